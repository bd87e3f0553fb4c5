import { expect, test } from 'vitest';
import { refusal } from './testing/run-script.ts';

// Expected results were recorded from a real engine.

const number = (reason: string) => `runtime error: number_format_exception: ${reason}`;

test.each([
  ["[Integer.decode('-017'), Long.decode('#ff')]", '=> [-15, 255]'],
  ["Integer.decode('')", number('Zero length string')],
  ["Byte.parseByte('128')", number('Value out of range. Value:"128" Radix:10')],
  ["Integer.parseInt('1', 99)", number('radix 99 greater than Character.MAX_RADIX')],
  ["Integer.parseUnsignedInt('4294967295')", '=> -1'],
  ["Integer.parseUnsignedInt('-1')", number('Illegal leading minus sign on unsigned string -1.')],
  ['Long.divideUnsigned(-1L, 2L)', '=> 9223372036854775807'],
  ['Long.toUnsignedString(-1L, 36)', '=> 3w5e11264sgsf'],
  ['Double.toHexString(0.1)', '=> 0x1.999999999999ap-4'],
  ['Double.toHexString(4.9E-324)', '=> 0x0.0000000000001p-1022'],
  ['Short.reverseBytes((short) 1)', '=> 256'],
  ["Integer.valueOf('12')", 'compile error: class_cast_exception: Cannot cast from [java.lang.String] to [int].'],
  ['Character.getType(8364) == Character.CURRENCY_SYMBOL', '=> true'],
  ["Character.digit((char) 'f', 16)", '=> 15'],
  ['StrictMath.hypot(3, 4)', '=> 5.0'],
  ["new StringBuffer('abc').reverse().append(1)", '=> cba1'],
  ["'ABC'.regionMatches(true, 1, 'xbc', 1, 2)", '=> true'],
  [
    "try { String.format('%d', new def[] {'x'}) } catch (IllegalFormatException e) { return e.getMessage() }",
    '=> d != java.lang.String',
  ],
  [
    "try { throw new NoSuchFieldException('f') } catch (ReflectiveOperationException e) { return e.getMessage() }",
    '=> f',
  ],
  [
    'try { throw new IllegalThreadStateException() } catch (IllegalArgumentException e) { return e.getMessage() }',
    '=> null',
  ],
  ['new ArrayList(5)', 'compile error: class_cast_exception: Cannot cast from [int] to [java.util.Collection].'],
])('%s', (source, expected) => {
  expect(refusal(source)).toBe(expected);
});

test.each([
  ['return Base64.getEncoder().withoutPadding().encodeToString(new byte[] {1})', 'AQ'],
  ["return Base64.getMimeDecoder().decode('AQ!ID').length", '3'],
  ['byte[] b = new byte[4]; Base64.getEncoder().encode(new byte[] {-1}, b); return b[3]', '61'],
  ['BitSet b = new BitSet(); b.set(1, 4); b.flip(2); b.set(70); return b', '{1, 3, 70}'],
  ['BitSet b = new BitSet(); b.set(1, 70); return b.toLongArray()[1]', '63'],
  ['BitSet b = new BitSet(); b.set(100); return b.hashCode()', '1266'],
  [
    'return [1, 2, 6].stream().mapToInt(x -> x).summaryStatistics()',
    'IntSummaryStatistics{count=3, sum=9, min=1, average=3.000000, max=6}',
  ],
  ['return DoubleStream.empty().summaryStatistics().max', '-Infinity'],
  ['TreeMap m = new TreeMap(); m.put(1, 2); m.put(3, 4); return m.subMap(1, false, 3, true)', '{3=4}'],
  ['TreeSet s = new TreeSet(); s.addAll([1, 3, 5]); return s.headSet(3, true).descendingSet()', '[3, 1]'],
  ['List l = [1, 2]; ListIterator i = l.listIterator(); i.next(); i.add(9); i.next(); i.set(7); return l', '[1, 9, 7]'],
  ['def l = [1, 2, 3]; Collections.rotate(l, 1); Collections.replaceAll(l, 1, 9); return l', '[3, 9, 2]'],
  ['def l = [1, 2, 3, 4, 5, 6]; Collections.shuffle(l, new Random(42)); return l', '[2, 1, 5, 6, 4, 3]'],
  ['Vector v = new Vector([1]); v.addElement(2); return v.lastElement()', '2'],
])('%s', (source, expected) => {
  expect(refusal(source)).toBe(`=> ${expected}`);
});

test('arrays print the descriptor of their class', () => {
  expect(refusal('new int[1][1]')).toMatch(/^=> \[\[I@[0-9a-f]+$/);
  expect(refusal('new String[1]')).toMatch(/^=> \[Ljava\.lang\.String;@[0-9a-f]+$/);
});

test.each([
  ['int x = null', 'Cannot cast null to a primitive type [int].'],
  ['Map m = [:]; return m?.size()', 'Result of null safe operator must be nullable'],
  ['while (true) { break } return 1', 'extraneous while loop'],
  ['for (x in [1]) { break } return 1', 'extraneous foreach loop'],
  ['while (true) { }', 'no paths escape from while loop'],
])('%s is rejected', (source, reason) => {
  expect(refusal(source)).toBe(`compile error: illegal_argument_exception: ${reason}`);
});
