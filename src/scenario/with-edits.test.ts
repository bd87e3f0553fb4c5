import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseScenario } from './parse-scenario.ts';
import type { RequestBlock } from './scenario.ts';
import { withEdits } from './with-edits.ts';

const TEXT = '# A\n\n```console\nGET /a\n```\n\n- item\n\n  ~~~console task\n  GET /b\n  ~~~\n\nEnd.\n';

function blocksOf(markdown: string): RequestBlock[] {
  const { scenario, problems } = parseScenario(markdown);
  expect(problems).toEqual([]);
  return scenario.blocks.filter(block => block.kind === 'requests');
}

test('without edits the text is unchanged', () => {
  expect(withEdits(TEXT, new Map())).toBe(TEXT);
});

test('edited requests replace those of their blocks, indented as these are', () => {
  const [first, second] = blocksOf(TEXT);
  const edited = withEdits(
    TEXT,
    new Map([
      [second!, 'GET /d\n{ "size": 1 }'],
      [first!, 'GET /c\n\nGET /e\n'],
    ]),
  );
  expect(edited).toBe(
    '# A\n\n```console\nGET /c\n\nGET /e\n```\n\n- item\n\n  ~~~console task\n  GET /d\n  { "size": 1 }\n  ~~~\n\nEnd.\n',
  );
});

test('no edited text ends its block', () => {
  const line = fc.constantFrom('GET /a', '```', '~~~~', '````console', '# x', '');
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), lines => {
      const text = ['GET /x', ...lines.map(each => `# ${each}`), ...lines.filter(each => /^[`~]/.test(each))].join(
        '\n',
      );
      const markdown = '```console\nGET /a\n```\n\nEnd.\n';
      const edited = withEdits(markdown, new Map([[blocksOf(markdown)[0]!, text]]));
      const { scenario } = parseScenario(edited);
      const last = scenario.blocks.at(-1);
      expect(last).toMatchObject({ kind: 'prose', markdown: 'End.' });
    }),
  );
});
