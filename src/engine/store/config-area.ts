import type { ConfigFile } from '../contract/cluster-api.ts';
import type { KeyValueArea } from './store.ts';

/**
 * Small files that analyzers read when they are built: synonyms, stop words, dictionaries. Reading is synchronous
 * because building an analyzer is; a changed file affects analyzers built afterwards.
 */
export interface ConfigArea {
  /** Undefined if the file does not exist. Names are relative, with `/` between folders. */
  read(name: string): Uint8Array | undefined;
  /** Names of the files directly in a folder, without the folder's name. */
  filesIn(folder: string): string[];
  /** Sorted by name. */
  list(): Promise<ConfigFile[]>;
  /** Writes atomically. @throws StoreFullError */
  write(name: string, contents: Uint8Array): Promise<void>;
  delete(name: string): Promise<void>;
}

const PREFIX = 'config/';

/** Config files for hosts without a file system. Kept in the store's state and in memory. */
export class StateConfigArea implements ConfigArea {
  private readonly state: KeyValueArea;
  private readonly files: Map<string, Uint8Array>;

  private constructor(state: KeyValueArea, files: Map<string, Uint8Array>) {
    this.state = state;
    this.files = files;
  }

  static async open(state: KeyValueArea): Promise<StateConfigArea> {
    const files = new Map<string, Uint8Array>();
    for (const key of await state.keys(PREFIX)) files.set(key.slice(PREFIX.length), (await state.get(key))!);
    return new StateConfigArea(state, files);
  }

  read(name: string): Uint8Array | undefined {
    return this.files.get(name);
  }

  filesIn(folder: string): string[] {
    const inside = [...this.files.keys()].filter(name => name.startsWith(`${folder}/`));
    const names = inside.map(name => name.slice(folder.length + 1));
    return names.filter(name => !name.includes('/')).sort();
  }

  async list(): Promise<ConfigFile[]> {
    const files = [...this.files].map(([name, contents]) => ({ name, bytes: contents.length }));
    return files.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async write(name: string, contents: Uint8Array): Promise<void> {
    await this.state.put(PREFIX + name, contents);
    this.files.set(name, contents.slice());
  }

  async delete(name: string): Promise<void> {
    await this.state.delete(PREFIX + name);
    this.files.delete(name);
  }
}
