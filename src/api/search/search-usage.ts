import { AGGREGATION_TYPES } from '../../dsl/aggregations/aggregations.ts';
import type { Description } from '../../dsl/description.ts';
import { QUERIES } from '../../dsl/queries/queries.ts';
import { RETRIEVERS } from '../../dsl/search/retrievers.data.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../engine/json/json-value.ts';

const KINDS = ['queries', 'retrievers', 'rescorers', 'sections', 'aggregations'] as const;
type Kind = (typeof KINDS)[number];

/** How many searches there were, and how many of them used each name of a kind. */
export type SearchCounts = { readonly total: number } & Readonly<Record<Kind, ReadonlyMap<string, number>>>;

/** Counts what searches use. */
export class SearchUsage implements SearchCounts {
  total = 0;
  readonly queries = new Map<string, number>();
  readonly retrievers = new Map<string, number>();
  readonly rescorers = new Map<string, number>();
  readonly sections = new Map<string, number>();
  readonly aggregations = new Map<string, number>();

  /** Counts one search. @param body valid */
  count(body: JsonObject | undefined): void {
    this.total++;
    const names = new NamesInSearch();
    for (const [key, value] of Object.entries(body ?? {})) names.readSection(key, value);
    for (const kind of KINDS) for (const name of names[kind]) this.increase(kind, name, 1);
  }

  /** Adds what was counted elsewhere. */
  add(counts: SearchCounts): void {
    this.total += counts.total;
    for (const kind of KINDS) for (const [name, count] of counts[kind]) this.increase(kind, name, count);
  }

  /** A copy that can be posted to another thread. */
  toRecord(): SearchCounts {
    const { total, queries, retrievers, rescorers, sections, aggregations } = this;
    return { total, queries, retrievers, rescorers, sections, aggregations };
  }

  private increase(kind: Kind, name: string, by: number): void {
    this[kind].set(name, (this[kind].get(name) ?? 0) + by);
  }
}

const QUERY_DESCRIPTIONS = byName(QUERIES);
const RETRIEVER_DESCRIPTIONS = byName(RETRIEVERS);
const AGGREGATION_NAMES: ReadonlySet<string> = new Set(AGGREGATION_TYPES.map(({ name }) => name));

function byName(descriptions: readonly Description[]): ReadonlyMap<string, Description> {
  return new Map(descriptions.map(description => [description.name, description]));
}

/** The distinct names in one search body. */
class NamesInSearch {
  readonly queries = new Set<string>();
  readonly retrievers = new Set<string>();
  readonly rescorers = new Set<string>();
  readonly sections = new Set<string>();
  readonly aggregations = new Set<string>();

  readSection(key: string, value: JsonValue): void {
    if (!isJsonObject(value) && !Array.isArray(value)) return;
    this.sections.add(key === 'aggregations' ? 'aggs' : key);
    if (key === 'query' || key === 'post_filter') this.readQuery(value);
    if (key === 'retriever') this.readRetriever(value);
    if (key === 'rescore') for (const one of [value].flat()) this.readRescore(one);
    if (key === 'aggs' || key === 'aggregations') this.readAggregations(value);
  }

  private readQuery(value: JsonValue): void {
    for (const [name, body] of members(value)) {
      const description = QUERY_DESCRIPTIONS.get(name);
      if (!description) continue;
      this.queries.add(name);
      this.readParameters(description, body);
    }
  }

  private readRetriever(value: JsonValue): void {
    for (const [name, body] of members(value)) {
      const description = RETRIEVER_DESCRIPTIONS.get(name);
      // The parts of a linear retriever wrap one each.
      if (!description) this.readRetriever(name === 'retriever' ? body : null);
      else {
        this.retrievers.add(name);
        this.readParameters(description, body);
      }
    }
  }

  private readParameters({ parameters }: Description, body: JsonValue): void {
    const types = new Map(parameters.map(({ name, type }) => [name, type]));
    for (const [name, value] of members(body)) {
      const type = types.get(name);
      for (const one of [value].flat())
        if (type === 'query' || type === 'queries') this.readQuery(one);
        else if (name === 'retriever' || name === 'retrievers') this.readRetriever(one);
    }
  }

  private readRescore(value: JsonValue): void {
    for (const [name, body] of members(value)) {
      if (name === 'window_size') continue;
      this.rescorers.add(name);
      for (const [key, inner] of members(body)) if (key === 'rescore_query') this.readQuery(inner);
    }
  }

  private readAggregations(value: JsonValue): void {
    for (const [, definition] of members(value))
      for (const [key, body] of members(definition))
        if (key === 'aggs' || key === 'aggregations') this.readAggregations(body);
        else if (AGGREGATION_NAMES.has(key)) this.aggregations.add(key);
  }
}

function members(value: JsonValue): [string, JsonValue][] {
  return isJsonObject(value) ? Object.entries(value) : [];
}
