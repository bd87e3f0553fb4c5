import { ask, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { withoutOwnSettings } from '../definitions/own-settings.ts';
import { exportDocuments } from '../export-data/export-documents.ts';
import { bulkLoad, operationsOf } from '../sample-data/bulk-load.ts';
import { COPY } from './copy.ts';

/** An index of the workspace and its copy. */
export interface Kept {
  readonly from: string;
  readonly to: string;
}

export interface KeepOptions {
  readonly signal: AbortSignal;
  onProgress(progress: { readonly index: string; readonly documents: number }): void;
}

interface Definition {
  aliases: Record<string, unknown>;
  mappings: Record<string, unknown>;
  settings: { index: Record<string, unknown> };
}

/**
 * Copies the indices of a workspace with settings, mappings and documents; names that are taken get a number. If one
 * fails, or the signal aborts, the copies made so far are deleted. @throws EngineProblem, Error
 */
export async function keepIndices(from: Connection, to: Connection, options: KeepOptions): Promise<Kept[]> {
  const { body: definitions } = await ask<Record<string, Definition>>(from, {
    method: 'GET',
    path: '/*?expand_wildcards=open',
  });
  const taken = await takenNames(to);
  const kept: Kept[] = [];
  try {
    for (const [name, definition] of Object.entries(definitions)) {
      const copy = { from: name, to: freeName(name, taken) };
      options.signal.throwIfAborted();
      await ask(to, { method: 'PUT', path: `/${segment(copy.to)}`, body: requestOf(definition) });
      taken.add(copy.to);
      kept.push(copy);
      await copyDocuments(from, to, copy, options);
    }
    return kept;
  } catch (error) {
    await removeKept(to, kept).catch(() => undefined);
    throw error;
  }
}

/** Deletes copies. @throws EngineProblem */
export async function removeKept(to: Connection, kept: readonly Kept[]): Promise<void> {
  for (const copy of kept) await ask(to, { method: 'DELETE', path: `/${segment(copy.to)}` });
}

async function copyDocuments(from: Connection, to: Connection, copy: Kept, options: KeepOptions): Promise<void> {
  let documents = 0;
  options.onProgress({ index: copy.to, documents });
  await ask(from, { method: 'POST', path: `/${segment(copy.from)}/_refresh` });
  for await (const page of exportDocuments(from, copy.from, options.signal)) {
    const { refused, reason } = await bulkLoad(to, copy.to, operationsOf(page.text), { signal: options.signal });
    if (refused > 0) throw new Error(COPY.refused(refused, reason ?? ''));
    documents += page.documents;
    options.onProgress({ index: copy.to, documents });
  }
}

/** Names of all indices, aliases and data streams. */
async function takenNames(connection: Connection): Promise<Set<string>> {
  const { body } = await ask<Record<'indices' | 'aliases' | 'data_streams', { name: string }[]>>(connection, {
    method: 'GET',
    path: '/_resolve/index/*?expand_wildcards=all',
  });
  return new Set([...body.indices, ...body.aliases, ...body.data_streams].map(({ name }) => name));
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** Aliases are left out, because in the visitor's engine they may belong to other indices. */
function requestOf({ mappings, settings: { index } }: Definition) {
  return { mappings, settings: { index: withoutOwnSettings(index) } };
}
