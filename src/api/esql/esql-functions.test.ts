import { beforeAll, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
});

/** The value and type of an expression, and the warnings it causes. */
async function evaluate(expression: string) {
  const { status, body, headers } = await rest('POST /_query', { query: `ROW x = ${expression} | LIMIT 1` });
  if (status !== 200) return { error: body.error.reason };
  return { value: body.values[0][0], type: body.columns[0].type, warning: headers['warning'] };
}

test.each<[string, unknown, string]>([
  ['1 + 2 * 3', 7, 'integer'],
  ['7 / 2', 3, 'integer'],
  ['-7 / 2', -3, 'integer'],
  ['7.0 / 2', 3.5, 'double'],
  ['-7 % 3', -1, 'integer'],
  ['2147483647 + 1', null, 'integer'],
  ['2147483648 + 1', 2147483649, 'long'],
  ['1 / 0', null, 'integer'],
  ['1.5 + [1, 2]', null, 'double'],
  ['"2024-01-31"::datetime + 1 month', '2024-02-29T00:00:00.000Z', 'date'],
  ['"2024-03-01"::datetime - 2 days', '2024-02-28T00:00:00.000Z', 'date'],
  ['"2024-03-01"::datetime + -("1 day"::date_period)', '2024-02-29T00:00:00.000Z', 'date'],
  ['1 == 1.0', true, 'boolean'],
  ['"a" < "b" AND NOT 1 > 2', true, 'boolean'],
  ['null AND false', false, 'boolean'],
  ['null OR false', null, 'boolean'],
  ['5 IN (1, 5, null)', true, 'boolean'],
  ['5 IN (1, null)', null, 'boolean'],
  ['"foobar" LIKE "foo*"', true, 'boolean'],
  ['"foobar" NOT LIKE "f?o"', true, 'boolean'],
  ['"foobar" LIKE ("x*", "*bar")', true, 'boolean'],
  ['"foobar" RLIKE "fo+b.r"', true, 'boolean'],
  ['"127.0.0.1"::ip == "127.0.0.1"', true, 'boolean'],
  ['"1.10.0"::version > "1.9.0"', true, 'boolean'],
  ['"Quick" =~ "quick"', true, 'boolean'],
  ['ABS(-1.0)', 1, 'double'],
  ['ATAN2(12.9, .6)', 1.5243181954438936, 'double'],
  ['CBRT(1000.0)', 10, 'double'],
  ['CEIL(1.8)', 2, 'double'],
  ['COPY_SIGN(5, -1)', -5, 'integer'],
  ['EXP(0)', 1, 'double'],
  ['FLOOR(-1.2)', -2, 'double'],
  ['GREATEST(10, 20)', 20, 'integer'],
  ['LEAST(10.0, 20.5)', 10, 'double'],
  ['HYPOT(3, 4.0)', 5, 'double'],
  ['LOG(2.0, 8.0)', 3, 'double'],
  ['LOG10(1000.0)', 3, 'double'],
  ['LOG(-1)', null, 'double'],
  ['POW(2.0, 2)', 4, 'double'],
  ['ROUND(2.12345, 3)', 2.123, 'double'],
  ['ROUND(-2.5)', -3, 'double'],
  ['ROUND(1250, -2)', 1300, 'integer'],
  ['ROUND(1.005, 2)', 1, 'double'],
  ['ROUND(123.456, -1)', 120, 'double'],
  ['ROUND(1.5, -400)', 0, 'double'],
  ['TO_DATE_NANOS("1960-01-01")', null, 'date_nanos'],
  ['"1960-01-01"::date < "2024-01-01"::date_nanos', true, 'boolean'],
  ['ROUND_TO(7, 0, 5, 10)', 5, 'integer'],
  ['ROUND_TO(1.5e308, 9007199254740993)', 9007199254740992, 'double'],
  ['SIGNUM(-3)', -1, 'double'],
  ['SQRT(100.0)', 10, 'double'],
  ['SQRT(-1)', null, 'double'],
  ['TAU() > PI()', true, 'boolean'],
  ['BYTE_LENGTH("Äpfel")', 6, 'integer'],
  ['LENGTH("a😀")', 2, 'integer'],
  ['CONCAT("a", "b", "c")', 'abc', 'keyword'],
  ['CONTAINS("hello", "ell")', true, 'boolean'],
  ['ENDS_WITH("hello", "lo")', true, 'boolean'],
  ['LEFT("hello", 3)', 'hel', 'keyword'],
  ['RIGHT("hello", 3)', 'llo', 'keyword'],
  ['LOCATE("hello", "ll")', 3, 'integer'],
  ['LOCATE("hello", "l", 4)', 4, 'integer'],
  ['LTRIM("  a ")', 'a ', 'keyword'],
  ['TRIM("  a ")', 'a', 'keyword'],
  ['REPEAT("Hello!", 2)', 'Hello!Hello!', 'keyword'],
  ['REPLACE("Hello World", "World", "Universe")', 'Hello Universe', 'keyword'],
  ['REPLACE("ab12", "([a-z]+)(\\\\d+)", "$2$1")', '12ab', 'keyword'],
  ['REVERSE("Some Text")', 'txeT emoS', 'keyword'],
  ['SPACE(3)', '   ', 'keyword'],
  ['SPLIT("foo;bar;baz", ";")', ['foo', 'bar', 'baz'], 'keyword'],
  ['STARTS_WITH("hello", "he")', true, 'boolean'],
  ['SUBSTRING("hello", 2, 3)', 'ell', 'keyword'],
  ['SUBSTRING("hello", -3)', 'llo', 'keyword'],
  ['TO_LOWER("Some Text")', 'some text', 'keyword'],
  ['TO_UPPER("Some Text")', 'SOME TEXT', 'keyword'],
  ['TO_BASE64("elastic")', 'ZWxhc3RpYw==', 'keyword'],
  ['FROM_BASE64("ZWxhc3RpYw==")', 'elastic', 'keyword'],
  ['MD5("Hello")', '8b1a9953c4611296a827abf8c47804d7', 'keyword'],
  ['HASH("SHA-256", "Hello")', '185f8db32271fe25f561a6fc938b2e264306ec304eda518007d1764826381969', 'keyword'],
  [
    'DATE_DIFF("microseconds", TO_DATETIME("2023-12-02T11:00:00.000Z"), TO_DATETIME("2023-12-02T11:00:00.001Z"))',
    1000,
    'integer',
  ],
  ['DATE_DIFF("years", "2023-12-12T00:00:00Z", "2024-12-11T23:59:59Z")', 0, 'integer'],
  ['DATE_EXTRACT("year", DATE_PARSE("yyyy-MM-dd", "2022-05-06"))', 2022, 'long'],
  ['DATE_EXTRACT("day_of_week", "2024-01-01T00:00:00Z")', 1, 'long'],
  ['DATE_FORMAT("yyyy-MM", "2024-05-06T01:02:03Z")', '2024-05', 'keyword'],
  ['DATE_PARSE("yyyy-MM-dd", "nonsense")', null, 'date'],
  ['DATE_TRUNC(1 year, "2024-05-06T01:02:03Z")', '2024-01-01T00:00:00.000Z', 'date'],
  ['DATE_TRUNC(3 months, "2024-05-06T01:02:03Z")', '2024-04-01T00:00:00.000Z', 'date'],
  ['DATE_TRUNC(1 week, "2024-05-09T01:02:03Z")', '2024-05-06T00:00:00.000Z', 'date'],
  ['DATE_TRUNC(6 hours, "2024-05-09T07:02:03Z")', '2024-05-09T06:00:00.000Z', 'date'],
  ['DAY_NAME("2024-01-01T00:00:00Z")', 'Monday', 'keyword'],
  ['MONTH_NAME("2024-12-01T00:00:00Z")', 'December', 'keyword'],
  ['CIDR_MATCH("10.1.2.3"::ip, "10.0.0.0/8", "192.168.0.0/16")', true, 'boolean'],
  ['IP_PREFIX("1.2.3.4"::ip, 24, 0)', '1.2.3.0', 'ip'],
  ['TO_BOOLEAN(["true", "TRuE", "false", "", "yes", "1"])', [true, true, false, false, false, false], 'boolean'],
  ['TO_INTEGER(["5.6", "-3", "foo"])', [6, -3], 'integer'],
  ['TO_INTEGER(5013520.567)', 5013521, 'integer'],
  ['TO_STRING(TO_LONG("9223372036854775807"))', '9223372036854775807', 'keyword'],
  ['TO_LONG("99999999999999999999")', null, 'long'],
  ['TO_DOUBLE("5.20128E11")', 520128000000, 'double'],
  ['TO_STRING([10, 9, 8])', ['10', '9', '8'], 'keyword'],
  ['TO_STRING(1.0)', '1.0', 'keyword'],
  ['TO_DATETIME("1953-09-02T00:00:00.000Z")', '1953-09-02T00:00:00.000Z', 'date'],
  ['TO_DATETIME([0, 1000])', ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:01.000Z'], 'date'],
  ['TO_DATE_NANOS("2023-10-23T12:15:03.360103847Z")', '2023-10-23T12:15:03.360103847Z', 'date_nanos'],
  ['TO_VERSION("1.2.3")', '1.2.3', 'version'],
  ['TO_STRING(TO_UNSIGNED_LONG("18446744073709551615"))', '18446744073709551615', 'keyword'],
  ['TO_DEGREES(PI())', 180, 'double'],
  ['MV_APPEND([1, 2], 3)', [1, 2, 3], 'integer'],
  ['MV_AVG([3, 5, 1, 6])', 3.75, 'double'],
  ['MV_CONCAT(["foo", "zoo", "bar"], ", ")', 'foo, zoo, bar', 'keyword'],
  ['MV_COUNT(["foo", "zoo", "bar"])', 3, 'integer'],
  ['MV_DEDUPE(["foo", "foo", "bar", "foo"])', ['foo', 'bar'], 'keyword'],
  ['MV_FIRST(SPLIT("foo;bar;baz", ";"))', 'foo', 'keyword'],
  ['MV_LAST(SPLIT("foo;bar;baz", ";"))', 'baz', 'keyword'],
  ['MV_MAX(["foo", "zoo", "bar"])', 'zoo', 'keyword'],
  ['MV_MIN([2, 1])', 1, 'integer'],
  ['MV_MEDIAN([3, 5, 1])', 3, 'integer'],
  ['MV_MEDIAN([3, 7, 1, 6])', 4, 'integer'],
  ['MV_MEDIAN_ABSOLUTE_DEVIATION([0, 2, 5, 6])', 2, 'integer'],
  ['MV_PERCENTILE([5, 5, 10, 12, 5000], 50)', 10, 'integer'],
  ['MV_PSERIES_WEIGHTED_SUM([70.0, 45.0, 21.0, 21.0, 21.0], 1.5)', 94.45465156212452, 'double'],
  ['MV_SLICE([1, 2, 2, 3], 1)', 2, 'integer'],
  ['MV_SLICE([1, 2, 2, 3], -2, -1)', [2, 3], 'integer'],
  ['MV_SORT([4, 2, -3, 2], "DESC")', [4, 2, 2, -3], 'integer'],
  ['MV_SUM([3, 5, 6])', 14, 'integer'],
  ['MV_ZIP(["x", "y", "z"], ["1", "2"], "-")', ['x-1', 'y-2', 'z'], 'keyword'],
  ['CASE(false, "a", null, "b")', null, 'keyword'],
  ['CASE(false, 1, 2)', 2, 'integer'],
  ['CASE([true, true], 1, 2)', 2, 'integer'],
  ['COALESCE(null, "b")', 'b', 'keyword'],
  ['"2024-01-01" + 1 day', '2024-01-02T00:00:00.000Z', 'date'],
  ['DATE_TRUNC("1 month", "2024-05-06")', '2024-05-01T00:00:00.000Z', 'date'],
  ['DATE_TRUNC(5 months, "2024-04-30")', '2023-12-01T00:00:00.000Z', 'date'],
  ['DATE_FORMAT("d MMMM yyyy", "2024-05-06")', '6 May 2024', 'keyword'],
  [
    'DATE_DIFF("ns", "2024-01-01T00:00:00.000000001Z"::date_nanos, "2024-01-01T00:00:00.000002Z"::date_nanos)',
    1999,
    'integer',
  ],
  ['DATE_DIFF("ms", "2000-01-01", "2024-01-01")', null, 'integer'],
  ['DATE_EXTRACT("nano_of_second", "2024-01-01T00:00:00.123456789Z"::date_nanos)', 123456789, 'long'],
  ['TO_UPPER(["a", "b"])', ['A', 'B'], 'keyword'],
  ['URL_DECODE("%zz")', null, 'keyword'],
  ['CLAMP("b", "c", "d")', 'c', 'keyword'],
  ['MV_CONTAINS(null, null)', true, 'boolean'],
  ['MV_INTERSECTS([1], null)', false, 'boolean'],
  ['[1, 2] IN (1, 2)', null, 'boolean'],
  ['3 IN (1, [3, 4])', false, 'boolean'],
  ['MV_INTERSECTION([1, 2, 2, 3], [3, 2])', [2, 3], 'integer'],
  ['MV_INTERSECTION(["a"], ["b"])', null, 'keyword'],
  ['MV_INTERSECTION([1], null)', null, 'integer'],
  ['MV_UNION([3, 1, 3], [2, 1])', [3, 1, 2], 'integer'],
  ['MV_UNION(null, [2, 1])', null, 'integer'],
  ['NETWORK_DIRECTION("127.0.0.1"::ip, "127.0.0.2"::ip, "loopback")', 'internal', 'keyword'],
  ['NETWORK_DIRECTION("fe80::1"::ip, "10.0.0.3"::ip, ["loopback", "10.0.0.0/8"])', 'inbound', 'keyword'],
  ['NETWORK_DIRECTION("10.0.0.1"::ip, "10.0.0.2"::ip, null)', null, 'keyword'],
  ['null::integer', null, 'integer'],
  ['"1.5"::double', 1.5, 'double'],
])('%s', async (expression, value, type) => {
  const found = await evaluate(expression);
  expect(found).toMatchObject({ type });
  if (typeof value === 'number' && !Number.isInteger(value)) expect(found.value).toBeCloseTo(value, 12);
  else expect(found.value).toEqual(value);
});

test.each([
  ['1 / 0', 'Line 1:9: java.lang.ArithmeticException: / by zero'],
  ['[1, 2] + 1', 'Line 1:9: java.lang.IllegalArgumentException: single-value function encountered multi-value'],
  ['2147483647 + 1', 'Line 1:9: java.lang.ArithmeticException: integer overflow'],
  ['[1, 2] IN (1, 2)', 'single-value function encountered multi-value'],
  ['FROM_BASE64("a#")', 'java.lang.IllegalArgumentException: Illegal base64 character 23'],
  [
    'TO_DATE_NANOS("1960-01-01")',
    'date[1960-01-01T00:00:00Z] is before the epoch in 1970 and cannot be stored in nanosecond resolution',
  ],
  [
    'TO_DATE_NANOS("2300-01-01"::date)',
    'are after 2262-04-11T23:47:16.854775807 and cannot be converted to nanoseconds',
  ],
  ['TO_INTEGER("foo")', 'Cannot parse number [foo]'],
  ['ACOS(2)', 'java.lang.ArithmeticException: Acos input out of range'],
  ['ASIN(-1.5)', 'java.lang.ArithmeticException: Asin input out of range'],
  ['COSH(711)', 'java.lang.ArithmeticException: cosh overflow'],
  ['SINH(-711)', 'java.lang.ArithmeticException: sinh overflow'],
])('%s warns', async (expression, text) => {
  const { warning } = await evaluate(expression);
  expect(warning).toContain(
    `Line 1:9: evaluation of [${expression.replaceAll('"', '\\"')}] failed, treating result as null.`,
  );
  expect(warning).toContain(text);
});

test.each([
  ['ABS("a")', 'argument of [ABS("a")] must be [numeric], found value ["a"] type [keyword]'],
  ['CONCAT("a", 1)', 'second argument of [CONCAT("a", 1)] must be [string], found value [1] type [integer]'],
  [
    '"a" + 1',
    'first argument of ["a" + 1] must be [date_nanos, datetime or numeric], found value ["a"] type [keyword]',
  ],
  ['"a" * 1', 'first argument of ["a" * 1] must be [numeric], found value ["a"] type [keyword]'],
  ['CASE(false, 1, 2.5)', 'third argument of [CASE(false, 1, 2.5)] must be [integer], found value [2.5] type [double]'],
  ['LEAST(10, 20.5)', 'second argument of [LEAST(10, 20.5)] must be [integer], found value [20.5] type [double]'],
  ['COALESCE("a", 1)', 'second argument of [COALESCE("a", 1)] must be [keyword], found value [1] type [integer]'],
  [
    '1::unsigned_long + 1',
    'first argument of [1::unsigned_long + 1] is [unsigned_long] and second is [integer]. [unsigned_long] can only be operated on together with another [unsigned_long]',
  ],
  [
    '-(1::unsigned_long)',
    'negation unsupported for arguments of type [unsigned_long] in expression [-(1::unsigned_long)]',
  ],
  ['MV_SORT([1], "up")', 'Invalid order value in [MV_SORT([1], "up")], expected one of [ASC, DESC] but got [up]'],
  ['DATE_EXTRACT("years", NOW())', 'invalid date field for [DATE_EXTRACT("years", NOW())]: years'],
  ['DATE_DIFF("eons", NOW(), NOW())', 'or their aliases is required; received [eons]'],
  ['DATE_TRUNC(0 days, NOW())', 'Zero or negative time interval is not supported'],
  [
    '1 == true',
    'first argument of [1 == true] is [numeric] so second argument must also be [numeric] but was [boolean]',
  ],
  ['PI(1)', 'error building [pi]: expects no arguments'],
  ['"x"::nothing', 'Unknown data type named [nothing]'],
])('%s is refused', async (expression, text) => {
  expect((await evaluate(expression)).error).toContain(text);
});

test.each<[string, string, boolean | null]>([
  ['2024-05-10T00:17:14Z', 'TRANGE("2024-05-10T00:17:14Z", "2024-05-10T00:18:33Z")', false],
  ['2024-05-10T00:17:15Z', 'TRANGE("2024-05-10T00:17:14Z", "2024-05-10T00:18:33Z")', true],
  ['2024-05-10T00:18:33Z', 'TRANGE("2024-05-10T00:17:14Z"::date, "2024-05-10T00:18:33Z"::date)', true],
  ['2024-05-10T00:18:34Z', 'TRANGE(1715300234000, 1715300313000)', false],
  ['2024-05-10T00:17:14Z', 'TRANGE(1d)', false],
  ['2024-05-10T00:17:14Z', 'TRANGE(null)', null],
])('of %s, %s is %s', async (time, expression, value) => {
  const query = `ROW @timestamp = "${time}"::datetime | EVAL x = ${expression} | KEEP x`;
  expect((await rest('POST /_query', { query })).body.values).toEqual([[value]]);
});

test('TRANGE needs @timestamp, and a span if it has one argument', async () => {
  const reason = async (query: string) => (await rest('POST /_query', { query })).body.error.reason;
  expect(await reason('ROW x = 1 | WHERE TRANGE(1h)')).toContain('[TRANGE(1h)] requires the [@timestamp] field');
  expect(await reason('ROW @timestamp = NOW() | WHERE TRANGE("2024-01-01")')).toContain(
    'argument of [TRANGE("2024-01-01")] must be [time_duration or date_period], found value ["2024-01-01"]',
  );
  expect(await reason('ROW @timestamp = NOW() | WHERE TRANGE("x", "y")')).toContain('failed to parse date field [x]');
});

test('CASE warns of conditions with several values', async () => {
  const { warning } = await evaluate('CASE([true, true], 1, 2)');
  expect(warning).toContain('failed, treating result as false. Only first 20 failures recorded.');
  expect(warning).toContain('Line 1:9: java.lang.IllegalArgumentException: CASE expects a single-valued boolean');
});

test.each([
  ['DATE_TRUNC(1 day, "2024-07-01T23:30:00Z")', '2024-07-01T22:00:00.000Z'],
  ['DATE_TRUNC(2 months, "2024-03-31T23:30:00Z")', '2024-02-29T23:00:00.000Z'],
  ['DATE_TRUNC(12 hours, "2024-07-01T23:30:00Z")', '2024-07-01T22:00:00.000Z'],
  ['DATE_FORMAT("d. MMMM yyyy HH:mm", "2024-05-06T22:30:00Z")', '7. Mai 2024 00:30'],
  ['DATE_PARSE("yyyy-MM-dd HH:mm", "2024-05-07 00:30")', '2024-05-06T22:30:00.000Z'],
  ['DATE_EXTRACT("hour_of_day", "2024-05-06T22:30:00Z")', 0],
  ['DATE_DIFF("day", "2024-05-06T21:30:00Z", "2024-05-07T21:30:00Z")', 1],
  ['DAY_NAME("2024-05-06T22:30:00Z")', 'Dienstag'],
  ['MONTH_NAME("2024-05-31T22:30:00Z")', 'Juni'],
])('%s in Berlin', async (expression, value) => {
  const { body } = await rest('POST /_query', {
    query: `ROW x = ${expression}`,
    time_zone: 'Europe/Berlin',
    locale: 'de_DE',
  });
  expect(body.values).toEqual([[value]]);
});

test.each([
  [{ time_zone: 'Europe/Nowhere' }, 'Unknown time-zone ID: Europe/Nowhere'],
  [{ locale: 'no such' }, 'Unknown language: no such'],
])('%o is refused', async (settings, reason) => {
  const { status, body } = await rest('POST /_query', { query: 'ROW x = 1', ...settings });
  expect(status).toBe(400);
  expect(body.error.caused_by.reason).toBe(reason);
});

test('an unknown option names the known ones', async () => {
  await rest('PUT /notes/_doc/1?refresh=true', { text: 'note' });
  const query = 'FROM notes | WHERE MATCH_PHRASE(text, "note", {"slip": 1})';
  expect((await rest('POST /_query', { query })).body.error.reason).toBe(
    'Found 1 problem\nline 1:20: Invalid option [slip] in [MATCH_PHRASE(text, "note", {"slip": 1})], ' +
      'expected one of [analyzer, boost, slop, zero_terms_query]',
  );
});

test.each([
  ['TOP(x, 0)', 'Limit must be greater than 0 in [TOP(x, 0)], found [0]'],
  ['TOP(x, 2, "up")', 'Invalid order value in [TOP(x, 2, "up")], expected [ASC, DESC] but got [up]'],
])('%s is refused', async (aggregate, reason) => {
  const { body } = await rest('POST /_query', { query: `ROW x = 1 | STATS ${aggregate}` });
  expect(body.error.reason).toContain(reason);
});

test.each([
  [
    'HASH("foo", "x")',
    'invalid_argument_exception',
    'invalid algorithm for [HASH("foo", "x")]: foo MessageDigest not available',
  ],
  ['SPLIT("a, b", ", ")', 'invalid_argument_exception', 'delimiter must be single byte for now'],
  ['REPLACE("a", "(", "")', 'pattern_syntax_exception', 'Unclosed group near index 1\n('],
  [
    'ST_GEOHASH("POINT(1 2)"::geo_point, 13)',
    'illegal_argument_exception',
    'Invalid geohash aggregation precision of 13. Must be between 1 and 12.',
  ],
])('%s is refused', async (expression, type, reason) => {
  const { status, body } = await rest('POST /_query', { query: `ROW x = ${expression}` });
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ type, reason });
});

test.each([
  ['HASH(a, "x")', 'java.security.NoSuchAlgorithmException: (, MessageDigest not available'],
  [
    'SPLIT("a, b", a)',
    'org.elasticsearch.xpack.esql.core.InvalidArgumentException: delimiter must be single byte for now',
  ],
  ['REPLACE("a", a, "")', 'java.util.regex.PatternSyntaxException: Unclosed group near index 2'],
])('%s of a column warns', async (expression, text) => {
  const { status, body, headers } = await rest('POST /_query', {
    query: `ROW a = "(," | EVAL x = ${expression} | KEEP x`,
  });
  expect(status).toBe(200);
  expect(body.values).toEqual([[null]]);
  expect(headers['warning']).toContain(text);
});
