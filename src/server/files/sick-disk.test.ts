import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createHandler } from '../../api/handler.ts';
import { lines, type Rest, restOver } from '../../api/testing/rest-client.ts';
import { openEngine } from '../../engine/node/open-engine.ts';
import { serve } from '../serve.ts';
import { randomNumbers } from '../testing/random-numbers.ts';
import { type DiskCall, type DiskFault, SimulatedDisk } from '../testing/simulated-disk.ts';
import { FileStore } from './file-store.ts';

/** A node whose disk fails on demand. */
async function start(disk = new SimulatedDisk({ random: randomNumbers(1) })) {
  const store = await FileStore.open('/data', disk);
  const engine = await openEngine({ store });
  const rest = restOver(createHandler(engine));
  const stop = async () => {
    await engine.close();
    await store.close();
  };
  const fail = (call: DiskCall, fault: DiskFault, where = '') => {
    disk.fault = (asked, path) => (asked === call && path.includes(where) ? fault : undefined);
  };
  return { disk, rest, stop, fail, heal: () => (disk.fault = undefined) };
}

/** What a client reads of document 1: its value by id, and the number of hits for the first value. */
async function reads(rest: Rest): Promise<unknown[]> {
  const { body } = await rest('GET /i/_search?q=a:first');
  return [(await rest('GET /i/_doc/1')).body._source.a, body.hits.total.value];
}

const GOOD = ['first', 1];

describe('a disk that is full', () => {
  test('rejects writes with 429 while reads continue, and accepts writes once there is space', async () => {
    const { disk, rest } = await start();
    await rest('PUT /i/_doc/1?refresh=true', { a: 'first' });
    disk.capacity = (await disk.usage()).used + 100;
    const large = { a: 'x'.repeat(500) };
    expect(await rest('PUT /i/_doc/2', large)).toMatchObject({
      status: 429,
      body: { error: { type: 'cluster_block_exception', caused_by: { type: 'store_full_exception' } } },
    });
    const bulk = await rest('POST /i/_bulk', lines({ index: { _id: '1' } }, large, { delete: { _id: '1' } }));
    expect(bulk.body.items.map((item: Record<string, { status: number }>) => Object.values(item)[0]!.status)).toEqual([
      429, 429,
    ]);
    expect(
      (await rest('PUT /j', { mappings: { properties: { long: { type: 'text', meta: { a: 'x'.repeat(40) } } } } }))
        .status,
    ).toBe(507);
    expect((await rest('GET /j')).status).toBe(404);
    expect(await reads(rest)).toEqual(GOOD);
    expect((await rest('GET /i/_doc/2')).status).toBe(404);
    disk.capacity = Number.POSITIVE_INFINITY;
    expect(await rest('PUT /i/_doc/1', { a: 'second' })).toMatchObject({
      status: 200,
      body: { _version: 2, _seq_no: 1 },
    });
    expect((await rest('POST /i/_flush')).status).toBe(200);
    const again = await start(disk.crash());
    expect((await again.rest('GET /i/_doc/1')).body._source.a).toBe('second');
    expect((await again.rest('GET /i/_doc/2')).status).toBe(404);
  });

  test('fails a flush, and rejects closing the index, which stays open', async () => {
    const { rest, fail, heal, stop, disk } = await start();
    await rest('PUT /i/_doc/1?refresh=true', { a: 'first' });
    fail('write', 'ENOSPC', 'blobs');
    expect((await rest('POST /i/_flush')).status).toBe(429);
    expect((await rest('POST /i/_close')).status).toBe(507);
    expect(await reads(rest)).toEqual(GOOD);
    expect((await rest('PUT /i/_doc/2', { a: 'b' })).status).toBe(201);
    await stop();
    heal();
    expect((await (await start(disk.crash())).rest('GET /i/_count')).body.count).toBe(2);
  });
});

describe('a failed sync of the translog', () => {
  test('rejects writes until the index is reopened, while reads continue', async () => {
    const { rest, fail, heal } = await start();
    await rest('PUT /i/_doc/1', { a: 'first' });
    fail('sync', 'EIO', 'translog');
    const unknown = await rest('PUT /i/_doc/1', { a: 'second' });
    expect(unknown).toMatchObject({ status: 503, body: { error: { type: 'unavailable_shards_exception' } } });
    expect(unknown.body.error.reason).toMatch(/^\[i\]\[0\] it is unknown whether the write was kept: .*EIO/);
    heal();
    const refused = await rest('POST /i/_bulk', lines({ index: { _id: '2' } }, { a: 'b' }));
    expect(refused.body.items[0].index).toMatchObject({ status: 503, error: { type: 'unavailable_shards_exception' } });
    expect(refused.body.items[0].index.error.reason).toContain('close and open the index');
    await rest('POST /i/_refresh');
    expect(await reads(rest)).toEqual(GOOD);
    expect((await rest('POST /i/_close')).status).toBe(200);
    expect((await rest('POST /i/_open')).status).toBe(200);
    expect(await reads(rest)).toEqual(GOOD);
    expect((await rest('PUT /i/_doc/2', { a: 'b' })).status).toBe(201);
  });

  test('does not prevent a node from stopping, and acknowledged writes are there after the restart', async () => {
    const { rest, fail, stop, disk } = await start();
    for (const id of ['1', '2', '3']) await rest(`PUT /i/_doc/${id}`, { a: 'first' });
    fail('sync', 'EIO');
    await rest('PUT /i/_doc/4', { a: 'lost' });
    await stop();
    const again = await start(disk.crash());
    expect(
      (await again.rest('POST /i/_mget', { ids: ['1', '2', '3'] })).body.docs.every(
        (doc: { found: boolean }) => doc.found,
      ),
    ).toBe(true);
    expect((await again.rest('PUT /i/_doc/5', { a: 'new' })).status).toBe(201);
  });

  test('of a segment only fails the flush', async () => {
    const { rest, fail, heal } = await start();
    await rest('PUT /i/_doc/1?refresh=true', { a: 'first' });
    fail('sync', 'EIO', 'blobs');
    expect(await rest('POST /i/_flush')).toMatchObject({ status: 500, body: { error: { type: 'i_o_exception' } } });
    expect((await rest('PUT /i/_doc/2', { a: 'b' })).status).toBe(201);
    heal();
    expect((await rest('POST /i/_flush')).status).toBe(200);
    expect(await reads(rest)).toEqual(GOOD);
  });
});

describe('a file system that becomes read-only', () => {
  test('rejects writes with the reason while reads continue, and accepts writes again without a restart', async () => {
    const { rest, disk, heal } = await start();
    await rest('PUT /i/_doc/1?refresh=true', { a: 'first' });
    const writing: readonly DiskCall[] = ['write', 'truncate', 'mkdir', 'rename', 'remove'];
    disk.fault = call => (writing.includes(call) ? 'EROFS' : undefined);
    const refused = await rest('PUT /i/_doc/2', { a: 'b' });
    expect(refused).toMatchObject({ status: 503, body: { error: { type: 'unavailable_shards_exception' } } });
    expect(refused.body.error.reason).toContain('the write was refused: EROFS');
    expect((await rest('PUT /i/_mapping', { properties: { b: { type: 'long' } } })).status).toBe(500);
    expect((await rest('DELETE /i')).status).toBe(500);
    expect(await reads(rest)).toEqual(GOOD);
    heal();
    expect((await rest('PUT /i/_doc/2', { a: 'b' })).status).toBe(201);
  });

  test('prevents a node from starting, with an error', async () => {
    const disk = new SimulatedDisk({
      random: randomNumbers(1),
      fault: call => (call === 'open' ? 'EACCES' : undefined),
    });
    await expect(FileStore.open('/data', disk)).rejects.toThrow(
      'failed to obtain node lock: the data folder [/data] cannot be written to: EACCES',
    );
  });
});

test('a failed rename leaves the old record, also on the disk', async () => {
  const { rest, fail, heal, disk } = await start();
  await rest('PUT /i', { settings: { number_of_replicas: 0 } });
  fail('rename', 'EIO');
  expect((await rest('PUT /i/_settings', { number_of_replicas: 1 })).status).toBe(500);
  heal();
  const replicas = async (one: Rest) => (await one('GET /i/_settings')).body.i.settings.index.number_of_replicas;
  expect(await replicas(rest)).toBe('0');
  expect(await replicas((await start(disk.crash())).rest)).toBe('0');
});

test('writes that the system splits arrive complete', async () => {
  const { rest, fail, disk } = await start();
  fail('write', 'short');
  for (let n = 0; n < 20; n++) expect((await rest(`PUT /i/_doc/${n}`, { a: 'x'.repeat(n * 50), n })).status).toBe(201);
  await rest('POST /i/_flush');
  expect((await (await start(disk.crash())).rest('GET /i/_count')).body.count).toBe(20);
});

describe('on a disk of two megabytes', () => {
  const mounted: string[] = [];
  afterEach(async () => {
    for (const folder of mounted.splice(0)) {
      execFileSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true });
    }
  });

  /** A separate file system in memory; undefined if this process may not mount one. */
  async function mount(): Promise<string | undefined> {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-small-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' });
    } catch {
      await rm(folder, { recursive: true });
      return undefined;
    }
    mounted.push(folder);
    return folder;
  }

  test('a real node fills it, rejects writes, keeps reading, and continues once an index is deleted', async context => {
    const folder = await mount();
    if (folder === undefined) return context.skip('this process may not mount file systems');
    const data = join(folder, 'data');
    await mkdir(data);
    const command = { command: 'server', port: 0, host: '127.0.0.1', data, plain: true } as const;
    let server = await serve(command);
    const send = async (method: string, path: string, body?: string) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`http://${server.address}${path}`, { method, headers, ...(body && { body }) });
      return { status: answer.status, body: (await answer.json()) as Record<string, never> };
    };
    const noise = randomNumbers(7);
    const document = () => JSON.stringify({ a: Array.from({ length: 2000 }, () => noise().toString(36)).join(' ') });
    const acknowledged: string[] = [];
    await send('PUT', '/room', '{}');
    await send('PUT', '/room/_doc/1', document());
    let status = 201;
    for (let n = 0; status === 201 && n < 500; n++) {
      ({ status } = await send('PUT', `/i/_doc/${n}`, document()));
      if (status === 201) acknowledged.push(String(n));
    }
    expect(status).toBe(429);
    const found = async () => {
      const { docs } = (await send('POST', '/i/_mget?_source=false', JSON.stringify({ ids: acknowledged }))).body;
      return (docs as { found: boolean }[]).filter(doc => doc.found).length;
    };
    expect(await found()).toBe(acknowledged.length);
    expect((await send('DELETE', '/room')).status).toBe(200);
    expect((await send('PUT', '/i/_doc/small', '{"a":"b"}')).status).toBe(201);
    await server.stop();
    server = await serve(command);
    acknowledged.push('small');
    expect(await found()).toBe(acknowledged.length);
    await server.stop();
  }, 60_000);
});
