import { expect, test } from 'vitest';
import { refusal } from '../../testing/run-script.ts';

// Expected results were recorded from a real engine.

test.each([
  ["NumberFormat.getInstance(new Locale('foo bar')).format(1)", '=> 1'],
  ["new Locale('foo bar').toString()", '=> foo bar'],
  ["new Locale('foo bar').getLanguage()", '=> foo bar'],
  ["new Locale('foo bar').toLanguageTag()", '=> und'],
  ["new Locale('a').getDisplayLanguage()", '=> a'],
  ["Locale.forLanguageTag('a--b').toString()", '=> '],
  ["new SimpleDateFormat('MMMM', new Locale('zz!!')).format(new Date(0))", '=> January'],
  ["Collator.getInstance(new Locale('x y')).compare('a', 'b')", '=> -1'],
  ["Currency.getInstance('USD').getSymbol(new Locale('x y'))", '=> US$'],
  ["Calendar.getInstance().getDisplayName(Calendar.MONTH, Calendar.LONG, new Locale('x y')) != null", '=> true'],
])('a locale that does not exist has names of its own only: %s', (source, expected) => {
  expect(refusal(source)).toBe(expected);
});

test.each([
  [
    "def f = new DecimalFormat('0'); f.setGroupingSize(2000000000); return f.toPattern()",
    'runtime error: illegal_argument_exception: newValue is out of valid range. value: 2000000000',
  ],
  [
    "def f = new DecimalFormat('0'); f.setGroupingSize(-1); return f.toPattern()",
    'runtime error: illegal_argument_exception: newValue is out of valid range. value: -1',
  ],
  ["def f = new DecimalFormat('0'); f.setGroupingSize(127); return f.toPattern().length()", '=> 128'],
  [
    "def f = new DecimalFormat('0'); f.setRoundingMode(RoundingMode.UP); f.setMultiplier(1000); return f.format(1e308)",
    '=> ∞',
  ],
  [
    "def f = new DecimalFormat('0'); f.setRoundingMode(RoundingMode.UP); f.setMultiplier(0); return f.format(5)",
    '=> 0',
  ],
  [
    "new ChoiceFormat(new double[] {1, 2}, new String[] {'a'}).format(5)",
    'runtime error: illegal_argument_exception: Input arrays must be of the same length.',
  ],
  [
    'Currency.getInstance(null)',
    'runtime error: null_pointer_exception: Cannot invoke "Object.hashCode()" because "key" is null',
  ],
  [
    'Normalizer.normalize(null, Normalizer.Form.NFC)',
    'runtime error: null_pointer_exception: Cannot invoke "java.lang.CharSequence.toString()" because "src" is null',
  ],
  ['TimeZone.getTimeZone(null)', 'runtime error: null_pointer_exception: null'],
  [
    "Collator c = Collator.getInstance(); return c.compare(5, 'a')",
    "runtime error: class_cast_exception: class java.lang.Integer cannot be cast to class java.lang.String (java.lang.Integer and java.lang.String are in module java.base of loader 'bootstrap')",
  ],
  [
    "ZoneId.of('A', ['A': 5])",
    "runtime error: class_cast_exception: class java.lang.Integer cannot be cast to class java.lang.String (java.lang.Integer and java.lang.String are in module java.base of loader 'bootstrap')",
  ],
  [
    'Calendar c = new GregorianCalendar(2020, 1, 1); c.roll(Calendar.ZONE_OFFSET, 5)',
    'runtime error: illegal_argument_exception: null',
  ],
  ["new SimpleDateFormat('yyyy').parse('4294969316').getTime()", '=> 1577836800000'],
  ["UUID.fromString('00000001-0000-1000-8000-000000000000').timestamp() == 1L", '=> true'],
])('%s', (source, expected) => {
  expect(refusal(source)).toBe(expected);
});

test.each([
  'new GregorianCalendar(2000000000, 1, 1).getTime()',
  "new SimpleDateFormat('yyyy').parse('99999999999999999999')",
  "def s = ''; for (int i = 0; i < 400; i++) s += '1'; return new SimpleDateFormat('yyyy').parse(s).hashCode()",
])('a date that no number of milliseconds has wraps around: %s', source => {
  expect(refusal(source)).toMatch(/^=> /);
});

const MEGABYTE = 's += s; '.repeat(19);

test.each([
  ['names of the host', 'for (int i = 0; i < 1000000; i++) NumberFormat.getInstance(Locale.GERMANY)'],
  [
    'names of zones',
    "def z = TimeZone.getTimeZone('Europe/Berlin'); for (int i = 0; i < 1000000; i++) z.getDisplayName()",
  ],
  ['lists of zones', 'for (int i = 0; i < 1000000; i++) TimeZone.getAvailableIDs()'],
  [
    'names of languages',
    "for (int i = 0; i < 1000000; i++) new SimpleDateFormat('y', Locale.forLanguageTag('de-x-' + i))",
  ],
  ['patterns', `def s = '-y'; ${MEGABYTE} for (int i = 0; i < 1000000; i++) new SimpleDateFormat(s)`],
  ['delimiters', `def s = 'ab'; ${MEGABYTE} new StringTokenizer(s, s).countTokens()`],
  [
    'random bytes',
    'def b = new byte[1000000]; def r = new Random(1L); for (int i = 0; i < 1000000; i++) r.nextBytes(b)',
  ],
  [
    'comparisons',
    `def s = 'ab'; ${MEGABYTE} def c = Collator.getInstance(); for (int i = 0; i < 1000000; i++) c.compare(s, s)`,
  ],
  [
    'normal forms',
    `def s = 'ab'; ${MEGABYTE} for (int i = 0; i < 1000000; i++) Normalizer.isNormalized(s, Normalizer.Form.NFKD)`,
  ],
  [
    'zeros of offsets',
    `def s = 'ab'; ${MEGABYTE} def f = new DateTimeFormatterBuilder().appendOffset('+HH', s).toFormatter(); for (int i = 0; i < 1000000; i++) f.format(OffsetTime.of(1, 2, 3, 4, ZoneOffset.UTC))`,
  ],
])('%s count as work', (_, source) => {
  const { user } = process.cpuUsage();
  expect(refusal(source)).toMatch(/exceeds the work limit|Data too large/);
  expect((process.cpuUsage().user - user) / 1000).toBeLessThan(5000);
});
