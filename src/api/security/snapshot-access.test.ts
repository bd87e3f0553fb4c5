import { beforeEach, expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import type { Rest } from '../testing/rest-client.ts';
import { SecuredRest } from '../testing/secured-rest.ts';

let secured: SecuredRest;
let all: Rest;

beforeEach(async () => {
  secured = new SecuredRest(await openEngine({ store: new MemoryStore() }));
  all = secured.superuser;
  await all('PUT /wages/_doc/1?refresh=true', { n: 7 });
  await all('PUT /_snapshot/r', { type: 'fs', settings: { location: 'r' } });
  await all('PUT /_snapshot/r/s?wait_for_completion=true');
});

const RENAMED = { indices: 'wages', rename_pattern: 'wages', rename_replacement: 'own' };

test('restoring takes the right to create the index', async () => {
  const manager = secured.as('manager', {}, { cluster: ['manage'], indices: [] });
  const answer = await manager('POST /_snapshot/r/s/_restore?wait_for_completion=true', RENAMED);
  expect([answer.status, answer.body.error.type]).toEqual([403, 'security_exception']);
  expect((await all('HEAD /own')).status).toBe(404);
});

test('an index cannot be read by restoring it under another name', async () => {
  const owner = secured.as('owner', {}, { cluster: ['manage'], indices: [{ names: ['own*'], privileges: ['all'] }] });
  const answer = await owner('POST /_snapshot/r/s/_restore?wait_for_completion=true', RENAMED);
  expect([answer.status, answer.body.error.reason]).toEqual([
    403,
    'Restoring an index is not allowed when the target index has more permissions than the source index',
  ]);
  expect((await all('HEAD /own')).status).toBe(404);
});

test('a closed index is replaced only with the right to delete it', async () => {
  await all('POST /wages/_close');
  const rights = { cluster: ['manage'], indices: [{ names: ['wages'], privileges: ['create_index'] }] };
  const creator = secured.as('creator', {}, rights);
  const answer = await creator('POST /_snapshot/r/s/_restore?wait_for_completion=true', { indices: 'wages' });
  expect(answer.status).toBe(403);
  expect((await all('GET /_cat/indices/wages?h=status')).text).toBe('close\n');
});

test('create_snapshot allows snapshots and their list, and nothing that deletes or restores', async () => {
  const backup = secured.as('backup', {}, { cluster: ['create_snapshot'], indices: [] });
  expect((await backup('PUT /_snapshot/r/mine?wait_for_completion=true')).body.snapshot.indices).toEqual(['wages']);
  expect((await backup('GET /_snapshot/r/mine')).status).toBe(200);
  for (const line of [
    'DELETE /_snapshot/r/s',
    'POST /_snapshot/r/s/_restore',
    'DELETE /_snapshot/r',
    'PUT /_snapshot/x',
  ])
    expect((await backup(line, line.startsWith('PUT') ? { type: 'fs' } : undefined)).status).toBe(403);
});

test('executing policies takes the privileges to create and delete snapshots', async () => {
  const policy = { name: 's', schedule: '1d', repository: 'r', retention: { max_count: 1 } };
  const manager = secured.as('manager', {}, { cluster: ['manage_slm'], indices: [] });
  expect((await manager('PUT /_slm/policy/p', policy)).status).toBe(200);
  expect((await manager('POST /_slm/policy/p/_execute')).status).toBe(403);
  expect((await manager('POST /_slm/_execute_retention')).status).toBe(403);
  const both = { cluster: ['manage_slm', 'create_snapshot'], indices: [] };
  const backup = secured.as('backup', {}, both);
  expect((await backup('POST /_slm/policy/p/_execute')).status).toBe(200);
  expect((await backup('POST /_slm/_execute_retention')).status).toBe(403);
  const reader = secured.as('reader', {}, { cluster: ['read_slm'], indices: [] });
  expect((await reader('GET /_slm/policy/p')).status).toBe(200);
  expect((await reader('DELETE /_slm/policy/p')).status).toBe(403);
});
