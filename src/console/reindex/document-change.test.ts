import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf, readableSource, sameSource } from './document-change.ts';

test('different spellings of the same string are not a change', () => {
  const before = '{"city":"M\\u00fcnchen","path":"a\\/b","t\\u0061g":"\\u0009"}';
  const after = '{ "city": "München", "path": "a/b", "tag": "\\t" }';
  expect(sameSource(before, after)).toBe(true);
  expect(changeOf(before, after)).toEqual({ added: 0, removed: 0 });
});

test('a changed value counts as one line removed and one added', () => {
  expect(changeOf('{"a":1,"b":"\\u00fc"}', '{"a":2,"b":"ü"}')).toEqual({ added: 1, removed: 1 });
  expect(sameSource('{"a":1}', '{"a":2}')).toBe(false);
});

test('numbers beyond 2^53 and the order of keys are compared exactly', () => {
  expect(sameSource('{"n":9007199254740993}', '{"n":9007199254740992}')).toBe(false);
  expect(sameSource('{"a":1,"b":2}', '{"b":2,"a":1}')).toBe(false);
});

test('any JSON is the same as itself with every character of its strings escaped', () => {
  const escaped = (text: string) =>
    text.replace(
      /"(?:[^"\\]|\\.)*"/g,
      string =>
        `"${[...(JSON.parse(string) as string)]
          .flatMap(each => each.split(''))
          .map(unitOf)
          .join('')}"`,
    );
  const unitOf = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.json()), value => {
      const text = JSON.stringify(value);
      expect(JSON.parse(readableSource(escaped(text)))).toEqual(value);
      expect(sameSource(text, escaped(text))).toBe(true);
    }),
  );
});
