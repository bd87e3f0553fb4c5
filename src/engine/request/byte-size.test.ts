import { describe, expect, test } from 'vitest';
import { BYTES_PER_UNIT, formatByteSize, parseByteSize, splitByteSize } from './byte-size.ts';

describe('a size in bytes', () => {
  test.each([
    ['0', 0],
    ['-1', -1],
    ['12b', 12],
    ['1k', 1024],
    ['1KB', 1024],
    [' 512 mb ', 2 ** 29],
    ['1.5gb', 1.5 * 2 ** 30],
    ['1.7b', 1],
    ['1t', 2 ** 40],
    ['2pb', 2 ** 51],
  ])('%j has %d bytes', (text, bytes) => {
    expect(parseByteSize(text, 'limit')).toBe(bytes);
  });

  test.each([
    [
      '12',
      'failed to parse setting [limit] with value [12] as a size in bytes: unit is missing or unrecognized',
      undefined,
    ],
    ['xkb', 'failed to parse setting [limit] with value [xkb] as a size in bytes', 'For input string: "x"'],
    ['-2mb', 'failed to parse setting [limit] with value [-2mb] as a size in bytes', 'For input string: "-2"'],
    ['b', 'failed to parse setting [limit] with value [b] as a size in bytes', 'For input string: ""'],
  ])('%j is rejected', (text, reason, inner) => {
    const cause =
      inner === undefined ? undefined : expect.objectContaining({ type: 'number_format_exception', reason: inner });
    expect(() => parseByteSize(text, 'limit')).toThrow(
      expect.objectContaining({ type: 'parse_exception', reason, cause }),
    );
    expect(() => parseByteSize(text, 'limit', 'illegal_argument_exception')).toThrow(
      expect.objectContaining({ type: 'illegal_argument_exception', reason }),
    );
  });

  test('is split into amount and unit', () => {
    expect(splitByteSize(' 12 Kb')).toEqual({ amount: '12', unit: 'kb', power: 10 });
    expect(splitByteSize('12')).toBeUndefined();
  });

  test('units have a short and a long name', () => {
    expect([BYTES_PER_UNIT['m'], BYTES_PER_UNIT['mb'], BYTES_PER_UNIT['b']]).toEqual([2 ** 20, 2 ** 20, 1]);
  });

  test.each([
    [0, '0b'],
    [1023, '1023b'],
    [1126, '1kb'],
    [1127, '1.1kb'],
    [3 * 2 ** 30, '3gb'],
    [2 ** 60, '1024pb'],
  ])('of %d bytes is shown as %s', (bytes, text) => {
    expect(formatByteSize(bytes)).toBe(text);
  });
});
