import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { privateFolder } from '../security/private-file.ts';
import { errorCode } from './checked-file.ts';
import type { FileSystem } from './file-system.ts';
import { syncFolder } from './sync-folder.ts';

/** The file system of this machine. */
export const hostFiles: FileSystem = {
  open,
  async makeFolder(path) {
    await mkdir(path, { recursive: true });
  },
  makePrivateFolder: privateFolder,
  list: folder => readdir(folder),
  rename,
  remove: path => rm(path, { recursive: true, force: true }),
  async exists(path) {
    try {
      await stat(path);
      return true;
    } catch (error) {
      // A disk that does not answer is no reason to take an index for an empty one.
      if (errorCode(error) === 'ENOENT') return false;
      throw error;
    }
  },
  syncFolder,
  async usage(folder) {
    let used = 0;
    for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile()) continue;
      used += (await stat(`${entry.parentPath}/${entry.name}`).catch(() => undefined))?.size ?? 0;
    }
    const disk = await statfs(folder).catch(() => undefined);
    return { used, free: disk && disk.bavail * disk.bsize };
  },
};
