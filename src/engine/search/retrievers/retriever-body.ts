import type { Place } from '../../errors/engine-error.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import { doubleKey, type KeyReaders, parseStrict, textKey } from '../../request/object-parser.ts';
import type { SearchRequest } from '../request/search-request.ts';
import type { CompoundRetrieverOf, LeafRetrieverOf, RetrieverOf } from './retriever.ts';

export type Retriever = RetrieverOf<SearchRequest>;
export type LeafRetriever = LeafRetrieverOf<SearchRequest>;
export type CompoundRetriever = CompoundRetrieverOf<SearchRequest>;

/** Parses the retriever inside another one. @throws EngineError */
export type ParseRetriever = (value: JsonValue, place: Place) => Retriever;

/** A kind of retriever: the keys of its body, and its parser. */
export interface RetrieverKind {
  readonly keys: readonly string[];
  parse(body: JsonObject, parseChild: ParseRetriever): Retriever;
}

/** What every retriever accepts. */
export interface CommonRetrieverValues {
  filters: readonly ParsedQuery[];
  minScore: number | undefined;
  label: string | undefined;
  parseChild: ParseRetriever;
}

export function commonValues(parseChild: ParseRetriever): CommonRetrieverValues {
  return { filters: [], minScore: undefined, label: undefined, parseChild };
}

const COMMON_KEYS: KeyReaders<CommonRetrieverValues> = {
  filter: {
    tokens: ['START_OBJECT', 'START_ARRAY'],
    read: (values, value, place) =>
      (values.filters = Array.isArray(value)
        ? value.map((one, key) => parseQuery(one, { in: value, key }))
        : [parseQuery(value, place)]),
  },
  min_score: doubleKey((values, value) => (values.minScore = Math.fround(value))),
  _name: textKey((values, value) => (values.label = value)),
};

/** Describes a kind of retriever by its own keys and a function that makes it from their values. */
export function retrieverKind<T extends CommonRetrieverValues>(
  name: string,
  keys: KeyReaders<T>,
  empty: (common: CommonRetrieverValues) => T,
  make: (values: T) => Retriever,
): RetrieverKind {
  const all: KeyReaders<T> = { ...(COMMON_KEYS as KeyReaders<T>), ...keys };
  return {
    keys: Object.keys(all),
    parse: (body, parseChild) => make(parseStrict(name, body, empty(commonValues(parseChild)), all)),
  };
}
