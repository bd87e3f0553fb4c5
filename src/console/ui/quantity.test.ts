import { describe, expect, test } from 'vitest';
import { bytes, count, counted, duration } from './quantity.ts';

describe('formats of quantities', () => {
  test('counts have thousands separators', () => {
    expect(count(1200)).toBe('1,200');
    expect(counted(1, 'document')).toBe('1 document');
    expect(counted(48210, 'document')).toBe('48,210 documents');
    expect(counted(2, 'index', 'indices')).toBe('2 indices');
  });

  test('bytes have at most three digits', () => {
    expect([0, 999, 1000, 486_200, 999_400, 999_600, 19_400_000, 123_000_000].map(bytes)).toEqual([
      '0 B',
      '999 B',
      '1.0 kB',
      '486 kB',
      '999 kB',
      '1.0 MB',
      '19.4 MB',
      '123 MB',
    ]);
  });

  test('durations below a second are in milliseconds', () => {
    expect([0.42, 9.96, 12.4, 999, 3210, 61_000].map(duration)).toEqual([
      '0.4 ms',
      '10.0 ms',
      '12 ms',
      '999 ms',
      '3.2 s',
      '61 s',
    ]);
  });
});
