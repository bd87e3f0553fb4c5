import type { JsonObject, JsonValue, Writable } from '../../engine/json/json-value.ts';
import { writeJson } from '../../engine/json/json-writer.ts';
import { rejectUnknownFields } from '../../engine/request/object-parser.ts';
import type { Call } from '../call.ts';
import { type Searchable, SearchableFields } from './searchable-fields.ts';

const PAGE_KEYS = ['query', 'from', 'size', 'sort', 'search_after'];
const AGGREGATION_KEYS = ['aggs', 'aggregations'];

/** A kind of records of the security feature that requests can search. */
export interface RecordKind extends Searchable {
  /** The name of the parser of the body, as in its errors. */
  readonly parser: string;
  readonly hasAggregations: boolean;
  /** The mapping of the fields. */
  readonly properties: JsonObject;
}

export interface FoundRecords {
  readonly total: number;
  /** The ids of a page of records, with their sort values. */
  readonly hits: readonly { readonly _id: string; readonly sort?: Writable }[];
  readonly aggregations?: Writable;
}

/**
 * Searches records that the caller may see, by the body of the request. They are indexed into an engine in memory for the
 * duration of the request, so queries, sorts and aggregations behave as everywhere else. @throws EngineError
 */
export async function searchRecords(
  call: Call,
  kind: RecordKind,
  records: ReadonlyMap<string, Writable>,
): Promise<FoundRecords> {
  const body = call.objectBody() ?? {};
  rejectUnknownFields(kind.parser, body, kind.hasAggregations ? [...PAGE_KEYS, ...AGGREGATION_KEYS] : PAGE_KEYS);
  const allowed = new SearchableFields(kind);
  const aggs = body['aggs'] ?? body['aggregations'];
  const found = await search(call, kind, records, {
    query: allowed.query(body['query'] ?? { match_all: {} }),
    ...(aggs !== undefined && { aggs: allowed.aggregations(aggs) }),
    ...(body['sort'] !== undefined && { sort: allowed.sort(body['sort']) }),
    ...picked(body, ['from', 'size', 'search_after']),
    track_total_hits: true,
    _source: false,
  });
  const { hits, aggregations } = found as unknown as Response;
  return { total: hits.total.value, hits: hits.hits, ...(aggregations !== undefined && { aggregations }) };
}

/** The members of a response that show a page of records. */
export function shownPage(
  name: string,
  { total, hits, aggregations }: FoundRecords,
  show: (id: string) => JsonObject | Record<string, Writable>,
): Record<string, Writable> {
  const shown = hits.map(({ _id, sort }) => ({ ...show(_id), ...(sort !== undefined && { _sort: sort }) }));
  return { total, count: shown.length, [name]: shown, ...(aggregations !== undefined && { aggregations }) };
}

interface Response {
  hits: { total: { value: number }; hits: { _id: string; sort?: Writable }[] };
  aggregations?: Writable;
}

const INDEX = 'records';

async function search(
  call: Call,
  { properties }: RecordKind,
  records: ReadonlyMap<string, Writable>,
  request: JsonObject,
): Promise<Writable> {
  const engine = await call.engine.openScratch(call.now);
  try {
    await engine.indices.create(INDEX, { mappings: { dynamic: false, properties } });
    const operations = Array.from(records, ([id, source]) => ({
      kind: 'index' as const,
      index: INDEX,
      id,
      source: writeJson(source),
    }));
    if (operations.length > 0) await engine.documents.bulk(operations, true);
    const parameters = { typed_keys: String(call.flag('typed_keys')) };
    return await engine.searches.search(INDEX, request, parameters, call.signal);
  } finally {
    await engine.close();
  }
}

function picked(body: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.flatMap(name => (body[name] === undefined ? [] : [[name, body[name] as JsonValue]])));
}
