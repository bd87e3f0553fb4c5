import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from './testing/rest-index.ts';
import { RestNode } from './testing/rest-node.ts';

// Files read by analyzers: editing them, and the endpoint that reloads them.

let node: RestNode;
let rest: RestNode['rest'];
beforeEach(async () => {
  node = await RestNode.start();
  rest = node.rest;
});

describe('config files', () => {
  test('are written, listed, read, replaced and deleted', async () => {
    expect((await rest('GET /_vitrine/config')).body).toEqual({ files: [] });
    const created = await rest('PUT /_vitrine/config/b.txt', { text: 'wörter\n' });
    expect([created.status, created.body]).toEqual([201, { file: 'b.txt', bytes: 8, result: 'created' }]);
    const updated = await rest('PUT /_vitrine/config/b.txt', { text: 'two\n' });
    expect([updated.status, updated.body.result]).toEqual([200, 'updated']);
    await rest('PUT /_vitrine/config/a%2Fc.txt', { text: '' });
    expect((await rest('GET /_vitrine/config')).body.files).toEqual([
      { file: 'a/c.txt', bytes: 0 },
      { file: 'b.txt', bytes: 4 },
    ]);
    expect((await rest('GET /_vitrine/config/b.txt')).body).toEqual({ file: 'b.txt', text: 'two\n' });
    expect((await rest('DELETE /_vitrine/config/b.txt')).body).toEqual({ acknowledged: true });
    for (const method of ['GET', 'DELETE'])
      expect(refusal(await rest(`${method} /_vitrine/config/b.txt`))).toEqual([
        404,
        'resource_not_found_exception',
        'config file [b.txt] is missing',
      ]);
  });

  test.each([
    '..%2Fa.txt',
    '%2Fetc%2Fpasswd',
    'a%2F..%2Fb',
    '.hidden',
    'a%00b',
    'a%5Cb',
    'a%2F',
    'a.',
    'x'.repeat(201),
  ])('the name %s is rejected', async name => {
    for (const line of ['GET', 'DELETE']) expect((await rest(`${line} /_vitrine/config/${name}`)).status).toBe(400);
    expect((await rest(`PUT /_vitrine/config/${name}`, { text: 'a' })).status).toBe(400);
    expect((await rest('GET /_vitrine/config')).body.files).toEqual([]);
  });

  test.each([{}, { text: 1 }, { text: 'a', more: 1 }, '[]', '{"text":"a"}{}'])(
    'the body %j is rejected',
    async body => {
      expect((await rest('PUT /_vitrine/config/a.txt', body)).status).toBe(400);
      expect((await rest('GET /_vitrine/config')).body.files).toEqual([]);
    },
  );

  test('are also read by _analyze without an index', async () => {
    await rest('PUT /_vitrine/config/stop.txt', { text: '# words\nfox\n' });
    const body = { tokenizer: 'standard', filter: [{ type: 'stop', stopwords_path: 'stop.txt' }], text: 'red fox' };
    const { tokens } = (await rest('POST /_analyze', body)).body;
    expect(tokens.map(({ token }: { token: string }) => token)).toEqual(['red']);
  });
});

const alike = (more: object) => ({ type: 'synonym_graph', synonyms_path: 'alike.txt', ...more });

function definition(filter: object, field: object) {
  const analysis = { filter: { alike: filter }, analyzer: { mine: { tokenizer: 'standard', filter: ['alike'] } } };
  return { settings: { analysis }, mappings: { properties: { t: { type: 'text', ...field } } } };
}

describe('reloading search analyzers', () => {
  const search = { search_analyzer: 'mine' };
  const hits = async (index: string, text: string) =>
    (await rest(`GET /${index}/_search`, { query: { match: { t: text } } })).body.hits.total.value;

  beforeEach(async () => {
    await rest('PUT /_vitrine/config/alike.txt', { text: 'fox, vixen' });
  });

  test('updateable synonyms are reloaded, others are unchanged', async () => {
    await rest('PUT /may', definition(alike({ updateable: true }), search));
    await rest('PUT /fixed', definition(alike({}), search));
    for (const index of ['may', 'fixed']) await rest(`PUT /${index}/_doc/1?refresh=true`, { t: 'fox' });
    await rest('PUT /_vitrine/config/alike.txt', { text: 'fox, reynard' });
    expect([await hits('may', 'vixen'), await hits('may', 'reynard')]).toEqual([1, 0]);
    const { status, body } = await rest('POST /may,fixed/_reload_search_analyzers');
    expect(status).toBe(200);
    const nodes = [expect.any(String)];
    expect(body).toEqual({
      _shards: { total: 2, successful: 2, failed: 0 },
      reload_details: [
        { index: 'may', reloaded_analyzers: ['mine'], reloaded_node_ids: nodes },
        { index: 'fixed', reloaded_analyzers: [], reloaded_node_ids: nodes },
      ],
    });
    expect([await hits('may', 'vixen'), await hits('may', 'reynard')]).toEqual([0, 1]);
    expect([await hits('fixed', 'vixen'), await hits('fixed', 'reynard')]).toEqual([1, 0]);
    expect((await rest('GET /may')).body.may.mappings).toEqual({
      properties: { t: { type: 'text', analyzer: 'default', search_analyzer: 'mine' } },
    });
  });

  test('a missing file fails its index, which keeps its analyzers', async () => {
    await rest('PUT /may', definition(alike({ updateable: true }), search));
    await rest('PUT /may/_doc/1?refresh=true', { t: 'fox' });
    await rest('DELETE /_vitrine/config/alike.txt');
    const { _shards, reload_details } = (await rest('GET /may/_reload_search_analyzers')).body;
    expect([_shards.total, _shards.successful, _shards.failed, reload_details]).toEqual([1, 0, 1, []]);
    expect(_shards.failures[0]).toMatchObject({
      index: 'may',
      reason: { reason: 'IOException while reading synonyms_path_path: file not readable' },
    });
    expect(await hits('may', 'vixen')).toBe(1);
  });

  test('missing and closed indices are rejected, patterns may match nothing', async () => {
    expect((await rest('POST /nope/_reload_search_analyzers')).status).toBe(404);
    expect((await rest('POST /nope*/_reload_search_analyzers')).body).toEqual({
      _shards: { total: 0, successful: 0, failed: 0 },
      reload_details: [],
    });
    await rest('PUT /shut');
    await rest('POST /shut/_close');
    expect(refusal(await rest('POST /shut/_reload_search_analyzers'))[1]).toBe('index_closed_exception');
  });

  test('an updateable filter cannot be used for indexing', async () => {
    const reason = 'analyzer [mine] contains filters [alike] that are not allowed to run in index time mode.';
    const refused = await rest('PUT /i', definition(alike({ updateable: true }), { analyzer: 'mine' }));
    expect(refused.body.error).toMatchObject({
      type: 'mapper_parsing_exception',
      reason: `Failed to parse mapping: ${reason}`,
      root_cause: [{ type: 'mapper_exception', reason }],
      caused_by: { type: 'mapper_exception', reason },
    });
    expect(refused.status).toBe(400);
    const { status } = await rest(
      'PUT /i',
      definition(alike({ updateable: true }), { type: 'token_count', analyzer: 'mine' }),
    );
    expect(status).toBe(200);
  });
});
