import { cp, mkdtemp, open, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CorruptBlobError, StoreFullError } from '../../engine/errors/store-errors.ts';
import { type Place, type StoreHost, storeSuite } from '../../engine/store/testing/store-suite.ts';
import { asStoreError } from './checked-file.ts';
import { fileName } from './file-name.ts';
import { FileStore } from './file-store.ts';

storeSuite('files', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-store-'));
  let life = 0;
  const folder = () => join(root, String(life));
  const shard = (place: Place) => join(folder(), 'indices', fileName(place.index), String(place.shard));
  const left: FileStore[] = [];
  const host: StoreHost = {
    open: () => FileStore.open(folder()),
    async abandon(store) {
      // A crash is simulated by opening the folder without closing the store, so the lock still exists.
      left.push(store as FileStore);
      await cp(folder(), join(root, String(life + 1)), { recursive: true });
      life++;
    },
    damageBlob: (place, name) => flipBit(join(shard(place), 'blobs', fileName(name)), 5000),
    damageTranslog: (place, generation) => flipBit(join(shard(place), `translog-${generation}.log`), 100),
    async cutTranslog(place, generation, bytes) {
      const path = join(shard(place), `translog-${generation}.log`);
      await truncate(path, (await fileSize(path)) - bytes);
    },
    async dispose() {
      for (const store of left) await store.close();
      await rm(root, { recursive: true, force: true });
    },
  };
  return host;
});

test('write errors become the store’s errors, others are unchanged', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  const sick = Object.assign(new Error('EIO: i/o error, write'), { code: 'EIO' });
  const other = new Error('a fault of our own');
  expect(asStoreError(full)).toBeInstanceOf(StoreFullError);
  expect(asStoreError(sick)).toMatchObject({ name: 'StoreFailedError', message: 'EIO: i/o error, write' });
  expect(asStoreError(other)).toBe(other);
});

test('a damaged state record is listed, and reported when it is read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-state-'));
  const store = await FileStore.open(folder);
  await store.state.put('index/Abc', new Uint8Array(100));
  await store.close();
  await flipBit(join(folder, 'state', fileName('index/Abc')), 60);
  const again = await FileStore.open(folder);
  expect(await again.state.keys('index/')).toEqual(['index/Abc']);
  await expect(again.state.get('index/Abc')).rejects.toThrow(CorruptBlobError);
  await again.close();
  await rm(folder, { recursive: true });
});

test('a data folder belongs to one node at a time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-lock-'));
  const store = await FileStore.open(folder);
  await expect(FileStore.open(folder)).rejects.toThrow('failed to obtain node lock');
  await store.close();
  await (await FileStore.open(folder)).close();
  await rm(folder, { recursive: true });
});

async function flipBit(path: string, position: number): Promise<void> {
  const file = await open(path, 'r+');
  const byte = new Uint8Array(1);
  await file.read(byte, 0, 1, position);
  byte[0]! ^= 4;
  await file.write(byte, 0, 1, position);
  await file.close();
}

async function fileSize(path: string): Promise<number> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  await file.close();
  return size;
}
