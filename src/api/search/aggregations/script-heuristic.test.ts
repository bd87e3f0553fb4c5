import { beforeAll, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const properties = { force: { type: 'keyword' }, crime: { type: 'keyword' } };
  await rest('PUT /crimes', { mappings: { properties } });
  const crimes = [
    ['north', 'bike'],
    ['north', 'bike'],
    ['north', 'bike'],
    ['north', 'car'],
    ['south', 'car'],
    ['south', 'car'],
    ['south', 'bike'],
    ['south', 'drunk'],
    ['north', 'drunk'],
    ['south', 'car'],
  ];
  const documents = crimes.flatMap(([force, crime]) => [{ index: {} }, { force, crime }]);
  await rest('POST /crimes/_bulk?refresh', lines(...documents));
});

async function significant(heuristic: object, field = 'crime') {
  const aggs = { s: { significant_terms: { field, min_doc_count: 1, script_heuristic: heuristic } } };
  return rest('POST /crimes/_search?size=0', { query: { term: { force: 'north' } }, aggs });
}

async function scores(source: string, params = {}): Promise<[string, number][]> {
  const { body } = await significant({ script: { source, params } });
  return body.aggregations.s.buckets.map((bucket: { key: string; score: number }) => [bucket.key, bucket.score]);
}

test('a script scores the terms; only positive values count', async () => {
  expect(await scores('params._subset_freq * params.k', { k: 2 })).toEqual([
    ['bike', 6],
    ['car', 2],
    ['drunk', 2],
  ]);
  expect(await scores('params._subset_size * 1.5 + params._superset_size')).toEqual([
    ['car', 17.5],
    ['bike', 17.5],
    ['drunk', 17.5],
  ]);
  expect(await scores('-1')).toEqual([]);
});

test('the frequencies are integers, which divide as integers', async () => {
  expect(await scores('params._subset_freq / (params._superset_freq - params._subset_freq + 1)')).toEqual([
    ['bike', 1],
  ]);
});

test('errors of the parser name the heuristic', async () => {
  expect((await significant({})).body.error).toMatchObject({
    type: 'illegal_argument_exception',
    reason: 'Required [script]',
  });
  expect((await significant({ x: 1 })).body.error.reason).toMatch(/\[script_heuristic\] unknown field \[x\]$/);
  expect((await significant({ script: 5 })).body.error.reason).toMatch(
    /\[script_heuristic\] script doesn't support values of type: VALUE_NUMBER$/,
  );
});

test('the script is compiled on the shard, whether or not the field is mapped', async () => {
  const { status, body } = await significant({ script: { source: 'params.a +' } }, 'unmapped');
  expect([status, body.error.reason]).toEqual([400, 'all shards failed']);
  expect(body.error.caused_by).toMatchObject({ type: 'script_exception', reason: 'compile error' });
});
