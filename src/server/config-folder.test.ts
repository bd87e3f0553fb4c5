import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { configAreaSuite } from '../engine/store/testing/config-area-suite.ts';
import { ConfigFolder } from './config-folder.ts';

configAreaSuite('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'));
  return {
    open: async () => new ConfigFolder(join(folder, 'config')),
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
});

let folder: string;
let config: ConfigFolder;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-'));
  await mkdir(join(folder, 'config', 'analysis'), { recursive: true });
  await writeFile(join(folder, 'outside.txt'), 'outside');
  config = new ConfigFolder(join(folder, 'config'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('files added to the folder are read in their current state', async () => {
  const path = join(folder, 'config', 'analysis', 'my words.txt');
  await writeFile(path, 'one');
  expect(config.read('analysis/my words.txt')).toEqual(Buffer.from('one'));
  await writeFile(path, 'two');
  expect(config.read('analysis/my words.txt')).toEqual(Buffer.from('two'));
});

test('folders, hidden and partially written files are not listed', async () => {
  await mkdir(join(folder, 'config', '.hidden'));
  await writeFile(join(folder, 'config', '.hidden', 'a.txt'), 'a');
  await writeFile(join(folder, 'config', 'b.txt.00ff.tmp'), 'b');
  expect(config.read('analysis')).toBeUndefined();
  await writeFile(join(folder, 'config', 'analysis', 'b.dic'), 'b');
  await writeFile(join(folder, 'config', 'analysis', 'a.aff'), 'a');
  expect([config.filesIn('analysis'), config.filesIn('nowhere'), config.filesIn('..')]).toEqual([
    ['a.aff', 'b.dic'],
    [],
    [],
  ]);
  await rm(join(folder, 'config', 'analysis'), { recursive: true });
  expect(config.read('')).toBeUndefined();
  expect(await config.list()).toEqual([]);
});

test('no name leaves the folder', async () => {
  for (const name of ['../outside.txt', 'analysis/../../outside.txt', join(folder, 'outside.txt'), '..', 'a\0b']) {
    expect(config.read(name)).toBeUndefined();
    await config.delete(name).catch(() => {});
  }
  await expect(config.write('../outside.txt', new Uint8Array())).rejects.toThrow(
    'Resource path must be inside config directory: ../outside.txt',
  );
  expect(await readFile(join(folder, 'outside.txt'), 'utf8')).toBe('outside');
});

test('nothing is written or deleted through a link to another folder', async () => {
  const elsewhere = join(folder, 'elsewhere');
  await mkdir(elsewhere);
  await writeFile(join(elsewhere, 'kept.txt'), 'kept');
  await symlink(elsewhere, join(folder, 'config', 'link'));
  for (const name of ['link/kept.txt', 'link/new/a.txt'])
    await expect(config.write(name, new Uint8Array())).rejects.toThrow('must be inside config directory');
  await expect(config.delete('link/kept.txt')).rejects.toThrow('must be inside config directory');
  expect(await readdir(elsewhere)).toEqual(['kept.txt']);
});

test('a linked file is read, and replaced by a file of its own when written', async () => {
  await symlink(join(folder, 'outside.txt'), join(folder, 'config', 'linked.txt'));
  expect(config.read('linked.txt')).toEqual(Buffer.from('outside'));
  await config.write('linked.txt', new TextEncoder().encode('inside'));
  expect(config.read('linked.txt')).toEqual(Buffer.from('inside'));
  expect(await readFile(join(folder, 'outside.txt'), 'utf8')).toBe('outside');
});

test('using a folder as a file, or a file as a folder, is a client error', async () => {
  await config.write('a.txt', new Uint8Array());
  for (const name of ['analysis', 'a.txt/b.txt'])
    await expect(config.write(name, new Uint8Array())).rejects.toMatchObject({ type: 'illegal_argument_exception' });
  expect((await config.list()).map(({ name }) => name)).toEqual(['a.txt']);
});
