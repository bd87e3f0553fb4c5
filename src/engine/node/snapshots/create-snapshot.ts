import { EngineError } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { SEARCH_OPTIONS } from '../../indices/resolve-names.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { selectIndices } from '../../snapshots/name-selection.ts';
import { invalidSnapshotName, repositoryError, snapshotMissing } from '../../snapshots/snapshot-errors.ts';
import type { ShardFailure, SnapshotIndex, SnapshotRecord, SnapshotShard } from '../../snapshots/snapshot-record.ts';
import { type CreateRequest, parseCreate, selection } from '../../snapshots/snapshot-request.ts';
import { copyToRepository } from '../../snapshots/snapshot-shard.ts';
import type { Cluster } from '../cluster.ts';
import { randomUuid } from '../identities.ts';
import { readGlobalState } from './global-state.ts';
import type { OpenRepository, RunningSnapshot } from './repositories.ts';

/** Starts a snapshot; each index is copied in the state it has at that moment. @throws EngineError */
export async function createSnapshot(
  cluster: Cluster,
  repositoryName: string,
  expression: string,
  body: JsonObject,
): Promise<{ repository: OpenRepository; done: Promise<SnapshotRecord> }> {
  const name = cluster.nameOf(expression);
  const request = parseCreate(body);
  checkSnapshotName(repositoryName, name);
  const repository = await cluster.repositories.get(repositoryName);
  await checkNew(repository, name);
  const indices = indicesOf(cluster, request);
  const record = emptyRecord(cluster, name, indices, request.metadata);
  checkPrimaries(repositoryName, record, indices, request);
  const work = new SnapshotWork(cluster, repository, { record, isAborted: false, ended: Promise.resolve() });
  return { repository, done: work.start(indices, request) };
}

/** Copies some indices of a snapshot into another; only the record is new. @throws EngineError */
export async function cloneSnapshot(
  cluster: Cluster,
  repositoryName: string,
  source: string,
  target: string,
  body: JsonObject,
): Promise<void> {
  checkSnapshotName(repositoryName, target);
  const { indices, options } = selection(body);
  const repository = await cluster.repositories.get(repositoryName);
  await checkNew(repository, target);
  await repository.contents.change(async () => {
    const found = (await repository.contents.snapshots()).find(({ name }) => name === source);
    if (!found) throw snapshotMissing(repositoryName, source);
    const names = selectIndices(found, indices, options.ignoreUnavailable ?? false);
    const now = cluster.environment.now();
    await repository.contents.add({
      ...found,
      name: target,
      uuid: randomUuid(cluster.random),
      indices: found.indices.filter(({ name }) => names.includes(name)),
      startedAt: now,
      endedAt: cluster.environment.now(),
    });
  });
}

const FORBIDDEN = /[ "*\\<|,>/?]/;

/** @throws EngineError */
export function checkSnapshotName(repository: string, name: string): void {
  const fault = faultOf(name);
  if (fault !== undefined) throw invalidSnapshotName(repository, name, fault);
}

function faultOf(name: string): string | undefined {
  if (name === '') return 'cannot be empty';
  if (/\s/.test(name)) return 'must not contain whitespace';
  if (name.includes(',')) return "must not contain ','";
  if (name.includes('#')) return "must not contain '#'";
  if (name.startsWith('_')) return "must not start with '_'";
  if (name !== name.toLowerCase()) return 'must be lowercase';
  if (FORBIDDEN.test(name)) return 'must not contain the following characters [ , ", *, \\, <, |, ,, >, /, ?]';
  return undefined;
}

/** @throws EngineError unless a snapshot can be added under this name */
export async function checkNew({ name: repository, isReadonly, contents, running }: OpenRepository, name: string) {
  if (isReadonly) throw repositoryError(repository, 'cannot create snapshot in a readonly repository');
  if (running.has(name))
    throw invalidSnapshotName(repository, name, 'snapshot with the same name is already in-progress');
  if ((await contents.snapshots()).some(snapshot => snapshot.name === name))
    throw invalidSnapshotName(repository, name, 'snapshot with the same name already exists');
}

function indicesOf(cluster: Cluster, { indices, options }: CreateRequest): IndexService[] {
  const base = { ...SEARCH_OPTIONS, expandClosed: true, expandHidden: true, forbidClosed: false };
  const expression = indices.length === 0 ? undefined : indices.join(',');
  const found = cluster.resolve('cluster:admin/snapshot/create', expression, base, options);
  return found.map(({ index }) => index).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function emptyRecord(
  cluster: Cluster,
  name: string,
  indices: readonly IndexService[],
  metadata: JsonObject | undefined,
): SnapshotRecord {
  const streams = indices.flatMap(({ stream }) => (stream ? [stream.name] : []));
  return {
    name,
    uuid: randomUuid(cluster.random),
    state: 'IN_PROGRESS',
    indices: indices.map(index => ({ name: index.name, uuid: index.uuid, metadata: '', shards: [] })),
    dataStreams: [...new Set(streams)].sort(),
    metadata,
    startedAt: cluster.environment.now(),
    endedAt: 0,
    failures: [],
  };
}

function checkPrimaries(
  repository: string,
  { name, uuid }: SnapshotRecord,
  indices: readonly IndexService[],
  { partial }: CreateRequest,
): void {
  const red = indices.filter(({ failure }) => failure !== undefined).map(index => index.name);
  if (red.length === 0 || partial) return;
  const reason = `[${repository}:${name}/${uuid}] Indices don't have primary shards [${red.join(', ')}]`;
  throw new EngineError('snapshot_exception', reason, { status: 500 });
}

/** One snapshot under way. */
class SnapshotWork {
  private readonly cluster: Cluster;
  private readonly repository: OpenRepository;
  private readonly running: RunningSnapshot;

  constructor(cluster: Cluster, repository: OpenRepository, running: RunningSnapshot) {
    this.cluster = cluster;
    this.repository = repository;
    this.running = running;
  }

  start(indices: readonly IndexService[], request: CreateRequest): Promise<SnapshotRecord> {
    const { repository, running } = this;
    const { name } = running.record;
    repository.running.set(name, running);
    const done = repository.contents
      .change(() => this.write(indices, request))
      .finally(() => repository.running.delete(name));
    running.ended = done.catch(() => undefined);
    return done;
  }

  private async write(indices: readonly IndexService[], request: CreateRequest): Promise<SnapshotRecord> {
    const { cluster, repository, running } = this;
    const globalState = request.includeGlobalState ? await readGlobalState(cluster) : undefined;
    running.record = { ...running.record, globalState };
    const stored = await repository.contents.digests();
    for (const index of indices) await this.addIndex(index, stored);
    if (running.isAborted) {
      await repository.contents.sweep();
      const reason = `[${repository.name}:${running.record.name}] Snapshot was aborted by deletion`;
      throw new EngineError('snapshot_exception', reason, { status: 500 });
    }
    const { failures } = running.record;
    const state = failures.length === 0 ? 'SUCCESS' : request.partial ? 'PARTIAL' : 'FAILED';
    const record = { ...running.record, state, endedAt: cluster.environment.now() } as const;
    await repository.contents.add(record);
    return record;
  }

  /** A shard that cannot be read fails alone. */
  private async addIndex(index: IndexService, stored: Set<string>): Promise<void> {
    const shards: SnapshotShard[] = [];
    const failures: ShardFailure[] = [];
    const { now } = this.cluster.environment;
    const failed = (shard: number, error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      failures.push({ index: index.name, uuid: index.uuid, shard, reason });
      shards[shard] = { files: [], startedAt: now(), endedAt: now() };
    };
    try {
      index.failure && raise(index.failure);
      await index.readCommits(async (number, commit, store) => {
        if (this.running.isAborted) return;
        try {
          shards[number] = await copyToRepository(store, commit, { repository: this.repository.contents, stored, now });
        } catch (error) {
          failed(number, error);
        }
      });
    } catch (error) {
      for (let number = 0; number < index.settings.shards; number++) if (!shards[number]) failed(number, error);
    }
    this.replace(
      { name: index.name, uuid: index.uuid, metadata: new TextDecoder().decode(index.record), shards },
      failures,
    );
  }

  private replace(index: SnapshotIndex, failures: readonly ShardFailure[]): void {
    const { record } = this.running;
    this.running.record = {
      ...record,
      indices: record.indices.map(one => (one.name === index.name ? index : one)),
      failures: [...record.failures, ...failures],
    };
  }
}

function raise(error: Error): never {
  throw error;
}
