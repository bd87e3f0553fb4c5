import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prettySource } from './pretty-source.ts';

test('numbers and escapes are unchanged', () => {
  expect(prettySource('{"n":12345678901234567890,"d":1.0,"e":"\\u00e9","l":[1,{}],"o":[]}')).toBe(
    '{\n  "n": 12345678901234567890,\n  "d": 1.0,\n  "e": "\\u00e9",\n  "l": [\n    1,\n    {}\n  ],\n  "o": []\n}',
  );
});

test('text with line breaks is unchanged', () => {
  expect(prettySource('{\n"a":1}')).toBe('{\n"a":1}');
});

test('the value is unchanged', () => {
  fc.assert(
    fc.property(fc.object(), value => {
      expect(JSON.parse(prettySource(JSON.stringify(value)))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
