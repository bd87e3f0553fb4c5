import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { PROPERTIES, randomCondition, randomDocument, singleValuedDocument } from '../testing/random-conditions.ts';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

interface Search {
  method: string;
  path: string;
  body: Record<string, unknown>;
  commands: string[];
  others: string[];
}

/** Runs a query that keeps `_id`. */
async function run(rest: Rest, query: string, more = {}): Promise<{ ids: string[]; search: Search | undefined }> {
  const { body, status, text } = await rest('POST /_query', { query, profile: true, ...more });
  expect(status, text).toBe(200);
  const id = body.columns.findIndex(({ name }: { name: string }) => name === '_id');
  return {
    ids: body.values.map((row: string[]) => row[id]),
    search: body.profile.drivers[0].operators[0].status.vitrine_search,
  };
}

async function idsOf(rest: Rest, { method, path, body }: Search): Promise<string[]> {
  const answer = await rest(`${method} ${path}`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.hits.hits.map(({ _id }: { _id: string }) => _id);
}

test('a search returns the documents of conditions on every type of field, in their order', async () => {
  // Rows with equal keys have no order of their own, so `place` decides between them.
  const order = fc.constantFrom(
    '',
    '| SORT integer, place',
    '| SORT keyword DESC, place',
    '| SORT date NULLS FIRST, ip, place | LIMIT 4',
  );
  let covered = 0;
  await fc.assert(
    fc.asyncProperty(
      fc
        .constantFrom(randomDocument, singleValuedDocument)
        .chain(document => fc.array(document, { minLength: 1, maxLength: 10 })),
      fc.array(fc.tuple(randomCondition, order), { minLength: 20, maxLength: 40 }),
      async (documents, queries) => {
        const rest = await openRest();
        const settings = { number_of_shards: 3 };
        await rest('PUT /i', { settings, mappings: { properties: { ...PROPERTIES, place: { type: 'integer' } } } });
        const written = documents.flatMap((body, at) => [{ index: { _id: `${at}` } }, { ...body, place: at }]);
        await rest('POST /i/_bulk?refresh=true', lines(...written));
        for (const [condition, sort] of queries) {
          const query = `FROM i METADATA _id | WHERE ${condition} ${sort}`;
          const { ids, search } = await run(rest, query);
          if (!search) throw new Error(`no search for ${query}`);
          const found = await idsOf(rest, search);
          if (search.others.length > 0) {
            // A limit that is not part of the search may choose any of its documents.
            expect(found, query).toEqual(expect.arrayContaining(ids));
            continue;
          }
          expect(found, query).toEqual(ids);
          covered++;
        }
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
  expect(covered).toBeGreaterThan(50);
}, 120_000);

describe('the parts of a search', () => {
  let rest: Rest;

  beforeAll(async () => {
    rest = await openRest();
    const properties = { title: { type: 'text' }, n: { type: 'integer' }, big: { type: 'long' }, v: VECTOR };
    await rest('PUT /a', { mappings: { properties } });
    const documents = [
      { title: 'tomato soup', n: 3, big: 1 },
      { title: 'tomato', n: 1, v: [1, 0] },
      { title: 'soup of soups', n: 2, big: 2 },
      { title: 'bread', n: 4 },
    ];
    await rest(
      'POST /a/_bulk?refresh=true',
      lines(...documents.flatMap((body, at) => [{ index: { _id: `${at}` } }, body])),
    );
    const actions = [{ add: { index: 'a', alias: 'few', filter: { range: { n: { lt: 3 } } } } }];
    await rest('POST /_aliases', { actions });
  });

  test.each<[string, Partial<Search>]>([
    ['FROM a METADATA _id', { commands: ['from'], others: [], body: { size: 1000 } }],
    [
      'FROM a METADATA _id | SORT n DESC | LIMIT 2',
      {
        commands: ['from', 'sort', 'limit'],
        body: { sort: [{ n: { order: 'desc', missing: '_first' } }], size: 2 },
      },
    ],
    [
      'FROM few METADATA _id | WHERE n > 1 AND n < 9 | KEEP n, _id',
      {
        path: '/few/_search',
        commands: ['from', 'where', 'keep'],
        body: {
          query: { bool: { filter: [{ range: { n: { gt: 1, lt: 9 } } }] } },
          size: 1000,
          _source: false,
          fields: ['n'],
        },
      },
    ],
    [
      'FROM a METADATA _id, _score | WHERE title:"tomato soup" AND n < 4 | SORT _score DESC | LIMIT 2',
      {
        commands: ['from', 'where', 'sort', 'limit'],
        body: {
          query: {
            bool: {
              must: [{ match: { title: { query: 'tomato soup', lenient: true } } }],
              filter: [{ range: { n: { lt: 4 } } }],
            },
          },
          sort: [{ _score: { order: 'desc' } }],
          size: 2,
        },
      },
    ],
    [
      'FROM a METADATA _id | WHERE title:"soup" OR n == 4 | LIMIT 2',
      { commands: ['from', 'where', 'limit'], others: [] },
    ],
    ['FROM a METADATA _id | LIMIT 3 | LIMIT 2', { commands: ['from', 'limit'], others: [] }],
    ['FROM a METADATA _id | WHERE big >= 9007199254740993', { others: [] }],
    ['FROM "a,few" METADATA _id | WHERE n IN (1, 2)', { path: '/a,few/_search', others: [] }],
  ])('%s', async (query, expected) => {
    const { ids, search } = await run(rest, query);
    expect(search).toMatchObject(expected);
    if (expected.body) expect(search!.body).toEqual(expected.body);
    expect(await idsOf(rest, search!)).toEqual(ids);
  });

  test.each<[string, string[], string[]]>([
    ['LIMIT 3 | SORT n', ['from', 'limit'], ['sort']],
    ['LIMIT 3 | WHERE n > 1', ['from', 'limit'], ['where']],
    ['WHERE LENGTH(title) > 5 | LIMIT 3', ['from'], ['where', 'limit']],
    ['WHERE n > 1 AND LENGTH(title) > 5', ['from', 'where'], ['where']],
    ['SORT n + 1', ['from'], ['sort']],
    ['SORT n | SORT big', ['from', 'sort'], ['sort']],
    ['RENAME n AS m | SORT m', ['from'], ['rename', 'sort']],
    ['EVAL m = n + 1 | WHERE n < 3', ['from', 'where'], ['eval']],
  ])('%s leaves some commands to its documents', async (commands, covered, others) => {
    const { ids, search } = await run(rest, `FROM a METADATA _id | ${commands}`);
    expect(search).toMatchObject({ commands: covered, others });
    expect(await idsOf(rest, search!)).toEqual(expect.arrayContaining(ids));
  });

  test('the filter of the request is part of the search', async () => {
    const { ids, search } = await run(rest, 'FROM a METADATA _id', { filter: { term: { n: 4 } } });
    expect(ids).toEqual(['3']);
    expect(await idsOf(rest, search!)).toEqual(ids);
  });

  test.each(['ROW _id = "1"', 'FROM a METADATA _id | WHERE KNN(v, [1, 0]) | LIMIT 1'])('%s has none', async query => {
    expect((await run(rest, query)).search).toBeUndefined();
  });
});

const VECTOR = { type: 'dense_vector', dims: 2 };
