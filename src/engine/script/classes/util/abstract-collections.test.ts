import { expect, test } from 'vitest';
import { refusal } from '../../testing/run-script.ts';

// Expected results were recorded from a real engine.

test.each([
  ["Enum e = DayOfWeek.MONDAY; return e.name() + ' ' + e.ordinal()", '=> MONDAY 0'],
  ['AbstractList l = new ArrayList([1]); return l.get(0)', '=> 1'],
  ["AbstractMap m = new HashMap(); m.put('a', 1); return m", '=> {a=1}'],
  ['AbstractCollection c = new HashSet([1]); return c.size()', '=> 1'],
  ['RandomAccess r = new ArrayList([1]); return r', '=> [1]'],
  ['AbstractSet s = new HashSet([1]); return s.contains(1)', '=> true'],
  ['AbstractSequentialList l = new LinkedList([1]); return l.get(0)', '=> 1'],
  ['AbstractQueue q = new PriorityQueue(); q.add(1); return q', '=> [1]'],
  ['Enum e = ChronoUnit.DAYS; return e.compareTo(ChronoUnit.HOURS)', '=> 2'],
  ['return DayOfWeek.MONDAY.compareTo(DayOfWeek.SUNDAY) + DayOfWeek.MONDAY.name()', '=> -6MONDAY'],
])('classes that others extend: %s', (source, expected) => {
  expect(refusal(source)).toBe(expected);
});
