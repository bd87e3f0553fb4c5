import { expect, test } from 'vitest';
import { liveNames } from '../../language/live-names.ts';
import { suggestAt } from './suggest.ts';

/** The suggestions at `|` and the text that each would leave. */
function suggested(marked: string, environment: string[] = []) {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const found = suggestAt(text, offset, liveNames(undefined), environment);
  return found?.suggestions.map(({ label, detail, insert }) => ({
    label,
    detail,
    line: text.slice(0, found.replace.from) + insert + text.slice(found.replace.to),
  }));
}

test('variables of the text, responses above and the environment are suggested, in this order', () => {
  const above = '@size = 5\n# @name added\nPOST /a/_doc\n{ }\n\n';
  expect(suggested(`${above}GET /\${|\n\n# @name later\nGET /b`, ['index', 'size'])).toEqual([
    { label: 'size', detail: '5', line: `${above}GET /\${size}\n\n# @name later\nGET /b` },
    { label: 'added', detail: 'Response to POST /a/_doc', line: `${above}GET /\${added.$0}\n\n# @name later\nGET /b` },
    { label: 'index', detail: 'Environment', line: `${above}GET /\${index}\n\n# @name later\nGET /b` },
  ]);
});

test('the whole name is replaced in a body, and a closing brace is not doubled', () => {
  expect(suggested('GET /a\n{ "size": "${s|ixe}" }', ['size'])?.[0]?.line).toBe('GET /a\n{ "size": "${size}" }');
  expect(suggested('GET /a|', ['size'])?.some(({ label }) => label === 'size')).toBe(false);
});
