import type { Acknowledged } from '../../contract/request-options.ts';
import type {
  RepositoryDescription,
  RestoredIndices,
  SnapshotApi,
  SnapshotDescription,
} from '../../contract/snapshot-api.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { selectSnapshots } from '../../snapshots/name-selection.ts';
import { repositoryError } from '../../snapshots/snapshot-errors.ts';
import type { SnapshotRecord, SnapshotShard } from '../../snapshots/snapshot-record.ts';
import type { Cluster } from '../cluster.ts';
import { cloneSnapshot, createSnapshot } from './create-snapshot.ts';
import { type OpenRepository, verified } from './repositories.ts';
import { restoreSnapshot } from './restore-snapshot.ts';
import { exportSnapshot, importSnapshot } from './snapshot-files.ts';

/** Privileges on repositories are cluster privileges, which the API checks; restoring also asks for the index's name. */
export class Snapshots implements SnapshotApi {
  private readonly cluster: Cluster;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  async putRepository(name: string, body: JsonObject, options: { verify: boolean }): Promise<Acknowledged> {
    await this.cluster.change(() => this.cluster.repositories.put(name, body, options));
    return { acknowledged: true };
  }

  repositories(expression: string | undefined): RepositoryDescription[] {
    const names = this.cluster.repositories.named(expression);
    return this.cluster.repositories.list().filter(({ name }) => names.includes(name));
  }

  async deleteRepositories(expression: string): Promise<Acknowledged> {
    await this.cluster.change(() => this.cluster.repositories.delete(expression));
    return { acknowledged: true };
  }

  async verifyRepository(name: string): Promise<void> {
    const repository = await this.cluster.repositories.get(name);
    if (!repository.isReadonly) await verified(repository);
  }

  async cleanUpRepository(name: string): Promise<{ blobs: number; bytes: number }> {
    const repository = await this.cluster.repositories.get(name);
    if (repository.isReadonly) throw repositoryError(name, 'cannot run cleanup on readonly repository');
    return repository.contents.change(() => repository.contents.sweep());
  }

  async create(repository: string, name: string, body: JsonObject): Promise<{ done: Promise<SnapshotDescription> }> {
    const started = await createSnapshot(this.cluster, repository, name, body);
    return { done: started.done.then(record => describe(started.repository.name, record)) };
  }

  async list(
    repository: string,
    expression: string,
    { ignoreUnavailable }: { ignoreUnavailable: boolean },
  ): Promise<SnapshotDescription[]> {
    const opened = await this.cluster.repositories.get(repository);
    const names = expression.split(',').map(name => this.cluster.nameOf(name));
    const selected = selectSnapshots(repository, await everySnapshot(opened), names, ignoreUnavailable);
    return selected.map(record => describe(repository, record));
  }

  running(repository: string | undefined): SnapshotDescription[] {
    const all = this.cluster.repositories.busy.filter(({ name }) => repository === undefined || name === repository);
    return all.flatMap(({ name, running }) => [...running.values()].map(({ record }) => describe(name, record)));
  }

  async delete(repository: string, expression: string): Promise<Acknowledged> {
    const opened = await this.cluster.repositories.get(repository);
    const names = expression.split(',').map(name => this.cluster.nameOf(name));
    const selected = selectSnapshots(repository, await everySnapshot(opened), names);
    if (opened.isReadonly) throw repositoryError(repository, 'cannot delete snapshot from a readonly repository');
    for (const { name } of selected) {
      const running = opened.running.get(name);
      if (running) running.isAborted = true;
    }
    const uuids = new Set(selected.map(({ uuid }) => uuid));
    await opened.contents.change(async () => {
      const stored = await opened.contents.snapshots();
      await opened.contents.delete(stored.filter(({ uuid }) => uuids.has(uuid)));
    });
    return { acknowledged: true };
  }

  async clone(repository: string, source: string, target: string, body: JsonObject): Promise<Acknowledged> {
    await cloneSnapshot(this.cluster, repository, source, target, body);
    return { acknowledged: true };
  }

  restore(repository: string, name: string, body: JsonObject): Promise<{ done: Promise<RestoredIndices> }> {
    return restoreSnapshot(this.cluster, repository, name, body);
  }

  exportFile(repository: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
    return exportSnapshot(this.cluster, repository, name);
  }

  async importFile(repository: string, file: Uint8Array): Promise<SnapshotDescription> {
    return describe(repository, await importSnapshot(this.cluster, repository, file));
  }
}

async function everySnapshot({ contents, running }: OpenRepository): Promise<SnapshotRecord[]> {
  const stored = await contents.snapshots();
  const uuids = new Set(stored.map(({ uuid }) => uuid));
  return [...stored, ...[...running.values()].map(({ record }) => record).filter(({ uuid }) => !uuids.has(uuid))];
}

function describe(repository: string, record: SnapshotRecord): SnapshotDescription {
  const { name, uuid, state, dataStreams, metadata, startedAt, endedAt, failures, globalState } = record;
  const indices = record.indices.map(index => ({ name: index.name, shards: index.shards.map(describeShard) }));
  const includesGlobalState = globalState !== undefined;
  return {
    repository,
    name,
    uuid,
    state,
    indices,
    dataStreams,
    includesGlobalState,
    metadata,
    startedAt,
    endedAt,
    failures,
  };
}

function describeShard({ commit, files, startedAt, endedAt }: SnapshotShard) {
  const fresh = files.filter(({ isNew }) => isNew);
  const sum = (some: SnapshotShard['files']) => some.reduce((total, { bytes }) => total + bytes, 0);
  return {
    isDone: commit !== undefined,
    startedAt,
    endedAt,
    segments: files.filter(({ name }) => name.endsWith('.seg')).length,
    files: files.length,
    bytes: sum(files),
    newFiles: fresh.length,
    newBytes: sum(fresh),
  };
}
