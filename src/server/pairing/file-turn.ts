import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from '../files/checked-file.ts';

/** A lock held for this long is stale: reading and writing a small file takes milliseconds. */
const TIMEOUT = 10_000;
const RETRY_INTERVAL = 10;

/** Serializes reads and rewrites of a file across processes. */
export async function inTurn<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  while (!(await take(lock))) await setTimeout(RETRY_INTERVAL);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await (await open(lock, 'wx', 0o600)).close();
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  if (await isAbandoned(lock)) await rm(lock, { force: true });
  return false;
}

async function isAbandoned(lock: string): Promise<boolean> {
  try {
    return Math.abs(Date.now() - (await stat(lock)).mtimeMs) > TIMEOUT;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
