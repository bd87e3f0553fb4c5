import type { Acknowledged } from '../../contract/request-options.ts';
import type { SlmApi } from '../../contract/slm-api.ts';
import type { SnapshotApi, SnapshotDescription } from '../../contract/snapshot-api.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type Writable } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { formatTimeValue } from '../../request/time-value.ts';
import type { Cluster } from '../cluster.ts';
import { randomUuid } from '../identities.ts';
import { expiredSnapshots } from './expired-snapshots.ts';
import { parseSlmPolicy, type SlmPolicy, validateSlmPolicy } from './parse-slm-policy.ts';
import { checkInterval, nextExecution } from './schedule.ts';

const ACKNOWLEDGED: Acknowledged = { acknowledged: true };

/** A stored policy and the outcomes of its snapshots. */
type PolicyRecord = JsonObject & {
  readonly version: number;
  readonly modified: number;
  readonly policy: JsonObject;
  readonly stats?: JsonObject;
};

/** The counters of a policy, named as in responses. */
type Counter = 'snapshots_taken' | 'snapshots_failed' | 'snapshots_deleted' | 'snapshot_deletion_failures';
const COUNTERS: readonly Counter[] = [
  'snapshots_taken',
  'snapshots_failed',
  'snapshots_deleted',
  'snapshot_deletion_failures',
];

/** The record of retention runs; no policy can have this name. */
const RUNS = '_retention';

export class SlmActions implements SlmApi {
  private readonly cluster: Cluster;
  private readonly snapshots: SnapshotApi;

  constructor(cluster: Cluster, snapshots: SnapshotApi) {
    this.cluster = cluster;
    this.snapshots = snapshots;
  }

  putPolicy(id: string, body: JsonObject): Promise<Acknowledged> {
    const { environment, repositories, slmPolicies } = this.cluster;
    const policy = parseSlmPolicy(body);
    validateSlmPolicy(id, policy, this.newName(policy));
    if (!repositories.list().some(({ name }) => name === policy.repository))
      throw illegalArgument(`no such repository [${policy.repository}]`);
    checkInterval(policy.schedule, environment.now());
    return this.cluster.change(async () => {
      const previous = this.record(id);
      const version = (previous?.version ?? 0) + 1;
      await slmPolicies.put(id, { ...previous, version, modified: environment.now(), policy: recordOf(policy) });
      return ACKNOWLEDGED;
    });
  }

  policies(expression: string | undefined): Record<string, Writable> {
    const all = this.records();
    const ids = expression?.split(',');
    const found = ids ? all.filter(([id]) => ids.includes(id)) : all;
    if (ids && found.length === 0)
      throw new EngineError(
        'resource_not_found_exception',
        `snapshot lifecycle policy or policies [${ids.join(', ')}] not found${all.length === 0 ? ', no policies are configured' : ''}`,
      );
    return Object.fromEntries(found.map(([id, record]) => [id, this.show(id, record)]));
  }

  deletePolicy(id: string): Promise<Acknowledged> {
    return this.cluster.change(async () => {
      if (!this.record(id))
        throw new EngineError('resource_not_found_exception', `snapshot lifecycle policy not found: ${id}`);
      await this.cluster.slmPolicies.delete(id);
      return ACKNOWLEDGED;
    });
  }

  async execute(id: string): Promise<{ name: string; done: Promise<void> }> {
    this.cluster.permitOnCluster('cluster:admin/snapshot/create');
    const record = this.record(id);
    if (!record) throw illegalArgument(`no such snapshot lifecycle policy [${id}]`);
    const policy = record.policy as unknown as SlmPolicy;
    const name = this.newName(policy);
    const startedAt = this.cluster.environment.now();
    const work = this.take(id, policy, name).then(
      snapshot => this.succeeded(id, snapshot),
      (error: unknown) => this.failed(id, name, startedAt, error),
    );
    return { name, done: work };
  }

  /** @throws Error if the snapshot is not complete */
  private async take(id: string, policy: SlmPolicy, name: string): Promise<SnapshotDescription> {
    const { metadata } = policy.config ?? {};
    const body = { ...policy.config, metadata: { ...(isJsonObject(metadata) && metadata), policy: id } };
    const { done } = await this.snapshots.create(policy.repository, name, body);
    const snapshot = await done;
    const shards = snapshot.indices.flatMap(index => index.shards);
    if (snapshot.failures.length === 0) return snapshot;
    const reason = `[${policy.repository}:${name}/${snapshot.uuid}] failed to create snapshot successfully, ${snapshot.failures.length} out of ${shards.length} total shards failed`;
    throw new EngineError('snapshot_exception', reason, { status: 500 });
  }

  private succeeded(id: string, { name, startedAt, endedAt }: SnapshotDescription): Promise<void> {
    const last = { snapshot_name: name, start_time: startedAt, time: endedAt };
    return this.count(id, { snapshots_taken: 1 }, { last_success: last });
  }

  private failed(id: string, name: string, startedAt: number, error: unknown): Promise<void> {
    const { type, reason } =
      error instanceof EngineError ? error : { type: 'exception', reason: error instanceof Error ? error.message : '' };
    const details = writeJson({ type, reason });
    const last = { snapshot_name: name, start_time: startedAt, time: this.cluster.environment.now(), details };
    return this.count(id, { snapshots_failed: 1 }, { last_failure: last });
  }

  async executeRetention(): Promise<Acknowledged> {
    this.cluster.permitOnCluster('cluster:admin/snapshot/get');
    this.cluster.permitOnCluster('cluster:admin/snapshot/delete');
    const { now } = this.cluster.environment;
    const startedAt = now();
    let isFailed = false;
    for (const [id, { policy }] of this.records())
      isFailed = !(await this.retain(id, policy as unknown as SlmPolicy)) || isFailed;
    await this.cluster.change(() => this.countRun(isFailed, now() - startedAt));
    return ACKNOWLEDGED;
  }

  private countRun(isFailed: boolean, millis: number): Promise<void> {
    const { slmPolicies } = this.cluster;
    const before = slmPolicies.get(RUNS) ?? {};
    const sum = (key: string, more: number) => Number(before[key] ?? 0) + more;
    return slmPolicies.put(RUNS, {
      runs: sum('runs', 1),
      failed: sum('failed', isFailed ? 1 : 0),
      millis: sum('millis', millis),
    });
  }

  /** Deletes the expired snapshots of a policy. Returns whether its repository could be read. */
  private async retain(id: string, { repository, retention }: SlmPolicy): Promise<boolean> {
    if (!retention) return true;
    let all: SnapshotDescription[];
    try {
      all = await this.snapshots.list(repository, '_all', { ignoreUnavailable: true });
    } catch {
      return false;
    }
    const own = all.filter(
      ({ metadata }) => isJsonObject(metadata as JsonObject) && (metadata as JsonObject)['policy'] === id,
    );
    for (const { name } of expiredSnapshots(own, retention, this.cluster.environment.now()))
      try {
        await this.snapshots.delete(repository, name);
        await this.count(id, { snapshots_deleted: 1 });
      } catch {
        await this.count(id, { snapshot_deletion_failures: 1 });
      }
    return true;
  }

  stats(): Writable {
    const runs = this.cluster.slmPolicies.get(RUNS) ?? {};
    const millis = Number(runs['millis'] ?? 0);
    const counted = this.records().filter(([, { stats }]) => stats);
    const policies = counted.map(([id, { stats }]) => ({ policy: id, ...countersOf(stats) }));
    const total = (counter: Counter) => policies.reduce((sum, stats) => sum + stats[counter], 0);
    return {
      retention_runs: Number(runs['runs'] ?? 0),
      retention_failed: Number(runs['failed'] ?? 0),
      retention_timed_out: 0,
      retention_deletion_time: formatTimeValue(millis),
      retention_deletion_time_millis: millis,
      total_snapshots_taken: total('snapshots_taken'),
      total_snapshots_failed: total('snapshots_failed'),
      total_snapshots_deleted: total('snapshots_deleted'),
      total_snapshot_deletion_failures: total('snapshot_deletion_failures'),
      policy_stats: policies,
    };
  }

  /** Adds to the counters of a policy that still exists. */
  private count(id: string, by: Partial<Record<Counter, number>>, more: JsonObject = {}): Promise<void> {
    return this.cluster.change(async () => {
      const record = this.record(id);
      if (!record) return;
      const stats = countersOf(record.stats);
      for (const counter of COUNTERS) stats[counter] += by[counter] ?? 0;
      await this.cluster.slmPolicies.put(id, { ...record, ...more, stats });
    });
  }

  private newName({ name }: SlmPolicy): string {
    return `${this.cluster.nameOf(name)}-${randomUuid(this.cluster.random).toLowerCase()}`;
  }

  private record(id: string): PolicyRecord | undefined {
    return id === RUNS ? undefined : (this.cluster.slmPolicies.get(id) as PolicyRecord | undefined);
  }

  private records(): [string, PolicyRecord][] {
    return this.cluster.slmPolicies.entries().filter(([id]) => id !== RUNS) as [string, PolicyRecord][];
  }

  private show(id: string, { version, modified, policy, stats, ...last }: PolicyRecord): Writable {
    const running = this.snapshots.running(String(policy['repository']));
    const current = running.find(({ metadata }) => (metadata as JsonObject | undefined)?.['policy'] === id);
    return {
      version,
      modified_date_millis: modified,
      policy,
      last_success: last['last_success'],
      last_failure: last['last_failure'],
      next_execution_millis: nextExecution(String(policy['schedule']), modified, this.cluster.environment.now()),
      in_progress: current && {
        name: current.name,
        uuid: current.uuid,
        state: 'STARTED',
        start_time_millis: current.startedAt,
      },
      stats: { policy: id, ...countersOf(stats) },
    };
  }
}

function recordOf({ name, schedule, repository, config, retention }: SlmPolicy): JsonObject {
  const given = retention && Object.entries(retention).filter(([, value]) => value !== undefined);
  return {
    name,
    schedule,
    repository,
    ...(config && { config }),
    ...(given && { retention: Object.fromEntries(given) }),
  };
}

function countersOf(stats: JsonObject | undefined): Record<Counter, number> {
  const entries = COUNTERS.map((counter): [Counter, number] => [counter, Number(stats?.[counter] ?? 0)]);
  return Object.fromEntries(entries) as Record<Counter, number>;
}
