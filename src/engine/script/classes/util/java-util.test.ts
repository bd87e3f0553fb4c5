import { expect, test } from 'vitest';
import { refusal } from '../../testing/run-script.ts';

// Expected results were recorded from a real engine.

test.each([
  ['List l = [1,2,3]; return l.toArray().length', '=> 3'],
  ['Set s = new HashSet([1,2]); return s.toArray().length', '=> 2'],
  ['Collections.enumeration([1,2]).nextElement()', '=> 1'],
  ['Collections.list(Collections.enumeration([1,2]))', '=> [1, 2]'],
  ['Collections.emptyListIterator().hasPrevious()', '=> false'],
  ["Collections.emptyNavigableMap().put('a', 1)", 'runtime error: unsupported_operation_exception: null'],
  ['Collections.unmodifiableSortedMap(new TreeMap(Comparator.reverseOrder())).size()', '=> 0'],
  ['TreeMap t = new TreeMap(); t.comparator()', '=> null'],
  ['TreeMap t = new TreeMap(); t.put(1,1); t.put(2,2); t.descendingMap().comparator().compare(1, 2)', '=> 1'],
  ['new HashSet([1,2]).clone()', '=> [1, 2]'],
  ['LinkedList l = new LinkedList([1,2,1]); l.removeLastOccurrence(1); return l', '=> [1, 2]'],
  ['LinkedList l = new LinkedList([1,2,1]); return l.descendingIterator().next()', '=> 1'],
  ['Stack s = new Stack(); s.push(1); s.push(2); return s.elements().nextElement()', '=> 1'],
  [
    'Vector v = new Vector([1,2]); def[] a = new def[1]; v.copyInto(a)',
    'runtime error: array_index_out_of_bounds_exception: arraycopy: last destination index 2 out of bounds for object array[1]',
  ],
  [
    "Hashtable h = new Hashtable(); for (int i = 0; i < 30; i++) h.put('k' + i, i); return h",
    '=> {k28=28, k27=27, k26=26, k25=25, k24=24, k23=23, k22=22, k21=21, k20=20, k9=9, k8=8, k7=7, k6=6, k5=5, k4=4, k3=3, k2=2, k1=1, k0=0, k19=19, k18=18, k17=17, k16=16, k15=15, k14=14, k13=13, k12=12, k11=11, k10=10, k29=29}',
  ],
  [
    'Hashtable h = new Hashtable(); for (int i = 0; i < 10; i++) h.put(i, i); return h',
    '=> {9=9, 8=8, 7=7, 6=6, 5=5, 4=4, 3=3, 2=2, 1=1, 0=0}',
  ],
  [
    "Hashtable h = new Hashtable(); for (x in ['the','quick','brown','fox','jumps','over','lazy','dog','and','cat','runs']) h.put(x, 1); return h.keySet()",
    '=> [lazy, fox, quick, runs, and, over, the, dog, brown, cat, jumps]',
  ],
  [
    'Hashtable h = new Hashtable(); h.put(null, 1)',
    'runtime error: null_pointer_exception: Cannot invoke "Object.hashCode()" because "key" is null',
  ],
  ["Hashtable h = new Hashtable(['a': 1]); return h.elements().nextElement() + h.clone().size()", '=> 2'],
  ["new AbstractMap.SimpleEntry('a', 1).equals(['a':1].entrySet().iterator().next())", '=> true'],
  [
    'Predicate p = x -> x > 1; [1,2,3].stream().filter(p.negate()).collect(Collectors.toList())',
    "compile error: illegal_argument_exception: unexpected token ['->'] was expecting one of [{<EOF>, ';'}].",
  ],
  ['BinaryOperator.maxBy(Comparator.naturalOrder()).apply(1, 2)', '=> 2'],
  ['Predicate.isEqual(null).test(null)', '=> true'],
  [
    'List l = []; Consumer c = x -> l.add(x); c.andThen(x -> l.add(x + 1)).accept(1); return l',
    "compile error: illegal_argument_exception: unexpected token ['->'] was expecting one of [{<EOF>, ';'}].",
  ],
  [
    "StringTokenizer t = new StringTokenizer('a,b;c', ',;', true); t.nextToken(); return t.nextToken() + t.countTokens()",
    '=> ,3',
  ],
  [
    "StringTokenizer t = new StringTokenizer('a,b;c', ','); t.nextToken(); return t.nextToken(';') + t.countTokens()",
    '=> ,b1',
  ],
  [
    "StringTokenizer t = new StringTokenizer('  a  b '); return t.countTokens() + t.nextToken() + t.nextToken() + t.hasMoreTokens()",
    '=> 2abfalse',
  ],
  ["new StringTokenizer('').nextToken()", 'runtime error: no_such_element_exception: null'],
  ['Stream.of(new def[]{1,2}).collect(Collectors.reducing((a,b) -> a + b)).get()', '=> 3'],
  ["Stream.builder().add(1).add('x').build().count()", '=> 2'],
  ['IntStream.range(0,3).flatMap(x -> IntStream.range(0, x)).sum()', '=> 1'],
  ['IntStream.range(0,3).collect(() -> [], (l, x) -> l.add(x), (a,b) -> a.addAll(b))', '=> [0, 1, 2]'],
  ['[1,2].stream().unordered().isParallel()', '=> false'],
  ['Random r = new Random(42); r.nextGaussian(); return r.nextGaussian()', '=> 0.9194079489827879'],
  [
    'Random r = new Random(42); byte[] b = new byte[7]; r.nextBytes(b); def l = []; for (x in b) l.add(x); return l',
    '=> [53, -99, 65, -70, -9, -118, -2]',
  ],
  ['new UUID(1L, 2L)', '=> 00000000-0000-0001-0000-000000000002'],
  ['new UUID(-1L, -2L).variant()', '=> 7'],
  ['UUID.nameUUIDFromBytes(new byte[] {1,2,3})', '=> 5289df73-7df5-3326-bcdd-22597afb1fac'],
  ["UUID.fromString('2fd6d3a0-4d3c-11e8-842f-0ed5f89f718b').timestamp()", '=> 137444709530784672'],
  ["UUID.fromString('2fd6d3a0-4d3c-11e8-842f-0ed5f89f718b').clockSequence()", '=> 1071'],
  ["UUID.fromString('2fd6d3a0-4d3c-11e8-842f-0ed5f89f718b').node()", '=> 16312162021771'],
  [
    "UUID.fromString('2fd6d3a0-4d3c-41e8-842f-0ed5f89f718b').node()",
    'runtime error: unsupported_operation_exception: Not a time-based UUID',
  ],
  [
    'Map.Entry.comparingByKey(Comparator.reverseOrder()).compare(new AbstractMap.SimpleEntry(1, 1), new AbstractMap.SimpleEntry(2, 1))',
    '=> 1',
  ],
])('%s', (source, expected) => {
  expect(refusal(source)).toBe(expected);
});

test('a random UUID has version 4', () => {
  expect(refusal('UUID.randomUUID().version() + UUID.randomUUID().variant()')).toBe('=> 6');
});

test('objects that are equal are different keys by identity', () => {
  const map = 'IdentityHashMap m = new IdentityHashMap(); def k = [1]; m.put(k, 1); m.put(k, 2); m.put([1], 3);';
  expect(refusal(`${map} return m.size() + ' ' + m.get(k)`)).toBe('=> 2 2');
});
