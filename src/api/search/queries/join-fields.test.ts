import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /family', {
    mappings: {
      properties: {
        rel: { type: 'join', relations: { owner: 'pet', pet: ['visit', 'photo'] } },
        name: { type: 'keyword' },
      },
    },
  });
  const documents: [string, string, object][] = [
    ['o1', 'o1', { rel: 'owner', name: 'Ida' }],
    ['o2', 'o2', { rel: { name: 'owner' }, name: 'Per' }],
    ['p1', 'o1', { rel: { name: 'pet', parent: 'o1' }, name: 'Rex' }],
    ['p2', 'o1', { rel: { name: 'pet', parent: 'o1' }, name: 'Tom' }],
    ['p3', 'o2', { rel: { name: 'pet', parent: 'o2' }, name: 'Rex' }],
    ['v1', 'o1', { rel: { name: 'visit', parent: 'p1' }, name: 'first' }],
  ];
  const bulk = documents.flatMap(([_id, routing, source]) => [{ index: { _id, routing } }, source]);
  expect((await rest('POST /family/_bulk?refresh=true', lines(...bulk))).body.errors).toBe(false);
});

async function ids(query: object): Promise<string[]> {
  const { body } = await rest('POST /family/_search', { query, sort: ['_id'] });
  return body.hits.hits.map((hit: { _id: string }) => hit._id);
}

test('the hidden field of a relation contains only ids', async () => {
  const { body } = await rest('POST /family/_search', { size: 0, aggs: { o: { terms: { field: 'rel#owner' } } } });
  expect(body.aggregations.o.buckets).toEqual([
    { key: 'o1', doc_count: 3 },
    { key: 'o2', doc_count: 2 },
  ]);
});

describe('queries over a join', () => {
  const rex = { term: { name: 'Rex' } };

  test('finds parents by their children and children by their parents', async () => {
    expect(await ids({ has_child: { type: 'pet', query: rex } })).toEqual(['o1', 'o2']);
    expect(await ids({ has_parent: { parent_type: 'owner', query: { term: { name: 'Ida' } } } })).toEqual(['p1', 'p2']);
    expect(await ids({ parent_id: { type: 'pet', id: 'o1' } })).toEqual(['p1', 'p2']);
    expect(await ids({ term: { 'rel#pet': 'p1' } })).toEqual(['p1', 'v1']);
  });

  test('supports grandchildren and limits on the number of children', async () => {
    const visited = { has_child: { type: 'visit', query: { match_all: {} } } };
    expect(await ids({ has_child: { type: 'pet', query: visited } })).toEqual(['o1']);
    expect(await ids({ has_child: { type: 'pet', query: { match_all: {} }, min_children: 2 } })).toEqual(['o1']);
    expect(await ids({ has_child: { type: 'pet', query: { match_all: {} }, max_children: 1 } })).toEqual(['o2']);
  });

  test('combines and boosts the scores of related documents', async () => {
    const query = { constant_score: { filter: { match_all: {} }, boost: 3 } };
    const search = async (body: object) => (await rest('POST /family/_search', { query: body })).body.hits.hits;
    const [best] = await search({ has_child: { type: 'pet', score_mode: 'sum', query, boost: 2 } });
    expect([best._id, best._score]).toEqual(['o1', 12]);
    const [child] = await search({ has_parent: { parent_type: 'pet', score: true, query } });
    expect([child._id, child._score]).toEqual(['v1', 3]);
  });

  test('several join queries in one request are independent', async () => {
    const having = (name: string) => ({ has_child: { type: 'pet', query: { term: { name } } } });
    expect(await ids({ bool: { should: [having('Tom'), having('Rex')] } })).toEqual(['o1', 'o2']);
  });

  test('an unknown relation', async () => {
    const query = { has_child: { type: 'owner', query: { match_all: {} } } };
    const { body } = await rest('POST /family/_search', { query });
    expect(body.error.root_cause[0].reason).toBe("[has_child] join field [rel] doesn't hold [owner] as a child");
    expect(await ids({ has_child: { ...query.has_child, ignore_unmapped: true } })).toEqual([]);
  });
});

describe('the field', () => {
  const refused = async (line: string, document: object) =>
    (await rest(line, document)).body.error.caused_by?.reason as string;

  test('rejects documents that do not fit the relations', async () => {
    expect(await refused('PUT /family/_doc/x', { rel: 'cat' })).toBe('unknown join name [cat] for field [rel]');
    expect(await refused('PUT /family/_doc/x', { rel: 'pet' })).toBe('[parent] is missing for join field [rel]');
    expect(await refused('PUT /family/_doc/x', { rel: { name: 'pet', parent: 'o1' } })).toBe(
      '[routing] is missing for join field [rel]',
    );
    expect(await refused('PUT /family/_doc/x', { rel: { name: 'owner', age: 'x' } })).toBe(
      'unknown field name [age] in join field [rel]',
    );
  });

  test('relations can be added but not removed', async () => {
    const update = (relations: object) =>
      rest('PUT /family/_mapping', { properties: { rel: { type: 'join', relations } } });
    const shrunk = await update({ owner: 'pet' });
    expect(shrunk.body.error.reason).toBe(
      'Mapper for [rel] conflicts with existing mapping:\n[cannot remove parent [pet] in join field [rel]]',
    );
    expect((await update({ owner: ['pet', 'house'], pet: ['visit', 'photo'] })).status).toBe(200);
    const { body } = await rest('GET /family/_mapping');
    expect(body.family.mappings.properties.rel).toEqual({
      type: 'join',
      eager_global_ordinals: true,
      relations: { owner: ['house', 'pet'], pet: ['photo', 'visit'] },
    });
  });

  test('is allowed once, at the top level only', async () => {
    const rel = { type: 'join', relations: { a: 'b' } };
    const create = async (properties: object) =>
      (await rest('PUT /other', { mappings: { properties } })).body.error.reason as string;
    expect(await create({ o: { properties: { rel } } })).toContain(
      'join field [o.rel] cannot be added inside an object or in a multi-field',
    );
    expect(await create({ rel, more: rel })).toBe('Field [_parent_join] is defined more than once');
    expect(await create({ rel: { ...rel, relations: { a: 'b', c: 'b' } } })).toContain(
      'invalid definition for join field [rel]:\n[[b] cannot have multiple parents]',
    );
  });
});
