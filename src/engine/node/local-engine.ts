import type { CircuitBreakers } from '../breakers/circuit-breakers.ts';
import { illegalArgument } from '../errors/engine-error.ts';
import type { JsonObject, JsonValue, Writable } from '../json/json-value.ts';
import { executeCount } from '../search/execute-count.ts';
import { executeExplain } from '../search/execute-explain.ts';
import { executeValidate } from '../search/execute-validate.ts';
import { parseCountRequest, parseExplainRequest, parseValidateRequest } from '../search/parse-query-request.ts';
import type { TermVectorsRequest } from '../search/term-vectors/term-vectors-request.ts';
import type { ConfigFile } from '../store/config-area.ts';
import type { TaskRegistry } from '../tasks/task-registry.ts';
import type { IndexAction } from './access/index-action.ts';
import type { RequestScope } from './access/request-scope.ts';
import type { ActiveShards } from './active-shards.ts';
import { getAliases, updateAliases } from './alias-actions.ts';
import { analyze } from './analyze-action.ts';
import { checkBlocks } from './blocks.ts';
import { ByQuery } from './by-query.ts';
import type { Cluster } from './cluster.ts';
import { deleteConfig, readConfig, writeConfig } from './config-actions.ts';
import { clusterHealth, describeIndices, indexStates } from './describe-indices.ts';
import { describePostings, describeTerms } from './dictionary-actions.ts';
import type {
  Acknowledged,
  BulkResults,
  Cancellation,
  Engine,
  GetRequest,
  GetResult,
  IndexDescription,
  IndexOptions,
  IndexState,
  Parameters,
  Refresh,
  SearchShards,
  ShardRecoveries,
  ShardSegments,
  WriteOperation,
  WriteResult,
} from './engine.ts';
import { type FieldCapabilitiesRequest, fieldCapabilities } from './field-capabilities.ts';
import { getDocument } from './get-document.ts';
import type { DocumentIds } from './identities.ts';
import { closeIndices, create, deleteIndices, exists, getIndices, openIndices } from './index-actions.ts';
import { IngestActions } from './ingest-actions.ts';
import { Lifecycle } from './lifecycle/lifecycle.ts';
import { checkMergeable, onEveryShard } from './maintenance-actions.ts';
import { getFieldMapping, getMapping, putMapping } from './mapping-actions.ts';
import type { NamedRecords } from './named-records.ts';
import { reloadSearchAnalyzers } from './reload-search-analyzers.ts';
import { ScriptActions } from './script-actions.ts';
import { SearchActions } from './search-actions.ts';
import type { SearchContexts } from './search-contexts.ts';
import { searchTargets, shardTarget } from './search-targets.ts';
import { getSettings, putSettings } from './settings-actions.ts';
import { listRecoveries, listSearchShards, listSegments } from './shard-listings.ts';
import { indexStats, type StatsRequest } from './stats-actions.ts';
import { Templates } from './templates/templates.ts';
import { termVectors } from './term-vectors.ts';
import { type TermsEnumRequest, termsEnum } from './terms-enum.ts';
import { BulkWrite } from './writes/bulk-write.ts';
import { routingMissing } from './writes/validate-write.ts';
import { aliasRouting } from './writes/write-target.ts';

export interface Identity {
  readonly nodeId: string;
  readonly nodeName: string;
  readonly clusterName: string;
  readonly clusterUuid: string;
}

/** Shared by the engines of all requests. */
export interface NodeParts extends Identity {
  readonly ids: DocumentIds;
  readonly contexts: SearchContexts;
  /** Flushes and closes the shards. */
  readonly close: () => Promise<void>;
}

/** The engine of one node, with all shards in this process. Every method delegates to its own module. */
export class LocalEngine implements Engine {
  readonly nodeId: string;
  readonly nodeName: string;
  readonly clusterName: string;
  readonly clusterUuid: string;
  readonly tasks: TaskRegistry;
  readonly breakers: CircuitBreakers;
  private readonly node: NodeParts;
  private readonly cluster: Cluster;
  private readonly ids: DocumentIds;

  /** @param cluster the view of `node` for this engine's request */
  constructor(node: NodeParts, cluster: Cluster) {
    this.nodeId = node.nodeId;
    this.nodeName = node.nodeName;
    this.clusterName = node.clusterName;
    this.clusterUuid = node.clusterUuid;
    this.node = node;
    this.cluster = cluster;
    this.tasks = cluster.tasks;
    this.breakers = cluster.breakers;
    this.ids = node.ids;
  }

  as(scope: RequestScope): LocalEngine {
    return new LocalEngine(this.node, this.cluster.within(scope));
  }

  get scope(): RequestScope {
    return this.cluster.scope;
  }
  get ingest(): IngestActions {
    return new IngestActions(this.cluster);
  }
  get scripts(): ScriptActions {
    return new ScriptActions(this.cluster);
  }
  get resources(): NamedRecords {
    return this.cluster.resources;
  }
  get resourceIds(): NamedRecords {
    return this.cluster.resourceIds;
  }
  get templates(): Templates {
    return new Templates(this.cluster);
  }
  get lifecycle(): Lifecycle {
    return new Lifecycle(this.cluster);
  }
  get byQuery(): ByQuery {
    return new ByQuery(this.cluster, this.ids, task => this.searches.options(task));
  }
  get searches(): SearchActions {
    return new SearchActions(this.cluster, this.node);
  }

  get stateVersion(): number {
    return this.cluster.version;
  }

  sleep(milliseconds: number): Promise<void> {
    return this.cluster.environment.sleep(milliseconds);
  }

  async write(operation: WriteOperation, refresh: Refresh): Promise<WriteResult> {
    const [result] = await new BulkWrite(this.cluster, this.ids, [operation], 'single').run(refresh);
    if (result instanceof Error) throw result;
    return result!;
  }

  bulk(operations: WriteOperation[], refresh: Refresh, signal?: Cancellation): Promise<BulkResults> {
    return new BulkWrite(this.cluster, this.ids, operations, 'bulk').run(refresh, signal);
  }

  get(request: GetRequest): Promise<GetResult> {
    return getDocument(this.cluster, request);
  }

  termVectors(request: TermVectorsRequest, purpose?: IndexAction): Promise<Writable> {
    return termVectors(this.cluster, request, purpose);
  }

  search(
    index: string | undefined,
    body: JsonObject | undefined,
    parameters: Parameters,
    signal?: Cancellation,
  ): Promise<Writable> {
    return this.searches.search(index, body, parameters, signal);
  }

  async count(
    index: string,
    body: JsonObject | undefined,
    parameters: Parameters,
    signal?: Cancellation,
  ): Promise<Writable> {
    const request = parseCountRequest(body, parameters);
    const targets = await searchTargets(this.cluster, 'indices:data/read/search', index, request.shards);
    return executeCount(targets, request, this.searches.options(signal));
  }

  async explain(
    expression: string,
    id: string,
    body: JsonObject | undefined,
    parameters: Parameters,
  ): Promise<{ found: boolean; answer: Writable }> {
    const request = parseExplainRequest(body, parameters);
    const { index, alias } = this.cluster.single('indices:data/read/explain', expression);
    index.checkUsable();
    checkBlocks(index, 'read');
    const asked = request.shards.routing;
    const routing = alias === undefined ? asked : aliasRouting(alias, index, asked);
    if (index.mapping.routingRequired && routing === undefined) throw routingMissing(index.name, id);
    const shard = index.shardOf(id, routing);
    await shard.refreshIfDue();
    const aliases = alias === undefined ? undefined : [alias];
    return executeExplain(shardTarget(this.cluster, { index, aliases }, shard), id, request);
  }

  async validateQuery(index: string, body: JsonObject | undefined, parameters: Parameters): Promise<Writable> {
    const request = parseValidateRequest(body, parameters);
    const targets = await searchTargets(this.cluster, 'indices:admin/validate/query', index, request.shards);
    return executeValidate(targets, request);
  }

  async analyze(index: string | undefined, body: JsonObject): Promise<Writable> {
    return analyze(this.cluster, index, body);
  }

  createIndex(name: string, body: JsonObject | undefined, activeShards?: ActiveShards): Promise<Writable> {
    return create(this.cluster, name, body, activeShards);
  }

  deleteIndex(expression: string, options?: IndexOptions): Promise<Acknowledged> {
    return deleteIndices(this.cluster, expression, options);
  }

  async indexExists(expression: string, options?: IndexOptions): Promise<boolean> {
    return exists(this.cluster, expression, options);
  }

  async getIndex(expression: string, options?: IndexOptions): Promise<Record<string, Writable>> {
    return getIndices(this.cluster, expression, options);
  }

  openIndex(expression: string, options?: IndexOptions): Promise<Writable> {
    return openIndices(this.cluster, expression, options);
  }

  closeIndex(expression: string, options?: IndexOptions): Promise<Writable> {
    return closeIndices(this.cluster, expression, options);
  }

  async getMapping(expression: string, options?: IndexOptions): Promise<Record<string, Writable>> {
    return getMapping(this.cluster, expression, options);
  }

  async getFieldMapping(
    expression: string,
    fields: string,
    includeDefaults: boolean,
    options?: IndexOptions,
  ): Promise<Record<string, Writable>> {
    return getFieldMapping(this.cluster, expression, { ...options, fields, includeDefaults });
  }

  putMapping(
    expression: string,
    body: JsonValue,
    options?: IndexOptions & { writeIndexOnly?: boolean },
  ): Promise<Acknowledged> {
    return putMapping(this.cluster, expression, body, options);
  }

  async getSettings(
    expression: string,
    name: string | undefined,
    options?: IndexOptions & { includeDefaults?: boolean; flat?: boolean },
  ): Promise<Record<string, Writable>> {
    return getSettings(this.cluster, expression, { ...options, name });
  }

  putSettings(
    expression: string,
    body: JsonObject,
    options?: IndexOptions & { preserveExisting?: boolean },
  ): Promise<Acknowledged> {
    return putSettings(this.cluster, expression, body, options);
  }

  updateAliases(body: JsonObject): Promise<Acknowledged> {
    return updateAliases(this.cluster, body);
  }

  async getAliases(
    expression: string,
    alias: string | undefined,
    options?: IndexOptions,
  ): Promise<{ indices: Record<string, Writable>; missing: string[] }> {
    return getAliases(this.cluster, expression, { ...options, alias });
  }

  refresh(expression: string, options?: IndexOptions): Promise<Writable> {
    return onEveryShard(this.cluster, 'indices:admin/refresh', expression, options, shard => shard.refresh());
  }

  flush(expression: string, options?: IndexOptions): Promise<Writable> {
    return onEveryShard(this.cluster, 'indices:admin/flush', expression, options, shard => shard.flush());
  }

  async forceMerge(expression: string, maxSegments: number | undefined, options?: IndexOptions): Promise<Writable> {
    checkMergeable(this.cluster, expression, options);
    if (maxSegments !== undefined && maxSegments < -1)
      throw illegalArgument(`max_num_segments must be positive but was [${maxSegments}]`);
    const target = maxSegments !== undefined && maxSegments > 0 ? maxSegments : undefined;
    return onEveryShard(this.cluster, 'indices:admin/forcemerge', expression, options, shard =>
      shard.forceMerge(target),
    );
  }

  reloadSearchAnalyzers(expression: string, options?: IndexOptions): Promise<Writable> {
    return reloadSearchAnalyzers(this.cluster, this.nodeId, expression, options);
  }

  async stats(expression: string, request: StatsRequest): Promise<Writable> {
    return indexStats(this.cluster, expression, request);
  }

  async health(expression: string | undefined, options?: IndexOptions): Promise<Writable> {
    return clusterHealth(this.cluster, this.clusterName, expression, options);
  }

  clusterSetting(name: string): string {
    return this.cluster.settings.string(name);
  }

  async clusterSettings(options: { flat?: boolean; includeDefaults?: boolean }): Promise<Writable> {
    return this.cluster.settings.toJson(options.flat ?? false, options.includeDefaults ?? false);
  }

  putClusterSettings(body: JsonObject, options: { flat?: boolean }): Promise<Writable> {
    return this.cluster.change(() => this.cluster.settings.update(body, options.flat ?? false));
  }

  async segments(expression: string, options?: IndexOptions): Promise<ShardSegments[]> {
    return listSegments(this.cluster, expression, options);
  }

  async recoveries(expression: string, options?: IndexOptions): Promise<ShardRecoveries[]> {
    return listRecoveries(this.cluster, expression, options);
  }

  async fieldCapabilities(expression: string, request: FieldCapabilitiesRequest): Promise<Writable> {
    return fieldCapabilities(this.cluster, expression, request);
  }

  termsEnum(expression: string, request: TermsEnumRequest, options?: IndexOptions): Promise<Writable> {
    return termsEnum(this.cluster, expression, request, options);
  }

  async searchShards(expression: string, parameters: Parameters): Promise<SearchShards[]> {
    return listSearchShards(this.cluster, expression, parameters);
  }

  async indexStates(expression: string, options?: IndexOptions): Promise<IndexState[]> {
    return indexStates(this.cluster, expression, options);
  }

  async describeIndices(expression: string, options?: IndexOptions): Promise<IndexDescription[]> {
    return describeIndices(this.cluster, expression, options);
  }

  async terms(expression: string, field: string, from: string, size: number, before = 0): Promise<Writable> {
    const { index } = this.cluster.single('indices:data/read/vitrine/terms', expression);
    await Promise.all(index.shards.map(shard => shard.refreshIfDue()));
    return describeTerms(index, { field: index.mapping.resolveAlias(field), from, size, before });
  }

  async postings(expression: string, field: string, terms: string[]): Promise<Writable> {
    const { index } = this.cluster.single('indices:data/read/vitrine/postings', expression);
    await Promise.all(index.shards.map(shard => shard.refreshIfDue()));
    return describePostings(index, index.mapping.resolveAlias(field), terms);
  }

  listConfig(): Promise<ConfigFile[]> {
    return this.cluster.environment.config.list();
  }

  async readConfig(name: string): Promise<string> {
    return readConfig(this.cluster, name);
  }

  writeConfig(name: string, text: string): Promise<{ created: boolean; bytes: number }> {
    return writeConfig(this.cluster, name, text);
  }

  deleteConfig(name: string): Promise<Acknowledged> {
    return deleteConfig(this.cluster, name);
  }

  async close(): Promise<void> {
    await this.tasks.close();
    await this.node.close();
  }
}
