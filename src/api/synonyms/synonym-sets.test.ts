import { describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';
import { RestNode } from '../testing/rest-node.ts';

const settings = (set = 'words', type = 'synonym_graph') => ({
  analysis: {
    filter: { set: { type, synonyms_set: set, updateable: true } },
    analyzer: { with_set: { tokenizer: 'standard', filter: ['lowercase', 'set'] } },
  },
});
const mappings = { properties: { t: { type: 'text', analyzer: 'standard', search_analyzer: 'with_set' } } };

async function hits(rest: Rest, query: string): Promise<string[]> {
  const { body } = await rest('POST /pets/_search', { query: { match: { t: query } } });
  return body.hits.hits.map((hit: { _id: string }) => hit._id).sort();
}

describe('sets', () => {
  test('are stored, paged in order of ids and names, and survive a restart', async () => {
    const node = await RestNode.start();
    const rules = ['10', '2', 'a'].map(id => ({ id, synonyms: `x${id}, y` }));
    const created = await node.rest('PUT /_synonyms/words', { synonyms_set: rules });
    expect([created.status, created.body]).toEqual([
      201,
      {
        result: 'created',
        reload_analyzers_details: { _shards: { total: 0, successful: 0, failed: 0 }, reload_details: [] },
      },
    ]);
    expect((await node.rest('PUT /_synonyms/alone', { synonyms_set: { synonyms: 'a => b' } })).body.result).toBe(
      'created',
    );
    await node.restart();
    expect((await node.rest('GET /_synonyms/words')).body).toEqual({ count: 3, synonyms_set: rules });
    expect((await node.rest('GET /_synonyms/words?from=1&size=1')).body).toEqual({
      count: 3,
      synonyms_set: [rules[1]],
    });
    expect((await node.rest('GET /_synonyms')).body).toEqual({
      count: 2,
      results: [
        { synonyms_set: 'alone', count: 1 },
        { synonyms_set: 'words', count: 3 },
      ],
    });
    expect((await node.rest('GET /_synonyms?size=0')).body).toEqual({ count: 2, results: [] });
    expect((await node.rest('PUT /_synonyms/words?refresh=false', { synonyms_set: [] })).body).toEqual({
      result: 'updated',
    });
    expect((await node.rest('DELETE /_synonyms/words')).body).toEqual({ acknowledged: true });
    expect((await node.rest('GET /_synonyms/words')).body.error).toMatchObject({
      type: 'resource_not_found_exception',
      reason: 'synonyms set [words] not found',
    });
  });

  test.each([
    [{}, 'Required [synonyms_set]'],
    [{ synonyms_set: [{ id: 'a' }] }, 'Required [synonyms]'],
    [{ synonyms_set: [{ synonyms: ' ' }] }, "[synonyms] field can't be empty"],
    [
      { synonyms_set: [{ synonyms: 'a => b => c' }] },
      '[synonyms] More than one explicit mapping specified in the same synonyms rule: [a => b => c]',
    ],
    [{ synonyms_set: [{ synonyms: '=> c' }] }, '[synonyms] Incorrect syntax for [=> c]'],
  ])('%j is rejected', async (body, reason) => {
    const rest = await openRest();
    const answer = await rest('PUT /_synonyms/bad', body);
    expect([answer.status, answer.body.error.reason]).toEqual([400, reason]);
    expect((await rest('GET /_synonyms/bad')).status).toBe(404);
  });

  test('pages are limited', async () => {
    const rest = await openRest();
    for (const query of ['from=-1', 'size=-1', 'from=9999&size=2'])
      expect((await rest(`GET /_synonyms?${query}`)).status).toBe(400);
  });
});

describe('rules', () => {
  test('are created, changed and deleted one by one', async () => {
    const rest = await openRest();
    expect((await rest('PUT /_synonyms/words/r', { synonyms: 'a, b' })).status).toBe(404);
    await rest('PUT /_synonyms/words', { synonyms_set: [] });
    const created = await rest('PUT /_synonyms/words/r', { synonyms: 'a, b' });
    expect([created.status, created.body.result]).toEqual([201, 'created']);
    expect((await rest('PUT /_synonyms/words/r', { synonyms: 'a, c' })).body.result).toBe('updated');
    expect((await rest('GET /_synonyms/words/r')).body).toEqual({ id: 'r', synonyms: 'a, c' });
    expect((await rest('DELETE /_synonyms/words/r')).body.result).toBe('deleted');
    expect((await rest('GET /_synonyms/words/r')).body.error.reason).toBe('synonym rule [r] not found');
    expect((await rest('DELETE /_synonyms/words/r')).body.error.reason).toBe(
      'synonym rule [r] not found on synonyms set [words]',
    );
  });
});

describe('indices', () => {
  test.each(['synonym', 'synonym_graph'])('searches with %s follow changes of the set', async type => {
    const node = await RestNode.start();
    const { rest } = node;
    await rest('PUT /_synonyms/words', { synonyms_set: [{ id: 'r', synonyms: 'cat, feline' }] });
    await rest('PUT /pets', { settings: settings('words', type), mappings });
    await rest('PUT /pets/_doc/1', { t: 'cat' });
    await rest('PUT /pets/_doc/2?refresh=true', { t: 'dog' });
    expect(await hits(rest, 'feline')).toEqual(['1']);
    const { body } = await rest('PUT /_synonyms/words/r', { synonyms: 'dog, feline' });
    const [details] = body.reload_analyzers_details.reload_details;
    expect([details.index, details.reloaded_analyzers]).toEqual(['pets', ['with_set']]);
    expect(await hits(rest, 'feline')).toEqual(['2']);
    await rest('PUT /_synonyms/words/r?refresh=false', { synonyms: 'cat, feline' });
    expect(await hits(rest, 'feline')).toEqual(['2']);
    await rest('POST /pets/_reload_search_analyzers');
    expect(await hits(rest, 'feline')).toEqual(['1']);
    await node.restart();
    expect(await hits(node.rest, 'feline')).toEqual(['1']);
  });

  test('a set in use cannot be deleted', async () => {
    const rest = await openRest();
    await rest('PUT /_synonyms/words', { synonyms_set: [{ synonyms: 'a, b' }] });
    for (const index of ['b', 'a']) await rest(`PUT /${index}`, { settings: settings() });
    const { status, body } = await rest('DELETE /_synonyms/words');
    expect([status, body.error.reason]).toEqual([
      400,
      'synonyms set [words] cannot be deleted as it is used in the following indices: a, b',
    ]);
    await rest('DELETE /a,b');
    expect((await rest('DELETE /_synonyms/words')).status).toBe(200);
  });

  test('a set must exist, and its filter must be updateable', async () => {
    const rest = await openRest();
    const missing = await rest('PUT /a', { settings: settings('nope') });
    expect([missing.status, JSON.stringify(missing.body)]).toEqual([
      400,
      expect.stringContaining('synonyms set [nope] not found'),
    ]);
    await rest('PUT /_synonyms/words', { synonyms_set: [] });
    const fixed = settings();
    fixed.analysis.filter.set.updateable = false;
    expect(JSON.stringify((await rest('PUT /a', { settings: fixed })).body)).toContain(
      "Can't apply [synonyms_set]! Loading synonyms from index is supported only for search time synonyms!",
    );
  });

  test('a rule that the analyzer cannot read is skipped', async () => {
    const rest = await openRest();
    await rest('PUT /_synonyms/words', { synonyms_set: [{ synonyms: 'cat, feline' }, { synonyms: '!!, ??' }] });
    await rest('PUT /pets', { settings: settings(), mappings });
    await rest('PUT /pets/_doc/1?refresh=true', { t: 'cat' });
    expect(await hits(rest, 'feline')).toEqual(['1']);
  });
});
