import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EngineError } from '../errors/engine-error.ts';
import { formatDouble } from '../json/java-numbers.ts';
import { refusal, run } from './testing/run-script.ts';

// Expected results were recorded from Elasticsearch, except in the property tests.

describe('a conditional whose result is a def keeps the class of its branch', () => {
  test.each([
    ['return false ? 1.5 : 2', '2'],
    ['false ? 1.5 : 2', '2'],
    ['return (false ? 1.5 : (true ? 2 : 3L))', '2'],
    ['def y = false ? 1.5 : 2; return y', '2'],
    ['def f(boolean b) { return b ? 1L : 2.5f } return f(true)', '1'],
    ['List l = []; l.add(false ? 1.5 : 2); return l', '[2]'],
    ["return [false ? 1.5 : 2, ['a': false ? 1.5 : 2]]", '[2, {a=2}]'],
    ['return String.valueOf(false ? 1.5 : 2)', '2'],
    ['def x = null; return x ?: (false ? 1.5 : 2)', '2'],
    ['Double d = null; return d ?: 2', '2'],
    ["return '' + (false ? 1.5 : 2)", '2.0'],
    ['return (false ? 1.5 : 2) * 2', '4.0'],
    ['return (false ? 1.5 : 2).toString()', '2.0'],
    ['double y = false ? 1.5 : 2; return y', '2.0'],
    ['double f(boolean b) { return b ? 1L : 2.5f } return f(true)', '1.0'],
  ])('%s', (source, expected) => {
    expect(refusal(source)).toBe(`=> ${expected}`);
  });

  test('at any depth', () => {
    type Tree = number | { test: boolean; yes: Tree; no: Tree };
    const { tree } = fc.letrec<{ tree: Tree }>(tie => ({
      tree: fc.oneof(
        { maxDepth: 5, depthSize: 'large' },
        fc.integer({ min: -9, max: 9 }).map(n => n / 2),
        fc.record({ test: fc.boolean(), yes: tie('tree'), no: tie('tree') }),
      ),
    }));
    const text = (n: number): string => (Number.isInteger(n) ? String(n) : formatDouble(n));
    const print = (of: Tree): string =>
      typeof of === 'number' ? text(of) : `(${of.test} ? ${print(of.yes)} : ${print(of.no)})`;
    const chosen = (of: Tree): number => (typeof of === 'number' ? of : chosen(of.test ? of.yes : of.no));
    fc.assert(
      fc.property(tree, of => {
        expect(run(`return ${print(of)}`)).toBe(text(chosen(of)));
      }),
    );
  });
});

test.each([
  ['return true | false', 'boolean or operator [|]'],
  ["boolean a = true; return a | 'abc'.isEmpty()", 'boolean or operator [|]'],
  ['return true & false', 'bitwise and operator [&]'],
])('%s is rejected, because the operator takes numbers', (source, operator) => {
  const reason = `cannot apply the ${operator} to the types [boolean] and [boolean]`;
  expect(refusal(source)).toBe(`compile error: class_cast_exception: ${reason}`);
});

test.each([
  ['boolean a = true; a |= false; return a', 'true'],
  ['boolean a = true; a &= false; return a', 'false'],
  ['def a = true; return a | false', 'true'],
  ['return true ^ true', 'false'],
])('%s works on booleans', (source, expected) => {
  expect(run(source)).toBe(expected);
});

test.each([
  ["return 'a b'.splitOnToken('').length", '1'],
  ["return 'a b'.splitOnToken('', 2)[0]", 'a b'],
  ['return Double.longBitsToDouble(4L)', '2.0E-323'],
  ['return Float.floatToIntBits(2.5f)', '1075838976'],
  ['return Float.intBitsToFloat(5)', '7.0E-45'],
  ['return 1e-45f', '1.4E-45'],
  ['return 3e-45f', '2.8E-45'],
  ['return Integer.reverseBytes(5)', '83886080'],
  ['return Long.reverseBytes(5L)', '360287970189639680'],
  ['return Integer.toUnsignedString(-5)', '4294967291'],
  ['return Integer.toUnsignedLong(-5)', '4294967291'],
  ['return Long.toUnsignedString(-1L)', '18446744073709551615'],
  ['return Long.toOctalString(9L)', '11'],
  ['return Integer.rotateRight(5, 2) + Long.rotateLeft(3L, 4)', '1073741873'],
])('%s gives %s', (source, expected) => {
  expect(refusal(source)).toBe(`=> ${expected}`);
});

test.each([
  ["m.computeIfAbsent('q', k -> 2)", '{q=2, a=1}'],
  ["m.merge('q', 2, (x, y) -> x)", '{q=2, a=1}'],
  ["m.compute('q', (x, y) -> 2)", '{q=2, a=1}'],
  ["m.putIfAbsent('q', 2)", '{a=1, q=2}'],
  ["m.put('q', 2)", '{a=1, q=2}'],
])('%s places its entry like Java', (change, expected) => {
  expect(run(`Map m = [:]; m.put('a', 1); ${change}; return m`)).toBe(expected);
});

test.each([
  ['return (--3)', 'numeric constant [3]'],
  ['return (--3L)', 'numeric constant [3L]'],
  ['return (--3.0)', 'decimal constant [3.0]'],
  ['return (--3.25f)', 'decimal constant [3.25f]'],
])('%s is rejected', (source, what) => {
  const reason = `invalid assignment: cannot assign a value to ${what}`;
  expect(refusal(source)).toBe(`compile error: illegal_argument_exception: ${reason}`);
});

test('methods on bits agree with BigInt', () => {
  const long = fc.bigInt({ min: -(2n ** 63n) + 1n, max: 2n ** 63n - 1n });
  fc.assert(
    fc.property(long, fc.integer({ min: -70, max: 70 }), (value, by) => {
      const bits = BigInt.asUintN(64, value).toString(2).padStart(64, '0');
      const signed = (text: string): bigint => BigInt.asIntN(64, BigInt(`0b${text}`));
      const at = ((by % 64) + 64) % 64;
      const first = bits.indexOf('1');
      const last = bits.lastIndexOf('1');
      const only = (place: number): bigint => (place < 0 ? 0n : signed(`1${'0'.repeat(63 - place)}`));
      const bytes = bits.match(/.{8}/g)!;
      const calls = ['highestOneBit', 'lowestOneBit', 'reverse', 'reverseBytes'].map(name => `Long.${name}(${value}L)`);
      const all = [...calls, `Long.rotateLeft(${value}L, ${by})`, `Long.rotateRight(${value}L, ${by})`];
      expect(run(`return [${all.join()}]`)).toBe(
        `[${[
          only(first),
          only(last),
          signed([...bits].reverse().join('')),
          signed(bytes.reverse().join('')),
          signed(bits.slice(at) + bits.slice(0, at)),
          signed(bits.slice(64 - at) + bits.slice(0, 64 - at)),
        ].join(', ')}]`,
      );
    }),
  );
});

test.each([
  ['def a = 1.0; def b = 1L; return [a == b, b == a]', '[true, true]'],
  ['def a = 1.5f; def b = 1; return [a == b, b == a]', '[false, false]'],
  ['char c = 65535; return (int) c', '65535'],
  [
    "Stack s = new Stack(); s.push('a'); s.push('b'); return [s.search('a'), s.search('b'), s.search('c')]",
    '[2, 1, -1]',
  ],
])('%s', (source, result) => {
  expect(run(source)).toBe(result);
});

test('a constant that does not fit a char is not narrowed', () => {
  expect(refusal('char c = 65536; return c')).toContain('Cannot cast from [int] to [char].');
});

test.each([
  ['yesterday', 0],
  ['2020x01', 4],
  ['2020-01-01T1', 11],
])('the error of the date %s names the index where it stops to look like one', (text, index) => {
  expect(refusal(`ZonedDateTime.parse('${text}')`)).toContain(`Text '${text}' could not be parsed at index ${index}`);
});

test('values are read by path', () => {
  expect(run("def m = ['a':['b':[1,2,3]]]; [m.getByPath('a.b.1'), m.getByPath('a.x', 5)]")).toBe('[2, 5]');
  expect(refusal("['x':1].getByPath('y')")).toContain('Could not find value at path [y]');
  expect(refusal("['x':1].getByPath('x.y')")).toContain(
    'Non-container [java.lang.Integer] at [y], index [1] in path [x.y]',
  );
  expect(refusal("['x':1].getByPath('y.', 2)")).toContain("Trailing '.' in path [y.]");
});

test.each([
  ['(true ?: 1)', 'compile error: illegal_argument_exception: Extraneous elvis operator. LHS is a constant.'],
  [
    "String.join(',', [1])",
    "runtime error: class_cast_exception: class java.lang.Integer cannot be cast to class java.lang.CharSequence (java.lang.Integer and java.lang.CharSequence are in module java.base of loader 'bootstrap')",
  ],
  [
    'def x = Arrays.asList(new def[] {1}); x[3] = 1',
    'runtime error: array_index_out_of_bounds_exception: Index 3 out of bounds for length 1',
  ],
  ['[].stream().limit(-3).count()', 'runtime error: illegal_argument_exception: -3'],
  [
    "['a'].sum()",
    "runtime error: class_cast_exception: class java.lang.String cannot be cast to class java.lang.Number (java.lang.String and java.lang.Number are in module java.base of loader 'bootstrap')",
  ],
  [
    'if (true == false) { if ([].isEmpty()) { } else { } } else { }',
    'compile error: illegal_argument_exception: extraneous if block',
  ],
  ['for (def e : [e]) { }', 'compile error: illegal_argument_exception: cannot resolve symbol [e]'],
  ['1 + (false / 1.5f))', 'compile error: illegal_argument_exception: unexpected character [/ 1.5f))].'],
  ["def v = '[2, 1.5]'; [v, 1].stream().collect(Collectors.groupingBy(x -> x))", '=> {1=[1], [2, 1.5]=[[2, 1.5]]}'],
])('%s', (source, expected) => {
  expect(refusal(source)).toBe(expected);
});

test.each([
  ["String.format('%x', new def[] {true, 2.0})", 37],
  ["'abc'.substring(~1)", 5],
  ["Collections.unmodifiableList([]).add('a')", 37],
  ["int v = 1; v %= [:].get('a')", 24],
  ['def v = 1; v += [:].a', 19],
  ['-0x1F', 1],
  ["Map m = ['o': 5L]; m['o']['q']", 20],
  ["def l = [1]; return l['a']", 8],
])('the error of %s is at %d', (source, offset) => {
  let found: unknown;
  try {
    run(source);
  } catch (error) {
    found = (error as EngineError).metadata['position'];
  }
  expect(found).toMatchObject({ offset });
});
