import { describe, expect, test } from 'vitest';
import { refusal } from './testing/run-script.ts';

// Expected results were recorded from a real engine.

const COMPILE = 'compile error: class_cast_exception: ';
const RUNTIME = 'runtime error: class_cast_exception: ';
const NULL = 'runtime error: null_pointer_exception: ';

describe('static operands', () => {
  test.each([
    ['boolean a = true; byte b = 1; return a + b', `${COMPILE}Cannot cast from [boolean] to [int].`],
    ['boolean a = true; float b = 1; return a == b', `${COMPILE}Cannot cast from [boolean] to [float].`],
    ['long a = 1; return a < true', `${COMPILE}Cannot cast from [boolean] to [long].`],
    ['boolean a = true; byte b = 1; return a ^ b', `${COMPILE}Cannot cast from [byte] to [boolean].`],
    ["boolean a = true; return a === 'x'", `${COMPILE}Cannot cast from [boolean] to [java.lang.Object].`],
    [
      'boolean a = true; return a >>> 1',
      `${COMPILE}cannot apply the unsigned shift operator [>>>] to the types [boolean] and [int]`,
    ],
    [
      "String a = 'a'; return a >= a",
      `${COMPILE}cannot apply the greater than or equals operator [>=] to the types [java.lang.String] and [java.lang.String]`,
    ],
    ["Object a = 'x'; return (int) a", `${COMPILE}Cannot cast from [java.lang.Object] to [int].`],
    ['Integer a = Integer.valueOf(3); return (byte) a', `${COMPILE}Cannot cast from [java.lang.Integer] to [byte].`],
    ['return 1L / 0', 'compile error: arithmetic_exception: / by zero'],
  ])('%s', (source, expected) => {
    expect(refusal(source)).toBe(expected);
  });
});

describe('compound assignments', () => {
  test.each([
    [
      'boolean a = true; a <<= 1; return a',
      `${COMPILE}invalid compound assignment: cannot apply [<<=] to types [boolean] and [int]`,
    ],
    [
      "List a = [1]; a -= 'x'; return a",
      `${COMPILE}invalid compound assignment: cannot apply [-=] to types [interface java.util.List] and [class java.lang.String]`,
    ],
    [
      'def a = 1; double b = 2; a <<= b; return a',
      `${COMPILE}invalid compound assignment: cannot apply [<<=] to types [class org.elasticsearch.painless.lookup.def] and [double]`,
    ],
    ['float a = 2.5f; a &= true; return a', `${COMPILE}Cannot cast from [float] to [boolean].`],
    ['def a = true; a *= 2L; return a', `${RUNTIME}Cannot cast long to boolean`],
    ["def a = true; def b = 'x'; a += b; return a", `${RUNTIME}Cannot cast class java.lang.Object to boolean`],
    ['def a = 1; a += true; return a', `${RUNTIME}Cannot cast java.lang.Boolean to java.lang.Integer`],
  ])('%s', (source, expected) => {
    expect(refusal(source)).toBe(expected);
  });
});

describe('operands of dynamic type', () => {
  test.each([
    ['def a = true; def b = true; return a + b', `${RUNTIME}Cannot apply [+] operation to type [boolean]`],
    ['def a = true; def b = 2.5f; return b / a', `${RUNTIME}Cannot cast java.lang.Boolean to java.lang.Float`],
    ['def a = true; def b = 7; return a < b', `${RUNTIME}Cannot cast java.lang.Boolean to java.lang.Integer`],
    ['def a = 7; def b = 0.5; return a & b', `${RUNTIME}Cannot apply [&] operation to type [float]`],
    ["def a = 7; def b = 'x'; return a | b", `${RUNTIME}Cannot convert [java.lang.String] to an integral value.`],
    ['def a = 1; def b = 2.5; return a << b', `${RUNTIME}Cannot cast java.lang.Double to java.lang.Long`],
    ['def a = 2.5; return a << 1', `${RUNTIME}Cannot apply [<<] operation to type [double]`],
    ["def a = 'x'; return a >> 1", `${RUNTIME}Cannot convert [java.lang.String] to an integral value.`],
    ['def a = 2.5; return ~a', `${RUNTIME}Cannot apply not [~] to type [double]`],
    ['def a = true; return -a', `${RUNTIME}Cannot apply [-] operation to type [boolean]`],
    ['def a = null; return a << 1', `${NULL}Cannot invoke "Object.getClass()" because "args[0]" is null`],
    ['def a = null; return a & 1', `${NULL}Cannot invoke "Object.getClass()" because "o" is null`],
    ['def a = null; if (a) return 1', `${NULL}Cannot invoke "Object.getClass()" because "value" is null`],
    ['def a = null; int b = a; return b', `${NULL}null`],
    ['def a = true; Integer b = a; return b', `${RUNTIME}cannot implicitly cast def [boolean] to java.lang.Integer`],
    ['def a = 1; return (Boolean) a', `${RUNTIME}cannot implicitly cast def [int] to java.lang.Boolean`],
    ["def a = 'x'; return (float) a", `${RUNTIME}cannot explicitly cast float [java.lang.String] to byte`],
    ["def a = 'x'; return (double) a", `${RUNTIME}cannot explicitly cast def [java.lang.String] to byte`],
    ['def a = (byte) 7; def b = (byte) 7; return a === b', '=> true'],
    ['def a = 127L; def b = 127L; return a === b', '=> true'],
    ['def a = 128L; def b = 128L; return a === b', '=> false'],
  ])('%s', (source, expected) => {
    expect(refusal(source)).toBe(expected);
  });

  test('a boolean and a number cannot be compared by a new operator, but by one that compared others before', () => {
    const compare = (values: string) => refusal(`def r = ''; for (def v : ${values}) { r += v == 1 } return r`);
    expect(compare('[true, 1]')).toBe(`${RUNTIME}Cannot cast java.lang.Boolean to java.lang.Integer`);
    expect(compare('[1, true, 2.0]')).toBe('=> truefalsefalse');
  });
});

test.each([
  ['new ArrayList() = 1', 'invalid assignment cannot assign a value to new object with constructor [ArrayList/0]'],
  ['[1] = 2', 'invalid assignment: cannot assign a value to list initializer'],
  ['-x = 3', 'invalid assignment: cannot assign a value to subtraction operation [-]'],
  ["['a': 1] = 2", 'invalid assignment: cannot assign a value to map initializer'],
  ['new int[2] = 3', 'invalid assignment: cannot assign a value to new array'],
  ['def a = 1; a + 2 = 3', 'invalid assignment: cannot assign a value to addition operation [+]'],
  ['def a = 1; (a | 2) = 3', 'invalid assignment: cannot assign a value to boolean or operation [|]'],
  ['def a = 1; (a < 2) = 3', 'invalid assignment: cannot assign a value to less than operation [<]'],
  ['def a = 1; (a ? 1 : 2) = 3', 'invalid assignment: cannot assign a value to conditional operation [?:]'],
  ['(int) 3 = 3', 'invalid assignment: cannot assign a value to an explicit cast with target type [int]'],
  ['/a/ = 3', 'invalid assignment: cannot assign a value to regex constant [a] with flags []'],
  ['def x; x?.y = 3', 'invalid assignment: cannot assign a value to a null safe operation [?.]'],
  ['def x; x?.y++', 'invalid assignment: cannot assign a value to a null safe operation [?.]'],
  ['Math = 3', 'invalid assignment: cannot write a value to a static type [java.lang.Math]'],
  [
    'int[] a = new int[1]; a.length = 3',
    'invalid assignment: cannot assign a value write to read-only field [length] for an array.',
  ],
  ['List x = []; x.empty = true', 'Illegal shortcut on field [empty] for type [java.util.List].'],
])('%s cannot be assigned', (source, reason) => {
  expect(refusal(source)).toBe(`compile error: illegal_argument_exception: ${reason}`);
});
