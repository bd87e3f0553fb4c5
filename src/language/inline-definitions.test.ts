import { expect, test } from 'vitest';
import { inlineDefinitions } from './inline-definitions.ts';

test('values replace names in paths and bodies, and their definitions disappear', () => {
  const text =
    '@index = my soups\n@size = 5\n\n# a\nGET /${index}/_search\n{ "size": "${size}", "n": "no ${size} ${x}" }\n';
  expect(inlineDefinitions(text, 1000)).toBe('\n# a\nGET /my%20soups/_search\n{ "size": 5, "n": "no 5 ${x}" }\n');
});

test('definitions that use responses stay, and a text without any is unchanged', () => {
  const text = '@id = ${added._id}\nGET /a/_doc/${id}';
  expect(inlineDefinitions(text, 1000)).toBe(text);
  expect(inlineDefinitions('GET /${a}', 1000)).toBe('GET /${a}');
});
