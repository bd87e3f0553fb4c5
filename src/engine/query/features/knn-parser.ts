import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { DenseVectorField } from '../../mapping/types/dense-vector.ts';
import { doubleKey, intKey, type KeyReaders, textKey } from '../../request/object-parser.ts';
import { doubleOf } from '../../request/scalar.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { buildClause } from '../dsl/build-query.ts';
import { type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { BuildContext, ParsedQuery, QueryParser } from '../dsl/parsed-query.ts';
import { parseQueryBody } from '../dsl/query-body.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { KnnQuery, scoreAtSimilarity } from './knn-query.ts';

interface KnnValues extends CommonValues {
  field: string | undefined;
  vector: Float32Array | undefined;
  k: number | undefined;
  candidates: number | undefined;
  filters: ParsedQuery[];
  similarity: number | undefined;
}

const DEFAULT_K = 10;
const MAX_CANDIDATES = 10_000;

function readVector(list: JsonValue[]): Float32Array {
  return Float32Array.from(list, (value, key) => doubleOf(value, { in: list, key }));
}

export const parseKnn: QueryParser = (body, parse) => {
  const keys: KeyReaders<KnnValues> = {
    field: textKey((values, value) => (values.field = value)),
    query_vector: {
      tokens: ['START_ARRAY'],
      read: (values, value) => (values.vector = readVector(value as JsonValue[])),
    },
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
  };
  const unset = { field: undefined, vector: undefined, k: undefined, candidates: undefined, similarity: undefined };
  const values = parseQueryBody<KnnValues>('knn', body, { ...NO_COMMON_VALUES, ...unset, filters: [] }, keys);
  const { field, vector } = values;
  if (field === undefined) throw illegalArgument('Required [field]');
  if (!vector) throw illegalArgument('either [query_vector_builder] or [query_vector] must be provided');
  checkSizes(values);
  return {
    name: 'knn',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build({ ...values, field, vector }, context),
  };
};

function checkSizes({ k, candidates }: KnnValues): void {
  if (k !== undefined && k < 1) throw illegalArgument('[k] must be greater than 0');
  if (candidates === undefined) return;
  if (candidates < 1) throw illegalArgument('[num_candidates] must be greater than 0');
  if (candidates > MAX_CANDIDATES) throw illegalArgument(`[num_candidates] cannot exceed [${MAX_CANDIDATES}]`);
  if (k !== undefined && candidates < k) throw illegalArgument('[num_candidates] cannot be less than [k]');
}

function build(values: KnnValues & { field: string; vector: Float32Array }, context: BuildContext): Query {
  const type = context.fieldType(values.field);
  if (!type) return matchNone();
  if (!(type instanceof DenseVectorField))
    throw illegalArgument(`[knn] queries are only supported on [dense_vector] fields`);
  type.checkQueryVector(values.vector);
  const filters = values.filters.map(filter => buildClause(filter, context));
  const metric = type.vectorSimilarity;
  return new KnnQuery({
    field: type.name,
    vector: values.vector,
    metric,
    k: values.k ?? values.candidates ?? DEFAULT_K,
    filter: filters.length === 0 ? undefined : new BooleanQuery(filters.map(query => ({ query, occur: 'filter' }))),
    minScore: values.similarity === undefined ? undefined : scoreAtSimilarity(metric, values.similarity),
  });
}

/** Combines the top-level `knn` searches with the query: their matches are united and scores are summed. */
export function combineWithKnn(query: ParsedQuery | undefined, knn: readonly ParsedQuery[]): ParsedQuery {
  const clauses = query ? [query, ...knn] : knn;
  return {
    name: 'bool',
    boost: 1,
    queryName: undefined,
    build: context => BooleanQuery.should(clauses.map(clause => buildClause(clause, context))),
  };
}
