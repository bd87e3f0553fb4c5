import { expect, test } from 'vitest';
import { refusal } from '../../testing/run-script.ts';

// Expected results were recorded from a real engine.

test.each([
  ['return new Random(42L).ints(3L).boxed().collect(Collectors.toList())', '=> [-1170105035, 234785527, -1360544799]'],
  ['return new Random(42L).ints(3L, 1, 10).boxed().collect(Collectors.toList())', '=> [9, 4, 1]'],
  [
    'return new Random(42L).longs(2L).boxed().collect(Collectors.toList())',
    '=> [-5025562857975149833, -5843495416241995736]',
  ],
  [
    'return new Random(42L).doubles(2L).boxed().collect(Collectors.toList())',
    '=> [0.7275636800328681, 0.6832234717598454]',
  ],
  [
    'return new Random(42L).doubles(2L, 1.0, 2.0).boxed().collect(Collectors.toList())',
    '=> [1.7275636800328682, 1.6832234717598453]',
  ],
  [
    'return new Random(42L).ints(2L, -2147483648, 2147483647).boxed().collect(Collectors.toList())',
    '=> [-1170105035, 234785527]',
  ],
  ['return new Random(42L).ints(-1L).count()', 'runtime error: illegal_argument_exception: size must be non-negative'],
  [
    'return new Random(42L).ints(1L, 5, 5).count()',
    'runtime error: illegal_argument_exception: bound must be greater than origin',
  ],
  [
    'return new Random(42L).doubles(1L, 5.0, 5.0).count()',
    'runtime error: illegal_argument_exception: bound must be greater than origin',
  ],
  [
    'return [1,2].stream().collect(Collector.of(() -> new ArrayList(), (l, x) -> l.add(x), (a, b) -> a, new Collector.Characteristics[0]))',
    '=> [1, 2]',
  ],
  ['return Collector.Characteristics.values().length', '=> 3'],
  ['IntStream.Builder b = IntStream.builder(); b.accept(5); return b.build().sum()', '=> 5'],
])('random numbers and collectors: %s', (source, expected) => {
  expect(refusal(source)).toBe(expected);
});
