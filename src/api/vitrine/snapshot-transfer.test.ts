import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import type { RestHandler, RestResponse } from '../../rest/rest-request.ts';
import { createHandler } from '../handler.ts';
import { type Rest, restOver } from '../testing/rest-client.ts';
import { SecuredRest } from '../testing/secured-rest.ts';

const FILE = { 'content-type': 'application/octet-stream' };

interface Node {
  readonly rest: Rest;
  readonly handler: RestHandler;
}

async function openNode(): Promise<Node> {
  const handler = createHandler(await openEngine({ store: new MemoryStore() }));
  const rest = restOver(handler);
  await rest('PUT /_snapshot/r', { type: 'fs', settings: { location: 'r' } });
  return { rest, handler };
}

function send(node: Node, method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<RestResponse> {
  return node.handler({ method, path, query: '', headers: body ? FILE : {}, ...(body && { body }) });
}

function bodyOf({ body }: RestResponse) {
  return JSON.parse(new TextDecoder().decode(body));
}

let source: Node;
let file: Uint8Array<ArrayBuffer>;

beforeEach(async () => {
  source = await openNode();
  const { rest } = source;
  await rest('PUT /books', { settings: { number_of_shards: 2 }, mappings: { properties: { n: { type: 'long' } } } });
  for (let n = 0; n < 40; n++) await rest(`PUT /books/_doc/${n}`, { n, title: `book ${n}` });
  await rest('POST /books/_refresh');
  await rest('DELETE /books/_doc/7?refresh=true');
  await rest('PUT /_ingest/pipeline/p', { processors: [] });
  await rest('PUT /_snapshot/r/evening?wait_for_completion=true', { metadata: { by: 'test' } });
  file = (await send(source, 'GET', '/_vitrine/snapshot/r/evening')).body;
});

describe('a snapshot as a file', () => {
  test('carries its indices to another node, whose restored index answers the same', async () => {
    const target = await openNode();
    const imported = await send(target, 'PUT', '/_vitrine/snapshot/r', file);
    expect([imported.status, bodyOf(imported).snapshot]).toEqual([
      200,
      expect.objectContaining({
        snapshot: 'evening',
        indices: ['books'],
        state: 'SUCCESS',
        include_global_state: false,
        metadata: { by: 'test' },
      }),
    ]);
    expect((await target.rest('POST /_snapshot/r/evening/_restore?wait_for_completion=true')).status).toBe(200);
    const query = { size: 50, sort: ['n'], query: { match: { title: 'book' } }, track_scores: true };
    const hits = async ({ rest }: Node) => (await rest('GET /books/_search', query)).body.hits;
    expect(await hits(target)).toEqual(await hits(source));
    expect((await hits(target)).total.value).toBe(39);
    expect((await target.rest('GET /_ingest/pipeline/p')).status).toBe(404);
  });

  test('is a download named after the snapshot', async () => {
    const { status, headers } = await send(source, 'GET', '/_vitrine/snapshot/r/evening');
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/octet-stream',
      'attachment; filename="evening.snapshot"',
    ]);
  });

  test('shares files with the snapshots of its repository', async () => {
    await source.rest('DELETE /_snapshot/r/evening');
    await source.rest('PUT /_snapshot/r/morning?wait_for_completion=true');
    expect((await send(source, 'PUT', '/_vitrine/snapshot/r', file)).status).toBe(200);
    const { body } = await source.rest('GET /_snapshot/r/evening/_status');
    expect(body.snapshots[0].stats.incremental.file_count).toBe(0);
    await source.rest('DELETE /_snapshot/r/morning');
    await source.rest('DELETE /books');
    await source.rest('POST /_snapshot/r/evening/_restore?wait_for_completion=true');
    expect((await source.rest('GET /books/_count')).body.count).toBe(39);
  });

  test('is rejected without changing anything if a name is taken or missing', async () => {
    const taken = await send(source, 'PUT', '/_vitrine/snapshot/r', file);
    expect([taken.status, bodyOf(taken).error.type]).toEqual([400, 'invalid_snapshot_name_exception']);
    for (const path of ['/_vitrine/snapshot/r/none', '/_vitrine/snapshot/none/evening'])
      expect((await send(source, 'GET', path)).status).toBe(404);
    expect((await send(source, 'PUT', '/_vitrine/snapshot/none', file)).status).toBe(404);
    expect((await source.rest('PUT /_vitrine/snapshot/r')).status).toBe(400);
    expect((await source.rest('PUT /_vitrine/snapshot/r', { a: 1 })).status).toBe(406);
  });
});

test('a damaged file is rejected and leaves the repository empty', async () => {
  const target = await openNode();
  const damage = fc.oneof(
    fc.record({ at: fc.nat(file.length - 1), byte: fc.integer({ min: 1, max: 255 }) }),
    fc.record({ length: fc.nat(file.length - 1) }),
    fc.record({ extra: fc.uint8Array({ minLength: 1, maxLength: 9 }) }),
  );
  await fc.assert(
    fc.asyncProperty(damage, async how => {
      const damaged =
        'length' in how
          ? file.slice(0, how.length)
          : 'extra' in how
            ? new Uint8Array([...file, ...how.extra])
            : file.map((byte, at) => (at === how.at ? byte ^ how.byte : byte));
      if (damaged.length === 0) return;
      const answer = await send(target, 'PUT', '/_vitrine/snapshot/r', damaged);
      const listed = (await target.rest('GET /_snapshot/r/*')).body.snapshots;
      // A changed letter in a name or a date cannot be detected.
      if (answer.status === 200) {
        expect(listed).toHaveLength(1);
        await target.rest(`DELETE /_snapshot/r/*`);
        return;
      }
      expect([answer.status, bodyOf(answer).error.type]).toEqual([
        400,
        expect.stringMatching(/^(illegal_argument|invalid_snapshot_name)_exception$/),
      ]);
      expect(listed).toEqual([]);
    }),
    { numRuns: 150 },
  );
  expect((await target.rest('POST /_snapshot/r/_cleanup')).body.results.deleted_blobs).toBe(0);
});

describe('with users', () => {
  test('a snapshot is exported only by those who may read all of its indices', async () => {
    const secured = new SecuredRest(await openEngine({ store: new MemoryStore() }));
    const all = secured.superuser;
    await all('PUT /wages/_doc/1?refresh=true', { n: 7 });
    await all('PUT /own/_doc/1?refresh=true', { n: 8 });
    await all('PUT /_snapshot/r', { type: 'fs', settings: { location: 'r' } });
    await all('PUT /_snapshot/r/both?wait_for_completion=true');
    await all('PUT /_snapshot/r/own?wait_for_completion=true', { indices: 'own' });
    const rights = [{ names: ['own'], privileges: ['read'] }];
    const manager = secured.as('manager', {}, { cluster: ['manage'], indices: rights });
    const reader = secured.as('reader', {}, { cluster: ['monitor', 'create_snapshot'], indices: rights });
    const statusOf = async (rest: Rest, snapshot: string) =>
      (await rest(`GET /_vitrine/snapshot/r/${snapshot}`)).status;
    expect(await statusOf(manager, 'own')).toBe(200);
    expect(await statusOf(manager, 'both')).toBe(403);
    expect(await statusOf(reader, 'own')).toBe(403);
    expect((await reader('PUT /_vitrine/snapshot/r', 'x', FILE)).status).toBe(403);
    expect((await manager('PUT /_vitrine/snapshot/r', 'x', FILE)).status).toBe(400);
  });
});
