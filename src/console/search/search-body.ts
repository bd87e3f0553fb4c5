import { MARK_TAGS } from '../hits/marked-text.ts';
import {
  type Facet,
  type FacetKind,
  facetAggregations,
  facetFilter,
  filteredAggregation,
  readFacetFilter,
} from './facets.ts';
import type { Filters } from './filters.ts';
import { chartAggregation, chartName, type PinnedChart } from './pinned/pinned-charts.ts';
import { FUZZINESS, PAGE, type SearchState, START } from './search-state.ts';
import { readSortBody, sortBody } from './sort-keys.ts';

type Json = Record<string, unknown>;

/** The fields of the index by what they are used for. */
export interface SearchFields {
  text: readonly string[];
  facets: readonly Facet[];
  charts: readonly PinnedChart[];
  /** The facet kind of each field that can be a facet. */
  kinds: ReadonlyMap<string, FacetKind>;
}

/**
 * The body of the current controls, as shown in the body pane. Filters of the facets are a `post_filter`, so that each
 * facet counts the documents that the filters of the other facets leave, and offers values beside the selected ones.
 */
export function bodyOf(state: SearchState, fields: SearchFields): Json {
  const shown = new Set(fields.facets.map(facet => facet.field));
  const selected = new Map([...state.filters].filter(([field]) => shown.has(field)));
  const fixed = new Map([...state.filters].filter(([field]) => !shown.has(field)));
  const filtersWithout = (field?: string) =>
    clausesOf(new Map([...selected].filter(([other]) => other !== field)), fields);
  const body: Json = { query: queryOf({ ...state, filters: fixed }, fields) };
  if (selected.size > 0) body['post_filter'] = allOf(filtersWithout());
  if (state.size !== PAGE) body['size'] = state.size;
  if (state.sort.length > 0) body['sort'] = sortBody(state.sort);
  const marked = state.field === '' ? fields.text : [state.field];
  if (state.q.trim() !== '' && marked.length > 0)
    body['highlight'] = { fields: Object.fromEntries(marked.map(field => [field, {}])) };
  const aggs = [
    ...fields.charts.map(chart => [chartName(chart), chartAggregation(chart), filtersWithout()] as const),
    ...fields.facets.flatMap(facet =>
      facetAggregations(facet, selected.get(facet.field) ?? []).map(
        ([name, aggregation]) => [name, aggregation, filtersWithout(facet.field)] as const,
      ),
    ),
  ].map(([name, aggregation, filters]) => [
    name,
    filters.length === 0 ? aggregation : filteredAggregation(name, aggregation, allOf(filters)),
  ]);
  if (aggs.length > 0) body['aggs'] = Object.fromEntries(aggs);
  const cursor = state.after.at(-1);
  if (cursor !== undefined) body['search_after'] = cursor;
  return body;
}

/** The query with all filters. */
export function queryOf(state: SearchState, fields: Pick<SearchFields, 'kinds'>): Json {
  const text = textQueryOf(state);
  const filter = clausesOf(state.filters, fields);
  const excluded = clausesOf(state.excluded, fields);
  if (filter.length === 0 && excluded.length === 0) return text;
  return {
    bool: {
      must: [text],
      ...(filter.length > 0 && { filter }),
      ...(excluded.length > 0 && { must_not: excluded }),
    },
  };
}

function clausesOf(filters: Filters, { kinds }: Pick<SearchFields, 'kinds'>): Json[] {
  return [...filters].map(([field, values]) => facetFilter(field, kinds.get(field) ?? 'terms', values));
}

function allOf(filter: Json[]): Json {
  return filter.length === 1 ? filter[0]! : { bool: { filter } };
}

/** The query that exactly the hits of a body match: its own, with its `post_filter` as a filter. */
export function matchingQuery(body: Json): Json {
  const query = isObject(body['query']) ? body['query'] : { match_all: {} };
  const after = body['post_filter'];
  return isObject(after) ? { bool: { must: [query], filter: clausesOfFilter(after) } } : query;
}

/** The clauses of `allOf`. */
function clausesOfFilter(filter: unknown): unknown[] {
  if (!isObject(filter)) return [];
  const { bool } = filter;
  const clauses = isObject(bool) && Object.keys(bool).length === 1 ? bool['filter'] : undefined;
  return Array.isArray(clauses) ? clauses : [filter];
}

function textQueryOf({ q, field, least, fuzz }: SearchState): Json {
  if (q.trim() === '') return { match_all: {} };
  const how: Json = {
    ...(fuzz !== 0 && { fuzziness: fuzz }),
    ...(least === 'all' && { operator: 'and' }),
    ...(typeof least === 'number' && { minimum_should_match: least }),
  };
  return field === '' ? { multi_match: { query: q, ...how } } : { match: { [field]: { query: q, ...how } } };
}

/**
 * The controls that produce a body, or undefined if no setting does. The result is converted back and compared, so a
 * body that the controls cannot fully express is never accepted.
 */
export function stateOf(body: unknown, fields: SearchFields): SearchState | undefined {
  if (!isObject(body)) return undefined;
  const read = { ...START, ...readQuery(body['query']), ...readPage(body) };
  const filters = new Map([...read.filters, ...readClauses(clausesOfFilter(body['post_filter']))]);
  const candidate = { ...read, filters };
  return sameJson(bodyOf(candidate, fields), body) ? candidate : undefined;
}

function readQuery(query: unknown): Partial<SearchState> {
  if (!isObject(query)) return {};
  const bool = query['bool'];
  if (isObject(bool) && Array.isArray(bool['must']))
    return {
      ...readText(bool['must'][0]),
      filters: readClauses(bool['filter']),
      excluded: readClauses(bool['must_not']),
    };
  return readText(query);
}

function readText(query: unknown): Partial<SearchState> {
  if (!isObject(query)) return {};
  const { match, multi_match: multi } = query;
  if (isObject(multi)) return { q: String(multi['query'] ?? ''), ...readHow(multi) };
  if (!isObject(match)) return {};
  const [[field, inner] = ['', undefined]] = Object.entries(match);
  return isObject(inner) ? { field, q: String(inner['query'] ?? ''), ...readHow(inner) } : {};
}

function readHow(parameters: Json): Pick<SearchState, 'least' | 'fuzz'> {
  const { operator, minimum_should_match: least, fuzziness } = parameters;
  return {
    least: operator === 'and' ? 'all' : typeof least === 'number' ? least : 'any',
    fuzz: FUZZINESS.find(each => each === fuzziness) ?? 0,
  };
}

function readClauses(clauses: unknown): Filters {
  return new Map(Array.isArray(clauses) ? clauses.map(readFacetFilter).filter(each => each !== undefined) : []);
}

function readPage(body: Json): Partial<SearchState> {
  const page: Partial<SearchState> = {};
  if (typeof body['size'] === 'number') page.size = body['size'];
  if (Array.isArray(body['search_after'])) page.after = [body['search_after']];
  page.sort = readSortBody(body['sort']);
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
