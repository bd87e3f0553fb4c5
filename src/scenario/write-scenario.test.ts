import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outgoingRequest } from '../language/outgoing-request.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { parseScenario } from './parse-scenario.ts';
import { type Prose, type ScenarioPart, writeScenario } from './write-scenario.ts';

const NASTY = [
  '```',
  '`````',
  '\n```\n',
  '\n    ```\n',
  '~~~',
  '\n---\n',
  '# Heading',
  '\n# Heading\n',
  '- item',
  '12. item',
  '> quote',
  '| a | b |',
  '</script><script>alert(1)</script>',
  '<!-- comment -->',
  '&lt;',
  '[link](javascript:alert(1))',
  '![x](y)',
  '**bold** _it_ ~~no~~ $x$ \\',
  ' <1>',
  '\u2028GET /a\u2028',
  '${first._id}',
  'Zürich 東京 🍅',
  '\u2028\u2029\u0085\ufeff',
  '\t',
  ': ',
  ' #',
  "'",
  '"',
  '{',
  'x'.repeat(5_000),
];
const nasty = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'grapheme' })), { maxLength: 6 })
  .map(pieces => pieces.join('').replace(/\0/g, ''));
const view = fc.record({
  kind: fc.constant('view' as const),
  view: fc.constantFrom('analyze', 'search', 'terms'),
  parameters: fc.dictionary(
    nasty.filter(key => key !== ''),
    fc.oneof(
      nasty,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(nasty),
      fc.dictionary(nasty, fc.jsonValue()),
    ),
  ),
});
const requests = fc.record({
  kind: fc.constant('requests' as const),
  role: fc.constantFrom('run', 'setup', 'fails'),
  text: fc
    .array(fc.tuple(nasty, nasty), { minLength: 1, maxLength: 3 })
    .map(
      documents =>
        `POST /_bulk?refresh=true\n${documents.map(([id, text]) => `${JSON.stringify({ index: { _id: id } })}\n${JSON.stringify({ text })}`).join('\n')}`,
    ),
});
const code = fc.record({ kind: fc.constant('code' as const), text: nasty.map(unix) });

test('a scenario is read as it was written, whatever the texts contain', () => {
  fc.assert(
    fc.property(nasty, fc.array(fc.oneof(view, requests, code)), (title, parts) => {
      const { scenario, problems } = parseScenario(writeScenario({ title, parts: parts as ScenarioPart[] }));
      expect(problems).toEqual([]);
      expect(scenario.title).toBe(title.replace(/\s+/g, ' ').trim());
      const read = scenario.blocks.map(block => {
        if (block.kind === 'view') return { kind: 'view', view: block.view, parameters: block.parameters };
        if (block.kind === 'requests') return { kind: 'requests', role: block.role, text: block.text.slice(0, -1) };
        return { kind: block.kind, text: 'text' in block ? block.text.replace(/\n$/, '') : undefined };
      });
      expect(read).toEqual(
        parts.map(part => (part.kind === 'code' ? { ...part, text: part.text.replace(/\n$/, '') } : part)),
      );
    }),
    { numRuns: 300 },
  );
});

test('prose is one paragraph that reads as itself', () => {
  const piece = fc.oneof(
    nasty,
    nasty.map(code => ({ code })),
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), written => {
      const text: Prose = written.flatMap(each => [each, ', ']);
      const shown = text
        .map(each =>
          typeof each === 'string'
            ? each.replace(/\s+/g, ' ')
            : each.code.trim() === ''
              ? ''
              : each.code.replace(/[\r\n]+/g, ' '),
        )
        .join('');
      const { scenario } = parseScenario(writeScenario({ title: 'T', parts: [{ kind: 'prose', text }] }));
      if (shown.trim() === '') return expect(scenario.blocks).toEqual([]);
      expect(scenario.blocks.map(block => block.kind)).toEqual(['prose']);
      const [block] = scenario.blocks;
      const { children } = parseMarkdown(block?.kind === 'prose' ? block.markdown : '');
      expect(children.map(({ type }) => type)).toEqual(['paragraph']);
      const pieces = children.flatMap(node => (node.type === 'paragraph' ? node.children : []));
      const plain = pieces.filter(node => node.type === 'text' || node.type === 'inlineCode');
      expect(plain).toEqual(pieces);
      expect(squeezed(plain.map(({ value }) => value).join(''))).toBe(squeezed(shown));
    }),
    { numRuns: 300 },
  );
});

describe('requests', () => {
  test('keep names, variables, comments and raw strings', () => {
    const text = `# @name first
GET /notes/_search
{ "query": { "match_all": {} } } # all

# then
POST /notes/_update/\${first.hits.hits.0._id}
{ "script": """
  ctx._source.n = 1;
  // \`\`\` <1>
""" }`;
    const [block] = blocksOf([{ kind: 'requests', role: 'run', text }]);
    expect(block).toMatchObject({ kind: 'requests', role: 'run' });
    if (block?.kind !== 'requests') return;
    expect(block.requests.map(({ name, url }) => [name, url])).toEqual([
      ['first', '/notes/_search'],
      [undefined, '/notes/_update/${first.hits.hits.0._id}'],
    ]);
    expect(JSON.parse(outgoingRequest(block.text, block.requests[1]!).body!)).toEqual({
      script: '\n  ctx._source.n = 1;\n  // ``` <1>\n',
    });
  });

  test('megabytes of documents are written and read', () => {
    const line = `{"index":{"_id":"1"}}\n${JSON.stringify({ text: '```\n<1>'.repeat(50) })}\n`;
    const text = `POST /_bulk\n${line.repeat(400)}`;
    const [block] = blocksOf([{ kind: 'requests', role: 'setup', text }]);
    expect(block).toMatchObject({ kind: 'requests', text });
  });
});

function blocksOf(parts: readonly ScenarioPart[]) {
  const { scenario, problems } = parseScenario(writeScenario({ title: 'Test', parts }));
  expect(problems).toEqual([]);
  return scenario.blocks;
}

function unix(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
