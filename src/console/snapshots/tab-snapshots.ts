import { ask, segment, sendBytes } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';

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
 * Copies indices of the engine in this tab to files and back, through a repository that holds one snapshot while it is
 * copied and is empty otherwise. Two copies at the same time need two repositories.
 */
export class TabSnapshots {
  private readonly connection: Connection;
  private readonly repository: string;
  private readonly snapshots: string;
  private readonly files: string;

  constructor(connection: Connection, repository = 'vitrine-files') {
    this.connection = connection;
    this.repository = repository;
    this.snapshots = `/_snapshot/${repository}`;
    this.files = `/_vitrine/snapshot/${repository}`;
  }

  /**
   * Takes a snapshot of indices as one file. The copy in the engine is deleted, also after a failure.
   * @param indices names and patterns separated by commas, or '' for all. @throws EngineProblem
   */
  async take(
    indices: string,
    now: Date,
  ): Promise<{ name: string; indices: readonly string[]; file: Uint8Array<ArrayBuffer> }> {
    const name = `vitrine-${now.toISOString().slice(0, 19).replace(/\D/g, '-')}`;
    await this.empty();
    try {
      const body = { include_global_state: false, ...(indices !== '' && { indices }) };
      const path = `${this.snapshots}/${name}?wait_for_completion=true`;
      const { body: taken } = await ask<SnapshotAnswer>(this.connection, { method: 'PUT', path, body });
      const { body: file } = await sendBytes(this.connection, { method: 'GET', path: `${this.files}/${name}` });
      return { name, indices: taken.snapshot.indices, file };
    } finally {
      await this.close();
    }
  }

  /** Reads what a file contains and keeps it in the engine until `close`. @throws EngineProblem */
  async open(file: Uint8Array<ArrayBuffer>): Promise<SnapshotContents> {
    await this.empty();
    const { body } = await sendBytes(this.connection, { method: 'PUT', path: this.files, body: file });
    const { snapshot } = JSON.parse(new TextDecoder().decode(body)) as SnapshotAnswer;
    const targets = targetNames(snapshot.indices, await takenNames(this.connection));
    return { name: snapshot.snapshot, takenAt: snapshot.start_time_in_millis, targets };
  }

  /** Restores all indices of the opened file one by one. @throws EngineProblem */
  async restore({ name, targets }: SnapshotContents): Promise<void> {
    for (const [index, target] of targets) {
      const renamed = index !== target && {
        rename_pattern: '^.+$',
        rename_replacement: target.replace(/[\\$]/g, '\\$&'),
        // The aliases belong to the index that has the name.
        include_aliases: false,
      };
      const path = `${this.snapshots}/${segment(name)}/_restore?wait_for_completion=true`;
      const body = { indices: index, include_global_state: false, ...renamed };
      await ask(this.connection, { method: 'POST', path, body });
    }
  }

  /** Restores the indices of a file, under free names where theirs are taken. Returns the names by the names in the file. */
  async restoreFile(file: Uint8Array<ArrayBuffer>): Promise<ReadonlyMap<string, string>> {
    try {
      const contents = await this.open(file);
      await this.restore(contents);
      return contents.targets;
    } finally {
      await this.close();
    }
  }

  /** Forgets the opened snapshot. Never throws: what is left is deleted when the next one is opened. */
  async close(): Promise<void> {
    await this.send('DELETE', `${this.snapshots}/*`).catch(() => undefined);
    await this.send('DELETE', this.snapshots).catch(() => undefined);
  }

  /** A snapshot left by a page that was closed meanwhile is deleted. */
  private async empty(): Promise<void> {
    await this.send('PUT', this.snapshots, { type: 'fs', settings: { location: this.repository } });
    await this.send('DELETE', `${this.snapshots}/*`);
  }

  private send(method: string, path: string, body?: object) {
    return ask(this.connection, { method, path, body });
  }
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
