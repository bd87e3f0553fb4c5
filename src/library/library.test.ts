import { Client } from '@elastic/elasticsearch';
import { Client as OpenSearchClient } from '@opensearch-project/opensearch';
import { afterEach, describe, expect, test } from 'vitest';
import { createEngine, type VitrineEngine } from './create-engine.ts';
import { connectionTo } from './elasticsearch.ts';
import { connectionTo as openSearchConnectionTo } from './opensearch.ts';

const opened: VitrineEngine[] = [];
const open: typeof createEngine = async options => {
  const engine = await createEngine(options);
  opened.push(engine);
  return engine;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map(engine => engine.close()));
});

async function withBooks(): Promise<VitrineEngine> {
  const engine = await open();
  const lines = [{ index: { _id: '1' } }, { title: 'Tomato soup' }, { index: { _id: '2' } }, { title: 'Toast' }];
  const { body } = await engine.request({
    method: 'POST',
    path: '/books/_bulk',
    querystring: { refresh: true, pipeline: undefined },
    body: lines,
  });
  expect(body.errors).toBe(false);
  return engine;
}

describe('an engine in this process', () => {
  test('answers requests in the words of the clients', async () => {
    const engine = await withBooks();
    const found = await engine.request({
      path: '/books/_search',
      querystring: 'filter_path=hits.total',
      body: { query: { match: { title: 'soup' } } },
    });
    expect(found).toMatchObject({ statusCode: 200, body: { hits: { total: { value: 1, relation: 'eq' } } } });
    expect(found.headers['x-elastic-product']).toBe('Elasticsearch');
    const missing = await engine.request({ path: '/nothing/_search?ignore_unavailable=false' });
    expect([missing.statusCode, missing.body.error.type]).toEqual([404, 'index_not_found_exception']);
    expect((await engine.request({ method: 'head', path: '/books' })).body).toBeUndefined();
    expect((await engine.request({ path: '_cat/indices?h=index' })).body).toBe('books\n');
    expect((await engine.request({ path: '/books/_count', querystring: { format: 'cbor' } })).body).toBeInstanceOf(
      Uint8Array,
    );
  });

  test('answers fetch-style requests', async () => {
    const engine = await withBooks();
    const response = await engine.fetch(new Request('http://vitrine/books/_count?pretty'));
    expect([response.status, (await response.json()).count]).toEqual([200, 2]);
  });

  test('rejects requests after it was closed', async () => {
    const engine = await createEngine();
    await Promise.all([engine.close(), engine.close()]);
    await expect(engine.request({ path: '/' })).rejects.toThrow('The engine was closed.');
  });
});

describe('snapshots', () => {
  test('create engines with the same contents, which do not see each other’s writes', async () => {
    const seeded = await withBooks();
    await seeded.request({ method: 'PUT', path: '/_index_template/t', body: { index_patterns: ['t*'] } });
    const snapshot = await seeded.snapshot();
    const [one, other] = await Promise.all([open({ snapshot }), open({ snapshot })]);
    await one.request({ method: 'DELETE', path: '/books/_doc/1', querystring: { refresh: true } });
    await one.request({
      method: 'PUT',
      path: '/books/_doc/3',
      querystring: { refresh: true },
      body: { title: 'Soup' },
    });
    await one.request({ method: 'DELETE', path: '/_index_template/t' });
    const titles = async (engine: VitrineEngine) =>
      (await engine.request({ path: '/books/_search', body: { sort: '_doc' } })).body.hits.hits.map(
        (hit: { _id: string }) => hit._id,
      );
    expect(await titles(one)).toEqual(['2', '3']);
    for (const engine of [seeded, other]) {
      expect(await titles(engine)).toEqual(['1', '2']);
      expect((await engine.request({ path: '/_index_template/t' })).statusCode).toBe(200);
    }
  });

  test('damaged snapshots are rejected', async () => {
    const snapshot = await (await withBooks()).snapshot();
    const damaged = snapshot.slice();
    damaged[12] = 255;
    for (const bytes of [snapshot.subarray(0, 4), snapshot.subarray(0, -1), new Uint8Array(100), damaged])
      await expect(open({ snapshot: bytes })).rejects.toThrow('corrupt blob [image]');
  });
});

describe('official clients without a port', () => {
  test('Elasticsearch', async () => {
    const client = new Client({ node: 'http://vitrine', Connection: connectionTo(await withBooks()) });
    expect((await client.info()).tagline).toBe('You Know, for Search');
    const { hits } = await client.search<{ title: string }>({ index: 'books', query: { match: { title: 'soup' } } });
    expect(hits.hits.map(hit => hit._source?.title)).toEqual(['Tomato soup']);
    const sent = await client.helpers.bulk({
      datasource: Array.from({ length: 50 }, (_, n) => ({ n })),
      onDocument: ({ n }) => ({ index: { _index: 'numbers', _id: String(n) } }),
      refreshOnCompletion: true,
    });
    expect(sent).toMatchObject({ total: 50, successful: 50 });
    await expect(client.get({ index: 'books', id: '9' })).rejects.toMatchObject({ statusCode: 404 });
    const stream = await client.count({ index: 'numbers' }, { asStream: true });
    let text = '';
    for await (const chunk of stream as unknown as AsyncIterable<Buffer>) text += chunk;
    expect(JSON.parse(text).count).toBe(50);
    await client.close();
  });

  test('Elasticsearch: a request that is aborted or takes too long ends', async () => {
    const client = new Client({ node: 'http://vitrine', Connection: connectionTo(slow()), maxRetries: 0 });
    const controller = new AbortController();
    const aborted = client.search({ index: 'books' }, { signal: controller.signal });
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ name: 'RequestAbortedError' });
    await expect(client.search({ index: 'books' }, { requestTimeout: 20 })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  test('OpenSearch', async () => {
    const client = new OpenSearchClient({
      node: 'http://vitrine',
      Connection: openSearchConnectionTo(await withBooks()),
      maxRetries: 0,
    });
    const { body } = await client.search({ index: 'books', body: { query: { match: { title: 'toast' } } } });
    expect(body.hits.hits.map(hit => hit._id)).toEqual(['2']);
    await expect(client.get({ index: 'books', id: '9' })).rejects.toMatchObject({ statusCode: 404 });
    const waiting = new OpenSearchClient({
      node: 'http://vitrine',
      Connection: openSearchConnectionTo(slow()),
      maxRetries: 0,
    });
    await expect(waiting.search({ index: 'a' }, { requestTimeout: 20 })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});

/** An engine that answers when the test is over. */
function slow(): Pick<VitrineEngine, 'handle'> {
  return {
    handle: () =>
      new Promise(resolve =>
        setTimeout(() => resolve({ status: 200, headers: {}, body: new Uint8Array(0) }), 60_000).unref(),
      ),
  };
}
