import { join } from 'node:path';
import { CorruptBlobError } from '../../engine/errors/store-errors.ts';
import type { KeyValueArea } from '../../engine/store/store.ts';
import { Mutex } from '../../engine/structures/scheduling.ts';
import { asStoreError, readChecked, TEMPORARY_SUFFIX, uninitialized, writeChecked } from './checked-file.ts';
import { fileName, textOfFileName } from './file-name.ts';
import type { FileSystem } from './file-system.ts';

/**
 * The state area: one file per key with `length of the key, key, value`, all in memory because it is small. A damaged
 * file is still listed, and reported when its key is read.
 */
export class FileState implements KeyValueArea {
  private readonly files: FileSystem;
  private readonly folder: string;
  private readonly values = new Map<string, Uint8Array<ArrayBuffer>>();
  private readonly damaged = new Map<string, CorruptBlobError>();
  private readonly changing = new Mutex();
  /** The key of a change that failed and is not undone. */
  private failed: string | undefined;

  private constructor(files: FileSystem, folder: string) {
    this.files = files;
    this.folder = folder;
  }

  static async open(files: FileSystem, folder: string): Promise<FileState> {
    await files.makeFolder(folder);
    const state = new FileState(files, folder);
    for (const name of await files.list(folder)) await state.load(name);
    return state;
  }

  async get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const error = this.damaged.get(fileName(key));
    if (error) throw error;
    return this.values.get(key)?.slice();
  }

  put(key: string, value: Uint8Array): Promise<void> {
    return this.change(key, async () => {
      await writeChecked(this.files, join(this.folder, fileName(key)), encode(key, value));
      this.values.set(key, new Uint8Array(value));
    });
  }

  delete(key: string): Promise<void> {
    return this.change(key, async () => {
      await this.remove(key);
      this.values.delete(key);
    });
  }

  async keys(prefix: string): Promise<string[]> {
    const damaged = [...this.damaged.keys()].map(textOfFileName);
    return [...this.values.keys(), ...damaged].filter(key => key.startsWith(prefix)).sort();
  }

  /** A change that fails is undone: at once, or else before the next one, which is refused as long as that fails too. */
  private change(key: string, work: () => Promise<void>): Promise<void> {
    return this.changing.run(async () => {
      await this.undo();
      try {
        await work();
        this.damaged.delete(fileName(key));
      } catch (error) {
        this.failed = key;
        await this.undo().catch(() => undefined);
        throw error;
      }
    });
  }

  /** The file of a failed change may be old, new or gone: it becomes what was known before. */
  private async undo(): Promise<void> {
    const key = this.failed;
    if (key === undefined) return;
    const value = this.values.get(key);
    // A damaged value stays on disk, so that it is reported by its name.
    if (value) await writeChecked(this.files, join(this.folder, fileName(key)), encode(key, value));
    else if (!this.damaged.has(fileName(key))) await this.remove(key);
    this.failed = undefined;
  }

  private async remove(key: string): Promise<void> {
    try {
      await this.files.remove(join(this.folder, fileName(key)));
      await this.files.syncFolder(this.folder);
    } catch (error) {
      throw asStoreError(error);
    }
  }

  private async load(name: string): Promise<void> {
    const path = join(this.folder, name);
    if (name.endsWith(TEMPORARY_SUFFIX)) return this.files.remove(path);
    try {
      const { key, value } = decode(await readChecked(this.files, path, name, uninitialized));
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
