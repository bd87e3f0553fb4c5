import { AnalysisRegistry } from '../analysis/analysis-registry.ts';
import { CircuitBreakers } from '../breakers/circuit-breakers.ts';
import { HostTurn } from '../breakers/host-turn.ts';
import { decodeMetadata } from '../indices/index-metadata.ts';
import { analysisContext, INDEX_STATE_PREFIX, type IndexEnvironment, IndexService } from '../indices/index-service.ts';
import { painlessScripts } from '../ingest/painless-scripts.ts';
import { PipelineStore } from '../ingest/pipeline-store.ts';
import type { FetchRemote } from '../reindex/remote-documents.ts';
import { ANALYSIS_CONTEXT } from '../script/contexts/analysis-context.ts';
import { parseScript } from '../script/parse-script.ts';
import { ScriptService } from '../script/script-service.ts';
import type { StoredScript } from '../script/stored-script.ts';
import { StoreFullError } from '../store/store.ts';
import { unlessFull } from '../store/unless-full.ts';
import { Mutex } from '../structures/mutex.ts';
import type { TaskRegistry } from '../tasks/task-registry.ts';
import { ClusterSettings } from './cluster-settings.ts';
import { NamedRecords } from './named-records.ts';
import { storeFull } from './store-full.ts';
import { TemplateStore } from './templates/template-store.ts';

/** What the node takes from its host, beside what its indices need. */
export interface NodeEnvironment extends IndexEnvironment {
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Undefined where the host cannot reach other clusters. */
  readonly fetchRemote?: FetchRemote | undefined;
  /** Clusters that may be read from, as `host:port` with wildcards. */
  readonly remoteHosts: readonly string[];
  /** Memory limits in percent refer to these. */
  readonly heapBytes: number;
  readonly collectGarbage?: (() => void) | undefined;
}

/**
 * All that a node keeps, shared by its requests. Changes to the set of indices, to settings, mappings and aliases happen
 * one at a time. Requests never see this: they work through a `Cluster`, which asks whether they may.
 */
export class ClusterState {
  /** By name, in the order of names: shards of a search are asked in it. */
  indices: ReadonlyMap<string, IndexService> = new Map();
  readonly environment: NodeEnvironment;
  readonly settings: ClusterSettings;
  /** What requests may hold of the node's memory. */
  readonly breakers: CircuitBreakers;
  readonly random: (bytes: number) => Uint8Array;
  readonly tasks: TaskRegistry;
  readonly resources: NamedRecords;
  readonly resourceIds: NamedRecords;
  readonly templates: TemplateStore;
  /** The components there are without an index. */
  readonly globalAnalysis: AnalysisRegistry;
  readonly pipelines: PipelineStore;
  readonly storedScripts: NamedRecords;
  readonly scripts: ScriptService;
  private readonly turn: HostTurn;
  /** How often the state changed. */
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
      compileTokenScript: script => this.scripts.compile(parseScript(script, { in: script }), ANALYSIS_CONTEXT),
    };
    this.tasks = tasks;
    this.templates = new TemplateStore(environment.store.state);
    this.resources = new NamedRecords(environment.store.state, 'resource/');
    this.resourceIds = new NamedRecords(environment.store.state, 'resource-ids/');
    this.settings = new ClusterSettings(environment.store.state);
    this.breakers = new CircuitBreakers(environment.heapBytes, name => this.settings.string(name));
    this.random = random;
    this.storedScripts = new NamedRecords(environment.store.state, 'script/');
    this.scripts = new ScriptService({
      stored: id => this.storedScripts.get(id) as StoredScript | undefined,
      maxSize: () => this.settings.number('script.max_size_in_bytes'),
      compilationRate: () => this.settings.string('script.max_compilations_rate'),
      now: environment.now,
      turn: this.turn,
    });
    const { store, now } = environment;
    this.pipelines = new PipelineStore({ area: store.state, now, scripts: painlessScripts(this.scripts) });
    this.globalAnalysis = new AnalysisRegistry({}, analysisContext(this.environment));
  }

  /** Brings every index of the store back; what an interrupted deletion left is swept away. */
  async recover(): Promise<void> {
    const { store } = this.environment;
    await this.settings.recover();
    await this.storedScripts.recover();
    await this.pipelines.recover();
    await this.resources.recover();
    await this.resourceIds.recover();
    await this.templates.recover();
    const known = new Set<string>();
    for (const key of await store.state.keys(INDEX_STATE_PREFIX)) {
      const { metadata, mappings } = decodeMetadata((await store.state.get(key))!);
      const index = await IndexService.recover(this.environment, metadata, mappings);
      known.add(metadata.uuid);
      this.add(index);
    }
    for (const uuid of await store.indices()) if (!known.has(uuid)) await unlessFull(() => store.deleteIndex(uuid));
  }

  /** One change of state at a time. */
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
   * Finishes what is under way and flushes; where the store refuses that, the translog has it all. Closing the store is
   * the host's part.
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

  /** The indices of a data stream, the one that is written to last. */
  backingIndices(stream: string): IndexService[] {
    return [...this.indices.values()]
      .filter(index => index.stream?.name === stream)
      .sort((a, b) => a.stream!.generation - b.stream!.generation);
  }

  /** Names of data streams with their indices, in the order of names. */
  dataStreams(): Map<string, IndexService[]> {
    const names = new Set<string>();
    for (const { stream } of this.indices.values()) if (stream) names.add(stream.name);
    return new Map([...names].sort().map(name => [name, this.backingIndices(name)]));
  }
}
