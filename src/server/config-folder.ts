import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { ConfigFile } from '../engine/contract/cluster-api.ts';
import { illegalArgument } from '../engine/errors/engine-error.ts';
import type { ConfigArea } from '../engine/store/config-area.ts';
import { asStoreError, errorCode, TEMPORARY_SUFFIX } from './files/checked-file.ts';
import { syncFolder } from './files/sync-folder.ts';

/** A folder where a file is wanted, or a file where a folder is. */
const BLOCKED_PATH_CODES = new Set(['EISDIR', 'ENOTDIR', 'EEXIST']);

/** A folder of plain files, which people edit and mount as they like. */
export class ConfigFolder implements ConfigArea {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = resolve(folder);
  }

  /** Links are followed: deployments put files in place with them. */
  read(name: string): Uint8Array | undefined {
    const path = this.pathOf(name);
    if (path === undefined) return undefined;
    try {
      return readFileSync(path);
    } catch {
      return undefined;
    }
  }

  filesIn(folder: string): string[] {
    const path = this.pathOf(folder);
    if (path === undefined) return [];
    try {
      return readdirSync(path)
        .filter(name => !name.startsWith('.') && !name.endsWith(TEMPORARY_SUFFIX))
        .sort();
    } catch {
      return [];
    }
  }

  async list(): Promise<ConfigFile[]> {
    const files: ConfigFile[] = [];
    for (const path of await this.paths()) {
      const found = await stat(path).catch(() => undefined);
      if (found?.isFile()) files.push({ name: relative(this.folder, path).split(sep).join('/'), bytes: found.size });
    }
    return files.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Not through a folder that is a link to a place outside. */
  async write(name: string, contents: Uint8Array): Promise<void> {
    const path = this.pathOf(name);
    if (path === undefined) throw outside(name);
    await mkdir(this.folder, { recursive: true });
    await this.refuseLinkOut(name);
    const temporary = `${path}.${randomBytes(6).toString('hex')}${TEMPORARY_SUFFIX}`;
    try {
      await mkdir(dirname(path), { recursive: true });
      const file = await open(temporary, 'wx');
      try {
        await file.writeFile(contents);
        await file.datasync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      throw BLOCKED_PATH_CODES.has(errorCode(error) ?? '') ? blocked(name) : asStoreError(error);
    }
    await syncFolder(dirname(path));
  }

  async delete(name: string): Promise<void> {
    const path = this.pathOf(name);
    if (path === undefined || !(await lstat(path).catch(() => undefined))) return;
    await this.refuseLinkOut(name);
    await rm(path, { force: true });
    await syncFolder(dirname(path));
  }

  private async paths(): Promise<string[]> {
    try {
      const entries = await readdir(this.folder, { withFileTypes: true, recursive: true });
      const files = entries.filter(({ name }) => !name.endsWith(TEMPORARY_SUFFIX));
      const paths = files.map(entry => join(entry.parentPath, entry.name));
      return paths.filter(path => !`${sep}${relative(this.folder, path)}`.includes(`${sep}.`));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }

  /** Undefined for a name that leads out. */
  private pathOf(name: string): string | undefined {
    const path = resolve(this.folder, name);
    return path.startsWith(this.folder + sep) ? path : undefined;
  }

  /** Resolves links of the deepest existing folder on the path. @throws EngineError */
  private async refuseLinkOut(name: string): Promise<void> {
    const root = await realpath(this.folder);
    let parent = dirname(join(this.folder, name));
    let real = await realpath(parent).catch(() => undefined);
    while (real === undefined) {
      parent = dirname(parent);
      real = await realpath(parent).catch(() => undefined);
    }
    if (real !== root && !real.startsWith(root + sep)) throw outside(name);
  }
}

function blocked(name: string) {
  return illegalArgument(
    `config file [${name}] cannot be written: its path contains a file where a folder is needed, or a folder where a file is needed`,
  );
}

function outside(name: string) {
  return illegalArgument(`Resource path must be inside config directory: ${name}`);
}
