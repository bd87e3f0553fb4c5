import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

// Random documents in several shards and segments, some deleted: plans whose steps moved into the index compared with
// the same steps behind a filter that every row passes, which nothing moves past.

const BARRIER = 'WHERE NOT false';

const number = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(2147483647, -2147483648));
const FIELDS = {
  n: number,
  long: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.maxSafeInteger()),
  d: fc.oneof(fc.constantFrom(0, -0, 0.1, 1.5, -2), fc.double({ noNaN: true, noDefaultInfinity: true })),
  f: fc.constantFrom(0.1, 0.5, -2, 1e-45, 16777217),
  k: fc.constantFrom('a', 'b', 'ä', '😀', ''),
  t: fc.integer({ min: -5, max: 5 }),
  b: fc.boolean(),
};
const TYPES = { n: 'integer', long: 'long', d: 'double', f: 'float', k: 'keyword', t: 'date', b: 'boolean' };

type Source = Readonly<Record<string, unknown>>;

/** Documents of which some have several values if `isMultiValued`. */
function sources(isMultiValued: boolean): fc.Arbitrary<Source[]> {
  const fields = Object.fromEntries(
    Object.entries(FIELDS).map(([name, value]: [string, fc.Arbitrary<unknown>]) => [
      name,
      isMultiValued ? fc.oneof({ weight: 5, arbitrary: value }, fc.array(value, { maxLength: 3 })) : value,
    ]),
  );
  return fc.array(fc.record(fields, { requiredKeys: [] }), { maxLength: 14 });
}

async function indexed(documents: readonly Source[]): Promise<Rest> {
  const rest = await openRest();
  const properties = Object.fromEntries(Object.entries(TYPES).map(([name, type]) => [name, { type }]));
  await rest('PUT /i', { settings: { number_of_shards: 2 }, mappings: { properties } });
  const half = Math.ceil(documents.length / 2);
  for (const part of [0, half]) {
    const written = documents
      .slice(part, part + half)
      .flatMap((body, at) => [{ index: { _id: `${part + at}` } }, body]);
    if (written.length > 0) await rest('POST /i/_bulk?refresh=true', lines(...written));
  }
  if (documents.length > 6) await rest('DELETE /i/_doc/4?refresh=true');
  return rest;
}

async function answer(rest: Rest, query: string) {
  const { status, body, headers } = await rest('POST /_query', { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return { rows: body.values, warnings: String(headers['warning']).replaceAll(/Line \d+:\d+: /g, '') };
}

const symbol = fc.constantFrom('==', '!=', '<', '<=', '>', '>=');
const comparison = fc.oneof(
  fc.tuple(fc.constant('n'), symbol, FIELDS.n.map(String)),
  fc.tuple(fc.constant('long'), symbol, FIELDS.long.map(String)),
  fc.tuple(fc.constant('d'), symbol, fc.oneof(FIELDS.n.map(String), fc.constantFrom('0.1', '1.5', '-0.0'))),
  fc.tuple(
    fc.constant('k'),
    symbol,
    FIELDS.k.map(word => JSON.stringify(word)),
  ),
  fc.tuple(
    fc.constant('t'),
    symbol,
    FIELDS.t.map(millis => JSON.stringify(new Date(millis).toISOString())),
  ),
  fc.tuple(fc.constant('b'), fc.constantFrom('==', '!='), fc.constantFrom('true', 'false')),
  fc.tuple(fc.constantFrom(...Object.keys(FIELDS)), fc.constantFrom('IS NOT NULL', 'IS NULL')),
  fc.tuple(
    fc.constantFrom(
      'd * 3',
      '-d',
      'd / -7',
      '0 - d',
      'f + 0.1',
      'f * 1e-45',
      'long - 5',
      'n * 2',
      'CEIL(d / 2)',
      't::long / 2',
    ),
    symbol,
    fc.oneof(FIELDS.n.map(String), fc.constantFrom('0.3', '1.5', '-0.0', '0.1')),
  ),
);
const condition = fc
  .array(
    comparison.map(parts => parts.join(' ')),
    { minLength: 1, maxLength: 3 },
  )
  .chain(parts => fc.constantFrom(' AND ', ' OR ').map(word => parts.join(word)))
  .chain(where => fc.constantFrom(where, `NOT (${where})`));

test('conditions that move into the index', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean().chain(sources),
      fc.array(condition, { minLength: 4, maxLength: 4 }),
      async (documents, conditions) => {
        const rest = await indexed(documents);
        for (const where of conditions) {
          const ids = `SORT _id | KEEP _id`;
          const found = await answer(rest, `FROM i METADATA _id | WHERE ${where} | ${ids}`);
          const expected = await answer(rest, `FROM i METADATA _id | ${BARRIER} | WHERE ${where} | ${ids}`);
          expect(found.rows, where).toEqual(expected.rows);
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('conditions on computed columns that move into the index', async () => {
  const computed = fc.constantFrom(
    'EVAL c = n * 2 + 1',
    'EVAL c = n, n = 0',
    'EVAL n = long - 5, c = n * -3',
    'EVAL m = d / 2 | EVAL c = m + 1',
    'EVAL c = f, m = 1 / n',
    'RENAME d AS c, n AS d',
    'RENAME n AS m | KEEP m, _id | EVAL c = 3 - m',
    'EVAL c = n + n',
    'EVAL c = DATE_TRUNC(2 milliseconds, t)::long',
  );
  const where = fc
    .tuple(fc.constantFrom('c', 'c * 3', '1 - c'), symbol, FIELDS.n.map(String))
    .map(parts => parts.join(' '));
  await fc.assert(
    fc.asyncProperty(
      fc.boolean().chain(sources),
      fc.array(fc.tuple(computed, where, fc.constantFrom('', ' AND c IS NOT NULL')), { minLength: 4, maxLength: 4 }),
      async (documents, cases) => {
        const rest = await indexed(documents);
        for (const [steps, first, second] of cases) {
          const rows = `WHERE ${first}${second} | SORT _id | KEEP _id, c`;
          const found = await answer(rest, `FROM i METADATA _id | ${steps} | ${rows}`);
          expect(found, `${steps} | ${rows}`).toEqual(
            await answer(rest, `FROM i METADATA _id | ${steps} | ${BARRIER} | ${rows}`),
          );
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('aggregates that the index knows', async () => {
  const aggregates = ['COUNT(*)', ...Object.keys(FIELDS).map(field => `COUNT(${field})`)];
  for (const field of ['n', 'long', 'd', 'f', 't', 'b'])
    for (const name of ['MIN', 'MAX']) aggregates.push(`${name}(${field})`);
  aggregates.push('COUNT_DISTINCT(k)');
  for (const field of ['n', 'd']) aggregates.push(`SUM(${field})`, `AVG(${field})`);
  await fc.assert(
    fc.asyncProperty(
      fc.boolean().chain(sources),
      fc.subarray(aggregates, { minLength: 1 }),
      fc.option(condition),
      async (documents, chosen, where) => {
        const rest = await indexed(documents);
        const filter = where === null ? '' : `| WHERE ${where} `;
        const stats = `STATS ${chosen.join(', ')}`;
        const found = await answer(rest, `FROM i ${filter}| ${stats}`);
        expect(found, stats).toEqual(await answer(rest, `FROM i ${filter}| ${BARRIER} | ${stats}`));
      },
    ),
    { numRuns: 60 },
  );
});

test('the first rows of an order', async () => {
  const key = fc
    .tuple(
      fc.constantFrom(...Object.keys(FIELDS), 'd + 1'),
      fc.constantFrom('', ' ASC', ' DESC'),
      fc.constantFrom('', ' NULLS FIRST', ' NULLS LAST'),
    )
    .map(parts => parts.join(''));
  await fc.assert(
    fc.asyncProperty(
      fc.boolean().chain(sources),
      fc.array(key, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom('', '| WHERE d > 0.1 ', '| WHERE k == "a" OR n > 0 ', '| KEEP _id, d, f, n, k, long, t, b '),
      async (documents, keys, limit, before) => {
        const rest = await indexed(documents);
        const sort = `SORT ${keys.join(', ')} | KEEP _id, d, k | LIMIT ${limit}`;
        const found = await answer(rest, `FROM i METADATA _id ${before}| ${sort}`);
        expect(found, sort).toEqual(await answer(rest, `FROM i METADATA _id ${before}| ${BARRIER} | ${sort}`));
      },
    ),
    { numRuns: 80 },
  );
});

const word = fc.constantFrom('red', 'blue', 'green');
const texts = fc.array(fc.array(word, { minLength: 1, maxLength: 5 }), { maxLength: 24 });

test('the first rows by score', async () => {
  await fc.assert(
    fc.asyncProperty(
      texts,
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom('MATCH(w, "red blue")', 'w:"green" OR QSTR("w:red")', 'MATCH(w, "red") AND n > 3', 'n > 3'),
      fc.constantFrom('', '| KEEP _id, _score ', '| RENAME _score AS s, w AS _score | RENAME s AS _score '),
      async (documents, limit, where, between) => {
        const rest = await openRest();
        await rest('PUT /i', {
          settings: { number_of_shards: 2 },
          mappings: { properties: { w: { type: 'text' }, n: { type: 'integer' } } },
        });
        for (const [n, words] of documents.entries())
          await rest(`PUT /i/_doc/${n}${n % 7 === 0 ? '?refresh=true' : ''}`, { w: words.join(' '), n });
        if (documents.length > 6) await rest('DELETE /i/_doc/4');
        await rest('POST /i/_refresh');
        const sort = `SORT _score DESC | LIMIT ${limit} | KEEP _id, _score`;
        const from = `FROM i METADATA _id, _score | WHERE ${where} `;
        const found = await answer(rest, `${from}${between}| ${sort}`);
        expect(found, where).toEqual(await answer(rest, `${from}| ${BARRIER} ${between}| ${sort}`));
      },
    ),
    { numRuns: 30 },
  );
});

test('only the best documents are read to sort by score', async () => {
  const rest = await openRest();
  const documents = Array.from({ length: 50 }, (_, n) => [{ index: {} }, { w: `red ${'blue '.repeat(n)}` }]);
  await rest('POST /i/_bulk?refresh=true', lines(...documents.flat()));
  const { body } = await rest('POST /_query', {
    query: 'FROM i METADATA _score | WHERE MATCH(w, "red") | SORT _score DESC | LIMIT 3',
  });
  expect([body.values.length, body.documents_found]).toEqual([3, 3]);
});

test('aggregates over pages whose arrays are reused', async () => {
  const rest = await openRest();
  const properties = { n: { type: 'integer' }, d: { type: 'double' }, k: { type: 'keyword' }, t: { type: 'date' } };
  await rest('PUT /i', { mappings: { properties } });
  const documents = Array.from({ length: 9000 }, (_, at) => {
    const n = (at * 7919) % 1000;
    return { ...(n % 11 > 0 && { n }), d: n / 8, ...(n % 13 > 0 && { k: `k${n % 5}` }), t: at * 3_600_000 };
  });
  await rest('POST /i/_bulk?refresh=true', lines(...documents.flatMap(body => [{ index: {} }, body])));
  for (const steps of [
    'WHERE n * 2 + 1 > 500 | STATS c = COUNT(*), s = SUM(n), u = COUNT_DISTINCT(k)',
    'EVAL m = n + 1, o = CASE(n % 2 == 0, n, m) | WHERE o > 3 OR d < 50 | STATS s = SUM(o), x = MAX(m) BY k | SORT k',
    'STATS c = COUNT(*), u = COUNT_DISTINCT(k), x = MAX(d) WHERE k == "k1" BY b = BUCKET(d, 10.0), k | SORT b, k',
    'WHERE d - 1 > 10 | STATS v = VALUES(k), f = MIN(n) BY b = BUCKET(t, 1 month) | EVAL v = MV_SORT(v) | SORT b',
    'WHERE n > 10 | STATS a = AVG(n + d), p = PERCENTILE(d, 50), t = TOP(n, 3, "desc") BY n % 3 | SORT `n % 3`',
  ]) {
    const found = await answer(rest, `FROM i | ${steps} | LIMIT 500`);
    // The first limit keeps all documents, and arrays are not reused before it.
    expect(found, steps).toEqual(await answer(rest, `FROM i | LIMIT 9999 | ${steps} | LIMIT 500`));
  }
});
