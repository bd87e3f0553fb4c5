/**
 * Small files that analyzers read while they are built: synonyms, stop words, dictionaries. Reading is synchronous,
 * because building an analyzer is; a changed file affects whatever is built afterwards.
 */
export interface ConfigArea {
  /** Undefined if there is no such file. Names are relative, with `/` between folders. */
  read(name: string): Uint8Array | undefined;
  /** The files right in a folder, by name and without the folder's. */
  filesIn(folder: string): string[];
  /** By name. */
  list(): Promise<ConfigFile[]>;
  /** There whole or not at all. @throws StoreFullError */
  write(name: string, contents: Uint8Array): Promise<void>;
  delete(name: string): Promise<void>;
}

export interface ConfigFile {
  readonly name: string;
  readonly bytes: number;
}
