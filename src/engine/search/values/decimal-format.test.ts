import { expect, test } from 'vitest';
import { DecimalFormat } from './decimal-format.ts';

test.each([
  ['000', 8, '008'],
  ['#.00', 0.1, '.10'],
  ['#.00', -5, '-5.00'],
  ['0.0 m²', 60, '60.0 m²'],
  ['#,##0.##', 1234567.891, '1,234,567.89'],
  ['0.00', 1e21, '1000000000000000000000.00'],
  ['0', 2.5, '2'],
  ['0', 3.5, '4'],
  ['0%', 0.256, '26%'],
  ['0.0;(0.0)', -1.25, '(1.2)'],
  ['$0.00', -3, '-$3.00'],
  ['0', -0.2, '-0'],
])('%s of %d is %s', (pattern, value, text) => {
  expect(new DecimalFormat(pattern).format(value)).toBe(text);
});
