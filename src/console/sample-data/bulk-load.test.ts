import { describe, expect, test } from 'vitest';
import type { Connection } from '../connections/connection.ts';
import { bulkLoad, operationsOf } from './bulk-load.ts';

const REFUSED = { index: { status: 400, error: { type: 'document_parsing_exception', reason: 'no' } } };

function recording(refuse: (body: string) => boolean = () => false, items: () => object[] = () => [REFUSED]) {
  const bodies: string[] = [];
  const connection: Connection = {
    id: 'test',
    name: 'This tab',
    kind: 'tab',
    async send(request) {
      const body = new TextDecoder().decode(request.body);
      if (request.path.endsWith('/_bulk')) bodies.push(body);
      const answer = refuse(body) ? { errors: true, items: items() } : { errors: false, items: [] };
      return { status: 200, headers: {}, body: new TextEncoder().encode(JSON.stringify(answer)) };
    },
  };
  return { connection, bodies };
}

const five = Array.from({ length: 5 }, (_, i) => `{"index":{"_id":"${i}"}}\n{"n":${i}}`);

describe('bulkLoad', () => {
  test('sends batches that end in a newline and reports progress', async () => {
    const { connection, bodies } = recording();
    const seen: number[] = [];
    const outcome = await bulkLoad(connection, 'a', five, { batch: 2, onProgress: ({ done }) => seen.push(done) });
    expect(outcome).toEqual({ done: 5, refused: 0, reason: undefined });
    expect(seen).toEqual([2, 4, 5]);
    expect(bodies[0]).toBe(`${five[0]}\n${five[1]}\n`);
  });

  test('cancelling stops before the next batch', async () => {
    const { connection, bodies } = recording();
    const controller = new AbortController();
    await expect(
      bulkLoad(connection, 'a', five, { batch: 2, signal: controller.signal, onProgress: () => controller.abort() }),
    ).rejects.toThrow('aborted');
    expect(bodies).toHaveLength(1);
  });

  test('stops at the first response of a full store, and counts stored documents', async () => {
    const stored = { index: { status: 201 } };
    const error = { type: 'cluster_block_exception', reason: 'index [a] blocked by: [TOO_MANY_REQUESTS/12/…];' };
    const { connection, bodies } = recording(
      () => true,
      () => [stored, { index: { status: 429, error } }],
    );
    const seen: number[] = [];
    const load = bulkLoad(connection, 'a', five, { batch: 2, onProgress: progress => seen.push(progress.stored) });
    await expect(load).rejects.toMatchObject({ status: 429, type: 'cluster_block_exception' });
    expect(seen).toEqual([1]);
    expect(bodies).toHaveLength(1);
  });

  test('rejected documents are counted and the first is reported', async () => {
    const { connection } = recording(() => true);
    expect(await bulkLoad(connection, 'a', five, { batch: 5 })).toEqual({
      done: 5,
      refused: 1,
      reason: 'document_parsing_exception: no',
    });
  });
});

test('operationsOf pairs action and source', () => {
  expect(operationsOf('{"index":{}}\n{"a":1}\n{"index":{}}\n{"a":2}\n')).toEqual([
    '{"index":{}}\n{"a":1}',
    '{"index":{}}\n{"a":2}',
  ]);
});
