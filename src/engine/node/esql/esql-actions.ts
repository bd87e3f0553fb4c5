import type { AnalysisRegistry } from '../../analysis/analysis-registry.ts';
import { adHocAnalyzer } from '../../analysis/analyze-text.ts';
import { CostExceeded } from '../../breakers/budget.ts';
import { RequestMemory } from '../../breakers/request-memory.ts';
import type { AsyncSearch, SearchObserver } from '../../contract/async-search-api.ts';
import type { AsyncQuery, EsqlApi, EsqlProduct, EsqlResult } from '../../contract/esql-api.ts';
import type { Cancellation } from '../../contract/request-options.ts';
import type { TaskOptions } from '../../contract/task-api.ts';
import { EngineError } from '../../errors/engine-error.ts';
import type { QuerySettings } from '../../esql/expressions/query-settings.ts';
import { QueryParameters } from '../../esql/language/parameters.ts';
import { resultRows } from '../../esql/result-rows.ts';
import { runQuery } from '../../esql/run-query.ts';
import type { SourceShard } from '../../esql/source/source-shard.ts';
import { SEARCH_OPTIONS } from '../../indices/resolve-names.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { BooleanQuery } from '../../query/boolean/boolean-query.ts';
import { buildQuery } from '../../query/dsl/build-query.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { SearchOptions } from '../../search/search-options.ts';
import { TimeSlicer } from '../../search/time-slicer.ts';
import type { Cluster } from '../cluster.ts';
import type { BackgroundSearches } from '../searches/background-searches.ts';
import { searchTargets } from '../searches/search-targets.ts';
import { type EsqlRequest, parseAsyncEsqlRequest, parseEsqlRequest } from './parse-esql-request.ts';

const ACTION = 'indices:data/read/search';

/** Queries in ES|QL for one request. */
export class EsqlActions implements EsqlApi {
  private readonly cluster: Cluster;
  private readonly background: BackgroundSearches;
  private readonly options: (signal: Cancellation | undefined) => SearchOptions;

  /** @param options clock, pauses and cancellation of a search */
  constructor(
    cluster: Cluster,
    background: BackgroundSearches,
    options: (signal: Cancellation | undefined) => SearchOptions,
  ) {
    this.cluster = cluster;
    this.background = background;
    this.options = options;
  }

  query(body: JsonObject, product: EsqlProduct, signal?: Cancellation): Promise<EsqlResult> {
    return this.run(parseEsqlRequest(body), product, signal);
  }

  async submit(body: JsonObject, product: EsqlProduct, task: TaskOptions): Promise<AsyncQuery> {
    const request = parseAsyncEsqlRequest(body);
    const { keepAlive, wait, keepOnCompletion } = request;
    // Results are written as JSON to measure them; rows and columns are JSON already.
    const run = async (observer: SearchObserver) => (await this.run(request, product, observer)) as unknown as Writable;
    const options = { task: { ...task, description: request.query }, keepAlive, wait, keepOnCompletion };
    return queryOf(await this.background.submit(run, options));
  }

  async get(...parameters: Parameters<EsqlApi['get']>): Promise<AsyncQuery> {
    return queryOf(await this.background.get(...parameters));
  }

  async stop(id: string): Promise<AsyncQuery> {
    return queryOf(await this.background.stop(id));
  }

  delete(id: string): void {
    this.background.delete(id);
  }

  private async run(
    request: EsqlRequest & { readonly query: string },
    product: EsqlProduct,
    signal: Cancellation | SearchObserver | undefined,
  ): Promise<EsqlResult> {
    const { now } = this.cluster.environment;
    const started = now();
    const slicer = new TimeSlicer(this.options(signal));
    const memory = new RequestMemory(this.cluster.breakers.request);
    try {
      const result = await runQuery(
        { text: request.query, parameters: new QueryParameters(request.params) },
        {
          product,
          settings: {
            now: started,
            zone: request.zone,
            locale: request.locale,
            random: () => randomFraction(this.cluster.random),
            analyzers: analyzersOf(this.cluster.globalAnalysis),
          },
          isProfiled: request.profile,
          filter: request.filter,
          isStopped: () => signal !== undefined && 'isStopped' in signal && signal.isStopped,
          shards: indices => this.shards(indices, request.filter),
          enrichPolicy: name => this.enrichPolicy(name),
          enrichPolicyNames: () => this.cluster.enrich.names(),
          yieldIfDue: () => (slicer.due() ? slicer.yieldToHost() : undefined),
          limits: { budget: this.cluster.budget(), charge: bytes => memory.charge(bytes, '<esql>') },
        },
      );
      const { columns, warnings, documentsFound, isPartial, profile } = result;
      const shown = columns.map(({ name, type, originalTypes, mixed }) => ({
        name,
        type,
        originalTypes,
        isMixed: mixed !== undefined,
      }));
      return {
        columns: shown,
        rows: resultRows(result),
        warnings,
        documentsFound,
        isPartial,
        profile,
        took: now() - started,
        columnar: request.columnar,
      };
    } catch (error) {
      if (error instanceof CostExceeded) throw tooMuchWork();
      throw error;
    } finally {
      memory.release();
    }
  }

  /** The data of policies is copied from indices that the user may not read. @throws EngineError with status 403 */
  private enrichPolicy(name: string): ReturnType<Cluster['enrich']['current']> {
    this.cluster.permitOnCluster('cluster:monitor/xpack/enrich/esql/resolve_policy');
    return this.cluster.enrich.current(name);
  }

  private async shards(indices: string, filter: JsonObject | undefined): Promise<SourceShard[]> {
    const options = { allowNoIndices: true };
    const targets = await searchTargets(this.cluster, ACTION, indices, {
      routing: undefined,
      preference: undefined,
      indices: options,
    });
    const modes = new Map(
      this.cluster
        .resolve(ACTION, indices, SEARCH_OPTIONS, options)
        .map(({ index: { name, settings } }) => [name, settings.string('index.mode')]),
    );
    const parsed = filter && parseQuery(filter, { in: filter });
    return targets.map(target => {
      const { index, searcher, queryContext, aliasFilter } = target;
      const filters = [aliasFilter, parsed && buildQuery(parsed, queryContext).query].filter(
        query => query !== undefined,
      );
      return {
        index,
        indexMode: modes.get(index)!,
        searcher,
        queryContext,
        aliasFilter:
          filters.length > 1 ? new BooleanQuery(filters.map(query => ({ query, occur: 'filter' }))) : filters[0],
      };
    });
  }
}

function queryOf({ id, startedAt, completedAt, response, error }: AsyncSearch): AsyncQuery {
  return { id, startedAt, completedAt, result: response as unknown as EsqlResult | undefined, error };
}

/** From 0 up to 1, in steps of 2^-32. */
function randomFraction(random: (bytes: number) => Uint8Array): number {
  return random(4).reduce((fraction, byte) => (fraction + byte) / 256, 0);
}

function tooMuchWork(): Error {
  return new EngineError('circuit_breaking_exception', 'The regular expressions of the query exceed its work limit.', {
    status: 429,
  });
}

function analyzersOf(registry: AnalysisRegistry): QuerySettings['analyzers'] {
  return {
    analyzer: name => registry.analyzer(name),
    anonymousAnalyzer: parts => adHocAnalyzer(registry, parts).analyzer,
  };
}
