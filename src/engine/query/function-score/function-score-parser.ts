import { didYouMeanSuffix } from '../../../dsl/did-you-mean.ts';
import { EngineError, illegalArgument, type Place } from '../../errors/engine-error.ts';
import { at, parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import { doubleOf, isScalar, textOf } from '../../request/scalar.ts';
import { buildClause, isRewritten } from '../dsl/build-query.ts';
import { boostOf, type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { BuildContext, ParseClause, ParsedQuery, QueryParser } from '../dsl/parsed-query.ts';
import { MatchAllQuery } from '../match-all-query.ts';
import type { Query } from '../query.ts';
import { decayParser } from './decay-parser.ts';
import { parseFieldValueFactor } from './field-value-function.ts';
import type { BoostMode, ScoreMode } from './function-score-options.ts';
import { FunctionScoreQuery } from './function-score-query.ts';
import { parseRandomScore } from './random-function.ts';
import type { ParsedFunction, ScoreFunctionParser } from './score-function.ts';
import { parseScriptScoreFunction } from './script-function.ts';

interface Entry {
  filter: ParsedQuery | undefined;
  scoring: ParsedFunction | undefined;
  weight: number | undefined;
}

interface FunctionScoreValues extends CommonValues {
  query: ParsedQuery | undefined;
  entries: Entry[];
  /** The name of the single function given beside the query. */
  single: string | undefined;
  list: boolean;
  scoreMode: ScoreMode;
  boostMode: BoostMode;
  maxBoost: number;
  minScore: number | undefined;
}

const MAX_FLOAT = 3.4028234663852886e38;
const FAILED = 'failed to parse [function_score] query.';

export const parseFunctionScore: QueryParser = (body, parse) => {
  const values: FunctionScoreValues = {
    ...NO_COMMON_VALUES,
    query: undefined,
    entries: [],
    single: undefined,
    list: false,
    scoreMode: 'multiply',
    boostMode: 'multiply',
    maxBoost: MAX_FLOAT,
    minScore: undefined,
  };
  for (const [key, value] of Object.entries(body)) readMember(values, value, { in: body, key }, parse);
  return {
    name: 'function_score',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(values, context),
    matchesNothing: context => values.query !== undefined && context.cannotMatch(values.query),
    rewrites: context =>
      (values.query !== undefined && context.cannotMatch(values.query)) ||
      [values.query, ...values.entries.map(({ filter }) => filter)].some(
        inner => inner !== undefined && isRewritten(inner, context),
      ),
  };
};

type SetValue = (values: FunctionScoreValues, value: JsonValue, place: Place) => void;

const SCALARS: Readonly<Record<string, SetValue>> = {
  score_mode: (values, value) => {
    values.scoreMode = mode(SCORE_MODES, value, 'FunctionScoreQuery.ScoreMode');
  },
  boost_mode: (values, value) => {
    values.boostMode = mode(BOOST_MODES, value, 'CombineFunction');
  },
  max_boost: (values, value, place) => {
    values.maxBoost = Math.fround(doubleOf(value, place));
  },
  min_score: (values, value, place) => {
    values.minScore = Math.fround(doubleOf(value, place));
  },
  boost: (values, value, place) => {
    values.boost = boostOf('function_score', value, place);
  },
  _name: (values, value) => {
    values.queryName = textOf(value);
  },
};

function readMember(values: FunctionScoreValues, value: JsonValue, place: Place, parse: ParseClause): void {
  const key = String(place.key);
  if (value === null) return;
  if (key === 'query' && isJsonObject(value)) {
    if (values.query) throw parsingError(place, `${FAILED} [query] is already defined.`);
    values.query = parse(value, place);
  } else if (isJsonObject(value)) {
    rejectSecond(values, key, place);
    values.single = key;
    values.entries.push({ filter: undefined, scoring: functionOf(key, value, place), weight: undefined });
  } else if (Array.isArray(value)) readList(values, value, place, parse);
  else if (Object.hasOwn(SCALARS, key)) SCALARS[key]!(values, value, place);
  else if (key === 'weight') {
    rejectSecond(values, key, place);
    values.single = key;
    values.entries.push({ filter: undefined, scoring: undefined, weight: weightOf(value, place) });
  } else throw parsingError(place, `${FAILED} field [${key}] is not supported`);
}

function readList(values: FunctionScoreValues, list: JsonValue[], place: Place, parse: ParseClause): void {
  const key = String(place.key);
  if (key !== 'functions') throw parsingError(place, `${FAILED} array [${key}] is not supported`);
  if (values.single !== undefined)
    throw misplaced(`already found [${values.single}], now encountering [functions].`, place);
  values.list = true;
  values.entries.push(...list.map((entry, i) => readEntry(entry, { in: list, key: i }, parse)));
}

function readEntry(value: JsonValue, place: Place, parse: ParseClause): Entry {
  // Elasticsearch's message has its arguments in this order.
  if (!isJsonObject(value))
    throw parsingError(
      place,
      `failed to parse [START_OBJECT]. malformed query, expected a [${tokenOf(value)}] while parsing functions but got a [function_score] instead`,
    );
  const entry: Entry = { filter: undefined, scoring: undefined, weight: undefined };
  let name: string | undefined;
  for (const [key, member] of Object.entries(value)) {
    const here = { in: value, key };
    if (key === 'weight' && isScalar(member)) entry.weight = weightOf(member, here);
    else if (isNothing(member) || (key === 'weight' && !isJsonObject(member))) continue;
    else if (!isJsonObject(member)) throw parsingError(here, `${FAILED} field [${key}] is not supported`);
    else if (key === 'filter') entry.filter = parse(member, here);
    else {
      if (name !== undefined)
        throw parsingError(
          here,
          `failed to parse function_score functions. already found [${name}], now encountering [${key}].`,
        );
      name = key;
      entry.scoring = functionOf(key, member, here);
    }
  }
  if (entry.scoring === undefined && entry.weight === undefined)
    throw parsingError({ in: value, of: 'end' }, `${FAILED} an entry in functions list is missing a function.`);
  return entry;
}

function isNothing(value: JsonValue): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function rejectSecond({ single, list }: FunctionScoreValues, name: string, place: Place): void {
  if (single !== undefined)
    throw parsingError(
      place,
      `${FAILED} already found function [${single}], now encountering [${name}]. use [functions] array if you want to define several functions.`,
    );
  if (list) throw misplaced(`already found [functions] array, now encountering [${name}].`, place);
}

function misplaced(what: string, place: Place): EngineError {
  return parsingError(
    place,
    `${FAILED} [you can either define [functions] array or a single function, not both. ${what}]`,
  );
}

function functionOf(name: string, body: JsonObject, place: Place): ParsedFunction {
  const parser = Object.hasOwn(SCORE_FUNCTIONS, name) ? SCORE_FUNCTIONS[name]! : undefined;
  if (parser) return parser(body, place);
  const suffix = didYouMeanSuffix('function_score', Object.keys(SCORE_FUNCTIONS));
  const cause = new EngineError('named_object_not_found_exception', `${at(place)}unknown field [${name}]`);
  throw parsingError(place, `unknown query [function_score]${suffix}`, { cause });
}

function weightOf(value: JsonValue, place: Place): number {
  const weight = Math.fround(doubleOf(value, place));
  if (weight < 0) throw illegalArgument('[weight] cannot be negative for a filtering function');
  return weight;
}

const SCORE_MODES: readonly ScoreMode[] = ['multiply', 'sum', 'avg', 'first', 'max', 'min'];
const BOOST_MODES: readonly BoostMode[] = ['multiply', 'replace', 'sum', 'avg', 'max', 'min'];

function mode<T extends string>(modes: readonly T[], value: JsonValue, type: string): T {
  const word = textOf(value).toLowerCase();
  const found = modes.find(each => each === word);
  if (found !== undefined) return found;
  throw illegalArgument(
    `No enum constant org.elasticsearch.common.lucene.search.function.${type}.${word.toUpperCase()}`,
  );
}

function build(values: FunctionScoreValues, context: BuildContext): Query {
  // Of several errors the first in this order is reported.
  const functions = values.entries.map(({ filter, scoring, weight }) => {
    const built = scoring?.(context);
    return { filter: filter && buildClause(filter, context), scoring: built, weight };
  });
  const query = values.query ? buildClause(values.query, context) : new MatchAllQuery();
  const { scoreMode, boostMode, maxBoost, minScore } = values;
  const only = functions.length === 1 && functions[0]!.filter === undefined && values.list;
  return new FunctionScoreQuery(query, functions, {
    scoreMode: only ? 'first' : scoreMode,
    boostMode,
    maxBoost,
    minScore,
  });
}

/** All functions of function_score by name. */
const SCORE_FUNCTIONS: Readonly<Record<string, ScoreFunctionParser>> = {
  exp: decayParser('exp'),
  field_value_factor: parseFieldValueFactor,
  gauss: decayParser('gauss'),
  linear: decayParser('linear'),
  random_score: parseRandomScore,
  script_score: parseScriptScoreFunction,
};
