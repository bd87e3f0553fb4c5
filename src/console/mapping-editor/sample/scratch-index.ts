import { ask, type EngineRequest } from '../../connections/ask.ts';
import { type Connection, SCRATCH_PREFIX } from '../../connections/connection.ts';
import type { IndexSettings } from '../editor-context.ts';

/** The definition of a trial index; the mapping is JSON text. */
export interface ScratchPlan {
  mappings: string;
  settings?: IndexSettings;
}

/** Settings that decide what a document becomes; the rest is the index's own business. */
const COPIED = ['analysis', 'similarity', 'mapping'] as const;

/** The columns of the one document are read with one request, which the default limits to 100. */
const MOST_COLUMNS = 1_000_000;

export function scratchRequest(name: string, { mappings, settings }: ScratchPlan): EngineRequest {
  // A template could attach a pipeline that sends documents elsewhere.
  const pipelines = { default_pipeline: '_none', final_pipeline: '_none' };
  const index: Record<string, unknown> = {
    hidden: true,
    number_of_shards: 1,
    number_of_replicas: 0,
    max_docvalue_fields_search: MOST_COLUMNS,
    ...pipelines,
  };
  for (const key of COPIED) if (settings?.[key] !== undefined) index[key] = settings[key];
  return { method: 'PUT', path: `/${name}`, body: `{"settings":${JSON.stringify({ index })},"mappings":${mappings}}` };
}

/** Creates a hidden index, passes it to `work`, and always deletes it. */
export async function withScratch<T>(
  connection: Connection,
  plan: ScratchPlan,
  signal: AbortSignal,
  work: (name: string) => Promise<T>,
): Promise<T> {
  const name = scratchName(Date.now());
  noteScratch(name);
  try {
    // Never cancelled: an index created after its deletion would stay.
    await ask(connection, scratchRequest(name, plan));
    signal.throwIfAborted();
    return await work(name);
  } finally {
    await remove(connection, name).then(
      () => forgetScratch(name),
      () => undefined,
    );
  }
}

function scratchName(now: number): string {
  return `${SCRATCH_PREFIX}${now}-${Math.random().toString(36).slice(2, 8)}`;
}

/** Older than this, and its tab was closed before it could be deleted. */
const ABANDONED_MS = 10 * 60_000;

/** Deletes trial indices of closed tabs. */
export async function sweepScratch(connection: Connection): Promise<void> {
  for (const name of leftByEarlierPage()) await remove(connection, name).then(() => forgetScratch(name));
  const path = `/_cat/indices/${SCRATCH_PREFIX}*?format=json&h=index&expand_wildcards=all`;
  const { body } = await ask<{ index: string }[]>(connection, { method: 'GET', path });
  for (const name of abandoned(
    body.map(({ index }) => index),
    Date.now(),
  ))
    await remove(connection, name);
}

function remove(connection: Connection, name: string): Promise<unknown> {
  return ask(connection, { method: 'DELETE', path: `/${name}?ignore_unavailable=true` });
}

export function abandoned(names: readonly string[], now: number): string[] {
  return names.filter(name => {
    const made = Number(name.slice(SCRATCH_PREFIX.length).split('-')[0]);
    return name.startsWith(SCRATCH_PREFIX) && Number.isFinite(made) && now - made > ABANDONED_MS;
  });
}

const KEY = 'vitrine:scratch-indices';

/** Trial indices of this page: they are under way, and their own page deletes them. */
const own = new Set<string>();

/** Notes a trial index before it is made, where the same tab finds it after a reload cut the trial short. */
export function noteScratch(name: string): void {
  own.add(name);
  write([...noted(), name]);
}

export function forgetScratch(name: string): void {
  own.delete(name);
  write(noted().filter(each => each !== name));
}

/** What an earlier page of this tab could not delete any more. */
export function leftByEarlierPage(): string[] {
  return noted().filter(name => !own.has(name));
}

function noted(): string[] {
  const text = globalThis.sessionStorage?.getItem(KEY);
  return text ? text.split(' ') : [];
}

function write(names: readonly string[]): void {
  if (names.length === 0) globalThis.sessionStorage?.removeItem(KEY);
  else globalThis.sessionStorage?.setItem(KEY, names.join(' '));
}
