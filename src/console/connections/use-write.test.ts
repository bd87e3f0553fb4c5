import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Connection } from './connection.ts';
import { EngineProblem } from './engine-problem.ts';
import { mutationOf, type WriteOptions } from './use-write.ts';

const encoder = new TextEncoder();

/** Rejects every path that contains `bad` and records its requests. */
function connectionOf(): { connection: Connection; sent: string[] } {
  const sent: string[] = [];
  const connection: Connection = {
    id: 'test',
    name: 'test',
    kind: 'tab',
    send: async ({ method, path }) => {
      sent.push(`${method} ${path}`);
      const isBad = path.includes('bad');
      const body = isBad ? { error: { type: 'bad_request', reason: 'refused' } } : { acknowledged: true };
      return { status: isBad ? 400 : 200, headers: {}, body: encoder.encode(JSON.stringify(body)) };
    },
  };
  return { connection, sent };
}

const put = (path: string) => ({ method: 'PUT', path });

function observed(sent: Parameters<typeof mutationOf<void, unknown>>[0], options: WriteOptions<void, unknown> = {}) {
  const { connection, sent: log } = connectionOf();
  const client = new QueryClient();
  const observer = new MutationObserver(client, mutationOf(sent, options, connection, client));
  return { observer, client, log };
}

test('sends several requests in order and stops at the first failure', async () => {
  const { observer, log } = observed([put('/a'), put('/bad'), put('/c')]);
  await expect(observer.mutate()).rejects.toThrow(EngineProblem);
  expect(log).toEqual(['PUT /a', 'PUT /bad']);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', error: { reason: 'refused', status: 400 } });
});

test('reports success only after the invalidated queries are fetched again', async () => {
  const order: string[] = [];
  const { observer, client } = observed(put('/a'), { invalidates: ['list'], onDone: () => order.push('done') });
  const invalidate = client.invalidateQueries.bind(client);
  client.invalidateQueries = async filters => {
    await invalidate(filters);
    order.push(`invalidated ${filters?.queryKey}`);
  };
  await observer.mutate();
  expect(order).toEqual(['invalidated list', 'done']);
});

test('invalidates after a failure too, because earlier requests may have changed something', async () => {
  const failures: string[] = [];
  const { observer, client } = observed([put('/a'), put('/bad')], {
    invalidates: ['list'],
    onFailed: problem => failures.push(problem.reason),
  });
  client.setQueryData(['list'], []);
  await observer.mutate().catch(() => undefined);
  expect(failures).toEqual(['refused']);
  expect(client.getQueryState(['list'])?.isInvalidated).toBe(true);
});
