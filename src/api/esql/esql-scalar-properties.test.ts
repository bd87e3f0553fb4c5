import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

// Scalar functions of random rows, compared with plain loops over characters, exact integers and lists.

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
});

/** The results of expressions over parameters, which are columns of one row. */
async function evaluate(
  parameters: Record<string, unknown>,
  expressions: readonly string[],
  body: object = {},
): Promise<unknown[]> {
  const names = Object.keys(parameters);
  const row = names.map(name => `${name} = ?${name}`).join(', ');
  const computed = expressions.map((expression, at) => `r${at} = ${expression}`).join(', ');
  // Functions of constants are computed once; expanding a column keeps them from being constants.
  const query = `ROW ${row} | MV_EXPAND ${names[0]} | EVAL ${computed} | DROP ${names.join(', ')}`;
  const params = names.map(name => ({ [name]: parameters[name] }));
  const { status, body: answer } = await rest('POST /_query', { query, params, ...body });
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer.values[0];
}

const character = fc.constantFrom('a', 'b', 'B', 'é', 'ß', '漢', '😀', '𝒳', ',', ' ');
const text = fc.array(character, { maxLength: 8 }).map(parts => parts.join(''));

function firstPlace(all: readonly string[], part: readonly string[]): number {
  for (let at = 0; at + part.length <= all.length; at++) if (part.every((one, i) => all[at + i] === one)) return at + 1;
  return 0;
}

test('functions of strings count characters, not UTF-16 units', async () => {
  await fc.assert(
    fc.asyncProperty(
      text,
      text,
      fc.integer({ min: -9, max: 9 }),
      fc.integer({ min: 0, max: 9 }),
      async (s, part, from, size) => {
        const all = [...s];
        const start = from > 0 ? from - 1 : from === 0 ? 0 : Math.max(0, all.length + from);
        const found = await evaluate({ s, part, start: from, size }, [
          'LENGTH(s)',
          'BYTE_LENGTH(s)',
          'SUBSTRING(s, start, size)',
          'LEFT(s, size)',
          'RIGHT(s, size)',
          'LOCATE(s, part)',
          'CONTAINS(s, part)',
          'STARTS_WITH(s, part)',
          'ENDS_WITH(s, part)',
          'REVERSE(s)',
          'FROM_BASE64(TO_BASE64(s))',
          'URL_DECODE(URL_ENCODE(s))',
          'MV_CONCAT(SPLIT(s, ","), ",")',
          'CONCAT(s, part) == CONCAT(s, "", part)',
        ]);
        const place = firstPlace(all, [...part]);
        expect(found).toEqual([
          all.length,
          new TextEncoder().encode(s).length,
          all.filter((_, at) => at >= start && at < start + size).join(''),
          all.filter((_, at) => at < size).join(''),
          all.filter((_, at) => at >= all.length - size).join(''),
          place,
          place > 0,
          place === 1,
          firstPlace(all.toReversed(), [...part].reverse()) === 1,
          all.toReversed().join(''),
          s,
          s,
          s,
          true,
        ]);
      },
    ),
    { numRuns: 80 },
  );
});

const INTEGERS = [-(2 ** 31), 1 - 2 ** 31, -46341, -7, -1, 0, 1, 2, 46341, 2 ** 30, 2 ** 31 - 1];
const integer = fc.oneof(fc.constantFrom(...INTEGERS), fc.integer());

/** Null for a result that an integer cannot be. */
function within(exact: bigint): number | null {
  return exact < -(2n ** 31n) || exact >= 2n ** 31n ? null : Number(exact);
}

test('integers are exact, or null where they overflow', async () => {
  await fc.assert(
    fc.asyncProperty(integer, integer, fc.integer({ min: -11, max: 2 }), async (x, y, places) => {
      const [a, b] = [BigInt(x), BigInt(y)];
      const size = a < 0n ? -a : a;
      const digits = String(size).length;
      const unit = 10n ** BigInt(Math.max(0, -places));
      const rounded = digits <= -places ? 0n : ((size + unit / 2n) / unit) * unit;
      const found = await evaluate({ x, y, places }, [
        'x + y',
        'x - y',
        'x * y',
        'x / y',
        'x % y',
        '-x',
        'ABS(x)',
        'ROUND(x, places)',
        'x::long * y',
        'x::double / 2',
        'x < y',
        'x == y::double',
        'GREATEST(x, y)',
        'x IN (y, 7)',
      ]);
      expect(found.map(value => (value === 0 ? 0 : value))).toEqual([
        within(a + b),
        within(a - b),
        within(a * b),
        b === 0n ? null : within(a / b),
        b === 0n ? null : within(a % b),
        within(-a),
        within(size),
        places >= 0 ? x : within(a < 0n ? -rounded : rounded),
        Number(a * b),
        x / 2 + 0,
        x < y,
        x === y,
        Math.max(x, y),
        x === y || x === 7,
      ]);
    }),
    { numRuns: 120 },
  );
});

const list = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 6 });
const single = <T>(values: readonly T[]): unknown => (values.length > 1 ? values : (values[0] ?? null));

test('functions of several values use all of them', async () => {
  await fc.assert(
    fc.asyncProperty(list, list, fc.nat(6), fc.nat(6), async (v, w, from, more) => {
      const sorted = v.toSorted((a, b) => a - b);
      const middle = v.length / 2;
      const median = v.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
      const sum = v.reduce((a, b) => a + b, 0);
      const found = await evaluate({ one: 1, v, w, from, to: from + more }, [
        'MV_COUNT(v)',
        'MV_SUM(v)',
        'MV_AVG(v)',
        'MV_MIN(v)',
        'MV_MAX(v)',
        'MV_FIRST(v)',
        'MV_LAST(v)',
        'MV_SORT(v)',
        'MV_SORT(v, "desc")',
        'MV_SORT(MV_DEDUPE(v))',
        'MV_MEDIAN(v::double)',
        'MV_SLICE(v, from, to)',
        'MV_APPEND(v, w)',
        'MV_CONCAT(v::string, "|")',
        'MV_ZIP(v::string, w::string)',
        'v + 1',
        'MV_SORT(MV_APPEND(v, w)) == 1',
      ]);
      expect(found.map(value => (value === 0 ? 0 : value))).toEqual([
        v.length,
        sum,
        sum / v.length + 0,
        sorted[0],
        sorted.at(-1),
        v[0],
        v.at(-1),
        sorted,
        sorted.toReversed(),
        single([...new Set(sorted)]),
        median,
        single(v.filter((_, at) => at >= from && at <= from + more)),
        [...v, ...w],
        v.join('|'),
        Array.from({ length: Math.max(v.length, w.length) }, (_, at) =>
          [v[at], w[at]].filter(one => one !== undefined).join(','),
        ),
        null,
        null,
      ]);
    }),
    { numRuns: 80 },
  );
});

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'];

/** Year, month, day, hour and minute of a date on the clocks of a zone. */
function clock(millis: number, timeZone: string): number[] {
  const parts = new Intl.DateTimeFormat('en-US-u-hc-h23', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(millis);
  return ['year', 'month', 'day', 'hour', 'minute'].map(name => Number(parts.find(({ type }) => type === name)!.value));
}

test('parts and beginnings of dates are those of the clocks of a zone', async () => {
  const from = Date.UTC(1975, 0, 1);
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 60 });
  await fc.assert(
    fc.asyncProperty(minutes, fc.constantFrom(...ZONES), async (minute, zone) => {
      const millis = from + minute * 60_000;
      const found = await evaluate(
        { d: new Date(millis).toISOString() },
        [
          ...['year', 'month_of_year', 'day_of_month', 'hour_of_day', 'minute_of_hour'].map(
            part => `DATE_EXTRACT("${part}", d::date)`,
          ),
          'DATE_TRUNC(1 day, d::date)::long',
          'DATE_TRUNC(1 month, d::date)::long',
          'DATE_TRUNC(1 year, d::date_nanos)::long',
        ],
        { time_zone: zone },
      );
      const [year, month, day] = clock(millis, zone) as [number, number, number];
      expect(found.slice(0, 5)).toEqual(clock(millis, zone));
      const [ofDay, ofMonth, ofYear] = found.slice(5) as [number, number, number];
      expect(clock(ofDay, zone).slice(0, 3)).toEqual([year, month, day]);
      expect(clock(ofMonth, zone).slice(0, 3)).toEqual([year, month, 1]);
      expect(clock(ofYear / 1e6, zone).slice(0, 3)).toEqual([year, 1, 1]);
      // The minute before belongs to the day, month or year before.
      expect(clock(ofDay - 60_000, zone)[2]).not.toBe(day);
      expect(clock(ofMonth - 60_000, zone)[1]).not.toBe(month);
      expect(clock(ofYear / 1e6 - 60_000, zone)[0]).toBe(year - 1);
    }),
    { numRuns: 100 },
  );
});

test('CASE and COALESCE take branches row by row', async () => {
  const small = fc.integer({ min: -4, max: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(small, { minLength: 2, maxLength: 12 }), small, small, small, async (rows, a, b, c) => {
      const query = [
        'ROW n = ?n, a = ?a, b = ?b, c = ?c | MV_EXPAND n',
        'EVAL x = CASE(n > a, 24 / (n - b), n == c, -n), y = COALESCE(x, CASE(n < b, n), c), z = CASE(x > y, 1, x IS NULL, 2, 3)',
        'KEEP n, x, y, z | LIMIT 100',
      ].join(' | ');
      const params = [{ n: rows }, { a }, { b }, { c }];
      const { body, headers } = await rest('POST /_query', { query, params });
      const expected = rows.map(n => {
        const x = n > a ? (n === b ? null : Math.trunc(24 / (n - b)) + 0) : n === c ? 0 - n : null;
        const y = x ?? (n < b ? n : c);
        return [n, x, y, x === null ? 2 : x > y ? 1 : 3];
      });
      expect(body.values).toEqual(expected);
      expect(headers['warning'] === undefined).toBe(!rows.some(n => n > a && n === b));
    }),
    { numRuns: 80 },
  );
});
