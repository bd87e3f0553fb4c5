import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

type Weights = Record<string, number>;

async function open(vectors: readonly Weights[]): Promise<Rest> {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { s: { type: 'sparse_vector' }, k: { type: 'keyword' } } } });
  const bulk = vectors.flatMap((s, i) => [{ index: { _id: String(i) } }, { s }]);
  expect((await rest('POST /i/_bulk?refresh=true', lines(...bulk))).body.errors).toBe(false);
  return rest;
}

async function found(rest: Rest, body: object): Promise<[string, number][]> {
  const { hits } = (await rest('POST /i/_search', { query: { sparse_vector: { field: 's', ...body } } })).body.hits;
  return hits.map((hit: { _id: string; _score: number }) => [hit._id, hit._score]);
}

/** Multiples of 1/8 keep their value when stored, and their products are exact. */
const weight = fc.integer({ min: 1, max: 16 }).map(value => value / 8);
const weights = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), weight, { noNullPrototype: true });

test('scores are dot products', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(weights, { minLength: 1, maxLength: 6 }), weights, async (vectors, query) => {
      fc.pre(Object.keys(query).length > 0);
      const expected = vectors.flatMap((vector, i): [string, number][] => {
        const common = Object.keys(query).filter(token => token in vector);
        return common.length === 0 ? [] : [[String(i), common.reduce((sum, t) => sum + query[t]! * vector[t]!, 0)]];
      });
      expected.sort((a, b) => b[1] - a[1]);
      expect(await found(await open(vectors), { query_vector: query })).toEqual(expected);
    }),
    { numRuns: 15 },
  );
});

test('pruning drops frequent tokens of little weight', async () => {
  const rare = Array.from({ length: 20 }, (_, i) => ({ [`r${i}`]: 1, common: 1 }));
  const rest = await open(rare);
  const query_vector = { r1: 1, common: 0.125 };
  expect((await found(rest, { query_vector })).length).toBe(10);
  expect(await found(rest, { query_vector, prune: true })).toEqual([['1', 1]]);
  const pruning_config = { only_score_pruned_tokens: true };
  expect((await found(rest, { query_vector, prune: true, pruning_config }))[0]![1]).toBe(0.125);
});

test('invalid documents and queries are rejected', async () => {
  const rest = await open([{ a: 1 }]);
  const document = async (s: unknown) => (await rest('PUT /i/_doc/9', { s })).body.error.reason;
  expect(await document({ 'a.b': 1 })).toContain('do not support dots in feature names but found [a.b]');
  expect(await document('a')).toContain('[sparse_vector] fields must be json objects, expected a START_OBJECT but got');
  const query = async (body: object) => (await rest('POST /i/_search', { query: { sparse_vector: body } })).body.error;
  expect((await query({ query_vector: { a: 1 } })).reason).toBe('[sparse_vector] requires a [field]');
  expect((await query({ field: 's' })).reason).toContain('requires one of [query_vector] or [inference_id]');
  expect((await query({ field: 'k', query_vector: { a: 1 } })).root_cause[0].reason).toContain(
    'field [k] must be type [sparse_vector] but is type [keyword]',
  );
  expect((await query({ field: 's', inference_id: 'm', query: 'x' })).reason).toContain(
    '[inference_id] is not supported',
  );
});
