import { describe, expect, test } from 'vitest';
import type { RestRequest } from '../../rest/rest-request.ts';
import { ask, askText } from './ask.ts';
import { type Connection, isWrite, observeWrites } from './connection.ts';
import { EngineProblem } from './engine-problem.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

function answering(status: number, text: string): { connection: Connection; seen: RestRequest[] } {
  const seen: RestRequest[] = [];
  const connection: Connection = {
    id: 'test',
    name: 'This tab',
    kind: 'tab',
    async send(request) {
      seen.push(request);
      return { status, headers: { 'content-type': 'application/json' }, body: utf8(text) };
    },
  };
  return { connection, seen };
}

const READS = [
  '/_search',
  '/_all/_search',
  '/a,b*/_search/template',
  '/%3Clogs-%7Bnow%2Fd%7D%3E/_search',
  '/a/_explain/1',
  '/a/_termvectors/1',
  '/a/_eql/search',
  '/_query',
  '/a/_pit',
  '/_search/scroll',
  '/_render/template/t',
  '/_ingest/_simulate',
  '/_ingest/pipeline/p/_simulate',
  '/_index_template/_simulate/t',
];

/** Objects may have the name of an endpoint. */
const NAMED_LIKE_READS = [
  '/a/_doc/_search',
  '/a/_doc/_pit',
  '/_scripts/_search',
  '/%5Fscripts/_search',
  '/_component_template/_count',
  '/a/_update/_simulate',
  '/_vitrine/snapshot/downloads',
];

describe('ask', () => {
  test('splits the path at its first question mark and sends JSON', async () => {
    const { connection, seen } = answering(200, '{"took":1}');
    const answer = await ask<{ took: number }>(connection, {
      method: 'POST',
      path: '/a/_search?q=what?&size=1',
      body: { size: 3 },
    });
    expect(answer.body).toEqual({ took: 1 });
    expect(seen[0]).toMatchObject({
      path: '/a/_search',
      query: 'q=what?&size=1',
      headers: { 'content-type': 'application/json' },
    });
    expect(new TextDecoder().decode(seen[0]?.body)).toBe('{"size":3}');
  });

  test('sends a bulk body as NDJSON, unchanged', async () => {
    const { connection, seen } = answering(200, '{}');
    await ask(connection, { method: 'POST', path: '/_bulk', body: '{}\n{}\n' });
    expect(seen[0]?.headers).toEqual({ 'content-type': 'application/x-ndjson' });
  });

  test('keeps large integers in text', async () => {
    const { connection } = answering(200, '{"n":12345678901234567890}');
    expect((await askText(connection, { method: 'GET', path: '/a/_source/1' })).text).toBe(
      '{"n":12345678901234567890}',
    );
  });

  test('throws a problem with the root cause of an error response', async () => {
    const text = JSON.stringify({
      error: {
        type: 'search_phase_execution_exception',
        reason: 'all shards failed',
        root_cause: [{ type: 'query_shard_exception', reason: 'No mapping found for [x]' }],
      },
      status: 400,
    });
    const { connection } = answering(400, text);
    const problem = await ask(connection, { method: 'GET', path: '/a/_search' }).catch(error => error);
    expect(problem).toBeInstanceOf(EngineProblem);
    expect(problem).toMatchObject({
      status: 400,
      type: 'query_shard_exception',
      reason: 'No mapping found for [x]',
      text,
    });
  });

  test('reports a broken connection as a problem with status 0', async () => {
    const connection: Connection = {
      id: 'test',
      name: 'x',
      kind: 'tab',
      send: () => Promise.reject(new Error('the worker is gone')),
    };
    await expect(ask(connection, { method: 'GET', path: '/' })).rejects.toMatchObject({
      status: 0,
      type: 'unreachable',
      reason: 'the worker is gone',
    });
  });
});

describe('observeWrites', () => {
  test('reports writes only', async () => {
    const { connection } = answering(200, '{}');
    let writes = 0;
    const observed = observeWrites(connection, () => writes++);
    await ask(observed, { method: 'POST', path: '/a/_search' });
    await ask(observed, { method: 'GET', path: '/a' });
    expect(writes).toBe(0);
    await ask(observed, { method: 'PUT', path: '/a' });
    expect(writes).toBe(1);
  });

  test('does not report reads that use POST', () => {
    expect(isWrite('POST', '/a/_search')).toBe(false);
    expect(isWrite('POST', '/_vitrine/postings/a/f')).toBe(false);
    expect(isWrite('POST', '/_index_template/_simulate_index/a')).toBe(false);
    expect(isWrite('DELETE', '/_pit')).toBe(false);
    for (const path of READS) expect(isWrite('POST', path), path).toBe(false);
    expect(isWrite('POST', '/a/_bulk')).toBe(true);
    for (const path of NAMED_LIKE_READS) expect(isWrite('POST', path), path).toBe(true);
    expect(isWrite('PUT', '/_vitrine/config/words.txt')).toBe(true);
    expect(isWrite('DELETE', '/a')).toBe(true);
    expect(isWrite('DELETE', '/vitrine-scratch-1')).toBe(false);
    expect(isWrite('PUT', '/vitrine-scratch-1/_doc/1')).toBe(false);
    for (const path of ['/vitrine-scratch-1,a', '/vitrine-scratch-1%2Ca', '/vitrine-scratch-*,a/_bulk'])
      expect(isWrite('DELETE', path), path).toBe(true);
  });
});
