import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorCode, readAll, writeAll } from './checked-file.ts';
import type { FileSystem } from './file-system.ts';

interface Owner {
  pid: number;
  /** Start time of the process in ticks: distinguishes it from a later one with the same id. */
  started: string | undefined;
  token: string;
}

/** Locks that this process holds. */
const held = new WeakMap<FileSystem, Set<string>>();

/** Keeps a second node away from a data folder. A lock that a killed process left behind is taken over. */
export class FolderLock {
  private readonly files: FileSystem;
  private readonly path: string;

  private constructor(files: FileSystem, path: string) {
    this.files = files;
    this.path = path;
  }

  /** @throws Error where another process holds it, or where the folder cannot be written to */
  static async take(files: FileSystem, folder: string): Promise<FolderLock> {
    const path = join(resolve(folder), 'node.lock');
    const owner: Owner = { pid: process.pid, started: startOf(process.pid), token: randomBytes(8).toString('hex') };
    try {
      await files.makeFolder(folder);
      if (!(await create(files, path, owner))) {
        const other = await read(files, path);
        if (locksIn(files).has(path) || (other && isAlive(other)))
          throw new Error(`failed to obtain node lock, is the data folder [${folder}] in use by another node?`);
        await files.remove(path);
        if (!(await create(files, path, owner))) throw new Error(`failed to obtain node lock on [${folder}]`);
      }
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
      const { message } = error as Error;
      throw new Error(`failed to obtain node lock: the data folder [${folder}] cannot be written to: ${message}`);
    }
    if ((await read(files, path))?.token !== owner.token) throw new Error(`failed to obtain node lock on [${folder}]`);
    locksIn(files).add(path);
    return new FolderLock(files, path);
  }

  /** Where the file cannot be removed, the next process finds that its owner is gone. */
  async release(): Promise<void> {
    locksIn(this.files).delete(this.path);
    await this.files.remove(this.path).catch(() => undefined);
  }
}

function locksIn(files: FileSystem): Set<string> {
  const known = held.get(files) ?? new Set();
  held.set(files, known);
  return known;
}

async function create(files: FileSystem, path: string, owner: Owner): Promise<boolean> {
  try {
    const file = await files.open(path, 'wx');
    try {
      await writeAll(file, new TextEncoder().encode(JSON.stringify(owner)), 0);
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function read(files: FileSystem, path: string): Promise<Owner | undefined> {
  try {
    const file = await files.open(path, 'r');
    try {
      const bytes = await readAll(file, (await file.stat()).size, 0);
      return JSON.parse(new TextDecoder().decode(bytes)) as Owner;
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
}

function isAlive(owner: Owner): boolean {
  if (owner.pid === process.pid) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  return owner.started === undefined || owner.started === startOf(owner.pid);
}

/** Field 22 of /proc/pid/stat (proc(5)), if it exists. The name in field 2 may contain spaces and parentheses. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
