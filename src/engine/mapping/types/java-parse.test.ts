import { describe, expect, test } from 'vitest';
import { javaDouble, javaInteger, latinDigits } from './java-parse.ts';

describe('numbers are parsed like in Java', () => {
  test.each([
    ['12', 12n],
    ['+5', 5n],
    ['-0', 0n],
    ['١٢', 12n],
    ['-९', -9n],
    ['５0', 50n],
    ['', undefined],
    [' 5', undefined],
    ['5f', undefined],
    ['1.0', undefined],
  ])('the integer %j', (text, expected) => {
    expect(javaInteger(text)).toBe(expected);
  });

  test('all decimal digits of the first plane are recognized', () => {
    const digits = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).filter(c =>
      /\p{Nd}/u.test(c),
    );
    expect(digits.length % 10).toBe(0);
    expect(latinDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
  });

  test('doubles accept Latin digits only', () => {
    expect(javaDouble('5f')).toBe(5);
    expect(() => javaDouble('١٢')).toThrow('For input string: "١٢"');
  });
});
