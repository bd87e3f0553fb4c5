import { expect, test } from 'vitest';
import { refusal } from '../../testing/run-script.ts';

// Expected results were recorded from a real engine.

test.each([
  ["char[] c = new char[5]; 'hello'.getChars(1, 3, c, 2); return (int)c[2] + ' ' + (int)c[3]", '=> 101 108'],
  [
    "char[] c = new char[2]; 'hello'.getChars(1, 4, c, 0); return 1",
    'runtime error: string_index_out_of_bounds_exception: Range [0, 0 + 3) out of bounds for length 2',
  ],
  [
    "char[] c = new char[2]; 'hello'.getChars(1, 9, c, 0); return 1",
    'runtime error: string_index_out_of_bounds_exception: Range [1, 9) out of bounds for length 5',
  ],
  ["return 'a𝒳b'.offsetByCodePoints(0, 2)", '=> 3'],
  ["return 'a𝒳b'.offsetByCodePoints(4, -2)", '=> 1'],
  ["return 'a𝒳b'.offsetByCodePoints(0, 9)", 'runtime error: index_out_of_bounds_exception: null'],
  ["return 'a𝒳b'.offsetByCodePoints(9, 1)", 'runtime error: index_out_of_bounds_exception: null'],
  ["return new StringBuilder('a𝒳b').codePointBefore(3)", '=> 119987'],
  [
    "return new StringBuilder('a𝒳b').codePointBefore(0)",
    'runtime error: string_index_out_of_bounds_exception: Index -1 out of bounds for length 4',
  ],
  [
    "return Character.isJavaIdentifierStart(65) + ' ' + Character.isJavaIdentifierPart(48) + ' ' + Character.isUnicodeIdentifierStart(95) + ' ' + Character.isIdentifierIgnorable(0)",
    '=> true true false true',
  ],
  [
    "return Character.isUnicodeIdentifierPart(95) + ' ' + Character.isUnicodeIdentifierPart(0) + ' ' + Character.isJavaIdentifierStart(36)",
    '=> true true true',
  ],
  [
    "int[] a = new int[] {1,2,3}; int[] b = new int[4]; System.arraycopy(a, 1, b, 2, 2); return b[2] + ' ' + b[3]",
    '=> 2 3',
  ],
  ["int[] a = new int[] {1,2,3}; System.arraycopy(a, 0, a, 1, 2); return a[0] + ' ' + a[1] + ' ' + a[2]", '=> 1 1 2'],
  [
    'int[] a = new int[] {1,2,3}; System.arraycopy(a, 1, a, 2, 2); return 1',
    'runtime error: array_index_out_of_bounds_exception: arraycopy: last destination index 4 out of bounds for int[3]',
  ],
  [
    'int[] a = new int[] {1,2,3}; System.arraycopy(a, -1, a, 2, 1); return 1',
    'runtime error: array_index_out_of_bounds_exception: arraycopy: source index -1 out of bounds for int[3]',
  ],
  [
    'int[] a = new int[] {1,2,3}; System.arraycopy(a, 0, a, 0, -1); return 1',
    'runtime error: array_index_out_of_bounds_exception: arraycopy: length -1 is negative',
  ],
  [
    'int[] a = new int[] {1,2,3}; long[] b = new long[3]; System.arraycopy(a, 0, b, 0, 1); return 1',
    'runtime error: array_store_exception: arraycopy: type mismatch: can not copy int[] into long[]',
  ],
  [
    "int[] a = new int[] {1,2,3}; System.arraycopy(a, 0, 'x', 0, 1); return 1",
    'runtime error: array_store_exception: arraycopy: destination type java.lang.String is not an array',
  ],
  [
    'def[] a = new def[] {1,2,3}; System.arraycopy(a, 0, a, 2, 5); return 1',
    'runtime error: array_index_out_of_bounds_exception: arraycopy: last source index 5 out of bounds for object array[3]',
  ],
  ['System.arraycopy(null, 0, [1], 2, 5); return 1', 'runtime error: null_pointer_exception: null'],
  ['return Objects.deepEquals(new int[] {1}, new int[] {1})', '=> true'],
  [
    "return Character.codePointAt('a𝒳b', 1) + ' ' + Character.codePointBefore('a𝒳b', 3) + ' ' + Character.codePointCount('a𝒳b', 0, 3) + ' ' + Character.offsetByCodePoints('a𝒳b', 0, 2)",
    '=> 119987 119987 2 3',
  ],
  [
    "return Character.codePointAt('ab', 7)",
    'runtime error: string_index_out_of_bounds_exception: Index 7 out of bounds for length 2',
  ],
  [
    "return Character.codePointBefore('ab', 0)",
    'runtime error: string_index_out_of_bounds_exception: Index -1 out of bounds for length 2',
  ],
  [
    "return Character.codePointCount('ab', 0, 7)",
    'runtime error: index_out_of_bounds_exception: Range [0, 7) out of bounds for length 2',
  ],
])('texts and arrays: %s', (source, expected) => {
  expect(refusal(source)).toBe(expected);
});
