import { AnalysisRegistry } from '../analysis/analysis-registry.ts';
import type { BreakerLedger } from '../breakers/breaker-ledger.ts';
import { CircuitBreakers } from '../breakers/circuit-breakers.ts';
import { HostTurn } from '../breakers/host-turn.ts';
import type { FetchRemote } from '../contract/by-query-api.ts';
import type { QueryRule } from '../contract/query-rules-api.ts';
import { ignoreFullStore, StoreFullError } from '../errors/store-errors.ts';
import { analysisContext } from '../indices/index-definition.ts';
import { decodeMetadata } from '../indices/index-metadata.ts';
import { INDEX_STATE_PREFIX, type IndexEnvironment, IndexService } from '../indices/index-service.ts';
import { painlessScripts } from '../ingest/painless-scripts.ts';
import { PipelineStore } from '../ingest/pipeline-store.ts';
import { ANALYSIS_CONTEXT } from '../script/contexts/predicate-contexts.ts';
import { parseScript, type StoredScript } from '../script/script.ts';
import { ScriptService } from '../script/script-service.ts';
import type { RepositoryHost } from '../store/repository-host.ts';
import { Mutex } from '../structures/scheduling.ts';
import type { TaskRegistry } from '../tasks/task-registry.ts';
import { ClusterSettings } from './cluster-settings.ts';
import { EnrichStore } from './enrich/enrich-store.ts';
import { QueryRuleStore } from './query-rules/query-rule-store.ts';
import { Repositories } from './snapshots/repositories.ts';
import { storeFull } from './store-full.ts';
import { StoredRecords } from './stored-records.ts';
import { SynonymStore } from './synonyms/synonym-store.ts';
import { TemplateStore } from './templates/template-store.ts';

/** What the host provides to the node, in addition to the environment of indices. */
export interface NodeEnvironment extends IndexEnvironment {
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Undefined if the host cannot reach other clusters. */
  readonly fetchRemote?: FetchRemote | undefined;
  /** Allowed remote clusters, as `host:port` with wildcards. */
  readonly remoteHosts: readonly string[];
  /** The base for memory limits given in percent. */
  readonly heapBytes: number;
  /** Settings that are fixed while the node runs, by name. */
  readonly nodeSettings: Readonly<Record<string, string>>;
  readonly collectGarbage?: (() => void) | undefined;
  /** Where snapshot repositories are; in the store if absent. */
  readonly repositoryHost?: RepositoryHost | undefined;
  /** The account of circuit breakers shared with other threads; private to the node if absent. */
  readonly breakerLedger?: BreakerLedger | undefined;
  /** The rules of a set, by priority; those of the cluster state if absent. */
  readonly queryRules?: ((ruleset: string) => readonly QueryRule[] | undefined) | undefined;
  /** Called before a script is compiled. @throws Error to refuse */
  readonly beforeCompilation?: ((key: string) => void) | undefined;
}

/**
 * The state of a node, shared by all requests. Changes to the set of indices, to settings, mappings and aliases are
 * serialized. Requests access it only through a `Cluster`, which checks permissions.
 */
export class ClusterState {
  /** Ordered by name: searches visit shards in this order. */
  indices: ReadonlyMap<string, IndexService> = new Map();
  readonly environment: NodeEnvironment;
  readonly settings: ClusterSettings;
  /** Memory limits for requests. */
  readonly breakers: CircuitBreakers;
  readonly random: (bytes: number) => Uint8Array;
  readonly tasks: TaskRegistry;
  readonly resources: StoredRecords;
  readonly resourceIds: StoredRecords;
  readonly synonyms: SynonymStore;
  readonly lifecyclePolicies: StoredRecords;
  /** Snapshot lifecycle policies, by id. */
  readonly slmPolicies: StoredRecords;
  /** Lifecycles of data streams, by stream. */
  readonly streamLifecycles: StoredRecords;
  /** Settings of data streams themselves, by stream. */
  readonly streamSettings: StoredRecords;
  /** Options of data streams, by stream. */
  readonly streamOptions: StoredRecords;
  readonly enrich: EnrichStore;
  readonly queryRules: QueryRuleStore;
  readonly templates: TemplateStore;
  /** Registered snapshot repositories. */
  readonly repositories: Repositories;
  /** Analysis components available without an index. */
  readonly globalAnalysis: AnalysisRegistry;
  readonly pipelines: PipelineStore;
  readonly storedScripts: StoredRecords;
  readonly scripts: ScriptService;
  private readonly turn: HostTurn;
  /** Number of state changes. */
  version = 1;
  private readonly changing = new Mutex();

  constructor(environment: NodeEnvironment, random: (bytes: number) => Uint8Array, tasks: TaskRegistry) {
    this.turn = new HostTurn(environment.pause, environment.collectGarbage);
    this.environment = {
      ...environment,
      fielddata: {
        add: (bytes, field) => this.breakers.fielddata.add(bytes, field),
        addWithoutBreaking: bytes => this.breakers.fielddata.addWithoutBreaking(bytes),
      },
      queryRules: environment.queryRules ?? (name => this.queryRules.get(name)),
      synonymSet: environment.synonymSet ?? (name => this.synonyms.rules(name)),
      compileTokenScript: script => this.scripts.compile(parseScript(script, { in: script }), ANALYSIS_CONTEXT),
      compileSimilarity: (json, context) => {
        const script = parseScript(json, { in: json });
        return { script, program: this.scripts.compile(script, context) };
      },
    };
    this.tasks = tasks;
    this.templates = new TemplateStore(environment.store.state);
    this.resources = new StoredRecords(environment.store.state, 'resource/');
    this.lifecyclePolicies = new StoredRecords(environment.store.state, 'lifecycle-policy/');
    this.slmPolicies = new StoredRecords(environment.store.state, 'slm-policy/');
    this.queryRules = new QueryRuleStore(environment.store.state);
    this.streamLifecycles = new StoredRecords(environment.store.state, 'data-stream-lifecycle/');
    this.streamSettings = new StoredRecords(environment.store.state, 'data-stream-settings/');
    this.streamOptions = new StoredRecords(environment.store.state, 'data-stream-options/');
    this.enrich = new EnrichStore(environment.store.state, () => this.indices);
    this.synonyms = new SynonymStore(environment.store.state);
    this.resourceIds = new StoredRecords(environment.store.state, 'resource-ids/');
    this.repositories = new Repositories(environment);
    this.settings = new ClusterSettings(environment.store.state, environment.nodeSettings);
    this.breakers = new CircuitBreakers(
      environment.heapBytes,
      name => this.settings.string(name),
      environment.breakerLedger,
    );
    this.random = random;
    this.storedScripts = new StoredRecords(environment.store.state, 'script/');
    this.scripts = new ScriptService({
      stored: id => this.storedScripts.get(id) as StoredScript | undefined,
      maxSize: () => this.settings.number('script.max_size_in_bytes'),
      compilationLimit: context => this.settings.compilationLimit(context),
      now: environment.now,
      turn: this.turn,
      ...(environment.beforeCompilation && { beforeCompilation: environment.beforeCompilation }),
    });
    const { store, now } = environment;
    this.pipelines = new PipelineStore({
      area: store.state,
      now,
      scripts: painlessScripts(this.scripts),
      enrichPolicy: name => this.enrich.current(name),
    });
    this.globalAnalysis = new AnalysisRegistry({}, analysisContext(this.environment));
  }

  /** Opens all indices in the store and completes interrupted deletions. */
  async recover(): Promise<void> {
    const { store } = this.environment;
    await this.recoverDefinitions();
    await this.streamLifecycles.recover();
    await this.streamSettings.recover();
    await this.streamOptions.recover();
    await this.resources.recover();
    await this.resourceIds.recover();
    await this.repositories.recover();
    const known = new Set<string>();
    for (const key of await store.state.keys(INDEX_STATE_PREFIX)) {
      const { metadata, mappings } = decodeMetadata((await store.state.get(key))!);
      const index = await IndexService.recover(this.environment, metadata, mappings);
      known.add(metadata.uuid);
      this.add(index);
    }
    for (const uuid of await store.indices())
      if (!known.has(uuid)) await ignoreFullStore(() => store.deleteIndex(uuid));
  }

  /** Reads settings, scripts, pipelines, templates, synonym sets, query rules, lifecycle and enrich policies from the store. */
  async recoverDefinitions(): Promise<void> {
    await this.settings.recover();
    await this.storedScripts.recover();
    await this.pipelines.recover();
    await this.templates.recover();
    await this.synonyms.recover();
    await this.lifecyclePolicies.recover();
    await this.slmPolicies.recover();
    await this.enrich.recover();
    await this.queryRules.recover();
  }

  /** Runs one change of state at a time. */
  async change<T>(task: () => Promise<T>): Promise<T> {
    try {
      const result = await this.changing.run(task);
      this.version++;
      return result;
    } catch (error) {
      throw error instanceof StoreFullError ? storeFull(error) : error;
    }
  }

  add(index: IndexService): void {
    const entries = [...this.indices, [index.name, index] as const];
    this.indices = new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  async delete(index: IndexService): Promise<void> {
    this.indices = new Map([...this.indices].filter(([name]) => name !== index.name));
    try {
      await index.delete();
    } catch (error) {
      this.add(index);
      throw error;
    }
  }

  /**
   * Completes pending work and flushes; if the store rejects that, the translog still has everything. The host closes
   * the store.
   */
  async close(): Promise<void> {
    await this.change(async () => {
      for (const index of this.indices.values())
        await index.closeShards({ flush: true }).catch(() => index.closeShards({ flush: false }));
    });
  }

  membersOf(alias: string): IndexService[] {
    return [...this.indices.values()].filter(index => index.aliases.has(alias));
  }

  /** The indices of a data stream, with the write index last. */
  backingIndices(stream: string): IndexService[] {
    return [...this.indices.values()]
      .filter(index => index.stream?.name === stream)
      .sort((a, b) => a.stream!.generation - b.stream!.generation);
  }

  /** The indices of the failure store of a data stream, with the write index last. */
  failureIndices(stream: string): IndexService[] {
    return [...this.indices.values()]
      .filter(index => index.failures?.stream === stream)
      .sort((a, b) => a.failures!.generation - b.failures!.generation);
  }

  /** Names of data streams with their indices, ordered by name. */
  dataStreams(): Map<string, IndexService[]> {
    const names = new Set<string>();
    for (const { stream } of this.indices.values()) if (stream) names.add(stream.name);
    return new Map([...names].sort().map(name => [name, this.backingIndices(name)]));
  }
}
