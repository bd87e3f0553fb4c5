import type { Acknowledged } from './request-options.ts';

/** The files read by analyzers, by name. Methods throw EngineError and change nothing when they do. */
export interface ConfigApi {
  list(): Promise<ConfigFile[]>;
  read(name: string): Promise<string>;
  /** Returns whether the file is new. Analyzers read it when they are next built. */
  write(name: string, text: string): Promise<{ created: boolean; bytes: number }>;
  delete(name: string): Promise<Acknowledged>;
}

export interface ConfigFile {
  readonly name: string;
  readonly bytes: number;
}
