import { beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../connections/connection.ts';
import { COPY } from './copy.ts';
import { copyForBin } from './copy-for-bin.ts';

const shown = vi.hoisted(() => ({ messages: [] as unknown[] }));
vi.mock('@mantine/notifications', () => ({
  notifications: { show: ({ message }: { message: unknown }) => shown.messages.push(message) },
}));

beforeEach(() => shown.messages.splice(0));

/** Answers every request with an error. */
const failing: Connection = {
  id: 'far',
  name: 'far:9200',
  kind: 'remote',
  send: async () => ({
    status: 503,
    headers: {},
    body: new TextEncoder().encode('{"error":{"type":"unavailable","reason":"not now"},"status":503}'),
  }),
};

test.each([
  [true, 'not now'],
  [false, COPY.noRoom],
])('an index that cannot be copied is deleted with a notice; with room: %j', async (hasRoom, reason) => {
  const copied = await copyForBin(failing, { path: '/my%20soups', query: '' }, hasRoom);
  expect(shown.messages).toEqual([]);
  await copied!.keep(failing);
  expect(shown.messages).toEqual([COPY.deletedWithoutCopy('my soups', reason)]);
});

test('a document that cannot be copied is deleted without a notice', async () => {
  await (await copyForBin(failing, { path: '/soups/_doc/1', query: '' }, true))!.keep(failing);
  expect(shown.messages).toEqual([]);
});

test('nothing is copied for requests that delete other things', async () => {
  expect(await copyForBin(failing, { path: '/_search/scroll', query: '' }, true)).toBeUndefined();
});
