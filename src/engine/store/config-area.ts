import type { ConfigFile } from '../contract/config-api.ts';
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
