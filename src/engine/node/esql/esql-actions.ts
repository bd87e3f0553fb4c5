import { CostExceeded } from '../../breakers/budget.ts';
import { RequestMemory } from '../../breakers/request-memory.ts';
import type { EsqlApi, EsqlProduct, EsqlResult } from '../../contract/esql-api.ts';
import type { Cancellation } from '../../contract/request-options.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { QueryParameters } from '../../esql/language/parameters.ts';
import { resultRows } from '../../esql/result-rows.ts';
import { runQuery } from '../../esql/run-query.ts';
import type { SourceShard } from '../../esql/source/source-shard.ts';
import { SEARCH_OPTIONS } from '../../indices/resolve-names.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { BooleanQuery } from '../../query/boolean/boolean-query.ts';
import { buildQuery } from '../../query/dsl/build-query.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { SearchOptions } from '../../search/search-options.ts';
import { TimeSlicer } from '../../search/time-slicer.ts';
import type { Cluster } from '../cluster.ts';
import { searchTargets } from '../searches/search-targets.ts';
import { parseEsqlRequest } from './parse-esql-request.ts';

const ACTION = 'indices:data/read/search';

/** Queries in ES|QL for one request. */
export class EsqlActions implements EsqlApi {
  private readonly cluster: Cluster;
  private readonly options: (signal: Cancellation | undefined) => SearchOptions;

  /** @param options clock, pauses and cancellation of a search */
  constructor(cluster: Cluster, options: (signal: Cancellation | undefined) => SearchOptions) {
    this.cluster = cluster;
    this.options = options;
  }

  async query(body: JsonObject, product: EsqlProduct, signal?: Cancellation): Promise<EsqlResult> {
    const request = parseEsqlRequest(body);
    const slicer = new TimeSlicer(this.options(signal), undefined);
    const memory = new RequestMemory(this.cluster.breakers.request);
    try {
      const result = await runQuery(
        { text: request.query, parameters: new QueryParameters(request.params) },
        {
          product,
          now: this.cluster.environment.now(),
          shards: indices => this.shards(indices, request.filter),
          enrichPolicy: name => this.enrichPolicy(name),
          random: () => randomFraction(this.cluster.random),
          enrichPolicyNames: () => this.cluster.enrich.names(),
          yieldIfDue: () => (slicer.due() ? slicer.yieldToHost() : undefined),
          limits: { budget: this.cluster.budget(), charge: bytes => memory.charge(bytes, '<esql>') },
        },
      );
      const { columns, warnings, documentsFound } = result;
      const shown = columns.map(({ name, type, originalTypes, mixed }) => ({
        name,
        type,
        originalTypes,
        isMixed: mixed !== undefined,
      }));
      return { columns: shown, rows: resultRows(result), warnings, documentsFound, columnar: request.columnar };
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

/** From 0 up to 1, in steps of 2^-32. */
function randomFraction(random: (bytes: number) => Uint8Array): number {
  return random(4).reduce((fraction, byte) => (fraction + byte) / 256, 0);
}

function tooMuchWork(): Error {
  return new EngineError('circuit_breaking_exception', 'The regular expressions of the query exceed its work limit.', {
    status: 429,
  });
}
