import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareCodePoints } from './code-point-order.ts';
import { compareBytes } from './utf8.ts';

test('equals the order of UTF-8 bytes', () => {
  const encoder = new TextEncoder();
  const text = fc.string({
    unit: fc.constantFrom('a', 'é', '\uffff', '\ue000', '\u{10000}', '\u{1f600}'),
    maxLength: 5,
  });
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [x, y] = [encoder.encode(a), encoder.encode(b)];
      expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(compareBytes(x, x.length, y, y.length)));
    }),
  );
});
