import { describe, expect, test } from 'vitest';
import { refusal } from './testing/run-script.ts';

const tooMuchWork = 'runtime error: painless_error: The script exceeds the work limit of a request.';
const tooLarge = /^\[request] Data too large/;

describe('values that share parts have far more paths than parts', () => {
  const entries = (name: string) =>
    `def ${name} = 1; for (int i = 0; i < 40; i++) ${name} = new AbstractMap.SimpleEntry(${name}, ${name});`;

  test.each([
    ['hash', 'e.hashCode()', tooMuchWork],
    ['comparison', 'e.equals(f)', tooMuchWork],
    ['text', 'e.toString()', tooLarge],
    ['key', '[e: 1].size()', tooLarge],
    ['result', 'e', tooLarge],
  ])('%s of entries', (_, expression, expected) => {
    expect(refusal(`${entries('e')} ${entries('f')} return ${expression}`)).toMatch(expected);
  });

  test.each(['e.hashCode()', 'e.toString()', '[e].contains(f)', 'Optional.of(e).hashCode()'])('%s of lists', call => {
    const lists = (name: string) => `def ${name} = 1; for (int i = 0; i < 40; i++) ${name} = [${name}, ${name}];`;
    expect(refusal(`${lists('e')} ${lists('f')} return ${call}`)).toMatch(/work limit|Data too large/);
  });

  test.each([
    ['List l = new ArrayList(); l.add(l); return l.hashCode()', 'runtime error: stack_overflow_error: null'],
    ["def e = new AbstractMap.SimpleEntry('a', 1); e.setValue(e); return e.toString()", /stack_overflow_error/],
    ["def e = new AbstractMap.SimpleEntry('a', 1); e.setValue(e); return e", /^null/],
    ['List l = new ArrayList(); l.add(l); return l', '=> [(this Collection)]'],
  ])('cycle: %s', (source, expected) => {
    expect(refusal(source)).toMatch(expected);
  });
});

describe('work that grows with an argument is charged', () => {
  const prepared = [
    "String text = 'a'; for (int i = 0; i < 21; i++) text += text;",
    "String other = 'a'; for (int i = 0; i < 21; i++) other += other;",
    'List list = new ArrayList(); for (int i = 0; i < 50000; i++) list.add(i);',
    'BitSet bits = new BitSet(); bits.set(1000000);',
    'BigInteger big = BigInteger.ONE.shiftLeft(200000);',
    'DoubleStream doubles = IntStream.range(0, 20000).asDoubleStream();',
    "StringBuilder builder = new StringBuilder('a'); for (int i = 0; i < 20; i++) builder.append(builder.toString());",
    "DecimalFormat number = new DecimalFormat('0');",
  ];
  const needed = (call: string) =>
    prepared.filter(line => line.match(/\b[a-z]+(?= = )/g)!.some(name => new RegExp(`\\b${name}\\b`).test(call)));

  test.each([
    'Integer.parseInt(text)',
    'Boolean.parseBoolean(text)',
    'text.startsWith(other)',
    'text.equals(other)',
    'text.hashCode()',
    '[text].contains(other)',
    "['a': 1].containsKey(text)",
    'String.format(text, new def[] {1})',
    "builder.indexOf('b')",
    'text.chars()',
    'Duration.parse(text)',
    'number.applyPattern(text)',
    'DecimalFormatSymbols.getInstance(Locale.US)',
    'DateFormat.getDateInstance()',
    'Collator.getInstance(Locale.US)',
    'Locale.US.getDisplayCountry()',
    'Collections.replaceAll(list, 1, 2)',
    'new HashMap().putAll(list.stream().collect(Collectors.toMap(x -> x, x -> x)))',
    'bits.clone()',
    'bits.intersects(bits)',
    'bits.toLongArray()',
    'big.andNot(big)',
    'big.getLowestSetBit()',
    'doubles.sum()',
    'doubles.average()',
  ])('%s', call => {
    const source = `${needed(call).join(' ')} for (int i = 0; i < 900000; i++) { try { ${call}; } catch (Exception e) {} } return 1`;
    expect(refusal(source)).toMatch(/work limit|Data too large|run for more than/);
  });
});

describe('arguments that Java rejects are not errors of the host', () => {
  // Expected results were recorded from a real engine.
  test.each([
    ['Character.isLetter(-1)', '=> false'],
    ['Character.getType(2147483647)', '=> 0'],
    ['Integer.toString(255, 99)', '=> 255'],
    ['Long.toUnsignedString(-1L, 1)', '=> 18446744073709551615'],
    ['BigInteger.TEN.toString(100)', '=> 10'],
    [
      'new StringBuilder().appendCodePoint(-1)',
      'runtime error: illegal_argument_exception: Not a valid Unicode code point: 0xFFFFFFFF',
    ],
    [
      'Optional.empty().orElseThrow(() -> 1)',
      /class_cast_exception: class java.lang.Integer cannot be cast to class java.lang.Throwable/,
    ],
    ['Duration.of(1L, null)', 'runtime error: null_pointer_exception: unit'],
    [
      'LocalTime.from(DayOfWeek.MONDAY)',
      'runtime error: date_time_exception: Unable to obtain LocalTime from TemporalAccessor: MONDAY of type java.time.DayOfWeek',
    ],
    [
      'ZoneId.from(LocalDate.of(2020, 1, 1))',
      'runtime error: date_time_exception: Unable to obtain ZoneId from TemporalAccessor: 2020-01-01 of type java.time.LocalDate',
    ],
    [
      'DateTimeFormatter.ISO_LOCAL_DATE.format(Month.MAY)',
      'runtime error: unsupported_temporal_type_exception: Unsupported field: Year',
    ],
    ['((TemporalAccessor)Month.MAY).get(ChronoField.MONTH_OF_YEAR)', '=> 5'],
    ["new Locale('a b').getDisplayLanguage()", '=> a b'],
    ["NumberFormat.getInstance(new Locale('__proto__')).format(1234.5)", '=> 1,234.5'],
    ["['__proto__': 1, 'constructor': 2].get('toString')", '=> null'],
    ["def x = 'a'; return x.constructor", /dynamic getter \[java.lang.String, constructor] not found/],
  ])('%s', (source, expected) => {
    expect(refusal(source.includes('return') ? source : `return ${source}`)).toMatch(expected);
  });
});

describe('amounts of time are limited as in Java', () => {
  // Expected results were recorded from a real engine.
  const overflow = (reason: string) => `runtime error: arithmetic_exception: ${reason}`;
  test.each([
    ['Duration.ofDays(9223372036854775807L)', overflow('long overflow')],
    ['Duration.ofSeconds(9223372036854775807L).plusNanos(1000000000L)', overflow('long overflow')],
    [
      'Duration.ofSeconds(9223372036854775807L, 999999999L).multipliedBy(2L)',
      overflow('Exceeds capacity of Duration: 18446744073709551615999999998'),
    ],
    ['Duration.ofSeconds(9223372036854775807L).getSeconds()', '=> 9223372036854775807'],
    ['Duration.ofNanos(-1L).toDays()', '=> 0'],
    ['Duration.ofSeconds(-9223372036854775808L).toDays()', '=> -106751991167300'],
    ["Duration.parse('P99999999999999999999D')", /date_time_parse_exception: Text cannot be parsed to a Duration/],
    ['Period.ofMonths(2147483647).multipliedBy(2)', overflow('integer overflow')],
    ['Period.of(-2147483648, 0, 0).negated()', overflow('integer overflow')],
    ['Period.ofWeeks(2147483647)', overflow('integer overflow')],
    ['LocalDate.of(2020, 2, 29).minusWeeks(9223372036854775807L)', overflow('long overflow')],
    ['Instant.MIN.toEpochMilli()', overflow('long overflow')],
    ['Date.from(Instant.MIN)', /illegal_argument_exception: java.lang.ArithmeticException: long overflow/],
    ['LocalDate.of(2020, 2, 29).plusDays(999999999999L)', /Invalid value for EpochDay .*: 1000000018320$/],
    ['LocalDate.of(2020, 2, 29).plusMonths(999999999999L)', /Invalid value for Year .*: 83333335353$/],
    ['Duration.ZERO.withNanos(-1)', /Invalid value for NanoOfSecond .*: -1$/],
  ])('%s', (source, expected) => {
    expect(refusal(`return ${source}`)).toMatch(expected);
  });
});

describe('functions of the script that change what a method works on', () => {
  // Expected results were recorded from a real engine.
  const changed = 'runtime error: concurrent_modification_exception: null';
  test.each([
    "Map m = ['a': 1]; m.computeIfAbsent('b', k -> { m.put('c', 1); return 1; }); return m",
    "Map m = ['a': 1]; m.compute('a', (k, v) -> { m.remove('a'); return 1; }); return m",
    "Map m = ['a': 1]; m.computeIfPresent('a', (k, v) -> { m.remove('a'); return 1; }); return m",
    "Map m = ['a': 1]; m.merge('a', 1, (k, v) -> { m.clear(); return 1; }); return m",
    "Map m = ['a': 1, 'b': 2]; m.replaceAll((k, v) -> { m.put(k + 'x', v); return v; }); return m",
    'List l = [3, 1, 2]; l.sort((a, b) -> { l.add(1); return 1; }); return l',
    'List l = [3, 1, 2]; l.removeIf(x -> { l.add(x); return true; }); return l',
    'List l = [3, 1, 2]; l.replaceAll(x -> { l.clear(); return x; }); return l',
    'List l = [1, 2, 3]; List s = l.subList(0, 2); l.add(4); return s.size()',
  ])('%s', source => {
    expect(refusal(source)).toBe(changed);
  });

  test.each([
    ["Iterator it = ['a': 1].keySet().iterator(); it.remove(); return 1", 'illegal_state_exception: null'],
    [
      "Iterator it = ['a': 1].keySet().iterator(); it.next(); it.remove(); it.remove(); return 1",
      'illegal_state_exception',
    ],
    [
      'Stream s = [1, 2].stream(); s.map(x -> x); return s.count()',
      'illegal_state_exception: stream has already been operated upon or closed',
    ],
  ])('%s', (source, expected) => {
    expect(refusal(source)).toContain(expected);
  });
});
