import { expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

const FIELDS = {
  keyword: { type: 'keyword' },
  keywords: { type: 'keyword' },
  short: { type: 'keyword', ignore_above: 3 },
  integer: { type: 'integer' },
  long: { type: 'long' },
  longs: { type: 'long' },
  double: { type: 'double' },
  float: { type: 'float' },
  date: { type: 'date' },
  boolean: { type: 'boolean' },
  hidden: { type: 'integer', index: false },
  ip: { type: 'ip' },
  version: { type: 'version' },
} as const;

/** Groupings of which an index knows the counts, as long as it has no deletions where numbers are grouped. */
const COUNTED = [
  'keyword',
  'keywords',
  'short',
  'integer',
  'double',
  'integer / 10',
  'FLOOR(double)',
  'BUCKET(integer, 25.)',
  'BUCKET(date, 1 month)',
  'BUCKET(date, 20, "2023-11-01", "2024-07-01")',
  'BUCKET(double, 3, -5, 5)',
  'DATE_TRUNC(1 week, date)',
  'DATE_TRUNC(2 hours, date)',
  '-integer',
  'BUCKET(long, 1e8)',
  'float',
];
const READ = [
  'boolean',
  'longs',
  'hidden',
  'integer % 7',
  'ABS(integer)',
  'TO_STRING(keyword)',
  'BUCKET(integer, 0.)',
  'LENGTH(keyword)',
];

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Documents in three segments, some without values. */
async function openWith(seed: number): Promise<Rest> {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: FIELDS }, settings: { number_of_shards: 2 } });
  const next = random(seed);
  const whole = (below: number) => Math.floor(next() * below);
  for (let segment = 0; segment < 3; segment++) {
    const documents = Array.from({ length: 60 }, (_, at) => {
      const values = {
        keyword: `k${whole(6)}`,
        keywords: Array.from({ length: whole(4) }, () => `k${whole(5)}`),
        short: 'x'.repeat(whole(6)),
        integer: whole(200) - 100,
        long: whole(1e9),
        longs: [whole(4), whole(4)],
        double: whole(80) / 8 - 5,
        float: Math.fround(whole(10) / 10),
        date: 1.7e12 + whole(2e10),
        boolean: next() > 0.5,
        hidden: whole(5),
        ip: `10.0.0.${whole(9)}`,
        version: `1.${whole(3)}.${whole(12)}`,
      };
      const present = Object.entries(values).filter(() => next() > 0.1);
      return [{ index: { _id: `${segment}-${at}` } }, Object.fromEntries(present)];
    });
    await rest('POST /i/_bulk?refresh=true', lines(...documents.flat()));
  }
  return rest;
}

const sorted = (rows: readonly unknown[]) => rows.map(row => JSON.stringify(row)).sort();

async function groupsOf(rest: Rest, from: string, key: string): Promise<string[]> {
  const { body } = await rest('POST /_query', { query: `${from} | STATS n = COUNT(*) BY key = ${key} | LIMIT 10000` });
  return sorted(body.values);
}

test.each([1, 2, 3])('groups that the index knows are those of the documents (%i)', async seed => {
  const rest = await openWith(seed);
  for (const state of ['all documents', 'with deletions']) {
    // The rows of a limit are read one by one.
    for (const key of [...COUNTED, ...READ])
      expect(await groupsOf(rest, 'FROM i', key), `${key}, ${state}`).toEqual(
        await groupsOf(rest, 'FROM i | LIMIT 10000', key),
      );
    await rest('POST /i/_delete_by_query?refresh=true', { query: { range: { integer: { gte: 40 } } } });
  }
});

test.each([...COUNTED.map(key => [key, 0]), ...READ.map(key => [key, 180])] as const)(
  'by %s %i documents are read',
  async (key, rows) => {
    const rest = await openWith(4);
    const { body } = await rest('POST /_query', {
      query: `FROM i | STATS COUNT(*) BY ${key} | LIMIT 10000`,
      profile: true,
    });
    const [source] = body.profile.drivers[0].operators;
    expect(body.documents_found).toBe(180);
    expect(source.status.rows_emitted).toBe(rows);
  },
);

const CONDITIONS = [
  'long >= 300000000',
  'integer < -80',
  'keyword != "k1"',
  'keyword == "k2"',
  'NOT keyword IN ("k1", "k2")',
  'double > 0 AND keyword != "k3"',
  'double > 0 AND long < 700000000',
  'MATCH(keywords, "k1")',
  'short IS NOT NULL',
  'short IS NULL',
  'keyword == "absent"',
];

test.each([1, 2, 3])('matches are counted by term during the search (%i)', async seed => {
  const rest = await openWith(seed);
  for (const state of ['all documents', 'with deletions']) {
    for (const condition of CONDITIONS)
      for (const key of ['keyword', 'keywords', 'short', 'integer'])
        expect(await groupsOf(rest, `FROM i | WHERE ${condition}`, key), `${condition}, ${key}, ${state}`).toEqual(
          await groupsOf(rest, `FROM i | WHERE ${condition} | LIMIT 10000`, key),
        );
    await rest('POST /i/_delete_by_query?refresh=true', { query: { range: { integer: { gte: 40 } } } });
  }
});

test('no pages are made of matches that are counted by term', async () => {
  const rest = await openWith(4);
  const { body } = await rest('POST /_query', {
    query: 'FROM i | WHERE keyword != "k1" | STATS n = COUNT(*) BY keywords | STATS SUM(n)',
    profile: true,
  });
  expect(body.profile.drivers[0].operators[0].status.rows_emitted).toBe(0);
  const { body: read } = await rest('POST /_query', { query: 'FROM i | WHERE keyword != "k1" | STATS COUNT(*)' });
  expect(body.documents_found).toBe(read.values[0][0]);
});

test.each([1, 2, 3])('the terms that the index knows are those of the documents (%i)', async seed => {
  const rest = await openWith(seed);
  const distinct = async (from: string) => {
    const columns = ['keyword', 'keywords', 'short', 'ip', 'version'].map(name => `COUNT_DISTINCT(${name})`);
    return (await rest('POST /_query', { query: `${from} | STATS ${columns.join()}` })).body.values;
  };
  for (let from = 100; from >= -100; from -= 50) {
    expect(await distinct('FROM i')).toEqual(await distinct('FROM i | LIMIT 10000'));
    await rest('POST /i/_delete_by_query?refresh=true', { query: { range: { integer: { gte: from } } } });
  }
});

test('distinct terms are counted without reading documents', async () => {
  const rest = await openWith(4);
  const { body } = await rest('POST /_query', { query: 'FROM i | STATS COUNT_DISTINCT(keyword)', profile: true });
  expect(body.values).toEqual([[6]]);
  expect(body.profile.drivers[0].operators[0].status.rows_emitted).toBe(0);
});
