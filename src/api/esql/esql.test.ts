import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /books', {
    mappings: {
      properties: {
        title: { type: 'text', fields: { raw: { type: 'keyword' } } },
        year: { type: 'integer' },
        price: { type: 'double' },
        tags: { type: 'keyword' },
        sold: { type: 'date' },
        stock: { type: 'boolean' },
      },
    },
  });
  const books = [
    { title: 'Slow soups', year: 1987, price: 12.5, tags: ['soup', 'slow'], sold: '2024-01-15T10:00:00Z', stock: true },
    { title: 'Quick soups', year: 2019, price: 20, tags: 'soup', sold: '2024-03-01T00:00:00Z', stock: false },
    { title: 'Roasts', year: 2021, tags: 'roast', sold: '2024-03-31T23:59:59Z' },
    { title: 'Bread', year: 2021, price: 8 },
  ];
  await rest(
    'POST /books/_bulk?refresh=true',
    lines(...books.flatMap((book, id) => [{ index: { _id: `${id}` } }, book])),
  );
});

async function run(query: string, body: object = {}) {
  const { status, body: answer } = await rest('POST /_query', { query, ...body });
  return status === 200 ? answer.values : answer.error.reason;
}

describe('commands', () => {
  test('rows of an index have a column for each field', async () => {
    const { body } = await rest('POST /_query', { query: 'FROM books | SORT year, title.raw | LIMIT 2' });
    expect(body.columns.map(({ name, type }: { name: string; type: string }) => `${name}:${type}`)).toEqual([
      'price:double',
      'sold:date',
      'stock:boolean',
      'tags:keyword',
      'title:text',
      'title.raw:keyword',
      'year:integer',
    ]);
    expect(body.values).toEqual([
      [12.5, '2024-01-15T10:00:00.000Z', true, ['slow', 'soup'], 'Slow soups', 'Slow soups', 1987],
      [20, '2024-03-01T00:00:00.000Z', false, 'soup', 'Quick soups', 'Quick soups', 2019],
    ]);
  });

  test.each([
    [
      'FROM books | WHERE year > 2000 AND price IS NOT NULL | KEEP title.raw | SORT title.raw',
      [['Bread'], ['Quick soups']],
    ],
    ['FROM books, nothing* | WHERE tags == "soup" | KEEP year', [[2019]]],
    [
      'FROM books | EVAL age = 2025 - year, cheap = price < 10 | KEEP age, cheap | SORT age | LIMIT 2',
      [
        [4, null],
        [4, true],
      ],
    ],
    ['FROM books | STATS n = COUNT(*), AVG(price), MAX(year) - MIN(year)', [[4, 13.5, 34]]],
    [
      'FROM books | STATS n = COUNT(*) BY year | SORT year',
      [
        [1, 1987],
        [1, 2019],
        [2, 2021],
      ],
    ],
    [
      'FROM books | STATS n = COUNT(*) BY tags | SORT n DESC, tags NULLS LAST',
      [
        [2, 'soup'],
        [1, 'roast'],
        [1, 'slow'],
        [1, null],
      ],
    ],
    ['FROM books METADATA _id, _index | SORT _id | KEEP _id, _index | LIMIT 1', [['0', 'books']]],
    ['FROM books | WHERE MATCH(title, "soup soups") | STATS COUNT(*)', [[2]]],
    ['FROM books | WHERE title : "quick" | KEEP title', [['Quick soups']]],
    ['FROM books | MV_EXPAND tags | WHERE tags == "slow" | KEEP title', [['Slow soups']]],
    [
      'FROM books | RENAME title.raw AS name, year AS y | DROP title, p* | KEEP na*, y | SORT y | LIMIT 1',
      [['Slow soups', 1987]],
    ],
    ['ROW a = [1, 2, 3], b = "x" | EVAL s = MV_SUM(a) | KEEP s, b', [[6, 'x']]],
    ['FROM books | STATS total = SUM(price) WHERE stock, all = SUM(price)', [[12.5, 40.5]]],
    [
      'FROM books | EVAL m = DATE_TRUNC(1 month, sold) | STATS n = COUNT(sold) BY m | SORT m',
      [
        [1, '2024-01-01T00:00:00.000Z'],
        [2, '2024-03-01T00:00:00.000Z'],
        [0, null],
      ],
    ],
    ['FROM books | WHERE sold >= "2024-03-01" | STATS COUNT(*)', [[2]]],
    ['FROM books | WHERE title.raw LIKE "*soups" AND NOT title.raw RLIKE "Q.*" | KEEP year', [[1987]]],
    ['FROM books | WHERE year IN (1987, 2019) | STATS c = COUNT_DISTINCT(year)', [[2]]],
    [
      'ROW x = 1 | EVAL y = CASE(x > 1, "big", x == 1, "one", "small"), z = COALESCE(null, x) | KEEP y, z',
      [['one', 1]],
    ],
  ])('%s', async (query, expected) => {
    expect(await run(query)).toEqual(expected);
  });
});

test.each([
  ['FROM books', true],
  ['FROM books | LIMIT 2 | STATS COUNT(*)', false],
  ['FROM books | SORT year | LIMIT 2 | MV_EXPAND tags', false],
])('%s: the default limit is announced: %s', async (query, isAnnounced) => {
  const { headers } = await rest('POST /_query', { query });
  const warning = String(headers['warning'] ?? '');
  expect(warning.includes('No limit defined, adding default limit of [1000]')).toBe(isAnnounced);
});

test('a sort returns columns that were not read before it, in the order of the rows', async () => {
  expect(await run('FROM books | SORT year DESC, title.raw | LIMIT 3 | KEEP title, tags')).toEqual([
    ['Bread', null],
    ['Roasts', 'roast'],
    ['Quick soups', 'soup'],
  ]);
});

describe('problems', () => {
  test.each([
    ['FROM books | WHERE yaer > 1', 'Found 1 problem\nline 1:20: Unknown column [yaer], did you mean [year]?'],
    [
      'FROM books | EVAL x = lenght(tags)',
      'Found 1 problem\nline 1:23: Unknown function [lenght], did you mean any of [length, least, left, right]?',
    ],
    [
      'FROM books | WHERE year',
      'Found 1 problem\nline 1:20: Condition expression needs to be boolean, found [INTEGER]',
    ],
    [
      'FROM books | EVAL x = year + tags',
      'Found 1 problem\nline 1:23: second argument of [year + tags] must be [date_nanos, datetime or numeric], found value [tags] type [keyword]',
    ],
    ['FROM nothing', 'Found 1 problem\nline 1:1: Unknown index [nothing]'],
    ['FROM books,nothing', 'Found 1 problem\nline 1:1: Unknown index [nothing]'],
    ['ROW a = ABS(1, {"a": 1})', 'line 1:9: error building [abs]: expects exactly one argument'],
    [
      'ROW a = ROUND(1.5, {"a": {"b": 1}})',
      'Found 1 problem\nline 1:9: second argument of [ROUND(1.5, {"a": {"b": 1}})] must be [whole number except unsigned_long or counter types], found value [{"a": {"b": 1}}] type [unsupported]',
    ],
    [
      'ROW a = CONCAT("x", {"a": 1})',
      'Found 1 problem\nline 1:9: second argument of [CONCAT("x", {"a": 1})] must be [string], found value [{"a": 1}] type [unsupported]',
    ],
    [
      'FROM books | WHERE TERM(tags, "x", {"boost": 2})',
      'line 1:20: error building [term]: expects exactly two arguments',
    ],
    ['FROM books | STATS MAX(year, {"a": 1})', 'line 1:20: error building [max]: expects exactly one argument'],
    ['FROM nothing*', 'Found 1 problem\nline 1:1: Unknown index [nothing*]'],
    ['ROW a = 1 fortnight', "line 1:9: Unexpected temporal unit: 'fortnight'"],
    [
      'FROM books | LIMIT x',
      "line 1:20: mismatched input 'x' expecting {QUOTED_STRING, INTEGER_LITERAL, DECIMAL_LITERAL, 'false', 'null', '?', 'true', '+', '-', NAMED_OR_POSITIONAL_PARAM, '['}",
    ],
    ['FROM books | WHERE "a', "line 1:20: token recognition error at: '\"a'"],
  ])('%s', async (query, reason) => {
    expect(await run(query)).toBe(reason);
  });
});
