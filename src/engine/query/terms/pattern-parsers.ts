import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { booleanOf, textOf } from '../../request/scalar.ts';
import { matchesGlob } from '../../structures/glob.ts';
import { checkExpensive, queryShardError } from '../dsl/build-query.ts';
import { plainText, readFieldBody, readFieldParameters } from '../dsl/field-body.ts';
import { indexMatches, isMissing, searchable } from '../dsl/field-queries.ts';
import { type CommonValues, NO_COMMON_VALUES, type ParameterReader } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { MatchAllQuery } from '../match-all-query.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { ExpandedTermsQuery } from './expanded-terms-query.ts';
import { indexedPrefix } from './indexed-prefix.ts';
import type { MultiTermQuery } from './multi-term-query.ts';
import { PrefixQuery } from './prefix-query.ts';
import { rewriteMethod } from './rewrite-method.ts';
import { escapeWildcards, WildcardQuery } from './wildcard-query.ts';

/** Parameters shared by prefix and wildcard. */
export interface PatternValues extends CommonValues {
  field: string;
  value: string;
  caseInsensitive: boolean;
  rewrite: string | undefined;
}

const setValue: ParameterReader<PatternValues & { given: boolean }> = (values, value, place) => {
  values.given = value !== null;
  values.value = value === null ? '' : plainText(value, place);
};

/** @throws EngineError */
function readPattern(query: string, body: JsonObject): PatternValues {
  const found = readFieldBody(query, body);
  if (!found || found.field === '') throw illegalArgument('field name is null or empty');
  const values = {
    ...NO_COMMON_VALUES,
    field: found.field,
    value: '',
    given: false,
    caseInsensitive: false,
    rewrite: undefined as string | undefined,
  };
  readFieldParameters(
    query,
    found,
    values,
    {
      value: setValue,
      wildcard: setValue,
      case_insensitive: (target, value, place) => {
        target.caseInsensitive = booleanOf(value, place);
      },
      rewrite: (target, value) => {
        target.rewrite = textOf(value);
      },
    },
    ['value', 'wildcard'],
  );
  if (found.value !== undefined && found.value !== null)
    setValue(values, plainText(found.value, found.place), found.place);
  if (!values.given) throw illegalArgument('value cannot be null');
  return values;
}

/** Rejects fields without terms. @throws EngineError */
export function patternField(query: string, field: FieldType, context: BuildContext): FieldType {
  if (field.family !== 'text' && field.family !== 'keyword' && field.name !== '_ignored')
    throw queryShardError(
      context,
      `Can only use ${query} queries on keyword, text and wildcard fields - not on [${field.name}] which is of type [${field.type}]`,
    );
  checkExpensive(query, context);
  return searchable(field);
}

/** The query for a pattern, scored as `rewrite` specifies. @throws EngineError */
export function patternQuery(query: MultiTermQuery, field: FieldType, rewrite: string | undefined): Query {
  const method = rewriteMethod(rewrite);
  if (!method || method.scoring === 'constant' || !field.indexed) return query;
  return new ExpandedTermsQuery(query, method, field.similarity);
}

/** A prefix query on the field's indexed prefixes if they fit, otherwise on its terms. @throws EngineError */
export function prefixQuery(
  field: FieldType,
  prefix: string,
  { rewrite, caseInsensitive = false }: { readonly rewrite?: string | undefined; readonly caseInsensitive?: boolean },
): Query {
  const indexed = indexedPrefix(field, prefix, { method: rewriteMethod(rewrite), caseInsensitive });
  if (indexed) return indexed;
  const query = caseInsensitive
    ? new WildcardQuery(field.name, `${escapeWildcards(prefix)}*`, true)
    : new PrefixQuery(field.name, prefix);
  return patternQuery(query, field, rewrite);
}

/** Applies a keyword's normalizer to the literal parts of a pattern; patterns on text fields stay unchanged. */
function normalizePattern(field: FieldType, pattern: string): string {
  if (field.family !== 'keyword') return pattern;
  return pattern.replace(/(?:\\[\s\S]|[^*?\\])+/g, part => {
    const plain = part.replace(/\\([\s\S])/g, '$1');
    return (field.searchAnalyzer?.normalize(plain) ?? plain).replace(/[*?\\]/g, '\\$&');
  });
}

export const parsePrefix: QueryParser = body => {
  const values = readPattern('prefix', body);
  return {
    name: 'prefix',
    boost: values.boost,
    queryName: values.queryName,
    build: context => buildPrefix(values, context),
    matchesNothing: context =>
      values.field === '_index'
        ? !indexMatches(`${escapeWildcards(values.value)}*`, context)
        : isMissing(values.field, constant => values.caseInsensitive || constant.startsWith(values.value), context),
  };
};

function buildPrefix(values: PatternValues, context: BuildContext): Query {
  const found = context.fieldType(values.field);
  if (!found) return matchNone();
  if (found.name === '_index')
    return indexMatches(`${escapeWildcards(values.value)}*`, context) ? new MatchAllQuery() : matchNone();
  const field = patternField('prefix', found, context);
  const prefix =
    field.family === 'keyword' ? (field.searchAnalyzer?.normalize(values.value) ?? values.value) : values.value;
  return prefixQuery(field, prefix, values);
}

export const parseWildcard: QueryParser = body => {
  const values = readPattern('wildcard', body);
  return {
    name: 'wildcard',
    boost: values.boost,
    queryName: values.queryName,
    build: context => buildWildcard(values, context),
    matchesNothing: context =>
      values.field === '_index'
        ? !indexMatches(values.value, context)
        : isMissing(values.field, constant => matchesConstant(values, constant), context),
  };
};

/** The value of a constant field is matched like an index name: only `*` is special. */
function matchesConstant({ value, caseInsensitive }: PatternValues, constant: string): boolean {
  const fold = (text: string): string => (caseInsensitive ? text.toLowerCase() : text);
  return matchesGlob(fold(value), fold(constant));
}

function buildWildcard(values: PatternValues, context: BuildContext): Query {
  const found = context.fieldType(values.field);
  if (!found) return matchNone();
  if (found.name === '_index') return indexMatches(values.value, context) ? new MatchAllQuery() : matchNone();
  const field = patternField('wildcard', found, context);
  if (field.constant !== undefined) return matchesConstant(values, field.constant) ? new MatchAllQuery() : matchNone();
  if (values.value === '') return matchNone();
  const query = new WildcardQuery(field.name, normalizePattern(field, values.value), values.caseInsensitive);
  return patternQuery(query, field, values.rewrite);
}
