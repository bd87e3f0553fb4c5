import { AGGREGATION_TYPES } from '../../dsl/aggregations/aggregations.ts';
import type { Description } from '../../dsl/description.ts';
import { QUERIES } from '../../dsl/queries/queries.ts';
import { RETRIEVERS } from '../../dsl/search/retrievers.data.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../engine/json/json-value.ts';

type Kind = 'queries' | 'retrievers' | 'rescorers' | 'sections' | 'aggregations';

/** How many searches there were, and what they used: `kind name` and the number of its searches in turn. */
export interface SearchCounts {
  readonly total: number;
  readonly uses: readonly (string | number)[];
}

/** Counts what searches use. */
export class SearchUsage {
  total = 0;
  /** By `kind name`. */
  private readonly uses = new Map<string, number>();

  /** Counts one search. @param body valid */
  count(body: JsonObject | undefined): void {
    this.total++;
    const search = new UsesInSearch();
    for (const key in body) search.readSection(key, body[key]!);
    for (const use of search.uses) this.increase(use, 1);
  }

  /** Adds what was counted elsewhere. */
  add({ total, uses }: SearchCounts): void {
    this.total += total;
    for (let i = 0; i < uses.length; i += 2) this.increase(uses[i] as string, uses[i + 1] as number);
  }

  /** The number of searches that used each name of a kind. */
  of(kind: Kind): Map<string, number> {
    const prefix = keyOf(kind, '');
    const found = [...this.uses].filter(([use]) => use.startsWith(prefix));
    return new Map(found.map(([use, count]) => [use.slice(prefix.length), count]));
  }

  /** A copy for another thread, in a list because it is posted with every response. */
  toRecord(): SearchCounts {
    const uses: (string | number)[] = [];
    for (const [use, searches] of this.uses) uses.push(use, searches);
    return { total: this.total, uses };
  }

  private increase(use: string, by: number): void {
    this.uses.set(use, (this.uses.get(use) ?? 0) + by);
  }
}

function keyOf(kind: Kind, name: string): string {
  return `${kind} ${name}`;
}

const QUERY_DESCRIPTIONS = byName(QUERIES);
const RETRIEVER_DESCRIPTIONS = byName(RETRIEVERS);
/** The parameters whose values are queries, of each query and retriever. */
const INNER_QUERIES: ReadonlyMap<Description, ReadonlySet<string>> = new Map(
  [...QUERIES, ...RETRIEVERS].map(description => [description, innerQueries(description)]),
);
const AGGREGATION_NAMES: ReadonlySet<string> = new Set(AGGREGATION_TYPES.map(({ name }) => name));

function innerQueries({ parameters }: Description): ReadonlySet<string> {
  const inner = parameters.filter(({ type }) => type === 'query' || type === 'queries');
  return new Set(inner.map(({ name }) => name));
}

function byName(descriptions: readonly Description[]): ReadonlyMap<string, Description> {
  return new Map(descriptions.map(description => [description.name, description]));
}

/** The distinct uses of one search body. */
class UsesInSearch {
  readonly uses = new Set<string>();

  readSection(key: string, value: JsonValue): void {
    if (!isJsonObject(value) && !Array.isArray(value)) return;
    this.note('sections', key === 'aggregations' ? 'aggs' : key);
    if (key === 'query' || key === 'post_filter') this.readQuery(value);
    if (key === 'retriever') this.readRetriever(value);
    if (key === 'rescore') for (const one of [value].flat()) this.readRescore(one);
    if (key === 'aggs' || key === 'aggregations') this.readAggregations(value);
  }

  private readQuery(value: JsonValue): void {
    for (const [name, body] of members(value)) {
      const description = QUERY_DESCRIPTIONS.get(name);
      if (!description) continue;
      this.note('queries', name);
      this.readParameters(description, body);
    }
  }

  private readRetriever(value: JsonValue): void {
    for (const [name, body] of members(value)) {
      const description = RETRIEVER_DESCRIPTIONS.get(name);
      // The parts of a linear retriever wrap one each.
      if (!description) this.readRetriever(name === 'retriever' ? body : null);
      else {
        this.note('retrievers', name);
        this.readParameters(description, body);
      }
    }
  }

  private readParameters(description: Description, body: JsonValue): void {
    const queries = INNER_QUERIES.get(description)!;
    for (const [name, value] of members(body))
      if (queries.has(name)) for (const one of [value].flat()) this.readQuery(one);
      else if (name === 'retriever' || name === 'retrievers') for (const one of [value].flat()) this.readRetriever(one);
  }

  private readRescore(value: JsonValue): void {
    for (const [name, body] of members(value)) {
      if (name === 'window_size') continue;
      this.note('rescorers', name);
      for (const [key, inner] of members(body)) if (key === 'rescore_query') this.readQuery(inner);
    }
  }

  private note(kind: Kind, name: string): void {
    this.uses.add(keyOf(kind, name));
  }

  private readAggregations(value: JsonValue): void {
    for (const [, definition] of members(value))
      for (const [key, body] of members(definition))
        if (key === 'aggs' || key === 'aggregations') this.readAggregations(body);
        else if (AGGREGATION_NAMES.has(key)) this.note('aggregations', key);
  }
}

function members(value: JsonValue): [string, JsonValue][] {
  return isJsonObject(value) ? Object.entries(value) : [];
}
