import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, TEMPORARY_SUFFIX } from '../files/checked-file.ts';
import { syncFolder } from '../files/sync-folder.ts';

/** Accessible only to the owner of the process. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** Creates a folder that only its owner can access, or restricts an existing one. */
export async function privateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: FOLDER_MODE });
  await tighten(path, FOLDER_MODE);
}

/** Restricts the files in a folder to their owner. */
export async function privateFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await tighten(join(folder, entry.name), FILE_MODE);
}

/** A mounted volume may have another owner, who alone can change its permissions. */
async function tighten(path: string, mode: number): Promise<void> {
  if (((await stat(path)).mode & 0o777 & ~mode) === 0) return;
  try {
    await chmod(path, mode);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') throw error;
    console.error(`[${path}] is open to other users, and belongs to one of them: its mode could not be changed`);
  }
}

/** Writes a file that others cannot read, atomically. */
export async function writePrivate(path: string, contents: string): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const temporary = `${path}.${randomBytes(6).toString('hex')}${TEMPORARY_SUFFIX}`;
  try {
    const file = await open(temporary, 'wx', FILE_MODE);
    try {
      await file.writeFile(contents);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}
