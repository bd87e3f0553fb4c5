import { expect, test } from 'vitest';
import { refusal } from '../../testing/run-script.ts';

// Expected results were recorded from a real engine.

const sub = (statements: string) => `List l = [4, 3, 2, 1]; List s = l.subList(1, 3); ${statements}`;

test.each([
  ["s.add(9); return l + ' ' + s", '=> [4, 3, 2, 9, 1] [3, 2, 9]'],
  ["s.removeIf(x -> x == 2); return l + ' ' + s", '=> [4, 3, 1] [3]'],
  ["s.sort(null); return l + ' ' + s", '=> [4, 2, 3, 1] [2, 3]'],
  ["s.subList(1, 2).set(0, 7); return l + ' ' + s", '=> [4, 3, 7, 1] [3, 7]'],
  ['s.addAll([7, 8]); return l', '=> [4, 3, 2, 7, 8, 1]'],
  ['s.clear(); return l', '=> [4, 1]'],
  ["return s.indexOf(2) + ' ' + s.contains(1) + ' ' + s.equals([3, 2]) + ' ' + s.hashCode()", '=> 1 false true 1056'],
  ['return s.get(2)', 'runtime error: index_out_of_bounds_exception: Index 2 out of bounds for length 2'],
  ['s.add(5, 1); return s', 'runtime error: index_out_of_bounds_exception: Index: 5, Size: 2'],
  ['return l.subList(1, 9)', 'runtime error: index_out_of_bounds_exception: toIndex = 9'],
  ['return l.subList(3, 2)', 'runtime error: illegal_argument_exception: fromIndex(3) > toIndex(2)'],
])('a range of a list is a view: %s', (statements, expected) => {
  expect(refusal(sub(statements))).toBe(expected);
});

test.each([
  ['List u = Collections.unmodifiableList(l); l.add(4); return u', '=> [1, 4]'],
  ['Collection u = Collections.unmodifiableCollection(l); l.add(4); return u', '=> [1, 4]'],
  [
    'List u = Collections.unmodifiableList(l); return u.subList(0, 1).add(3)',
    'runtime error: unsupported_operation_exception: null',
  ],
])('an unmodifiable list is a view: %s', (statements, expected) => {
  expect(refusal(`List l = [1]; ${statements}`)).toBe(expected);
});

test.each([
  ['Arrays.deepToString(new def[] {new def[] {1, 2}, 3})', '=> [[1, 2], 3]'],
  ['Arrays.deepHashCode(new def[] {new def[] {1, 2}, 3})', '=> 31778'],
  ['Arrays.deepEquals(new def[] {new def[] {1, 2}, 3}, new def[] {new def[] {1, 2}, 3})', '=> true'],
])('arrays within arrays: %s', (expression, expected) => {
  expect(refusal(`return ${expression}`)).toBe(expected);
});

test('an array that contains itself has a text', () => {
  expect(refusal('def[] a = new def[1]; a[0] = a; return Arrays.deepToString(a)')).toBe('=> [[...]]');
});

test.each([
  ["Collection c = ['a']; return c.remove('a')", 'member method [java.util.Collection, remove/1] not found'],
  ['return Instant.EPOCH.isEqual(Instant.EPOCH)', 'member method [java.time.Instant, isEqual/1] not found'],
  ['return new ParseException()', 'constructor [java.text.ParseException, <init>/0] not found'],
])('members outside of the allow-list: %s', (source, expected) => {
  expect(refusal(source)).toContain(expected);
});
