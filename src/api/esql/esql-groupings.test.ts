import { beforeAll, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /logs', {
    mappings: { properties: { '@timestamp': { type: 'date' }, message: { type: 'keyword' }, bytes: { type: 'long' } } },
  });
  const documents = [
    { '@timestamp': '2024-01-01T10:05:00Z', message: 'Connected to 10.1.0.1', bytes: 5 },
    { '@timestamp': '2024-01-01T10:15:00Z', message: 'Connected to 10.1.0.2', bytes: 7 },
    { '@timestamp': '2024-01-01T11:00:00Z', message: 'Connection error', bytes: 1 },
    { '@timestamp': '2024-01-01T11:30:00Z', message: 'Connected to 10.1.0.3' },
    { '@timestamp': '2024-01-01T09:30:00Z' },
  ];
  await rest('POST /logs/_bulk?refresh=true', lines(...documents.flatMap(document => [{ index: {} }, document])));
});

const query = async (text: string) => rest('POST /_query', { query: text });

test.each<[string, unknown]>([
  [
    'FROM logs | STATS n = COUNT(*) BY c = CATEGORIZE(message) | SORT n, c',
    [
      [1, '.*?Connection.+?error.*?'],
      [1, null],
      [3, '.*?Connected.+?to.*?'],
    ],
  ],
  [
    'FROM logs | WHERE bytes > 1 | STATS n = COUNT(*) BY CATEGORIZE(message, {"output_format": "tokens"})',
    [[2, 'Connected to']],
  ],
  [
    'FROM logs | STATS s = SUM(bytes), l = LENGTH(CATEGORIZE(message)) BY CATEGORIZE(message) | KEEP s, l | SORT s | LIMIT 1',
    [[1, 24]],
  ],
  [
    'ROW a = [1, 2] | STATS n = COUNT(*) BY a, a | SORT a',
    [
      [1, 1],
      [1, 2],
    ],
  ],
  ['ROW x = [1, 2], y = 3 | STATS n = COUNT(*) BY a = x, a = y', [[1, 3]]],
  [
    'FROM logs | STATS n = COUNT(*) BY b = TBUCKET(1 hour) | SORT b',
    [
      [1, '2024-01-01T09:00:00.000Z'],
      [2, '2024-01-01T10:00:00.000Z'],
      [2, '2024-01-01T11:00:00.000Z'],
    ],
  ],
  [
    'FROM logs | STATS p = PRESENT(bytes), a = ABSENT(bytes) BY b = TBUCKET(1 hour) | SORT b | KEEP p, a',
    [
      [false, true],
      [true, false],
      [true, false],
    ],
  ],
  ['FROM logs | WHERE bytes > 100 | STATS p = PRESENT(bytes), a = ABSENT(bytes)', [[false, true]]],
  ['FROM logs | STATS f = FIRST(bytes, @timestamp), l = LAST(bytes, @timestamp)', [[5, 1]]],
  ['FROM logs | WHERE bytes > 100 | STATS f = FIRST(bytes, @timestamp)', [[null]]],
])('%s', async (text, values) => {
  const { status, body } = await query(text);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.values).toEqual(values);
});

test.each([
  [
    'FROM logs | EVAL c = CATEGORIZE(message)',
    'line 1:22: cannot use grouping function [CATEGORIZE(message)] outside of a STATS command',
  ],
  [
    'FROM logs | STATS COUNT(*) BY bytes, CATEGORIZE(message)',
    'line 1:38: CATEGORIZE grouping function [CATEGORIZE(message)] can only be in the first grouping expression',
  ],
  [
    'FROM logs | STATS COUNT(*) BY MV_COUNT(CATEGORIZE(message))',
    "line 1:40: CATEGORIZE grouping function [CATEGORIZE(message)] can't be used within other expressions",
  ],
  [
    'FROM logs | STATS COUNT(CATEGORIZE(message)) BY CATEGORIZE(message)',
    'line 1:25: cannot use CATEGORIZE grouping function [CATEGORIZE(message)] within an aggregation',
  ],
  [
    'FROM logs | INLINE STATS COUNT(*) BY CATEGORIZE(message)',
    'CATEGORIZE [CATEGORIZE(message)] is not yet supported with INLINE STATS [INLINE STATS COUNT(*) BY CATEGORIZE(message)]',
  ],
  [
    'FROM logs | STATS COUNT(*) BY CATEGORIZE(bytes)',
    'argument of [CATEGORIZE(bytes)] must be [string], found value [bytes] type [long]',
  ],
  ['FROM logs | STATS COUNT(*) BY CATEGORIZE(message, {"nope": 1})', 'Invalid option [nope]'],
  [
    'FROM logs | STATS COUNT(*) BY CATEGORIZE(message, {"similarity_threshold": 0})',
    'invalid similarity threshold [0], expecting a number between 1 and 100, inclusive',
  ],
  ['FROM logs | STATS COUNT(*) BY CATEGORIZE(message, {"analyzer": "nope"})', 'Failed to find global analyzer [nope]'],
  [
    'FROM logs | DROP @timestamp | STATS COUNT(*) BY TBUCKET(1 hour)',
    'line 1:49: [TBUCKET(1 hour)] requires the [@timestamp] field, which was either not present in the source index, or has been dropped or renamed',
  ],
])('%s is refused', async (text, reason) => {
  const { status, body } = await query(text);
  expect(status).toBe(400);
  expect(body.error.reason).toContain(reason);
});

test.each<[string, unknown]>([
  [
    'ROW x = [1, 2, 3, 4] | MV_EXPAND x | STATS m = MAX(a), n = COUNT(*) BY a = x % 2 | SORT a',
    [
      [0, 2, 0],
      [1, 2, 1],
    ],
  ],
  [
    'ROW x = [1, 2, 3] | MV_EXPAND x | STATS s = SUM(x + a) WHERE a > 0 BY a = x % 2 | SORT a',
    [
      [null, 0],
      [6, 1],
    ],
  ],
  [
    'ROW x = [1, 2, 3] | MV_EXPAND x | STATS m = MAX(x) BY x = x % 2 | SORT x',
    [
      [0, 0],
      [1, 1],
    ],
  ],
])('aggregates can use the name of a grouping: %s', async (text, values) => {
  expect((await query(text)).body.values).toEqual(values);
});

test('a sum beyond 64 bits is null with a warning', async () => {
  const { body, headers } = await query('ROW a = [9223372036854775807, 1] | STATS s = SUM(a)');
  expect(body.values).toEqual([[null]]);
  expect(headers['warning']).toContain('Line 1:46: evaluation of [SUM(a)] failed, treating result as null.');
  expect(headers['warning']).toContain('java.lang.ArithmeticException: long overflow');
});
