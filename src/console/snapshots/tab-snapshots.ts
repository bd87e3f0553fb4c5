import { ask, segment, sendBytes } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';

/** Holds one snapshot while it is downloaded or restored, and is empty otherwise. */
const REPOSITORY = 'vitrine-files';
const SNAPSHOTS = `/_snapshot/${REPOSITORY}`;
const FILES = `/_vitrine/snapshot/${REPOSITORY}`;

/** The snapshot in a file. */
export interface SnapshotContents {
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly takenAt: number;
  /** The names to restore its indices under, by their names in the snapshot. */
  readonly targets: ReadonlyMap<string, string>;
}

interface SnapshotAnswer {
  snapshot: { snapshot: string; indices: string[]; start_time_in_millis: number };
}

/**
 * Takes a snapshot of indices as one file. The copy in the engine is deleted, also after a failure.
 * @param indices names and patterns separated by commas, or '' for all. @throws EngineProblem
 */
export async function takeSnapshot(
  connection: Connection,
  indices: string,
  now: Date,
): Promise<{ name: string; indices: readonly string[]; file: Uint8Array<ArrayBuffer> }> {
  const name = `vitrine-${now.toISOString().slice(0, 19).replace(/\D/g, '-')}`;
  await openRepository(connection);
  try {
    const body = { include_global_state: false, ...(indices !== '' && { indices }) };
    const path = `${SNAPSHOTS}/${name}?wait_for_completion=true`;
    const { body: taken } = await ask<SnapshotAnswer>(connection, { method: 'PUT', path, body });
    const { body: file } = await sendBytes(connection, { method: 'GET', path: `${FILES}/${name}` });
    return { name, indices: taken.snapshot.indices, file };
  } finally {
    await closeRepository(connection);
  }
}

/** Reads what a file contains and keeps it in the engine until `closeRepository`. @throws EngineProblem */
export async function openSnapshot(connection: Connection, file: Uint8Array<ArrayBuffer>): Promise<SnapshotContents> {
  await openRepository(connection);
  const { body } = await sendBytes(connection, { method: 'PUT', path: FILES, body: file });
  const { snapshot } = JSON.parse(new TextDecoder().decode(body)) as SnapshotAnswer;
  const targets = targetNames(snapshot.indices, await takenNames(connection));
  return { name: snapshot.snapshot, takenAt: snapshot.start_time_in_millis, targets };
}

type Names = readonly { name: string }[];

async function takenNames(connection: Connection): Promise<Set<string>> {
  const path = '/_resolve/index/*?expand_wildcards=all';
  const { body } = await ask<Record<'indices' | 'aliases' | 'data_streams', Names>>(connection, {
    method: 'GET',
    path,
  });
  return new Set([...body.indices, ...body.aliases, ...body.data_streams].map(({ name }) => name));
}

/** Names for the indices of a snapshot: their own, or a free one where an index or alias has it. */
export function targetNames(indices: readonly string[], taken: ReadonlySet<string>): Map<string, string> {
  const used = new Set([...taken, ...indices]);
  return new Map(
    indices.map(index => {
      if (!taken.has(index)) return [index, index];
      let target = `restored-${index}`;
      for (let number = 2; used.has(target); number++) target = `restored-${index}-${number}`;
      used.add(target);
      return [index, target];
    }),
  );
}

/** Restores all indices one by one. @throws EngineProblem */
export async function restoreSnapshot(connection: Connection, { name, targets }: SnapshotContents): Promise<void> {
  for (const [index, target] of targets) {
    const renamed = index !== target && {
      rename_pattern: '^.+$',
      rename_replacement: target.replace(/[\\$]/g, '\\$&'),
      // The aliases belong to the index that has the name.
      include_aliases: false,
    };
    const body = { indices: index, include_global_state: false, ...renamed };
    await ask(connection, {
      method: 'POST',
      path: `${SNAPSHOTS}/${segment(name)}/_restore?wait_for_completion=true`,
      body,
    });
  }
}

/** A snapshot left by a page that was closed meanwhile is deleted. */
async function openRepository(connection: Connection): Promise<void> {
  const body = { type: 'fs', settings: { location: REPOSITORY } };
  await ask(connection, { method: 'PUT', path: SNAPSHOTS, body });
  await ask(connection, { method: 'DELETE', path: `${SNAPSHOTS}/*` });
}

/** Forgets the opened snapshot. Never throws: what is left is deleted when the next one is opened. */
export async function closeRepository(connection: Connection): Promise<void> {
  await ask(connection, { method: 'DELETE', path: `${SNAPSHOTS}/*` }).catch(() => undefined);
  await ask(connection, { method: 'DELETE', path: SNAPSHOTS }).catch(() => undefined);
}
