import { ask, type EngineRequest, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { EngineProblem } from '../connections/engine-problem.ts';

/** What analyzers name outside their index: files of words, and synonym sets. */
export interface WordNames {
  files: string[];
  synonymSets: string[];
}

/** The names in settings, chains and templates. Files are members such as `synonyms_path`. */
export function wordNames(...definitions: unknown[]): WordNames {
  const files = new Set<string>();
  const sets = new Set<string>();
  const pending = [...definitions];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, member] of Object.entries(value)) {
      if (typeof member !== 'string') pending.push(member);
      else if (key === 'synonyms_set') sets.add(member);
      else if (/._path$/.test(key) && !Array.isArray(value)) files.add(member);
    }
  }
  return { files: [...files].sort(), synonymSets: [...sets].sort() };
}

export interface WordResources {
  /** Requests that store them. */
  setup: EngineRequest[];
  /** Names that the engine does not show. */
  unreadable: string[];
}

export async function readWords(
  connection: Connection,
  { files, synonymSets }: WordNames,
  signal: AbortSignal,
): Promise<WordResources> {
  const found: WordResources = { setup: [], unreadable: [] };
  for (const name of files) {
    const path = `/_vitrine/config/${segment(name)}`;
    const text = (await read<{ text: string }>(connection, path, signal))?.text;
    if (text === undefined) found.unreadable.push(name);
    else found.setup.push({ method: 'PUT', path, body: { text } });
  }
  for (const name of synonymSets) {
    const path = `/_synonyms/${segment(name)}`;
    const rules = (await read<{ synonyms_set: unknown[] }>(connection, `${path}?size=10000`, signal))?.synonyms_set;
    if (rules === undefined) found.unreadable.push(name);
    else found.setup.push({ method: 'PUT', path, body: { synonyms_set: rules } });
  }
  return found;
}

async function read<T>(connection: Connection, path: string, signal: AbortSignal): Promise<T | undefined> {
  try {
    return (await ask<T>(connection, { method: 'GET', path }, signal)).body;
  } catch (error) {
    if (error instanceof EngineProblem && error.status > 0) return undefined;
    throw error;
  }
}
