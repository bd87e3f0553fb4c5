import { expect, test, vi } from 'vitest';
import type { RestRequest } from '../../rest/rest-request.ts';
import type { Connection } from '../connections/connection.ts';
import { keepDeleted } from './keep-deleted.ts';

const keep = vi.fn(async () => undefined);
const copyForBin = vi.fn(async () => ({ keep }));
vi.mock('./copy-for-bin.ts', () => ({ copyForBin: (...given: []) => copyForBin(...given) }));

const answering = (status: number): Connection => ({
  id: 'one',
  name: 'one',
  kind: 'tab',
  send: async () => ({ status, headers: {}, body: new Uint8Array() }),
});

const request = (method: string, path: string): RestRequest => ({ method, path, query: '', headers: {} });

test.each([
  ['DELETE', '/soups', 200, true, 1],
  ['DELETE', '/soups', 404, true, 0],
  ['DELETE', '/soups', 200, false, 1],
  ['DELETE', '/vitrine-scratch-1', 200, true, 0],
  ['POST', '/soups', 200, true, 0],
])('%s %s answered with %i, with room: %j', async (method, path, status, hasRoom, kept) => {
  keep.mockClear();
  const connection = answering(status);
  const response = await keepDeleted(connection, { quiet: connection, mayKeep: () => hasRoom }).send(
    request(method, path),
  );
  expect(response.status).toBe(status);
  expect(keep).toHaveBeenCalledTimes(kept);
  if (kept > 0) expect(copyForBin).toHaveBeenLastCalledWith(connection, expect.objectContaining({ path }), hasRoom);
});
