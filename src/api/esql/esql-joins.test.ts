import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

async function load(index: string, properties: object, documents: readonly object[], settings: object = {}) {
  await rest(`PUT /${index}`, { mappings: { properties }, settings });
  const actions = documents.flatMap((document, at) => [{ index: { _id: `${at + 1}` } }, document]);
  if (actions.length > 0) await rest(`POST /${index}/_bulk?refresh=true`, lines(...actions));
}

const LOOKUP = { index: { mode: 'lookup' } };

beforeAll(async () => {
  rest = await openRest();
  await load('orders', { item: { type: 'keyword' }, amount: { type: 'integer' } }, [
    { item: 'pen', amount: 3 },
    { item: 'pen', amount: 30 },
    { item: 'ink', amount: 5 },
    { item: 'ink', amount: [1, 200] },
    { item: 'cap' },
  ]);
  await load(
    'prices',
    { product: { type: 'keyword' }, least: { type: 'long' }, price: { type: 'double' } },
    [
      { product: 'pen', least: 1, price: 2 },
      { product: 'pen', least: 20, price: 1.5 },
      { product: 'ink', least: 10, price: 4 },
    ],
    LOOKUP,
  );
});

async function run(query: string) {
  const { status, body } = await rest('POST /_query', { query });
  return status === 200 ? body.values : `${body.error.type}: ${body.error.reason}`;
}

test.each<[string, unknown[][]]>([
  [
    'item == product AND amount >= least',
    [
      ['cap', null, null],
      ['ink', 5, null],
      ['ink', [1, 200], null],
      ['pen', 3, 2],
      ['pen', 30, 1.5],
      ['pen', 30, 2],
    ],
  ],
  [
    'product == item AND price > 3.0',
    [
      ['cap', null, null],
      ['ink', 5, 4],
      ['ink', [1, 200], 4],
      ['pen', 3, null],
      ['pen', 30, null],
    ],
  ],
  [
    'amount < least',
    [
      ['cap', null, null],
      ['ink', 5, 1.5],
      ['ink', 5, 4],
      ['ink', [1, 200], null],
      ['pen', 3, 1.5],
      ['pen', 3, 4],
      ['pen', 30, null],
    ],
  ],
])('LOOKUP JOIN ON %s', async (condition, expected) => {
  const query = `FROM orders | LOOKUP JOIN prices ON ${condition} | KEEP item, amount, price`;
  const ordered = (rows: unknown[][]) => rows.map(row => JSON.stringify(row)).sort();
  expect(ordered(await run(query))).toEqual(ordered(expected));
});

test('the columns of both sides stay', async () => {
  const query = 'FROM orders | WHERE amount == 3 | LOOKUP JOIN prices ON item == product AND amount > least';
  const { body } = await rest('POST /_query', { query });
  expect(body.columns.map(({ name }: { name: string }) => name)).toEqual([
    'amount',
    'item',
    'least',
    'price',
    'product',
  ]);
  expect(body.values).toEqual([[3, 'pen', 1, 2, 'pen']]);
});

test.each([
  [
    'item == product OR amount > least',
    'JOIN ON clause only supports fields or AND of Binary Expressions at the moment',
  ],
  ['item, amount > least', 'JOIN ON clause must be a comma separated list of fields or a single expression'],
  ['MATCH(product, "a")', 'JOIN ON clause only supports fields or AND of Binary Expressions at the moment'],
  ['nothing == product', 'Unknown column [nothing]'],
])('LOOKUP JOIN ON %s is refused', async (condition, error) => {
  expect(await run(`FROM orders | LOOKUP JOIN prices ON ${condition}`)).toContain(error);
});

test('a name that both sides have is ambiguous', async () => {
  const query = 'FROM orders | RENAME item AS product | LOOKUP JOIN prices ON product == product';
  expect(await run(query)).toContain('line 1:62: Ambiguous reference to [product]');
});

const value = fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined });
const comparison = fc.constantFrom('==', '!=', '<', '<=', '>', '>=');
const TESTS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

test('joins on comparisons are those of two nested loops', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ a: value, b: value }), { maxLength: 8 }),
      fc.array(fc.record({ c: value, d: value }), { maxLength: 8 }),
      comparison,
      comparison,
      async (left, right, first, second) => {
        rest = await openRest();
        const numbers = (...names: string[]) => Object.fromEntries(names.map(name => [name, { type: 'integer' }]));
        await load(
          'l',
          { id: { type: 'integer' }, ...numbers('a', 'b') },
          left.map((row, id) => ({ ...row, id })),
        );
        await load(
          'r',
          { other: { type: 'integer' }, ...numbers('c', 'd') },
          right.map((row, other) => ({ ...row, other })),
          LOOKUP,
        );
        const found = await run(
          `FROM l | LOOKUP JOIN r ON a ${first} c AND b ${second} d | KEEP id, other | SORT id, other | LIMIT 1000`,
        );
        const isTrue = (symbol: string, x: number | undefined, y: number | undefined) =>
          x !== undefined && y !== undefined && TESTS[symbol]!(x, y);
        const expected = left.flatMap(({ a, b }, id) => {
          const matches = [...right.keys()].filter(
            other => isTrue(first, a, right[other]!.c) && isTrue(second, b, right[other]!.d),
          );
          return matches.length === 0 ? [[id, null]] : matches.map(other => [id, other]);
        });
        expect(found).toEqual(expected);
      },
    ),
    { numRuns: 25 },
  );
});
