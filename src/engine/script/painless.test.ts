import { describe, expect, test } from 'vitest';
import { EngineError } from '../errors/engine-error.ts';
import { refusal, run } from './testing/run-script.ts';

describe('statements', () => {
  test.each([
    ['int s = 0; for (int i = 0; i < 10; i++) { if (i == 3) continue; if (i == 6) break; s += i } return s', '12'],
    ['int i = 0; while (i < 5) i += 2; int j = 10; do { j-- } while (j > 100); return [i, j]', '[6, 9]'],
    ['def r = []; for (x in [1, 2]) { for (def y : [3, 4]) { r.add(x * y) } } return r', '[3, 4, 6, 8]'],
    ['int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1) } fact(10)', '3628800'],
    ['if (params.x > 1) { "big" } else { "small" }', 'small'],
    ['int a = 1, b; b = a = 5; return a + b', '10'],
    ['int a = 5;', 'null'],
    ['params = [:]; return params.x', 'null'],
  ])('%s', (source, result) => {
    expect(run(source, { x: 1 })).toBe(result);
  });

  test.each([
    ['return 1; int x = 2;', 'invalid block: unreachable statement'],
    ['while (true) { int i = 0; i++ } return 1', 'invalid block: unreachable statement'],
    ['break;', 'invalid break statement: not inside loop'],
    ['if (true) { return 1 }', 'extraneous if block'],
    ['for (x in [1]) { x = 2; }', 'Variable [x] is read-only.'],
    ['int a = 1; int a = 2;', 'variable [a] is already defined'],
    [
      'int f(int x) { if (x > 1) { return 1 } } f(1)',
      'invalid function definition: not all paths provide a return value for function [f] with [1] parameters',
    ],
    ['', 'invalid function definition: found no statements for function [execute] with [0] parameters'],
    ['1 + 1; 2', 'not a statement: result not used from addition operation [+]'],
  ])('%s is rejected', (source, reason) => {
    expect(refusal(source)).toBe(`compile error: illegal_argument_exception: ${reason}`);
  });
});

test.each(['double', 'int ', 'def'])('a script that ends after the type %s is incomplete', source => {
  expect(refusal(source)).toContain('unexpected end of script.');
});

describe('types', () => {
  test.each([
    ['def x = 5; x += 1.5; x', '6'],
    ['byte b = 127; b += 1; int i = 10; i *= 1.5; [b, i]', '[-128, 15]'],
    ['def a = 7; [a / 2, a / 2.0, a / 2L, a % 4]', '[3, 3.5, 3, 3]'],
    ['[1 == 1.0, 1L == 1, 0.1f == 0.1, (int) 3.99, (byte) 200, (char) 65]', '[true, true, false, 3, -56, A]'],
    ["['' + 1 + 2.0 + 3L + true + null, 1 + 2 + 'a']", '[12.03truenull, 3a]'],
    ['[1 instanceof Integer, [] instanceof List, null instanceof String]', '[true, true, false]'],
    ['int[] a = new int[3]; a[-1] = 5; [a[2], a.length]', '[5, 3]'],
    ["Map m = ['a': null]; [m?.a?.b, m.a ?: 'none']", '[null, none]'],
  ])('%s', (source, result) => {
    expect(run(source)).toBe(result);
  });

  test.each([
    ['int i = 1.5', 'compile error: class_cast_exception: Cannot cast from [double] to [int].'],
    ['Integer i = 5', 'compile error: class_cast_exception: Cannot cast from [int] to [java.lang.Integer].'],
    [
      "def s = 'a'; int i = s",
      'runtime error: class_cast_exception: cannot implicitly cast def [java.lang.String] to int',
    ],
    [
      "'a' < 'b'",
      'compile error: class_cast_exception: cannot apply the less than operator [<] to the types [java.lang.String] and [java.lang.String]',
    ],
    ['Foo f = null', 'compile error: illegal_argument_exception: invalid declaration: cannot resolve type [Foo]'],
    ['5 / 0', 'compile error: arithmetic_exception: / by zero'],
    ['int z = 0; 5 / z', 'runtime error: arithmetic_exception: / by zero'],
  ])('%s is rejected', (source, wording) => {
    expect(refusal(source)).toBe(wording);
  });
});

describe('library', () => {
  test.each([
    [
      '[Math.rint(-0.5), Math.rint(2.5), Math.rint(-2.5), Math.rint(-0.7), Math.rint(1e300)]',
      '[-0.0, 2.0, -2.0, -1.0, 1.0E300]',
    ],
    ["Map m = ['size': 1, 'b': 2]; [m.size, m.size(), m.collect((k, v) -> k + v)]", '[1, 2, [b2, size1]]'],
    ["['b', 'a'].stream().sorted().map(String::toUpperCase).collect(Collectors.joining('-'))", 'A-B'],
    [
      'def twice(def x) { x = x * 2; return x } [1, 2].stream().map(this::twice).collect(Collectors.toList())',
      '[2, 4]',
    ],
    [
      "def m = /(\\w)(\\d)/.matcher('a1b2'); def r = []; while (m.find()) r.add(m.group(2) + m.group(1)); r",
      '[1a, 2b]',
    ],
    ["[ 'abc' =~ /b/, 'abc' ==~ /b/, /a/.matcher('banana').replaceAll('o')]", '[true, false, bonono]'],
    [
      "ZonedDateTime d = ZonedDateTime.parse('2024-01-31T10:00:00Z'); [d.plusMonths(1), d.getDayOfWeek(), ChronoUnit.DAYS.between(d, d.plusDays(3))]",
      '[2024-02-29T10:00Z, WEDNESDAY, 3]',
    ],
    [
      '[LocalDate.of(2024, 3, 1).minusDays(1), Duration.ofMinutes(90), Instant.ofEpochMilli(0L)]',
      '[2024-02-29, PT1H30M, 1970-01-01T00:00:00Z]',
    ],
    [
      "BigDecimal b = new BigDecimal('1.10'); [b.add(new BigDecimal('2.205')), b.setScale(1, RoundingMode.HALF_UP)]",
      '[3.305, 1.1]',
    ],
    ['try { [1][3] } catch (IndexOutOfBoundsException e) { e.getMessage() }', 'Index 3 out of bounds for length 1'],
  ])('%s', (source, result) => {
    expect(run(source)).toBe(result);
  });

  test('maps have the order of Java’s hashes', () => {
    expect(run("['one': 1, 'two': 2, 'three': 3, 'four': 4, 'five': 5].keySet()")).toBe(
      '[four, one, two, three, five]',
    );
  });

  test('only allowed classes and members exist', () => {
    expect(refusal('new File("x")')).toBe('compile error: illegal_argument_exception: Not a type [File].');
    expect(refusal("'a'.getClass()")).toBe(
      'compile error: illegal_argument_exception: member method [java.lang.String, getClass/0] not found',
    );
    expect(refusal("def s = 'a'; s.constructor")).toBe(
      'runtime error: illegal_argument_exception: dynamic getter [java.lang.String, constructor] not found',
    );
  });
});

describe('errors show their position', () => {
  test('a compile error in a long script is shown with ellipses', () => {
    const error = thrown('int total = 0; for (int i = 0; i < 10; i++) { total += i } return nope + total');
    expect(error.metadata).toMatchObject({
      script_stack: ['... +) { total += i } return nope + total', '                             ^---- HERE'],
      position: { offset: 66, start: 41, end: 78 },
      lang: 'painless',
    });
  });

  test.each([
    ["return doc['a']", 'cannot resolve symbol [doc]', 7],
    ['return foo.bar[0]', 'cannot resolve symbol [foo.bar]', 10],
    ['return foo.bar.baz', 'cannot resolve symbol [foo.bar.baz]', 14],
    ['foo[0] = 1', 'cannot resolve symbol [foo]', 0],
  ])('%s: the symbol is named as far as it was read', (source, reason, offset) => {
    const error = thrown(source);
    expect(error.cause!.reason).toBe(reason);
    expect(error.metadata['position']).toMatchObject({ offset });
  });

  test.each([
    ['', 0],
    [' \n ', 3],
    [' // x', 5],
    [' int f() { return 1 }', 1],
  ])('%j: a script without statements fails at its first token', (source, offset) => {
    expect(thrown(source).metadata['position']).toMatchObject({ offset });
  });

  test('a runtime error is shown from its statement to the next', () => {
    const error = thrown('def x = null; def y = 1; return x.foo(); ');
    expect(error.metadata['script_stack']).toEqual(['return x.foo(); ', '        ^---- HERE']);
  });
});

describe('budgets', () => {
  test('loops, recursion and memory are limited', () => {
    expect(refusal('int i = 0; while (i >= 0) { i += 0 } return i')).toContain('painless_error');
    expect(refusal('int f(int n) { return f(n + 1) } f(0)')).toBe('runtime error: stack_overflow_error: null');
    expect(refusal("String s = 'ab'; for (int i = 0; i < 60; i++) { s += s } return s.length()")).toContain(
      'Data too large, data for [<script>]',
    );
    expect(refusal('def l = []; for (;;) { l.addAll(l); l.add(1); }')).toContain('Data too large');
    expect(refusal('new int[60000000].length')).toContain('would be [4800000');
    expect(refusal('int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2) } f(60)')).toContain('painless_error');
  }, 20_000);

  test.each([
    ['removal at the front', 'def l = []; for (int i = 0; i < 400000; i++) l.add(i); while (l.size() > 0) l.remove(0)'],
    ['squares of a BigInteger', "BigInteger b = new BigInteger('7'); for (int i = 0; i < 60; i++) b = b.multiply(b)"],
    ['text of nested lists', 'def l = [1]; for (int i = 0; i < 60; i++) { l = [l, l] } return l.hashCode()'],
    ['a long body of a loop', `long x = 0; for (int i = 0; i < 900000; i++) { ${'x += i * 3 % 7;'.repeat(3000)} }`],
  ])('%s is stopped quickly', (_, source) => {
    expect(refusal(source)).toMatch(/painless_error|arithmetic_exception|Data too large/);
  });

  test('scripts cannot catch an exceeded budget', () => {
    expect(refusal('try { def a = new int[60000000] } catch (Exception e) { return 1 } return 2')).toContain(
      'too large',
    );
    expect(refusal('try { for (int i = 0; i >= 0; ) { i += 0 } } catch (Exception e) { return 1 } return 2')).toContain(
      'painless_error',
    );
  });
});

function thrown(source: string): EngineError {
  try {
    run(source);
  } catch (error) {
    if (error instanceof EngineError) return error;
  }
  throw new Error('not refused');
}

test('a constructor copies a collection or throws ClassCastException', () => {
  expect(run('def v = [2, 1]; return new ArrayList(v)')).toBe('[2, 1]');
  for (const type of ['ArrayList', 'HashSet', 'LinkedList'])
    expect(refusal(`def v = "a"; return new ${type}(v)`)).toContain('class_cast_exception');
  expect(refusal('def v = "a"; return new HashMap(v)')).toContain('class_cast_exception');
  expect(refusal('def v = null; return new ArrayList(v)')).toContain('null_pointer_exception');
});

test('a sorted map keeps its order through insertions and removals at both ends', () => {
  const fill = 'TreeMap m = new TreeMap(); for (int i = 0; i < 5; ++i) { m.put(-i, i); m.put(i * 2 + 1, i) }';
  expect(run(`${fill} m.remove(-2); return m.keySet()`)).toBe('[-4, -3, -1, 0, 1, 3, 5, 7, 9]');
  expect(refusal(`${fill} for (def e : m.entrySet()) { m.remove(e.getKey()) } return 0`)).toContain(
    'concurrent_modification_exception',
  );
});

test('a long number is parsed, and one that is too long is rejected before parsing', () => {
  expect(run(`return new BigInteger("1${'0'.repeat(40_000)}").bitLength()`)).toBe('132878');
  expect(run('return new BigInteger("-00ff", 16)')).toBe('-255');
  expect(refusal('String s = "7"; for (int i = 0; i < 22; ++i) { s += s } return new BigInteger(s)')).toContain(
    'number_format_exception',
  );
});

describe('a script that starts with a name', () => {
  test.each([
    ['x )', ')'],
    ['x.y -> 1', '->'],
    ['List::new', '::'],
    ['x, y', ','],
    ["x 'a'", "'a'"],
  ])('%s can be neither a function nor a statement', (source, near) => {
    expect(refusal(source)).toBe(
      `compile error: illegal_argument_exception: invalid sequence of tokens near ['${near}'].`,
    );
  });

  test.each(['1; x -> 1', 'x() -> 1', '(x) -> 1'])('%s ends at an unexpected token', source => {
    expect(refusal(source)).toContain("unexpected token ['->'] was expecting one of [{<EOF>, ';'}].");
  });
});

test('a type that does not exist cannot be cast to', () => {
  expect(refusal('(Runnable) null')).toBe('compile error: illegal_argument_exception: cannot resolve type [Runnable]');
});

test('a stack overflow is reported at the arguments of the last call', () => {
  try {
    run('int f(int x) { return f(x + 1) } f(1)');
    expect.unreachable();
  } catch (error) {
    expect((error as EngineError).metadata['position']).toEqual({ offset: 24, start: 15, end: 33 });
  }
});

test.each([
  ['def x = 1; return [1].stream().map(x -> x).count()', 'variable [x] is already defined'],
  ['return [1].stream().map(params -> 1).count()', 'variable [params] is already defined'],
  ['return [1, 2].stream().reduce(0, (a, a) -> a)', 'variable [a] is already defined'],
  ['return [1].stream().map(y -> [y].stream().map(y -> y).count()).count()', 'variable [y] is already defined'],
  ['return [1].stream().map(x -> { x = 2; return x }).count()', 'Variable [x] is read-only.'],
])('parameters of lambdas are new and constant: %s', (source, reason) => {
  expect(refusal(source)).toBe(`compile error: illegal_argument_exception: ${reason}`);
});
