import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base64, base64Url } from './base64.ts';

const bytes = fc.uint8Array({ maxLength: 40 });

test('agrees with Node for any bytes, padded or not', () => {
  fc.assert(
    fc.property(bytes, given => {
      const buffer = Buffer.from(given);
      expect(base64.encode(given)).toBe(buffer.toString('base64'));
      expect(base64.encode(given, false)).toBe(buffer.toString('base64').replace(/=+$/, ''));
      expect(base64Url.encode(given, false)).toBe(buffer.toString('base64url'));
      expect(base64Url.decode(buffer.toString('base64url'))).toEqual(new Uint8Array(given));
    }),
  );
});

test('each alphabet rejects the other one, padding and characters outside of ASCII', () => {
  expect(base64.decode('-_8')).toBeUndefined();
  expect(base64Url.decode('+/8')).toBeUndefined();
  expect(base64.decode('QQ==')).toBeUndefined();
  expect(base64.decode('QUé')).toBeUndefined();
});
