import type { EngineRequest } from '../../connections/ask.ts';
import { segment } from '../../connections/ask.ts';

/** A file of the config area, which analyzers name in `synonyms_path` and its like. */
export interface WordFile {
  file: string;
  bytes: number;
}

export const WORD_FILES: EngineRequest = { method: 'GET', path: '/_vitrine/config' };

export function wordFileRequest(method: 'GET' | 'PUT' | 'DELETE', file: string, text?: string): EngineRequest {
  return { method, path: `/_vitrine/config/${segment(file)}`, ...(text !== undefined && { body: { text } }) };
}

/** A part of an index's analysis that reads a file. */
export interface FileUse {
  index: string;
  /** `filter my_synonyms` */
  part: string;
  /** It is read again by `_reload_search_analyzers`. */
  updateable: boolean;
}

type Definitions = Record<string, Record<string, unknown>>;

interface SettingsAnswer {
  [index: string]: { settings: { index: { analysis?: Record<string, Definitions> } } };
}

/** Which indices read the file, and in what part of their analysis. */
export function usesOf(file: string, settings: SettingsAnswer): FileUse[] {
  return Object.entries(settings).flatMap(([index, { settings: of }]) =>
    Object.entries(of.index.analysis ?? {}).flatMap(([kind, parts]) =>
      Object.entries(parts)
        .filter(([, part]) => Object.entries(part).some(([key, value]) => key.endsWith('_path') && value === file))
        .map(([name, part]) => ({
          index,
          part: `${kind.replace('_', ' ')} ${name}`,
          updateable: String(part.updateable) === 'true',
        })),
    ),
  );
}

/** Names of files hold letters, digits, `_`, `-`, inner dots and folders. */
export function isFileName(name: string): boolean {
  return /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/.test(name);
}
