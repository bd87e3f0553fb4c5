import type { Analyzer } from '../../analysis/token-stream.ts';
import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { textOf } from '../../request/scalar.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { minimumShouldMatch } from '../boolean/minimum-should-match.ts';
import { queryShardError } from '../dsl/build-query.ts';
import { exactQuery } from '../dsl/exact-queries.ts';
import { leniently, searchable } from '../dsl/field-queries.ts';
import type { BuildContext } from '../dsl/parsed-query.ts';
import { MatchAllQuery } from '../match-all-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import type { Fuzziness } from '../terms/fuzziness.ts';
import { rewriteMethod } from '../terms/rewrite-method.ts';
import { checkPositions, FieldWordQueries } from './field-word-queries.ts';
import { type TextMatchKind, TextQueryBuilder } from './text-query-builder.ts';
import { type TextToken, tokensOf } from './text-tokens.ts';

/** Options of the match family for one field; each query sets those it supports. */
export interface TextMatchOptions {
  /** The query's name, for errors. */
  readonly query: string;
  readonly kind: TextMatchKind;
  readonly operator: 'must' | 'should';
  readonly minimumShouldMatch: string | undefined;
  readonly fuzziness: Fuzziness | undefined;
  readonly prefixLength: number;
  readonly maxExpansions: number;
  readonly transpositions: boolean;
  readonly fuzzyRewrite: string | undefined;
  readonly analyzer: string | undefined;
  readonly lenient: boolean;
  readonly zeroTerms: 'none' | 'all';
  readonly synonymPhrases: boolean;
  readonly slop: number;
}

export const TEXT_MATCH_DEFAULTS: Omit<TextMatchOptions, 'query' | 'kind'> = {
  operator: 'should',
  minimumShouldMatch: undefined,
  fuzziness: undefined,
  prefixLength: 0,
  maxExpansions: 50,
  transpositions: true,
  fuzzyRewrite: undefined,
  analyzer: undefined,
  lenient: false,
  zeroTerms: 'none',
  synonymPhrases: true,
  slop: 0,
};

/** Searches a text in one field. @throws EngineError */
export function textMatch(name: string, value: JsonValue, options: TextMatchOptions, context: BuildContext): Query {
  const analyzer = namedAnalyzer(options, context);
  const field = context.fieldType(name);
  if (!field) return new MatchNoneQuery(`unmapped fields [${name}]`);
  return leniently(field.name, options.lenient, () => {
    // Validated even without fuzziness.
    rewriteMethod(options.fuzzyRewrite);
    return matchField({ field, value, analyzer, options, context });
  });
}

/** The analyzer named by the query. @throws EngineError if the index does not have it */
export function namedAnalyzer(options: TextMatchOptions, context: BuildContext): Analyzer | undefined {
  if (options.analyzer === undefined) return undefined;
  const analyzer = context.analyzer(options.analyzer);
  if (!analyzer) throw queryShardError(context, `[${options.query}] analyzer [${options.analyzer}] not found`);
  return analyzer;
}

/** The query for a text without terms. */
export const NO_TERMS = new MatchNoneQuery('Matching no documents because no terms present');

interface FieldMatch {
  readonly field: FieldType;
  readonly value: JsonValue;
  readonly analyzer: Analyzer | undefined;
  readonly options: TextMatchOptions;
  readonly context: BuildContext;
}

function matchField(match: FieldMatch): Query {
  const { field, value, analyzer, options, context } = match;
  const analyzed = field.family === 'text' || field.family === 'keyword';
  if (options.kind === 'phrase_prefix' && (field.family !== 'text' || field.prefixesOf)) throw noPhrasePrefix(field);
  if (!analyzed && options.fuzziness) throw noFuzzy(field);
  if (!analyzed) return analyzer ? exactWords(match, analyzer) : exactQuery(field, value, context);
  searchable(field);
  const quoted = options.kind === 'phrase' || options.kind === 'phrase_prefix';
  const chain = analyzer ?? (quoted ? field.searchQuoteAnalyzer : field.searchAnalyzer);
  const tokens = chain ? tokensOf(chain, textOf(value)) : [{ term: field.termOf(value), position: 0, length: 1 }];
  return queryOf(tokens, chain?.flatQueries !== true, match) ?? zeroTerms(options);
}

/** A named analyzer also splits text for non-text fields: each word must then be a value of the field. */
function exactWords({ field, value, options, context }: FieldMatch, analyzer: Analyzer): Query {
  const tokens = tokensOf(analyzer, textOf(value));
  const words = tokens.map(({ term }) => exactQuery(field, term, context));
  if (options.kind === 'phrase' && words.length > 1) checkPositions(field);
  if (words.length === 0) return zeroTerms(options);
  if (words.length === 1) return words[0]!;
  const all = new BooleanQuery(words.map(query => ({ occur: options.operator, query })));
  return withMinimum(all, options.minimumShouldMatch);
}

function queryOf(tokens: readonly TextToken[], graphs: boolean, { field, options }: FieldMatch): Query | undefined {
  const { kind, slop, synonymPhrases, fuzziness, prefixLength, maxExpansions, transpositions } = options;
  const queries = new FieldWordQueries(field, {
    fuzzy: fuzziness && {
      editsFor: term => fuzziness.editsFor(term),
      prefixLength,
      maxExpansions,
      transpositions,
      rewriteMethod: rewriteMethod(options.fuzzyRewrite),
    },
    maxExpansions,
  });
  const builder = new TextQueryBuilder(queries, { kind, slop, synonymPhrases, occur: options.operator, graphs });
  const query = builder.build(tokens);
  const quoted = kind === 'phrase' || kind === 'phrase_prefix';
  return query && !quoted ? withMinimum(query, options.minimumShouldMatch) : query;
}

/**
 * Applies `minimum_should_match`; when all clauses are required, a minimum of optional ones matches nothing. @throws
 * EngineError
 */
export function withMinimum(query: Query, specification: string | undefined): Query {
  if (specification === undefined || !(query instanceof BooleanQuery)) return query;
  const minimum = minimumShouldMatch(specification, query.only('should').length);
  return minimum > 0 ? new BooleanQuery(query.clauses, minimum) : query;
}

function zeroTerms(options: TextMatchOptions): Query {
  return options.zeroTerms === 'all' ? new MatchAllQuery() : NO_TERMS;
}

function noFuzzy(field: FieldType): EngineError {
  return illegalArgument(
    `Can only use fuzzy queries on keyword and text fields - not on [${field.name}] which is of type [${field.type}]`,
  );
}

function noPhrasePrefix(field: FieldType): EngineError {
  return illegalArgument(
    `Can only use phrase prefix queries on text fields - not on [${field.name}] which is of type [${field.type}]`,
  );
}
