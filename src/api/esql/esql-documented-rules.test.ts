import { beforeAll, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

// Rules of Elastic's documentation for types, ranges and invalid arguments.

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
});

const RUNTIME = /^299 \S+ "Line 1:\d+: ((?:java|org)\.[\w.]+: .*)"$/;

/** The value and type of an expression, and what its last warning says; or the error. */
async function evaluate(expression: string) {
  const { status, body, headers } = await rest('POST /_query', { query: `ROW x = ${expression} | LIMIT 1` });
  if (status !== 200) return `${body.error.type}: ${body.error.reason.replace(/^Found 1 problem\nline 1:\d+: /, '')}`;
  const warning = [headers['warning'] ?? []]
    .flat()
    .flatMap(text => text.split(/, (?=299 )/))
    .at(-1);
  const reason = warning && RUNTIME.exec(warning)?.[1]?.replaceAll('\\"', '"');
  return [body.values[0][0], body.columns[0].type, ...(reason ? [reason] : [])];
}

const OUT_OF = 'org.elasticsearch.xpack.esql.core.InvalidArgumentException';
const ILLEGAL = 'java.lang.IllegalArgumentException';
const ARITHMETIC = 'java.lang.ArithmeticException';

describe('a sign directly before a number', () => {
  test.each<[string, unknown]>([
    ['-1::unsigned_long', [null, 'unsigned_long', `${OUT_OF}: [-1] out of [unsigned_long] range`]],
    ['-1.5::int', [-1, 'integer']],
    ['-1::string', ['-1', 'keyword']],
    ['-(-2147483648)', [null, 'integer', `${ARITHMETIC}: integer overflow`]],
    ['-2147483648', [-2147483648, 'integer']],
    ['-9223372036854775809', [-(2 ** 63), 'double']],
    ['1 -1', [0, 'integer']],
    ['1e310', 'parsing_exception: line 1:9: Number [1e310] is too large'],
  ])('belongs to it: %s', async (expression, result) => {
    expect(await evaluate(expression)).toEqual(result);
  });
});

describe('conversions', () => {
  test.each<[string, unknown]>([
    ['"99999999999"::int', [null, 'integer', `${OUT_OF}: Cannot parse number [99999999999]`]],
    ['"2147483647.4"::int', [null, 'integer', `${OUT_OF}: Cannot parse number [2147483647.4]`]],
    ['"1e3"::int', [1000, 'integer']],
    ['"NaN"::double', [null, 'double', `${OUT_OF}: [NaN] cannot be parsed as a number (NaN)`]],
    ['"1e999"::double', [null, 'double', `${OUT_OF}: Number [1e999] is too large`]],
    ['"1.9"::unsigned_long', [1, 'unsigned_long']],
    ['1.9::unsigned_long', [1, 'unsigned_long']],
    [
      '"foo"::unsigned_long',
      [
        null,
        'unsigned_long',
        'java.lang.NumberFormatException: Character f is neither a decimal digit number, decimal point, nor "e" notation exponential mark.',
      ],
    ],
    ['TO_DATE_NANOS(1.5)', ['1970-01-01T00:00:00.000000002Z', 'date_nanos']],
    [
      'TO_DATE_NANOS(-1.0)',
      [null, 'date_nanos', `${ILLEGAL}: Nanosecond dates before 1970-01-01T00:00:00.000Z are not supported.`],
    ],
    ['TO_GEOPOINT("1,2")', [null, 'geo_point', `${ILLEGAL}: Failed to parse WKT: Unknown geometry type: 1`]],
    ['TO_IP("010.1.1.1", {"leading_zeros": "octal"})', ['8.1.1.1', 'ip']],
    ['TO_IP("010.1.1.1", {"leading_zeros": "decimal"})', ['10.1.1.1', 'ip']],
    [
      'TO_IP("010.1.1.1", {"leading_zeros": "reject"})',
      [null, 'ip', `${ILLEGAL}: '010.1.1.1' is not an IP string literal.`],
    ],
    [
      'TO_IP("1.1.1.1", {"zeros": "octal"})',
      'verification_exception: Invalid option [zeros] in [TO_IP("1.1.1.1", {"zeros": "octal"})], expected one of [leading_zeros]',
    ],
    [
      'TO_INTEGER("1"::version)',
      'verification_exception: argument of [TO_INTEGER("1"::version)] must be [boolean or counter_integer or datetime or numeric or string], found value ["1"::version] type [version]',
    ],
    [
      'TO_UNSIGNED_LONG("2024-01-01"::date_nanos)',
      'verification_exception: argument of [TO_UNSIGNED_LONG("2024-01-01"::date_nanos)] must be [boolean or datetime or numeric or string], found value ["2024-01-01"::date_nanos] type [date_nanos]',
    ],
  ])('%s', async (expression, result) => {
    expect(await evaluate(expression)).toEqual(result);
  });
});

describe('numbers', () => {
  test.each<[string, unknown]>([
    ['ABS(-2147483648)', [null, 'integer', `${ARITHMETIC}: Overflow to represent absolute value of Integer.MIN_VALUE`]],
    ['ABS(18446744073709551615) == 18446744073709551615', [true, 'boolean']],
    ['ROUND(55, -2)', [0, 'integer']],
    ['ROUND(155, -2)', [200, 'integer']],
    ['ROUND(2147483647, -1)', [null, 'integer', `${ARITHMETIC}: integer overflow`]],
    ['COPY_SIGN(5, -1.5)', [-5, 'integer']],
    ['COPY_SIGN(-5::long, 2)', [5, 'long']],
    ['SCALB(1e-300, 1100)', [1.3582985290493859e31, 'double']],
    [
      'SCALB(3, 1.5)',
      'verification_exception: second argument of [SCALB(3, 1.5)] must be [whole number except unsigned_long or counter types], found value [1.5] type [double]',
    ],
    ['ROUND_TO(5, 1.5, 4.5)', [4.5, 'double']],
    [
      'DATE_FORMAT("2024-05-05"::date, "2024-05-05"::date)',
      'verification_exception: first argument of [DATE_FORMAT("2024-05-05"::date, "2024-05-05"::date)] must be [string], found value ["2024-05-05"::date] type [datetime]',
    ],
    ['ROUND_TO("2024-05-05"::date, "2024-01-01", "2024-05-01")', ['2024-05-01T00:00:00.000Z', 'date']],
    [
      'true > false',
      'verification_exception: first argument of [true > false] must be [date_nanos, datetime, double, integer, ip, keyword, long, text, unsigned_long or version], found value [true] type [boolean]',
    ],
  ])('%s', async (expression, result) => {
    expect(await evaluate(expression)).toEqual(result);
  });
});

describe('dates', () => {
  test.each<[string, unknown]>([
    ['"2022-05-06"::date_nanos IN ("2022-05-06"::date, "2022-05-07")', [true, 'boolean']],
    ['"2022-05-06"::date IN ("2022-05-06"::date_nanos)', [true, 'boolean']],
    ['"2022-05-06"::date + 300000000 years', [null, 'date', `${ARITHMETIC}: long overflow`]],
    [
      '"2022-05-06"::date + 1000000000 years',
      [
        null,
        'date',
        'java.time.DateTimeException: Invalid value for Year (valid values -999999999 - 999999999): 1000002022',
      ],
    ],
    [
      '"2022-05-06"::date_nanos + 1000 years',
      [
        null,
        'date_nanos',
        'java.time.DateTimeException: date[3022-05-06T00:00:00Z] is after 2262-04-11T23:47:16.854775807 and cannot be stored in nanosecond resolution',
      ],
    ],
    [
      'DATE_FORMAT("foo", "2022-05-06"::date)',
      'illegal_argument_exception: Invalid format: [foo]: Unknown pattern letter: f',
    ],
    [
      'DATE_PARSE("foo", "2022-05-06")',
      'invalid_argument_exception: invalid date pattern for [DATE_PARSE("foo", "2022-05-06")]: Invalid format: [foo]: Unknown pattern letter: f',
    ],
  ])('%s', async (expression, result) => {
    expect(await evaluate(expression)).toEqual(result);
  });
});

describe('strings and lists', () => {
  test.each<[string, unknown]>([
    [
      'MV_APPEND(1, "a")',
      'verification_exception: second argument of [MV_APPEND(1, "a")] must be [integer], found value ["a"] type [keyword]',
    ],
    ['MV_SLICE([1, 2, 3], 2, 1)', 'invalid_argument_exception: Start offset is greater than end offset'],
    ['MV_SLICE([1, 2, 3], -2, 1)', 'invalid_argument_exception: Start and end offset have different signs'],
    [
      'MV_PERCENTILE([1, 2], 101)',
      [null, 'integer', `${ILLEGAL}: Percentile parameter must be a number between 0 and 100, found [101.0]`],
    ],
    [
      'LEFT("a", 1::long)',
      'verification_exception: second argument of [LEFT("a", 1::long)] must be [integer], found value [1::long] type [long]',
    ],
    ['REPEAT("a", -1)', 'illegal_argument_exception: Number parameter cannot be negative, found [-1]'],
    ['SPACE(-1)', 'illegal_argument_exception: Number parameter cannot be negative, found [-1]'],
    ['SUBSTRING("a", 1, -1)', 'illegal_argument_exception: Length parameter cannot be negative, found [-1]'],
    ['TRIM("\u00a0 a \u00a0") == "\u00a0 a \u00a0"', [true, 'boolean']],
    [
      '"abc" LIKE "a\\\\b"',
      'parsing_exception: line 1:9: Invalid pattern for LIKE [a\\b]: [Invalid sequence - escape character is not followed by special wildcard char]',
    ],
    ['"a\\\\b" LIKE "a\\\\\\\\b"', [true, 'boolean']],
    ['CIDR_MATCH("1.2.3.4"::ip, "foo")', [null, 'boolean', `${ILLEGAL}: Expected [ip/prefix] but was [foo]`]],
  ])('%s', async (expression, result) => {
    expect(await evaluate(expression)).toEqual(result);
  });
});

test.each([
  ['SUM(n)', 'aggregate_metric_double or numeric except unsigned_long or counter types'],
  ['MEDIAN(n)', 'numeric except unsigned_long or counter types'],
  ['COUNT_DISTINCT(n)', 'any exact type except unsigned_long, _source, or counter types'],
])('%s refuses unsigned numbers', async (aggregate, expected) => {
  const query = `ROW n = 1::unsigned_long | STATS ${aggregate}`;
  const { status, body } = await rest('POST /_query', { query });
  expect([status, body.error.reason]).toEqual([
    400,
    `Found 1 problem\nline 1:34: argument of [${aggregate}] must be [${expected}], found value [n] type [unsigned_long]`,
  ]);
});

describe('functions that group', () => {
  beforeAll(async () => {
    await rest('PUT /staff', { mappings: { properties: { pay: { type: 'integer' }, hired: { type: 'date' } } } });
    for (const [pay, hired] of [
      [100, '2020-01-05'],
      [120, '2020-02-05'],
      [170, '2021-01-05'],
    ])
      await rest('POST /staff/_doc?refresh=true', { pay, hired });
  });

  test.each([
    ['EVAL b = BUCKET(pay, 50.)', '1:23: cannot use grouping function [BUCKET(pay, 50.)] outside of a STATS command'],
    ['SORT TBUCKET(1 day)', '1:19: cannot use grouping function [TBUCKET(1 day)] outside of a STATS command'],
    [
      'STATS MAX(BUCKET(pay, 50.)) BY pay',
      '1:24: can only use grouping function [BUCKET(pay, 50.)] as part of the BY clause',
    ],
    [
      'STATS BUCKET(pay, 50.) BY pay',
      '1:20: can only use grouping function [BUCKET(pay, 50.)] as part of the BY clause',
    ],
    [
      'STATS BUCKET(pay, 50.) BY BUCKET(pay, 50.)',
      '1:20: grouping function [BUCKET(pay, 50.)] cannot be used as an aggregate once declared in the STATS BY clause',
    ],
    [
      'STATS MAX(pay) WHERE BUCKET(pay, 50.) > 1 BY pay',
      '1:35: can only use grouping function [BUCKET(pay, 50.)] as part of the BY clause',
    ],
    [
      'STATS MAX(pay) WHERE MAX(pay) > 1',
      '1:35: cannot use aggregate function [MAX(pay)] in aggregate WHERE clause [MAX(pay) WHERE MAX(pay) > 1]',
    ],
    [
      'STATS x = pay + 1 WHERE pay > 1 BY pay + 1',
      '1:38: WHERE clause allowed only for aggregate functions, found [pay + 1 WHERE pay > 1]',
    ],
    [
      'STATS COUNT(*) BY BUCKET(pay, 2, 1)',
      '1:32: function expects exactly four arguments when the first one is of type [INTEGER] and the second of type [INTEGER]',
    ],
    [
      'STATS COUNT(*) BY BUCKET(hired, 1 day, "2020", "2021")',
      '1:32: function expects exactly two arguments when the first one is of type [DATETIME] and the second of type [DATE_PERIOD]',
    ],
    [
      'STATS COUNT(*) BY BUCKET(hired, 2.0)',
      '1:32: second argument of [BUCKET(hired, 2.0)] must be [integral, date_period or time_duration], found value [2.0] type [double]',
    ],
    [
      'STATS COUNT(*) BY BUCKET(pay, 2, "a", 9)',
      '1:32: third argument of [BUCKET(pay, 2, "a", 9)] must be [numeric], found value ["a"] type [keyword]',
    ],
  ])('%s is refused', async (command, problem) => {
    const { status, body } = await rest('POST /_query', { query: `FROM staff | ${command}` });
    const count = problem.split('\n').length;
    expect([status, body.error.reason]).toEqual([
      400,
      `Found ${count} problem${count > 1 ? 's' : ''}\nline ${problem}`,
    ]);
  });

  test('may be used in aggregates and their conditions where they are groupings', async () => {
    const query =
      'FROM staff | STATS m = MAX(BUCKET(pay, 50.)), c = COUNT(*) WHERE BUCKET(pay, 50.) > 100 BY BUCKET(pay, 50.) | SORT m';
    const { body } = await rest('POST /_query', { query });
    expect(body.values).toEqual([
      [100, 0, 100],
      [150, 1, 150],
    ]);
  });

  test('LIMIT takes integers only', async () => {
    const { body } = await rest('POST /_query', { query: 'FROM staff | LIMIT 10000000000' });
    expect(body.error.reason).toBe(
      'line 1:14: Invalid value for LIMIT [10000000000: Long], expecting a non negative integer',
    );
  });
});

describe('counters', () => {
  beforeAll(async () => {
    const counter = (type: string) => ({ type, time_series_metric: 'counter' });
    await rest('PUT /traffic', {
      mappings: { properties: { bytes: counter('long'), errors: counter('integer'), load: counter('double') } },
    });
    await rest('POST /traffic/_doc?refresh=true', { bytes: 5, errors: 2, load: 0.5 });
  });

  test('have types of their own, and can be converted', async () => {
    const query =
      'FROM traffic | EVAL b = bytes::long + 1, e = TO_INTEGER(errors), l = load::double, d = errors::double | LIMIT 1';
    const { body } = await rest('POST /_query', { query });
    expect(body.columns.map(({ name, type }: { name: string; type: string }) => `${name}: ${type}`)).toEqual([
      'bytes: counter_long',
      'errors: counter_integer',
      'load: counter_double',
      'b: long',
      'e: integer',
      'l: double',
      'd: double',
    ]);
    expect(body.values).toEqual([[5, 2, 0.5, 6, 2, 0.5, 2]]);
  });

  test.each([
    ['SORT bytes', '21: cannot sort on counter_long'],
    ['STATS COUNT(*) BY load', '34: cannot group by on [counter_double] type for grouping [load]'],
    [
      'STATS SUM(bytes)',
      '22: argument of [SUM(bytes)] must be [aggregate_metric_double or numeric except unsigned_long or counter types], found value [bytes] type [counter_long]',
    ],
    [
      'EVAL x = bytes::int',
      '25: argument of [bytes::int] must be [boolean or counter_integer or datetime or numeric or string], found value [bytes] type [counter_long]',
    ],
    [
      'EVAL x = bytes + 1',
      '25: first argument of [bytes + 1] must be [date_nanos, datetime or numeric], found value [bytes] type [counter_long]',
    ],
  ])('%s is refused', async (command, problem) => {
    const { body } = await rest('POST /_query', { query: `FROM traffic | ${command}` });
    expect(body.error?.reason).toBe(`Found 1 problem\nline 1:${problem}`);
  });
});

test.each([
  ['ROUND("a")', 'first argument of [ROUND("a")] must be [numeric], found value ["a"] type [keyword]'],
  ['ABS("a")', 'argument of [ABS("a")] must be [numeric], found value ["a"] type [keyword]'],
  [
    'MV_PERCENTILE(1::unsigned_long, 5)',
    'first argument of [MV_PERCENTILE(1::unsigned_long, 5)] must be [numeric except unsigned_long], found value [1::unsigned_long] type [unsigned_long]',
  ],
  [
    'DATE_TRUNC(1 day, 5)',
    'second argument of [DATE_TRUNC(1 day, 5)] must be [date_nanos or datetime], found value [5] type [integer]',
  ],
])('%s: arguments are counted if a function can have several', async (expression, problem) => {
  expect(await evaluate(expression)).toBe(`verification_exception: ${problem}`);
});

test('the source of a document is not a grouping', async () => {
  await rest('PUT /empty');
  const { body } = await rest('POST /_query', { query: 'FROM empty METADATA _source | STATS COUNT(*) BY _source' });
  expect(body.error.reason).toBe(
    'Found 1 problem\nline 1:49: cannot group by on [_source] type for grouping [_source]',
  );
});

describe('CASE and COALESCE evaluate what they need', () => {
  test.each<[string, unknown]>([
    ['CASE(true, 1, 1 / 0)', [1, 'integer']],
    ['CASE(false, 1 / 0, 2)', [2, 'integer']],
    ['CASE(false, 1, 1 / 0)', [null, 'integer', `${ARITHMETIC}: / by zero`]],
    ['COALESCE(1, 1 / 0)', [1, 'integer']],
    ['COALESCE(null, 1 / 0, 2)', [2, 'integer', `${ARITHMETIC}: / by zero`]],
    ['COALESCE(1.5, 9007199254740993)', [1.5, 'double']],
    ['COALESCE(null, 0.5::double, 9007199254740993)', [0.5, 'double']],
    ['COALESCE(TO_DOUBLE(null), 9007199254740993)', [9007199254740992, 'double']],
  ])('%s', async (expression, result) => {
    expect(await evaluate(expression)).toEqual(result);
  });

  test('for each row', async () => {
    const query =
      'ROW n = [1, 2, 3, 4] | MV_EXPAND n | EVAL a = CASE(n > 2, 12 / (n - 2), n == 1, -n, n), b = COALESCE(CASE(n > 1, n), 6 / (n - 2), 7 / (n - 3)) | KEEP a, b | LIMIT 9';
    const { body, headers } = await rest('POST /_query', { query });
    expect(body.values).toEqual([
      [-1, -6],
      [2, 2],
      [12, 3],
      [6, 4],
    ]);
    expect(headers['warning']).toBeUndefined();
  });
});

test.each([
  ['SHA-224', 'abd37534c7d9a2efb9465de931cd7055ffdb8879563ae98078d6d6d5'],
  ['sha512/256', '455e518824bc0601f9fb858ff5c37d417d67c2f8e0df2babe4808858aea830f8'],
  ['SHA3-256', '80084bf2fba02475726feb2cab2d8215eab14bc6bdd8bfb2c8151257032ecd8b'],
])('HASH knows %s', async (algorithm, digest) => {
  expect(await evaluate(`HASH("${algorithm}", "a")`)).toEqual([digest, 'keyword']);
});

test.each([
  ['null', 'cannot be null, received [null]'],
  ['[10, 50]', 'must be a constant, received [[10, 50]]'],
])('the percentage of a percentile is one number: %s', async (percent, problem) => {
  const call = `PERCENTILE(n, ${percent})`;
  const { body } = await rest('POST /_query', { query: `ROW n = 1 | STATS ${call}` });
  expect(body.error.reason).toBe(`Found 1 problem\nline 1:19: second argument of [${call}] ${problem}`);
});
