import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonPieces } from './json-text.tsx';

test('distinguishes keys, strings, numbers and literals', () => {
  const kinds = jsonPieces('{"a": [1.5, "x", true]}')
    .filter(piece => piece.kind !== 'space' && piece.kind !== 'punctuation')
    .map(piece => `${piece.kind} ${piece.text}`);
  expect(kinds).toEqual(['key "a"', 'number 1.5', 'string "x"', 'literal true']);
});

test('keeps every character of any text', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      expect(
        jsonPieces(text)
          .map(piece => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
