import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode } from './checked-file.ts';

interface Owner {
  pid: number;
  /** When the process began, in the system's ticks: tells it from a later one with the same number. */
  started: string | undefined;
  token: string;
}

const held = new Set<string>();

/** Keeps a second node away from a data folder. What a killed process left behind is recognised and taken over. */
export class FolderLock {
  private readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async take(folder: string): Promise<FolderLock> {
    await mkdir(folder, { recursive: true });
    const path = join(resolve(folder), 'node.lock');
    const owner: Owner = { pid: process.pid, started: startOf(process.pid), token: randomBytes(8).toString('hex') };
    if (!(await create(path, owner))) {
      const other = await read(path);
      if (held.has(path) || (other && isAlive(other)))
        throw new Error(`failed to obtain node lock, is the data folder [${folder}] in use by another node?`);
      await rm(path, { force: true });
      if (!(await create(path, owner))) throw new Error(`failed to obtain node lock on [${folder}]`);
    }
    if ((await read(path))?.token !== owner.token) throw new Error(`failed to obtain node lock on [${folder}]`);
    held.add(path);
    return new FolderLock(path);
  }

  async release(): Promise<void> {
    held.delete(this.path);
    await rm(this.path, { force: true });
  }
}

async function create(path: string, owner: Owner): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(JSON.stringify(owner));
    await file.close();
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function read(path: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Owner;
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

/** Field 22 of /proc/pid/stat (proc(5)), where there is one. The name in field 2 may hold blanks and brackets. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
