import { ask } from '../connections/ask.ts';
import { type Connection, SCRATCH_PREFIX } from '../connections/connection.ts';
import { asProblem } from '../connections/engine-problem.ts';
import { storedDefinitions } from '../definitions/stored-definitions.ts';
import { TabSnapshots } from '../snapshots/tab-snapshots.ts';
import { ArchiveWriter } from './archive-file.ts';
import { browserRecords } from './browser-records.ts';

/** How far an export or import is. */
export interface TransferProgress {
  /** What is copied now. */
  readonly name: string;
  readonly done: number;
  readonly total: number;
  /** In bytes, so far. */
  readonly bytes: number;
}

export interface Unit {
  readonly kind: 'index' | 'data-stream';
  readonly name: string;
}

export interface ExportOutcome {
  readonly file: Blob;
  readonly indices: number;
  /** Indices that could not be read. */
  readonly failed: readonly (Unit & { reason: string })[];
}

/**
 * Copies indices, data streams and settings of the engine, and records of the console, to one file. Indices are copied
 * one after the other, each in its current state.
 * @throws EngineProblem, or the reason of `signal` when it is aborted
 */
export async function exportEverything(
  connection: Connection,
  storage: Storage,
  signal: AbortSignal,
  onProgress: (progress: TransferProgress) => void,
): Promise<ExportOutcome> {
  const archive = new ArchiveWriter();
  const units = await unitsOf(connection);
  const addSettings = async (needsIndices: boolean) => {
    for (const { path, body } of await storedDefinitions(connection, needsIndices))
      archive.add('setting', path, JSON.stringify(body));
  };
  await addSettings(false);
  const failed: (Unit & { reason: string })[] = [];
  for (const [done, { kind, name }] of units.entries()) {
    signal.throwIfAborted();
    onProgress({ name, done, total: units.length, bytes: archive.size });
    try {
      archive.add(kind, name, (await new TabSnapshots(connection).take(name, new Date())).file);
    } catch (error) {
      failed.push({ kind, name, reason: asProblem(error).reason });
    }
  }
  signal.throwIfAborted();
  await addSettings(true);
  for (const [key, text] of browserRecords(storage)) archive.add('browser', key, text);
  return { file: archive.finish(), indices: units.length - failed.length, failed };
}

interface Resolved {
  indices: { name: string; data_stream?: string }[];
  data_streams: { name: string }[];
}

/** Indices of data streams are copied with them; those of enrich policies are made by executing the policy. */
async function unitsOf(connection: Connection): Promise<Unit[]> {
  const path = '/_resolve/index/*?expand_wildcards=all';
  const { body } = await ask<Resolved>(connection, { method: 'GET', path });
  const isOwn = ({ name, data_stream }: Resolved['indices'][number]) =>
    data_stream === undefined && !name.startsWith(SCRATCH_PREFIX) && !name.startsWith('.enrich-');
  return [
    ...body.indices.filter(isOwn).map(({ name }): Unit => ({ kind: 'index', name })),
    ...body.data_streams.map(({ name }): Unit => ({ kind: 'data-stream', name })),
  ];
}
