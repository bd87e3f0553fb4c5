import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { notBuilt } from '../../errors/parse-errors.ts';
import { formatFloat } from '../../json/java-numbers.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { readQueryVector, type Vector } from '../../mapping/vectors/vector-element.ts';
import { doubleKey, intKey, type KeyReaders, objectKey, parseStrict, textKey } from '../../request/object-parser.ts';
import { type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { ParseClause, ParsedQuery, QueryParser } from '../dsl/parsed-query.ts';
import { parseQueryBody } from '../dsl/query-body.ts';
import { parseNested } from '../joining/nested-parser.ts';
import { buildKnn } from './build-knn.ts';
import { MAX_CANDIDATES } from './knn-candidates.ts';

export interface KnnValues extends CommonValues {
  field: string | undefined;
  vector: Vector | undefined;
  builder: string | undefined;
  k: number | undefined;
  candidates: number | undefined;
  filters: ParsedQuery[];
  similarity: number | undefined;
  innerHits: JsonObject | undefined;
}

const NOTHING_SET: KnnValues = {
  ...NO_COMMON_VALUES,
  field: undefined,
  vector: undefined,
  builder: undefined,
  k: undefined,
  candidates: undefined,
  filters: [],
  similarity: undefined,
  innerHits: undefined,
};

/** The keys of a `knn` query, and those of a `knn` search and retriever. */
export function knnKeys(parse: ParseClause): KeyReaders<KnnValues> {
  return {
    field: textKey((values, value) => (values.field = value)),
    query_vector: {
      tokens: ['START_ARRAY', 'VALUE_STRING', 'VALUE_NUMBER'],
      read: (values, value) => (values.vector = readQueryVector(value)),
    },
    query_vector_builder: objectKey((values, value) => (values.builder = builderOf(value))),
    k: intKey((values, value) => (values.k = value)),
    num_candidates: intKey((values, value) => (values.candidates = value)),
    filter: {
      tokens: ['START_OBJECT', 'START_ARRAY'],
      read: (values, value, place) =>
        (values.filters = Array.isArray(value)
          ? value.map((one, key) => parse(one, { in: value, key }))
          : [parse(value, place)]),
    },
    similarity: doubleKey((values, value) => (values.similarity = value)),
    rescore_vector: objectKey((_values, value) => checkRescoring(value)),
  };
}

function builderOf(value: JsonObject): string {
  const [name] = Object.keys(value);
  if (name === 'text_embedding') return name;
  throw new EngineError('named_object_not_found_exception', `unknown field [${name}]`);
}

/** Exact scores need no second pass, so the option is only checked. */
function checkRescoring(body: JsonObject): void {
  const draft: { oversample: number | undefined } = { oversample: undefined };
  parseStrict('rescore_vector', body, draft, {
    oversample: doubleKey((target, value) => (target.oversample = Math.fround(value))),
  });
  if (draft.oversample === undefined) throw illegalArgument('Required [oversample]');
  checkOversampling(draft.oversample);
}

/** @throws EngineError */
export function checkOversampling(oversample = 0): void {
  if (oversample !== 0 && oversample < 1)
    throw illegalArgument(`[oversample] must be >= 1.0 or 0.0, got [${formatFloat(oversample)}]`);
}

/** The `knn` query: matches the nearest documents of each shard. */
export const parseKnn: QueryParser = (body, parse) => {
  const values = parseQueryBody<KnnValues>('knn', body, { ...NOTHING_SET }, knnKeys(parse));
  requireField(values);
  try {
    return parsedKnn(values);
  } catch (error) {
    throw error instanceof EngineError ? notBuilt('knn', error) : error;
  }
};

function requireField({ field }: KnnValues): void {
  if (field === undefined) throw illegalArgument('Required [field]');
}

/** @throws EngineError */
export function parsedKnn(values: KnnValues): ParsedQuery {
  checkSizes(values);
  const { vector, builder } = values;
  if (vector && builder !== undefined)
    throw illegalArgument('cannot provide both [query_vector_builder] and [query_vector]');
  if (builder !== undefined)
    throw illegalArgument(`[${builder}] is not supported: [query_vector_builder] needs an inference model`);
  if (!vector) throw illegalArgument('either [query_vector_builder] or [query_vector] must be provided');
  const { boost, queryName } = values;
  return { name: 'knn', boost, queryName, build: context => buildKnn({ ...values, vector }, context) };
}

/** @throws EngineError */
function checkSizes({ k, candidates }: Pick<KnnValues, 'k' | 'candidates'>): void {
  if (k !== undefined && k < 1) throw illegalArgument('[k] must be greater than 0');
  if (candidates === undefined) return;
  if (candidates < 1) throw illegalArgument('[num_candidates] must be greater than 0');
  if (candidates > MAX_CANDIDATES) throw illegalArgument(`[num_candidates] cannot exceed [${MAX_CANDIDATES}]`);
  if (k !== undefined && candidates < k) throw illegalArgument('[num_candidates] cannot be less than [k]');
}

/** A top-level `knn`: the nearest documents of all shards together. */
export interface KnnSearch {
  /** `size` of the request unless set. */
  readonly k: number | undefined;
  readonly query: ParsedQuery;
}

/** Parses one object of the top-level `knn`. @throws EngineError */
export function parseKnnSearch(body: JsonObject, parse: ParseClause): KnnSearch {
  const keys: KeyReaders<KnnValues> = {
    ...knnKeys(parse),
    inner_hits: objectKey((values, value) => (values.innerHits = value)),
  };
  const values = parseQueryBody<KnnValues>('knn', body, { ...NOTHING_SET }, keys);
  requireField(values);
  return knnSearch(values);
}

export function knnSearch(values: KnnValues): KnnSearch {
  const query = parsedKnn({ ...values, boost: 1, queryName: undefined });
  return { k: values.k, query: ofNested(query, values) };
}

/** Nested vectors find the documents around them, scored by the nearest vector. */
function ofNested(knn: ParsedQuery, { field, boost, queryName, innerHits }: KnnValues): ParsedQuery {
  return {
    name: 'knn',
    boost,
    queryName,
    build(context) {
      const path = context.nestedPathOf(field!);
      if (path === undefined) {
        if (innerHits)
          throw illegalArgument(`[inner_hits] can only be used for nested fields, but [${field}] is not nested`);
        return knn.build(context);
      }
      const body: JsonObject = { path, score_mode: 'max', query: {}, ...(innerHits && { inner_hits: innerHits }) };
      return parseNested(body, () => knn).build(context);
    },
  };
}

/** Values of the `knn` retriever, which reads the same keys. */
export function emptyKnnValues(): KnnValues {
  return { ...NOTHING_SET };
}
