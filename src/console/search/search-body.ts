import { MARK_TAGS } from '../hits/marked-text.ts';
import { type Facet, type FacetKind, facetAggregation, facetFilter, readFacetFilter } from './facets.ts';
import { PAGE, type SearchState, START } from './search-state.ts';

type Json = Record<string, unknown>;

/** The fields of the index by what they are used for. */
export interface SearchFields {
  text: readonly string[];
  facets: readonly Facet[];
  /** The facet kind of each field that can be a facet. */
  kinds: ReadonlyMap<string, FacetKind>;
}

/** The body of the current controls, as shown in the body pane. */
export function bodyOf(state: SearchState, fields: SearchFields): Json {
  const body: Json = { query: queryOf(state, fields) };
  if (state.size !== PAGE) body['size'] = state.size;
  if (state.sort !== '_score') {
    const [field = '', order = 'asc'] = state.sort.split(/:(?=[^:]*$)/);
    body['sort'] = [{ [field]: order }];
  }
  const marked = state.field === '' ? fields.text : [state.field];
  if (state.q.trim() !== '' && marked.length > 0)
    body['highlight'] = { fields: Object.fromEntries(marked.map(field => [field, {}])) };
  const aggs = fields.facets.flatMap(facet => {
    const aggregation = facetAggregation(facet);
    return aggregation === undefined ? [] : [[facet.field, aggregation] as const];
  });
  if (aggs.length > 0) body['aggs'] = Object.fromEntries(aggs);
  const cursor = state.after.at(-1);
  if (cursor !== undefined) body['search_after'] = cursor;
  return body;
}

/** The query alone. */
export function queryOf(state: SearchState, fields: Pick<SearchFields, 'kinds'>): Json {
  const text = textQueryOf(state);
  const filter = [...state.filters].map(([field, values]) =>
    facetFilter(field, fields.kinds.get(field) ?? 'terms', values),
  );
  return filter.length === 0 ? text : { bool: { must: [text], filter } };
}

function textQueryOf({ q, field, least }: SearchState): Json {
  if (q.trim() === '') return { match_all: {} };
  const how: Json = least === 'any' ? {} : least === 'all' ? { operator: 'and' } : { minimum_should_match: least };
  return field === '' ? { multi_match: { query: q, ...how } } : { match: { [field]: { query: q, ...how } } };
}

/**
 * The controls that produce a body, or undefined if no setting does. The result is converted back and compared, so a
 * body that the controls cannot fully express is never accepted.
 */
export function stateOf(body: unknown, fields: SearchFields): SearchState | undefined {
  if (!isObject(body)) return undefined;
  const candidate = { ...START, ...readQuery(body['query']), ...readPage(body) };
  return sameJson(bodyOf(candidate, fields), body) ? candidate : undefined;
}

function readQuery(query: unknown): Partial<SearchState> {
  if (!isObject(query)) return {};
  const bool = query['bool'];
  if (isObject(bool) && Array.isArray(bool['must']) && Array.isArray(bool['filter']))
    return { ...readText(bool['must'][0]), filters: readFilters(bool['filter']) };
  return readText(query);
}

function readText(query: unknown): Partial<SearchState> {
  if (!isObject(query)) return {};
  const { match, multi_match: multi } = query;
  if (isObject(multi)) return { q: String(multi['query'] ?? ''), least: readLeast(multi) };
  if (!isObject(match)) return {};
  const [[field, inner] = ['', undefined]] = Object.entries(match);
  return isObject(inner) ? { field, q: String(inner['query'] ?? ''), least: readLeast(inner) } : {};
}

function readLeast(parameters: Json): SearchState['least'] {
  if (parameters['operator'] === 'and') return 'all';
  const least = parameters['minimum_should_match'];
  return typeof least === 'number' ? least : 'any';
}

function readFilters(filters: unknown[]): SearchState['filters'] {
  return new Map(filters.map(readFacetFilter).filter(each => each !== undefined));
}

function readPage(body: Json): Partial<SearchState> {
  const page: Partial<SearchState> = {};
  if (typeof body['size'] === 'number') page.size = body['size'];
  if (Array.isArray(body['search_after'])) page.after = [body['search_after']];
  const sort: unknown = Array.isArray(body['sort']) ? body['sort'][0] : undefined;
  const [entry] = isObject(sort) ? Object.entries(sort) : [];
  if (entry !== undefined) page.sort = `${entry[0]}:${String(entry[1])}`;
  return page;
}

/**
 * The body as sent: adds explanations, an exact count, a page size, highlight tags that no document can contain, and a
 * total order, because the next page starts after the last hit of this one. A page within a point in time (`numbered`)
 * breaks ties by shard last, so that its order continues the first page, which is read without one.
 */
export function sentBody(body: Json, numbered = false): Json {
  const highlight = body['highlight'];
  return {
    size: PAGE,
    track_total_hits: true,
    track_scores: true,
    explain: true,
    ...body,
    ...('sort' in body && !Array.isArray(body['sort']) ? {} : { sort: withoutTies(body['sort'], numbered) }),
    ...(isObject(highlight)
      ? { highlight: { ...highlight, pre_tags: [MARK_TAGS.before], post_tags: [MARK_TAGS.after] } }
      : {}),
  };
}

/** A sort that is a total order, except for documents of different shards with the same number. */
export function withoutTies(sort: unknown, numbered: boolean): unknown[] {
  const given = Array.isArray(sort) && sort.length > 0 ? sort : [{ _score: 'desc' }];
  const has = (name: string): boolean => JSON.stringify(given).includes(`"${name}"`);
  if (has('_shard_doc')) return given;
  return [...given, ...(has('_doc') ? [] : [{ _doc: 'asc' }]), ...(numbered ? [{ _shard_doc: 'asc' }] : [])];
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values are equal as JSON, regardless of key order. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => sameJson(item, b[i]));
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every(key => Object.hasOwn(b, key) && sameJson(a[key], b[key]));
}
