import { expect, test } from 'vitest';
import { refusal, run } from '../../testing/run-script.ts';

test.each([
  ["new DecimalFormat('#,##0.00').format(1234567.891)", '1,234,567.89'],
  ["new DecimalFormat('0.0%').format(0.1234)", '12.3%'],
  ['new DecimalFormat().format(1234.56789)', '1,234.568'],
  ["new DecimalFormat('#').format(9007199254740993L)", '9007199254740993'],
  ["new DecimalFormat('0.##').format(new BigDecimal('12.345'))", '12.34'],
  ['NumberFormat.getPercentInstance().format(0.256)', '26%'],
  ['NumberFormat f = NumberFormat.getInstance(); f.setMaximumFractionDigits(1); return f.format(2.25)', '2.2'],
  ['NumberFormat f = NumberFormat.getInstance(); f.setMinimumFractionDigits(2); return f.format(2)', '2.00'],
  ['NumberFormat f = NumberFormat.getInstance(); f.setGroupingUsed(false); return f.format(12345)', '12345'],
  ["DecimalFormat f = new DecimalFormat('0'); f.applyPattern('000'); return f.format(7)", '007'],
])('%s is %s', (source, text) => {
  expect(run(source)).toBe(text);
});

test('an invalid pattern and a value that is not a number', () => {
  expect(refusal("new DecimalFormat('0.0.0')")).toContain('Multiple decimal separators in pattern');
  expect(refusal("new DecimalFormat('0').format('x')")).toContain('Cannot format given Object as a Number');
});
