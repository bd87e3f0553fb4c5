import type { EngineRequest } from '../../connections/ask.ts';
import { segment } from '../../connections/ask.ts';

/** A file of the config folder, named by analyzers in `synonyms_path` and similar settings. */
export interface WordFile {
  file: string;
  bytes: number;
}

export const WORD_FILES: EngineRequest = { method: 'GET', path: '/_vitrine/config' };

export function wordFileRequest(method: 'GET' | 'PUT' | 'DELETE', file: string, text?: string): EngineRequest {
  return { method, path: `/_vitrine/config/${segment(file)}`, ...(text !== undefined && { body: { text } }) };
}

/** A component of an index that reads a file. */
export interface FileUse {
  index: string;
  /** `filter my_synonyms` */
  part: string;
  /** Whether `_reload_search_analyzers` reads the file again. */
  updateable: boolean;
}

type Definitions = Record<string, Record<string, unknown>>;

interface SettingsAnswer {
  [index: string]: { settings: { index: { analysis?: Record<string, Definitions> } } };
}

/** The indices and components that read the file. */
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

/** Whether a name consists of letters, digits, `_`, `-`, inner dots and folders. */
export function isFileName(name: string): boolean {
  return /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/.test(name);
}
