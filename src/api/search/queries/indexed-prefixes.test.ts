import { beforeAll, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /i', {
    mappings: {
      properties: {
        p: { type: 'text', index_prefixes: { min_chars: 2, max_chars: 4 } },
        q: { type: 'text', index_phrases: true },
      },
    },
  });
  await rest('PUT /i/_doc/1', { p: 'quick brown fox', q: 'quick brown fox jumps' });
  await rest('PUT /i/_doc/2?refresh=true', { p: 'quiet bro q', q: 'brown quick' });
});

async function search(query: object): Promise<[string, number][]> {
  const { hits } = (await rest('POST /i/_search', { query })).body.hits;
  return hits.map((hit: { _id: string; _score: number }) => [hit._id, hit._score]);
}

const explanation = async (query: object) =>
  (await rest('GET /i/_validate/query?explain=true', { query })).body.explanations[0].explanation;

describe('index_prefixes', () => {
  test('a prefix of an indexed length is a term of a hidden field', async () => {
    expect(await explanation({ prefix: { p: 'qui' } })).toBe('ConstantScore(p._index_prefix:qui)');
    expect(await explanation({ prefix: { p: 'quick' } })).toBe('p:quick*');
    expect(await search({ prefix: { p: 'qui' } })).toEqual([
      ['1', 1],
      ['2', 1],
    ]);
    expect(await search({ prefix: { p: 'q' } })).toHaveLength(2);
    expect(await search({ term: { 'p._index_prefix': 'brow' } })).toHaveLength(1);
  });

  test('a scoring rewrite and a query on the hidden field score by its terms', async () => {
    const scored = { value: 'bro', rewrite: 'scoring_boolean' };
    const found = await search({ prefix: { p: scored } });
    expect(found.map(([, score]) => score < 1)).toEqual([true, true]);
    expect(await search({ query_string: { query: 'bro*', fields: ['p._index_prefix'] } })).toEqual(found);
    const [first, second] = await search({ query_string: { query: 'q*', fields: ['p*'] } });
    expect([first![0], first![1] > 1, second]).toEqual(['2', true, ['1', 1]]);
    expect(
      await search({ prefix: { p: { value: 'QUI', case_insensitive: true, rewrite: 'scoring_boolean' } } }),
    ).toEqual([
      ['1', 1],
      ['2', 1],
    ]);
  });

  test('a prefix that is too short matches nothing that only other fields would match', async () => {
    const highlight = { require_field_match: false, fields: { q: {} } };
    const { hits } = (await rest('POST /i/_search', { query: { prefix: { p: 'q' } }, highlight })).body.hits;
    expect(hits.map((hit: { highlight?: object }) => hit.highlight)).toEqual([undefined, undefined]);
  });

  test('the hidden field does not support phrases', async () => {
    const ask = (query: object) => rest('POST /i/_search', { query });
    expect((await ask({ match_phrase: { 'p._index_prefix': 'qu br' } })).status).toBe(400);
    expect((await ask({ match_phrase_prefix: { 'p._index_prefix': 'qu' } })).status).toBe(400);
    expect(await search({ simple_query_string: { query: '"qu br"' } })).toEqual([]);
  });

  test('the last word of a phrase prefix uses it too', async () => {
    expect(await explanation({ match_phrase_prefix: { p: 'quick bro' } })).toBe(
      'spanNear([p:quick, mask(p._index_prefix:bro) as p], 0, true)',
    );
    expect((await search({ match_phrase_prefix: { p: 'quick bro' } })).map(([id]) => id)).toEqual(['1']);
    expect(await search({ match_phrase_prefix: { p: 'quick fox' } })).toEqual([]);
  });
});

describe('index_phrases', () => {
  test('word pairs are terms of a hidden field', async () => {
    expect(await explanation({ match_phrase: { q: 'quick brown' } })).toBe('q._index_phrase:quick brown');
    expect(await search({ match_phrase: { q: 'quick brown' } })).toEqual([['1', 0.5754429]]);
    expect(await search({ match_phrase: { q: 'quick brown fox' } })).toEqual([['1', 1.1508858]]);
  });

  test('phrases with slop use the words themselves', async () => {
    expect(await explanation({ match_phrase: { q: { query: 'quick fox', slop: 1 } } })).toBe('q:"quick fox"~1');
  });
});
