import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CorruptBlobError, type KeyValueArea } from '../engine/store/store.ts';
import { readChecked, syncFolder, TEMPORARY_SUFFIX, writeChecked } from './checked-file.ts';
import { fileName, textOfFileName } from './file-name.ts';

/**
 * The state area: one file per key, `length of the key, key, value`, all of it held in memory because it is small.
 * A file that cannot be read is still listed, and reported when somebody asks for its key.
 */
export class FileState implements KeyValueArea {
  private readonly folder: string;
  private readonly values = new Map<string, Uint8Array<ArrayBuffer>>();
  private readonly damaged = new Map<string, CorruptBlobError>();

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(folder: string): Promise<FileState> {
    await mkdir(folder, { recursive: true });
    const state = new FileState(folder);
    for (const name of await readdir(folder)) await state.load(name);
    return state;
  }

  async get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const error = this.damaged.get(fileName(key));
    if (error) throw error;
    return this.values.get(key)?.slice();
  }

  async put(key: string, value: Uint8Array): Promise<void> {
    await writeChecked(join(this.folder, fileName(key)), encode(key, value));
    this.damaged.delete(fileName(key));
    this.values.set(key, new Uint8Array(value));
  }

  async delete(key: string): Promise<void> {
    await rm(join(this.folder, fileName(key)), { force: true });
    await syncFolder(this.folder);
    this.damaged.delete(fileName(key));
    this.values.delete(key);
  }

  async keys(prefix: string): Promise<string[]> {
    const damaged = [...this.damaged.keys()].map(textOfFileName);
    return [...this.values.keys(), ...damaged].filter(key => key.startsWith(prefix)).sort();
  }

  private async load(name: string): Promise<void> {
    const path = join(this.folder, name);
    if (name.endsWith(TEMPORARY_SUFFIX)) return rm(path, { force: true });
    try {
      const { key, value } = decode(await readChecked(path, name));
      this.values.set(key, value);
    } catch (error) {
      if (!(error instanceof CorruptBlobError)) throw error;
      this.damaged.set(name, error);
    }
  }
}

function encode(key: string, value: Uint8Array): Uint8Array {
  const keyBytes = new TextEncoder().encode(key);
  const bytes = new Uint8Array(4 + keyBytes.length + value.length);
  new DataView(bytes.buffer).setUint32(0, keyBytes.length, true);
  bytes.set(keyBytes, 4);
  bytes.set(value, 4 + keyBytes.length);
  return bytes;
}

function decode(bytes: Uint8Array<ArrayBuffer>): { key: string; value: Uint8Array<ArrayBuffer> } {
  const keyEnd = 4 + new DataView(bytes.buffer).getUint32(0, true);
  return { key: new TextDecoder().decode(bytes.subarray(4, keyEnd)), value: bytes.slice(keyEnd) };
}
