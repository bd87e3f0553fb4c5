import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytesOf = (...values: number[]) => Uint8Array.from(values);

test('UTF-8 comes back as it was, with or without a byte order mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      const bytes = new TextEncoder().encode(text.replace(/^\uFEFF/, ''));
      const expected = { text: text.replace(/^\uFEFF/, ''), encoding: 'utf-8' };
      expect(decodeText(bytes)).toEqual(expected);
      expect(decodeText(bytesOf(0xef, 0xbb, 0xbf, ...bytes))).toEqual(expected);
    }),
  );
});

test('bytes that are no UTF-8 are read as Windows-1252', () => {
  expect(decodeText(bytesOf(0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72))).toEqual({
    text: 'Müller',
    encoding: 'windows-1252',
  });
});

test('UTF-16 is told by its byte order mark', () => {
  expect(decodeText(bytesOf(0xff, 0xfe, 0x61, 0, 0xfc, 0))).toEqual({ text: 'aü', encoding: 'utf-16le' });
  expect(decodeText(bytesOf(0xfe, 0xff, 0, 0x61, 0, 0xfc))).toEqual({ text: 'aü', encoding: 'utf-16be' });
});
