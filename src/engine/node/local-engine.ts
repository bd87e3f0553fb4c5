import type { CircuitBreakers } from '../breakers/circuit-breakers.ts';
import type { RequestScope } from '../contract/access.ts';
import type { ByQueryApi } from '../contract/by-query-api.ts';
import type { ClusterApi, ConfigApi, NamedRecords } from '../contract/cluster-api.ts';
import type { IngestApi, ScriptApi, TemplateApi } from '../contract/definition-apis.ts';
import type { DocumentApi } from '../contract/document-api.ts';
import type { Engine } from '../contract/engine.ts';
import type { EnrichApi } from '../contract/enrich-api.ts';
import type { EsqlApi } from '../contract/esql-api.ts';
import type { IlmApi } from '../contract/ilm-api.ts';
import type { AliasApi, IndexApi } from '../contract/index-api.ts';
import type { InspectApi } from '../contract/inspect-api.ts';
import type { LifecycleApi } from '../contract/lifecycle-api.ts';
import type { QueryRulesApi } from '../contract/query-rules-api.ts';
import type { SlmApi } from '../contract/slm-api.ts';
import type { SnapshotApi } from '../contract/snapshot-api.ts';
import type { SynonymApi } from '../contract/synonym-api.ts';
import { Lazy } from '../structures/lazy.ts';
import type { TaskRegistry } from '../tasks/task-registry.ts';
import type { Cluster } from './cluster.ts';
import { DocumentActions } from './documents/document-actions.ts';
import { EnrichActions } from './enrich/enrich-actions.ts';
import type { DocumentIds } from './identities.ts';
import { IlmActions } from './ilm/ilm-actions.ts';
import { getAliases, updateAliases } from './indices/alias-actions.ts';
import { clusterHealth } from './indices/describe-indices.ts';
import { LocalIndices } from './indices/local-indices.ts';
import { Lifecycle } from './lifecycle/lifecycle.ts';
import { QueryRuleActions } from './query-rules/query-rule-actions.ts';
import { ByQuery } from './reindex/by-query.ts';
import { deleteConfig, readConfig, writeConfig } from './resources/config-actions.ts';
import { IngestActions } from './resources/ingest-actions.ts';
import { ScriptActions } from './resources/script-actions.ts';
import { SearchActions } from './searches/search-actions.ts';
import type { SearchContexts } from './searches/search-contexts.ts';
import { inspectPostings, inspectTerms } from './shards/dictionary-actions.ts';
import { Snapshots } from './snapshots/snapshots.ts';
import { SynonymActions } from './synonyms/synonym-actions.ts';
import { Templates } from './templates/templates.ts';

export interface Identity {
  readonly nodeId: string;
  readonly ephemeralId: string;
  readonly nodeName: string;
  readonly clusterName: string;
  readonly clusterUuid: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** Shared by the engines of all requests. */
export interface NodeParts extends Identity {
  readonly ids: DocumentIds;
  readonly contexts: SearchContexts;
  readonly openScratch: (now: () => number) => Promise<Engine>;
  /** Flushes and closes the shards. */
  readonly close: () => Promise<void>;
}

const snapshotPolicies = new Lazy(() => import('./slm/slm-actions.ts'));

/** The engine of one node, with all shards in this process. Every method delegates to its own module. */
export class LocalEngine implements Engine {
  readonly nodeId: string;
  readonly ephemeralId: string;
  readonly nodeName: string;
  readonly clusterName: string;
  readonly clusterUuid: string;
  readonly createdAt: number;
  readonly tasks: TaskRegistry;
  readonly breakers: CircuitBreakers;
  private readonly node: NodeParts;
  readonly cluster: ClusterApi;
  private readonly view: Cluster;
  private readonly ids: DocumentIds;

  /** @param cluster the view of `node` for this engine's request */
  constructor(node: NodeParts, cluster: Cluster) {
    this.nodeId = node.nodeId;
    this.ephemeralId = node.ephemeralId;
    this.nodeName = node.nodeName;
    this.clusterName = node.clusterName;
    this.clusterUuid = node.clusterUuid;
    this.createdAt = node.createdAt;
    this.node = node;
    this.view = cluster;
    this.cluster = clusterApi(cluster, node.clusterName);
    this.tasks = cluster.tasks;
    this.breakers = cluster.breakers;
    this.ids = node.ids;
  }

  as(scope: RequestScope): LocalEngine {
    return new LocalEngine(this.node, this.view.within(scope));
  }

  get scope(): RequestScope {
    return this.view.scope;
  }
  get documents(): DocumentApi {
    return new DocumentActions(this.view, this.ids);
  }
  get indices(): IndexApi {
    return new LocalIndices(this.view, this.nodeId);
  }
  get aliases(): AliasApi {
    const { view } = this;
    return {
      update: body => updateAliases(view, body),
      get: async (expression, alias, options) => getAliases(view, expression, { ...options, alias }),
    };
  }
  get config(): ConfigApi {
    const { view } = this;
    return {
      list: () => view.environment.config.list(),
      read: async name => readConfig(view, name),
      write: (name, text) => writeConfig(view, name, text),
      delete: name => deleteConfig(view, name),
    };
  }
  get inspect(): InspectApi {
    const { view } = this;
    return {
      terms: (index, field, from, size, before = 0) => inspectTerms(view, index, { field, from, size, before }),
      postings: (index, field, terms) => inspectPostings(view, index, field, terms),
    };
  }
  get ingest(): IngestApi {
    return new IngestActions(this.view);
  }
  get scripts(): ScriptApi {
    return new ScriptActions(this.view);
  }
  get resources(): NamedRecords {
    return this.view.resources;
  }
  get resourceIds(): NamedRecords {
    return this.view.resourceIds;
  }
  get templates(): TemplateApi {
    return new Templates(this.view);
  }
  get ilm(): IlmApi {
    return new IlmActions(this.view);
  }
  get slm(): SlmApi {
    const { SlmActions } = snapshotPolicies.need();
    return new SlmActions(this.view, this.snapshots);
  }
  get enrich(): EnrichApi {
    const { view, ids } = this;
    return new EnrichActions({ cluster: view, ids, searchOptions: task => this.searches.options(task) });
  }
  /** Its code is loaded with the first query. */
  get esql(): EsqlApi {
    const background = this.searches.backgroundQueries;
    const actions = async () => {
      const { EsqlActions } = await import('./esql/esql-actions.ts');
      return new EsqlActions(this.view, background, signal => this.searches.options(signal));
    };
    return {
      query: async (body, product, signal) => (await actions()).query(body, product, signal),
      submit: async (body, product, task) => (await actions()).submit(body, product, task),
      get: async (id, more) => (await actions()).get(id, more),
      stop: async id => (await actions()).stop(id),
      delete: id => background.delete(id),
    };
  }
  get queryRules(): QueryRulesApi {
    return new QueryRuleActions(this.view);
  }
  get synonyms(): SynonymApi {
    return new SynonymActions(this.view, this.nodeId);
  }
  get lifecycle(): LifecycleApi {
    return new Lifecycle(this.view);
  }
  get snapshots(): SnapshotApi {
    return new Snapshots(this.view);
  }
  get byQuery(): ByQueryApi {
    return new ByQuery(this.view, this.ids, task => this.searches.options(task));
  }
  get searches(): SearchActions {
    return new SearchActions(this.view, this.node);
  }

  get stateVersion(): number {
    return this.view.version;
  }

  openScratch(now: () => number): Promise<Engine> {
    return this.node.openScratch(now);
  }

  sleep(milliseconds: number): Promise<void> {
    return this.view.environment.sleep(milliseconds);
  }

  async close(): Promise<void> {
    await this.tasks.close();
    await this.node.close();
  }
}

function clusterApi(cluster: Cluster, name: string): ClusterApi {
  return {
    health: async (expression, options) => clusterHealth(cluster, name, expression, options),
    setting: key => cluster.settings.string(key),
    settings: async ({ flat = false, includeDefaults = false }) => cluster.settings.toJson(flat, includeDefaults),
    putSettings: (body, { flat = false }) => cluster.change(() => cluster.settings.update(body, flat)),
  };
}
