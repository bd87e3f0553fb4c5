import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import type { Written } from '../language/ast.ts';
import { QueryProblem } from '../language/position.ts';
import { valueText } from '../types/convert.ts';
import { type DataType, isNumeric, isString, typeName, type Value } from '../types/data-type.ts';
import { argumentProblem } from './argument-problem.ts';
import type { DocumentQuery } from './document-query.ts';
import type { Expression } from './expression.ts';
import { findFullText, MatchExpression } from './full-text.ts';
import { constantArgument, fieldArgument, requireArguments } from './full-text-arguments.ts';
import { type OptionType, typedOptions, type WithOptions } from './full-text-options.ts';
import { type KqlOptions, kqlQuery } from './kql-query.ts';
import { nearestVectors } from './nearest-vectors.ts';
import { ScoreExpression } from './score-expression.ts';

type OptionTypes = Readonly<Record<string, OptionType>>;

/** A function that searches documents. Its options are the last argument of a call. */
export interface FullTextFunction {
  readonly name: string;
  /** False for the functions without options. */
  readonly hasOptions?: false;
  /** @throws QueryProblem */
  resolve(args: readonly Expression[], source: WithOptions): Expression;
}

const ANALYZED: OptionTypes = { analyzer: 'keyword', boost: 'float', zero_terms_query: 'keyword' };
const MATCHED: OptionTypes = {
  ...ANALYZED,
  auto_generate_synonyms_phrase_query: 'boolean',
  fuzziness: 'keyword',
  fuzzy_rewrite: 'keyword',
  fuzzy_transpositions: 'boolean',
  lenient: 'boolean',
  max_expansions: 'integer',
  minimum_should_match: 'keyword',
  operator: 'keyword',
  prefix_length: 'integer',
};
const QUERY_STRING: OptionTypes = {
  allow_leading_wildcard: 'boolean',
  allow_wildcard: 'boolean',
  analyze_wildcard: 'boolean',
  analyzer: 'keyword',
  auto_generate_synonyms_phrase_query: 'boolean',
  boost: 'float',
  default_field: 'keyword',
  default_operator: 'keyword',
  enable_position_increments: 'boolean',
  fields: 'keywords',
  fuzziness: 'keyword',
  fuzzy_max_expansions: 'integer',
  fuzzy_prefix_length: 'integer',
  fuzzy_transpositions: 'boolean',
  lenient: 'boolean',
  max_determinized_states: 'integer',
  minimum_should_match: 'keyword',
  phrase_slop: 'integer',
  quote_analyzer: 'keyword',
  quote_field_suffix: 'keyword',
  rewrite: 'keyword',
  time_zone: 'keyword',
};
const KQL: OptionTypes = {
  boost: 'float',
  default_field: 'keyword',
  time_zone: 'keyword',
};

const SEARCHED = 'keyword, text, boolean, date, date_nanos, double, integer, ip, long, unsigned_long or version';
const SEARCHED_TYPES: ReadonlySet<DataType> = new Set(SEARCHED.split(/, | or /).map(name => name as DataType));

/** A condition that is a query, from the arguments and options of a call. */
function search(
  name: string,
  [least, most]: readonly [number, number],
  query: (args: readonly Expression[], source: WithOptions) => DocumentQuery,
): FullTextFunction {
  return {
    name,
    resolve(args, source) {
      requireArguments(name, args, [least, most], source);
      return new MatchExpression(name, query(args, source), args, source);
    },
  };
}

const FUNCTIONS: readonly FullTextFunction[] = [
  search('match', [2, 2], (args, source) => {
    const field = fieldArgument('match', args, 0, source);
    if (!SEARCHED_TYPES.has(args[0]!.type)) throw argumentProblem(args, 0, source, SEARCHED);
    const query = valueArgument(args, source);
    return { match: { [field]: { query, lenient: true, ...typedOptions(source, MATCHED) } } };
  }),
  search('match_phrase', [2, 2], (args, source) => {
    const field = fieldArgument('match_phrase', args, 0, source);
    for (const at of [0, 1]) if (!isText(args[at]!)) throw argumentProblem(args, at, source, 'string');
    const query = textArgument(args, 1, source);
    return { match_phrase: { [field]: { query, ...typedOptions(source, { ...ANALYZED, slop: 'integer' }) } } };
  }),
  search('multi_match', [2, Number.POSITIVE_INFINITY], (args, source) => {
    const query = jsonOf(args[0]!, constantArgument(args, 0, source));
    const fields = args.slice(1).map((_, at) => fieldArgument('multi_match', args, at + 1, source));
    const types: OptionTypes = { ...MATCHED, slop: 'integer', tie_breaker: 'float', type: 'keyword' };
    return { multi_match: { query, fields, lenient: true, ...typedOptions(source, types) } };
  }),
  search('qstr', [1, 1], (args, source) => {
    const query = textArgument(args, 0, source);
    const { allow_wildcard: analyzed, ...options } = typedOptions(source, QUERY_STRING);
    const wildcards: JsonObject = analyzed === undefined ? {} : { analyze_wildcard: analyzed };
    return { query_string: { query, ...wildcards, ...options } };
  }),
  search('kql', [1, 1], (args, source) => {
    const text = textArgument(args, 0, source);
    const { boost, default_field: defaultField, time_zone: timeZone } = typedOptions(source, KQL);
    const query = kqlQuery(text, { defaultField, timeZone } as KqlOptions);
    return boost === undefined ? query : { bool: { must: [query], boost } };
  }),
  {
    ...search('term', [2, 2], (args, source) => {
      const field = fieldArgument('term', args, 0, source);
      for (const at of [0, 1]) if (!isText(args[at]!)) throw argumentProblem(args, at, source, 'string');
      return { term: { [field]: { value: textArgument(args, 1, source) } } };
    }),
    hasOptions: false,
  },
  search('knn', [2, 2], nearestVectors),
  {
    name: 'score',
    hasOptions: false,
    resolve(args, source) {
      requireArguments('score', args, [1, 1], source);
      const [condition] = args as [Expression];
      if (condition.type !== 'boolean') throw argumentProblem(args, 0, source, 'boolean');
      if (findFullText(condition)) return new ScoreExpression(condition, source);
      throw new QueryProblem(
        source.position,
        `[SCORE] function requires a full-text function, found [${condition.source.text}]`,
      );
    },
  },
];

const BY_NAME = new Map(FUNCTIONS.map(fn => [fn.name, fn]));

export function fullTextFunction(name: string): FullTextFunction | undefined {
  return BY_NAME.get(name);
}

function isText({ type }: Expression): boolean {
  return isString(type) || type === 'null';
}

/** A constant string. @throws QueryProblem */
function textArgument(args: readonly Expression[], at: number, source: Written): string {
  const value = constantArgument(args, at, source);
  if (isString(args[at]!.type)) return value as string;
  throw argumentProblem(args, at, source, 'string');
}

/** What MATCH looks for: a string, or a value of the field's type. @throws QueryProblem */
function valueArgument(args: readonly Expression[], source: Written): JsonValue {
  const value = constantArgument(args, 1, source);
  const [field, query] = args.map(({ type }) => (isString(type) ? 'keyword' : isNumeric(type) ? 'numeric' : type));
  if (query === 'keyword' || query === field) return jsonOf(args[1]!, value);
  throw new QueryProblem(
    source.position,
    `first argument of [${source.text}] is [${shownType(field!)}] so second argument must also be [${shownType(field!)}] but was [${typeName(args[1]!.type)}]`,
  );
}

function shownType(type: DataType | 'numeric'): string {
  return type === 'keyword' ? 'string' : type === 'numeric' ? type : typeName(type);
}

function jsonOf({ type }: Expression, value: Value): JsonValue {
  return isNumeric(type) || type === 'boolean' ? (value as JsonValue) : valueText(type, value);
}
