import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonPieces, requestPieces } from './text-pieces.ts';

const seen = (pieces: { kind: string; text: string }[]) =>
  pieces.filter(({ kind }) => kind !== 'space' && kind !== 'punctuation').map(({ kind, text }) => `${kind} ${text}`);
const joined = (pieces: { text: string }[]) => pieces.map(piece => piece.text).join('');

test('distinguishes keys, strings, numbers and literals', () => {
  expect(seen(jsonPieces('{"a": [1.5, "x", true]}'))).toEqual(['key "a"', 'number 1.5', 'string "x"', 'literal true']);
});

test('distinguishes the methods, paths, comments and bodies of requests', () => {
  const text = '# @name first\nGET /books/_search\n{ "size": 1 }\n\nPOST /_bulk\n{"index":{}}\n';
  expect(seen(requestPieces(text))).toEqual([
    'comment # @name first\n',
    'method GET',
    'path /books/_search',
    'key "size"',
    'number 1',
    'method POST',
    'path /_bulk',
    'key "index"',
  ]);
});

test('keeps every character of any text', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      expect(joined(jsonPieces(text))).toBe(text);
    }),
  );
  const lines = fc.array(fc.oneof(fc.string(), fc.constantFrom('GET /a', 'post  x \r', '# c', '{"a":1}', '')));
  fc.assert(
    fc.property(lines, parts => {
      expect(joined(requestPieces(parts.join('\n')))).toBe(parts.join('\n'));
    }),
  );
});
