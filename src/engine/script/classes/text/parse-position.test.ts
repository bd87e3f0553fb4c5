import { expect, test } from 'vitest';
import { refusal } from '../../testing/run-script.ts';

// Expected results were recorded from a real engine.

test.each([
  [
    "ParsePosition p = new ParsePosition(2); Number n = NumberFormat.getInstance(Locale.US).parse('ab12.5cd', p); return n + ' ' + p.getIndex() + ' ' + p.getErrorIndex()",
    '=> 12.5 6 -1',
  ],
  [
    "ParsePosition p = new ParsePosition(0); Number n = NumberFormat.getInstance(Locale.US).parse('x', p); return n + ' ' + p.getIndex() + ' ' + p.getErrorIndex()",
    '=> null 0 0',
  ],
  [
    "ParsePosition p = new ParsePosition(1); Date d = new SimpleDateFormat('yyyy', Locale.US).parse('x2020y', p); return d.getTime() + ' ' + p.getIndex()",
    '=> 1577836800000 5',
  ],
  [
    "ParsePosition p = new ParsePosition(1); Date d = new SimpleDateFormat('yyyy', Locale.US).parse('xy', p); return d + ' ' + p.getIndex() + ' ' + p.getErrorIndex()",
    '=> null 1 1',
  ],
  ['return new ParsePosition(3).toString()', '=> java.text.ParsePosition[index=3,errorIndex=-1]'],
])('positions of parsers: %s', (source, expected) => {
  expect(refusal(source)).toBe(expected);
});
