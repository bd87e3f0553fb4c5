import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pendingWork } from '../ui/pending-work.ts';
import type { Connection } from './connection.ts';
import { deleteIndexSoon, deletionKey } from './delete-soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function engine(id: string, sent: string[]): Connection {
  return {
    id,
    name: 'far:9200',
    kind: 'remote',
    async send({ method, path }) {
      sent.push(`${id} ${method} ${path}`);
      return { status: 200, headers: {}, body: new TextEncoder().encode('{"acknowledged":true}') };
    },
  };
}

test('deletes the same index on two servers, even if the servers share a name', async () => {
  const sent: string[] = [];
  const [first, second] = [engine('one', sent), engine('two', sent)];
  deleteIndexSoon(first, 'recipes');
  deleteIndexSoon(second, 'recipes');
  expect(pendingWork.snapshot()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(sent.sort()).toEqual(['one DELETE /recipes', 'two DELETE /recipes']);
});

test('undoing a deletion on one server does not affect the other', async () => {
  const sent: string[] = [];
  const [first, second] = [engine('one', sent), engine('two', sent)];
  deleteIndexSoon(first, 'recipes');
  deleteIndexSoon(second, 'recipes');
  pendingWork.undo(deletionKey(first, 'recipes'));
  await vi.advanceTimersByTimeAsync(11_000);
  expect(sent).toEqual(['two DELETE /recipes']);
});
