import type { Budget } from '../../breakers/budget.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { EnrichLookup, EnrichMatch } from '../../ingest/enrich-lookup.ts';
import { readJson } from '../../json/json-reader.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { geometryOf } from '../../mapping/geo/parse-geometry.ts';
import { buildQuery } from '../../query/dsl/build-query.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import { ShapeQuery } from '../../query/geo/shape-query.ts';
import type { Query } from '../../query/query.ts';
import { DEFAULT_QUERY_SETTINGS, type QueryContext } from '../../query/query-context.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';

/** What a lookup costs beside its documents, in units of a budget: building and running a query. */
const LOOKUP_COST = 500;

/**
 * The copied data of an enrich policy. Its index is never written to after it was made, so that lookups need no refresh
 * and are synchronous.
 */
export class EnrichIndex implements EnrichLookup {
  readonly type: string;
  readonly matchField: string;
  private readonly index: IndexService;
  private readonly context: QueryContext;
  private readonly count: () => void;

  /** @param count called for each lookup */
  constructor(index: IndexService, count: () => void) {
    const meta = metaOf(index);
    this.index = index;
    this.count = count;
    this.type = String(meta['enrich_policy_type']);
    this.matchField = String(meta['enrich_match_field']);
    this.context = contextOf(index);
  }

  /** The type of each enrich field in the source indices; fields of several types, or none, are left out. */
  get fieldTypes(): ReadonlyMap<string, string> {
    const types = metaOf(this.index)['enrich_field_types'];
    return new Map(isJsonObject(types) ? (Object.entries(types) as [string, string][]) : []);
  }

  find(value: JsonValue, { max, relation }: EnrichMatch, budget: Budget | undefined): JsonObject[] {
    this.index.checkUsable();
    this.count();
    const { searcher } = this.index.shards[0]!;
    // Shapes are compared one by one.
    budget?.charge(LOOKUP_COST + (this.type === 'geo_match' ? searcher.maxDoc * 10 : 0));
    const weight = this.query(value, relation).weight(searcher, { scores: false, boost: 1 });
    const found: JsonObject[] = [];
    for (const leaf of searcher.leaves) {
      const scorer = weight.scorer(leaf);
      if (!scorer) continue;
      while (found.length < max && scorer.nextDoc() !== NO_MORE_DOCS) {
        const source = leaf.segment.storedFields.source(scorer.doc)!;
        budget?.charge(source.length);
        found.push(readJson(source) as JsonObject);
      }
      scorer.release?.();
    }
    return found;
  }

  private query(value: JsonValue, relation: EnrichMatch['relation']): Query {
    if (this.type === 'geo_match')
      return new ShapeQuery('geo_shape', this.matchField, { shape: geometryOf(value), relation });
    const clause: JsonObject = { [Array.isArray(value) ? 'terms' : 'term']: { [this.matchField]: value } };
    return buildQuery(parseQuery(clause, { in: clause }), this.context).query;
  }
}

function metaOf({ mapping }: IndexService): JsonObject {
  const { _meta: meta } = mapping.toJson() as JsonObject;
  return isJsonObject(meta) ? meta : {};
}

function contextOf({ name, uuid, mapping, analysis }: IndexService): QueryContext {
  return {
    index: name,
    indexUuid: uuid,
    now: 0,
    settings: DEFAULT_QUERY_SETTINGS,
    fieldType: path => mapping.fieldType(path),
    fieldNames: pattern => mapping.fieldNames(pattern),
    objectAt: path => mapping.objectAt(path),
    nestedPathOf: path => mapping.nestedPathOf(path),
    analyzer: analyzer => analysis.analyzer(analyzer),
  };
}
