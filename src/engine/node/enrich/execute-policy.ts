import type { EnrichExecution, EnrichPolicy } from '../../contract/enrich-api.ts';
import type { Task, TaskOptions } from '../../contract/task-api.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { parseAliases } from '../../indices/alias.ts';
import { defineIndex } from '../../indices/index-definition.ts';
import { IndexService } from '../../indices/index-service.ts';
import { SEARCH_OPTIONS } from '../../indices/resolve-names.ts';
import type { SourceDocument } from '../../reindex/batch-work.ts';
import { parseSourceSearch } from '../../reindex/source-body.ts';
import { checkIndexName } from '../../request/check-index-name.ts';
import type { SearchOptions } from '../../search/search-options.ts';
import { whenLoaded } from '../../structures/lazy.ts';
import type { Cluster } from '../cluster.ts';
import type { DocumentIds } from '../identities.ts';
import { newSettings } from '../indices/create-index.ts';
import { localDocuments } from '../reindex/local-documents.ts';
import { type NodeTarget, searchTargets } from '../searches/search-targets.ts';
import { writeToShard } from '../writes/write-to-shard.ts';
import { enrichAlias } from './enrich-store.ts';
import { checkSource, enrichMapping } from './source-mappings.ts';

const READ = 'indices:data/read/search';
const BATCH = 1000;
/** Executions that may run at once. */
const MAX_RUNNING = 50;

/** What executing a policy needs from the engine of its request. */
export interface ExecutionParts {
  /** With the privileges of the request, which must cover reading the source indices. */
  readonly cluster: Cluster;
  readonly ids: DocumentIds;
  readonly searchOptions: (task: Task) => SearchOptions;
}

/** Copies the fields of a policy to a new hidden index, which then replaces the previous one. */
export class PolicyExecution implements EnrichExecution {
  private readonly name: string;
  private readonly parts: ExecutionParts;
  private readonly indexName: string;
  private phase: 'SCHEDULED' | 'RUNNING' | 'COMPLETE' | 'FAILED' = 'SCHEDULED';

  /** @throws EngineError if the policy does not exist or is being executed */
  constructor(name: string, parts: ExecutionParts) {
    const { enrich, environment } = parts.cluster;
    this.name = name;
    this.parts = parts;
    this.indexName = freeName(parts.cluster, name, environment.now());
    refuseWhileRunning(parts.cluster, name);
    if (!enrich.get(name)) throw new EngineError('resource_not_found_exception', `policy [${name}] does not exist`);
    if (enrich.running.size >= MAX_RUNNING)
      throw rejected(
        `Policy execution failed. Policy execution for [${name}] would exceed maximum concurrent policy executions [${MAX_RUNNING}]`,
      );
  }

  get taskOptions(): TaskOptions {
    return {
      action: 'policy_execution',
      description: `executing enrich policy [${this.name}] -> to new enrich index [${this.indexName}]`,
      isCancellable: true,
      status: () => ({ phase: this.phase }),
    };
  }

  async run(task: Task): Promise<void> {
    const { name, parts } = this;
    const { enrich } = parts.cluster;
    refuseWhileRunning(parts.cluster, name);
    enrich.running.set(name, task.id);
    try {
      this.phase = 'RUNNING';
      await this.copy(enrich.get(name)!, task);
      this.phase = 'COMPLETE';
    } catch (error) {
      this.phase = 'FAILED';
      throw error;
    } finally {
      enrich.running.delete(name);
    }
  }

  private async copy(policy: EnrichPolicy, task: Task): Promise<void> {
    const { cluster } = this.parts;
    const targets = await searchTargets(cluster, READ, policy.indices.join(','), NO_SELECTION);
    const sources = sourcesOf(cluster, policy);
    for (const source of sources) checkSource(this.name, policy, source);
    const index = await cluster.change(() => this.create(policy, sources));
    try {
      await this.fill(index, policy, { targets, task });
      await cluster.change(() => this.replacePrevious(index));
    } catch (error) {
      await cluster.change(() => cluster.delete(index));
      throw error;
    }
  }

  private async create(policy: EnrichPolicy, sources: readonly IndexService[]): Promise<IndexService> {
    const { cluster } = this.parts;
    const name = this.indexName;
    checkIndexName(name);
    const settings = newSettings(cluster, name, SETTINGS);
    const mappings = enrichMapping(this.name, policy, sources);
    const definition = await whenLoaded(() => defineIndex({ name, settings, mappings }, cluster.environment));
    const uuid = settings.string('index.uuid')!;
    const metadata = { name, uuid, closed: false, settings, aliases: parseAliases(undefined) };
    const index = new IndexService(cluster.environment, metadata, definition);
    await index.create();
    cluster.add(index);
    return index;
  }

  private async fill(
    index: IndexService,
    { query, matchField, enrichFields }: EnrichPolicy,
    { targets, task }: { targets: readonly NodeTarget[]; task: Task },
  ): Promise<void> {
    const search = parseSourceSearch({ ...(query && { query }), _source: [matchField, ...enrichFields] }, {});
    const documents = await localDocuments({
      targets: targets.map(target => ({ target, shards: target.shards })),
      search,
      slice: undefined,
      options: this.parts.searchOptions(task),
    });
    for (;;) {
      const batch = await documents.next(BATCH);
      if (task.aborted) throw cancelled(task);
      if (batch.length === 0) break;
      await this.write(index, batch, task);
    }
    const [shard] = index.shards;
    await shard!.refresh();
    await shard!.forceMerge(1);
    await shard!.flush();
  }

  private async write(index: IndexService, documents: readonly SourceDocument[], task: Task): Promise<void> {
    const { cluster, ids } = this.parts;
    // Documents of several indices may have the same id.
    const writes = documents.map(({ source }) => ({ kind: 'create' as const, id: ids.next(), autoId: true, source }));
    const outcomes = await writeToShard({ index, shard: index.shards[0]!, writes }, cluster.environment, task);
    const failed = outcomes.find(outcome => outcome instanceof Error);
    if (failed) throw failed;
  }

  /** Within `cluster.change`. The alias is stored before the previous index is deleted, so a restart finds one of them. */
  private async replacePrevious(index: IndexService): Promise<void> {
    const { cluster } = this.parts;
    const aliases = parseAliases({ [enrichAlias(this.name)]: {} });
    const previous = cluster.enrich.indicesOf(this.name).filter(one => one !== index);
    for (const old of previous) await old.apply({ metadata: { ...old.metadata, aliases: new Map() } });
    await index.apply({ metadata: { ...index.metadata, aliases } });
    for (const old of previous) await cluster.delete(old);
  }
}

const NO_SELECTION = { indices: {}, routing: undefined, preference: undefined };

/** Only the engine writes to the index, which no block of settings concerns. */
const SETTINGS: readonly [string, string][] = [
  ['index.number_of_shards', '1'],
  ['index.number_of_replicas', '0'],
  ['index.hidden', 'true'],
  ['index.refresh_interval', '-1'],
  ['index.blocks.write', 'true'],
];

function sourcesOf(cluster: Cluster, { indices }: EnrichPolicy): IndexService[] {
  const found = cluster.resolve(READ, indices.join(','), SEARCH_OPTIONS);
  return found.map(({ index }) => index);
}

/** Two executions within a millisecond have different indices. */
function freeName(cluster: Cluster, policy: string, now: number): string {
  let time = Math.floor(now);
  while (cluster.occupant(`${enrichAlias(policy)}-${time}`)) time++;
  return `${enrichAlias(policy)}-${time}`;
}

/** @throws EngineError */
export function refuseWhileRunning({ enrich }: Cluster, name: string): void {
  if (enrich.running.has(name))
    throw rejected(`Could not obtain lock because policy execution for [${name}] is already in progress.`);
}

function rejected(reason: string): EngineError {
  return new EngineError('es_rejected_execution_exception', reason, { status: 429 });
}

function cancelled({ cancelReason }: Task): EngineError {
  const reason = `task cancelled${cancelReason === undefined ? '' : ` [${cancelReason}]`}`;
  return new EngineError('task_cancelled_exception', reason, { status: 400 });
}
