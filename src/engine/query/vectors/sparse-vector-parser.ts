import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { SparseVectorField } from '../../mapping/types/sparse-vector.ts';
import {
  booleanKey,
  doubleKey,
  type KeyReaders,
  objectKey,
  parseStrict,
  textKey,
} from '../../request/object-parser.ts';
import { doubleOf } from '../../request/scalar.ts';
import { type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { parseQueryBody } from '../dsl/query-body.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { type Pruning, SparseVectorQuery } from './sparse-vector-query.ts';

interface SparseValues extends CommonValues {
  field: string | undefined;
  weights: Map<string, number> | undefined;
  inference: string | undefined;
  query: string | undefined;
  prune: boolean;
  pruning: Pruning | undefined;
}

const DEFAULT_PRUNING: Pruning = { frequencyRatio: 5, weightShare: Math.fround(0.4), onlyPruned: false };

const KEYS: KeyReaders<SparseValues> = {
  field: textKey((values, value) => (values.field = value)),
  query_vector: objectKey((values, value) => (values.weights = readWeights(value))),
  inference_id: textKey((values, value) => (values.inference = value)),
  query: textKey((values, value) => (values.query = value)),
  prune: booleanKey((values, value) => (values.prune = value)),
  pruning_config: objectKey((values, value) => (values.pruning = readPruning(value))),
};

function readWeights(body: JsonObject): Map<string, number> {
  const weights = Object.entries(body).map(([token, weight]): [string, number] => [
    token,
    Math.fround(doubleOf(weight, { in: body, key: token })),
  ]);
  const negative = weights.find(([, weight]) => weight < 0);
  if (negative) throw illegalArgument(`weights of tokens must not be negative, but that of [${negative[0]}] is`);
  return new Map(weights);
}

function readPruning(body: JsonObject): Pruning {
  const draft: { -readonly [K in keyof Pruning]: Pruning[K] } = { ...DEFAULT_PRUNING };
  parseStrict('pruning_config', body, draft, {
    tokens_freq_ratio_threshold: doubleKey((target, value) => (target.frequencyRatio = Math.fround(value))),
    tokens_weight_threshold: doubleKey((target, value) => (target.weightShare = Math.fround(value))),
    only_score_pruned_tokens: booleanKey((target, value) => (target.onlyPruned = value)),
  });
  if (draft.frequencyRatio < 1 || draft.frequencyRatio > 100)
    throw illegalArgument(`[tokens_freq_ratio_threshold] must be between [1] and [100], got ${draft.frequencyRatio}`);
  if (draft.weightShare < 0 || draft.weightShare > 1)
    throw illegalArgument('[tokens_weight_threshold] must be between 0 and 1');
  return draft;
}

/** Matches documents with any of the tokens, scored by the dot product of the weights. */
export const parseSparseVector: QueryParser = body => {
  const values: SparseValues = {
    ...NO_COMMON_VALUES,
    field: undefined,
    weights: undefined,
    inference: undefined,
    query: undefined,
    prune: false,
    pruning: undefined,
  };
  parseQueryBody('sparse_vector', body, values, KEYS);
  const { field, weights, inference, query, prune, pruning } = values;
  if (field === undefined) throw illegalArgument('[sparse_vector] requires a [field]');
  if ((weights === undefined) === (inference === undefined))
    throw illegalArgument('[sparse_vector] requires one of [query_vector] or [inference_id]');
  if (inference !== undefined) {
    if (query === undefined) throw illegalArgument('[sparse_vector] requires [query] when [inference_id] is specified');
    throw illegalArgument('[inference_id] is not supported: [sparse_vector] needs a [query_vector] here');
  }
  if (pruning && !prune) throw illegalArgument('[pruning_config] field is only supported when [prune] is set to true');
  const { boost, queryName } = values;
  const used = prune ? (pruning ?? DEFAULT_PRUNING) : undefined;
  return { name: 'sparse_vector', boost, queryName, build: context => build(field, weights!, used, context) };
};

function build(
  field: string,
  weights: ReadonlyMap<string, number>,
  pruning: Pruning | undefined,
  context: BuildContext,
): Query {
  const type = context.fieldType(field);
  if (!type) return matchNone();
  if (!(type instanceof SparseVectorField))
    throw illegalArgument(`field [${field}] must be type [sparse_vector] but is type [${type.type}]`);
  return new SparseVectorQuery(type.name, weights, pruning);
}
