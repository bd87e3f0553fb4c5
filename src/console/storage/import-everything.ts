import { exchange, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { asProblem } from '../connections/engine-problem.ts';
import { isDefinitionPath, storeDefinition } from '../definitions/stored-definitions.ts';
import { TabSnapshots } from '../snapshots/tab-snapshots.ts';
import type { ArchiveEntry } from './archive-file.ts';
import { addBrowserRecord } from './browser-records.ts';
import type { TransferProgress } from './export-everything.ts';

/** The outcome of an entry. Nothing that existed is replaced. */
export interface ImportedEntry {
  readonly entry: ArchiveEntry;
  readonly result: 'added' | 'kept' | 'failed';
  /** The name that an index got because its own is taken, or why the entry was not added. */
  readonly note?: string;
}

/**
 * Adds the contents of an archive to the engine and the console. An index whose name is taken is restored under another
 * name; settings, data streams and records that exist are kept.
 * @throws the reason of `signal` when it is aborted; what was added stays
 */
export async function importEverything(
  connection: Connection,
  storage: Storage,
  entries: readonly ArchiveEntry[],
  signal: AbortSignal,
  onProgress: (progress: TransferProgress) => void,
  onEntry: (imported: ImportedEntry) => void,
): Promise<void> {
  let bytes = 0;
  for (const [done, entry] of entries.entries()) {
    signal.throwIfAborted();
    onProgress({ name: entry.name, done, total: entries.length, bytes });
    const outcome = await importEntry(connection, storage, entry).catch(error => ({
      result: 'failed' as const,
      note: asProblem(error).reason,
    }));
    onEntry({ entry, ...outcome });
    bytes += entry.bytes;
  }
}

type Outcome = Pick<ImportedEntry, 'result' | 'note'>;

async function importEntry(connection: Connection, storage: Storage, entry: ArchiveEntry): Promise<Outcome> {
  const { kind, name } = entry;
  if (kind === 'index') return importIndex(connection, entry);
  if (kind === 'data-stream') return importDataStream(connection, entry);
  if (kind === 'setting') return importSetting(connection, entry);
  const result = addBrowserRecord(storage, name, await entry.contents.text());
  return result === 'rejected' ? { result: 'failed' } : { result };
}

async function importIndex(connection: Connection, { name, contents }: ArchiveEntry): Promise<Outcome> {
  const restored = await new TabSnapshots(connection).restoreFile(new Uint8Array(await contents.arrayBuffer()));
  const others = [...restored.values()].filter(target => target !== name);
  return { result: 'added', ...(others.length > 0 && { note: others.join(', ') }) };
}

/** Its indices are restored under their own names, which makes them the data stream again. */
async function importDataStream(connection: Connection, entry: ArchiveEntry): Promise<Outcome> {
  const path = `/_data_stream/${segment(entry.name)}`;
  if ((await exchange(connection, { method: 'GET', path })).status === 200) return { result: 'kept' };
  const { result } = await importIndex(connection, entry);
  return { result };
}

async function importSetting(connection: Connection, { name: path, contents }: ArchiveEntry): Promise<Outcome> {
  if (!isDefinitionPath(path)) return { result: 'failed' };
  const isNew = await storeDefinition(connection, { path, body: await contents.text() });
  return { result: isNew ? 'added' : 'kept' };
}
