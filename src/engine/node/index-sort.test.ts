import { expect, test } from 'vitest';
import type { Engine } from '../contract/engine.ts';
import type { JsonObject } from '../json/json-value.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { openEngine } from './open-engine.ts';

const PROPERTIES = {
  grade: { type: 'integer' },
  name: { type: 'keyword' },
  also: { type: 'alias', path: 'name' },
  place: { type: 'geo_point' },
  note: { type: 'text' },
};

function create(engine: Engine, sort: JsonObject): Promise<unknown> {
  return engine.indices.create('i', {
    settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '-1', index: { sort } },
    mappings: { properties: PROPERTIES },
  });
}

async function write(engine: Engine, documents: Record<string, object>, kind: 'index' | 'delete' = 'index') {
  const operations = Object.entries(documents).map(([id, document]) => {
    return kind === 'delete' ? { kind, index: 'i', id } : { kind, index: 'i', id, source: JSON.stringify(document) };
  });
  for (const result of await engine.documents.bulk(operations, true)) if (result instanceof Error) throw result;
}

/** Ids in index order. */
async function ids(engine: Engine, body: JsonObject = { sort: ['_doc'] }): Promise<string[]> {
  const answer = (await engine.searches.search('i', { size: 100, ...body }, {})) as {
    hits: { hits: { _id: string }[] };
  };
  return answer.hits.hits.map(hit => hit._id);
}

const SORT = { field: ['grade', 'name'], order: ['desc', 'asc'], missing: ['_last', '_first'] };

test('an index keeps its sort order through flushes, merges and a restart', async () => {
  const store = new MemoryStore();
  const engine = await openEngine({ store });
  await create(engine, SORT);
  await write(engine, {
    1: { name: 'c', grade: 1 },
    2: { name: 'b', grade: 3 },
    3: { name: 'a', grade: 3 },
    4: { name: 'd' },
    5: { grade: 3 },
    6: { name: 'a', grade: [2, 9] },
  });
  expect(await ids(engine)).toEqual(['6', '5', '3', '2', '1', '4']);
  expect(await ids(engine, { query: { match_all: {} } })).toEqual(['6', '5', '3', '2', '1', '4']);
  await write(engine, { 7: { name: 'aa', grade: 3, note: 'seven' }, 1: { name: 'c', grade: 8 } });
  await write(engine, { 2: {} }, 'delete');
  await engine.indices.forceMerge('i', 1);
  const sorted = ['6', '1', '5', '3', '7', '4'];
  expect(await ids(engine)).toEqual(sorted);
  expect(await ids(engine, { query: { match: { note: 'seven' } } })).toEqual(['7']);
  expect((await engine.documents.get({ index: 'i', id: '1' })).source).toBe('{"name":"c","grade":8}');
  await engine.close();
  const again = await openEngine({ store });
  expect(await ids(again)).toEqual(sorted);
  await write(again, { 8: { name: 'z', grade: 100 } });
  await again.indices.forceMerge('i', 1);
  expect(await ids(again)).toEqual(['8', ...sorted]);
});

test('rejects invalid sort fields when the index is created', async () => {
  const engine = await openEngine({ store: new MemoryStore() });
  const refusals: [sort: JsonObject, reason: string][] = [
    [{ field: 'nope' }, 'unknown index sort field:[nope]'],
    [{ field: 'note' }, 'docvalues not found for index sort field:[note]'],
    [{ field: 'place' }, "can't sort on geo_point field without using specific sorting feature, like geo_distance"],
    [{ field: 'name', order: 'up' }, 'Illegal sort order:up'],
    [{ field: 'name', mode: 'sum' }, 'Illegal sort mode: sum'],
    [{ field: 'name', missing: 'x' }, 'Illegal missing value:[x], must be one of [_last, _first]'],
    [{ order: 'desc' }, 'index.sort.field:[] index.sort.order:[desc], size mismatch'],
  ];
  for (const [sort, reason] of refusals) await expect(create(engine, sort)).rejects.toThrow(reason);
  expect(await engine.indices.exists('i')).toBe(false);
  await create(engine, { field: 'also', order: 'desc' });
  await write(engine, { 1: { name: 'a' }, 2: { name: 'b' } });
  expect(await ids(engine)).toEqual(['2', '1']);
});
