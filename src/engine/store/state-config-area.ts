import type { ConfigFile } from '../contract/config-api.ts';
import type { ConfigArea } from './config-area.ts';
import type { KeyValueArea } from './store.ts';

const PREFIX = 'config/';

/** Config files for hosts without folders: in the store's state, all in memory because there are few. */
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
