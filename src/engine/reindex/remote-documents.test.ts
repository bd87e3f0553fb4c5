import { expect, test } from 'vitest';
import type { RemoteRequest } from '../contract/by-query-api.ts';
import type { JsonObject } from '../json/json-value.ts';
import { parseRemote } from './remote-cluster.ts';
import { remoteDocuments } from './remote-documents.ts';

/** A remote cluster with `total` documents that records its requests. */
function far(total: number, answers: Partial<Record<string, { status: number; text: string }>> = {}) {
  const asked: RemoteRequest[] = [];
  let next = 0;
  const fetch = async (request: RemoteRequest) => {
    asked.push(request);
    const line = `${request.method} ${new URL(request.url).pathname}`;
    const prepared = answers[line];
    if (prepared) return prepared;
    if (request.method === 'DELETE') return { status: 200, text: '{"succeeded":true}' };
    const size = next === 0 ? Number(JSON.parse(request.body).size) : 10;
    const hits = Array.from({ length: Math.min(size, total - next) }, () => {
      const n = next++;
      return `{"_index":"i","_id":"${n}","_version":3,"_routing":"r","_source":{"n":${n},"big":9007199254740993,"d":1.0}}`;
    });
    const text = `{"_scroll_id":"s${next}","hits":{"total":{"value":${total},"relation":"eq"},"hits":[${hits}]}}`;
    return { status: 200, text };
  };
  return { asked, fetch };
}

function open(
  { fetch }: ReturnType<typeof far>,
  remote: JsonObject = {},
  more: { body?: JsonObject; signal?: { aborted: boolean } } = {},
) {
  return remoteDocuments({
    remote: parseRemote({ host: 'http://far:9200/prefix', ...remote }),
    indices: ['i', 'ü*'],
    body: more.body ?? {},
    batchSize: 10,
    fetch,
    signal: more.signal ?? { aborted: false },
  });
}

test('documents are read in scroll batches with exact numbers, and the scroll is freed', async () => {
  const cluster = far(25);
  const source = await open(cluster, {}, { body: { query: { term: { a: 'b' } }, _source: ['n'] } });
  expect(source.total).toBe(25);
  const sizes: number[] = [];
  for (let batch = await source.next(10); batch.length > 0; batch = await source.next(10)) {
    sizes.push(batch.length);
    if (sizes.length === 1)
      expect(batch[0]).toEqual({
        index: 'i',
        id: '0',
        routing: 'r',
        version: 3,
        seqNo: -2,
        primaryTerm: 0,
        source: '{"n":0,"big":9007199254740993,"d":1.0}',
      });
  }
  expect(sizes).toEqual([10, 10, 5]);
  await source.close!();
  const [first, second] = cluster.asked;
  expect(first!.url).toBe('http://far:9200/prefix/i,%C3%BC*/_search?scroll=5m&ignore_unavailable=false');
  expect(JSON.parse(first!.body)).toEqual({
    sort: ['_doc'],
    query: { term: { a: 'b' } },
    _source: ['n'],
    size: 10,
    version: true,
    track_total_hits: true,
  });
  expect(JSON.parse(second!.body)).toEqual({ scroll: '5m', scroll_id: 's10' });
  const last = cluster.asked.at(-1)!;
  expect([last.method, last.body]).toEqual(['DELETE', '{"scroll_id":["s25"]}']);
  await source.close!();
  expect(cluster.asked.at(-1)).toBe(last);
});

test('surplus documents of a batch are kept for the next call', async () => {
  const cluster = far(8);
  const source = await open(cluster);
  expect((await source.next(3)).map(({ id }) => id)).toEqual(['0', '1', '2']);
  expect((await source.next(10)).map(({ id }) => id)).toEqual(['3', '4', '5', '6', '7']);
  expect(cluster.asked).toHaveLength(1);
});

test('credentials, headers and timeouts are sent', async () => {
  const cluster = far(1);
  const remote = { username: 'ü', password: 'p:w', headers: { 'X-A': 'b' }, socket_timeout: '2s' };
  await open(cluster, remote);
  const authorization = `Basic ${Buffer.from('ü:p:w').toString('base64')}`;
  expect(cluster.asked[0]).toMatchObject({
    headers: { 'content-type': 'application/json', authorization, 'x-a': 'b' },
    socketTimeout: 2000,
    connectTimeout: 30_000,
  });
});

test('an error keeps its status and text', async () => {
  const refused = { status: 403, text: '{"error":"no"}' };
  const cluster = far(1, { 'POST /prefix/i,%C3%BC*/_search': refused });
  await expect(open(cluster)).rejects.toMatchObject({
    type: 'status_exception',
    status: 403,
    reason: 'body={"error":"no"}',
  });
});

test('responses of other servers are reported as such', async () => {
  for (const text of ['<html>', '{}', '[]', '{"hits":{"hits":[1]}}']) {
    const cluster = far(1, { 'POST /prefix/i,%C3%BC*/_search': { status: 200, text } });
    await expect(open(cluster)).rejects.toThrow('remote is likely not an Elasticsearch instance');
  }
});

test('a failure after the first batch fails the work unless it was stopped before', async () => {
  const gone = { status: 404, text: 'gone' };
  const cluster = () => far(25, { 'POST /prefix/_search/scroll': gone, 'DELETE /prefix/_search/scroll': gone });
  const source = await open(cluster());
  await source.next(10);
  await expect(source.next(10)).rejects.toThrow('body=gone');
  await expect(source.close!()).resolves.toBeUndefined();
  const signal = { aborted: false };
  const stopped = await open(cluster(), {}, { signal });
  await stopped.next(10);
  signal.aborted = true;
  expect(await stopped.next(10)).toEqual([]);
});
