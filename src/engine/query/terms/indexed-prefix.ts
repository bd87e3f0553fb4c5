import type { FieldType } from '../../mapping/field-type.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import type { Query } from '../query.ts';
import { ConstantScoreQuery } from '../scoring/constant-score-query.ts';
import { ExpandedTermsQuery } from './expanded-terms-query.ts';
import type { RewriteMethod } from './rewrite-method.ts';
import { TermQuery } from './term-query.ts';
import { escapeWildcards, WildcardQuery } from './wildcard-query.ts';

export interface IndexedPrefixOptions {
  /** How its terms are scored; undefined for a constant score. */
  readonly method?: RewriteMethod | undefined;
  readonly caseInsensitive?: boolean;
}

/**
 * A prefix as a term among a field's indexed prefixes; undefined if that length is not indexed. Terms are scored only
 * if requested, or if the subfield itself is queried.
 */
export function indexedPrefix(field: FieldType, prefix: string, options: IndexedPrefixOptions = {}): Query | undefined {
  const { prefixField, prefixesOf } = field;
  if (prefixesOf) return beginning(field, prefixesOf, prefix, options);
  if (!prefixField?.prefixesOf || !hasLength(field, prefix, 1)) return undefined;
  const query = beginning(prefixField, prefixField.prefixesOf, prefix, options);
  return scoresTerms(options) ? query : new ConstantScoreQuery(query);
}

/** A prefix that is too short matches the shortest indexed prefixes, and itself as a whole word. */
function beginning(field: FieldType, text: FieldType, prefix: string, options: IndexedPrefixOptions): Query {
  const missing = (text.prefixLengths?.min ?? 0) - [...prefix].length;
  if (missing > 0) {
    const word = new TermQuery(text.name, prefix, text.similarity);
    return BooleanQuery.should([shortest(field, prefix, missing, options), word]);
  }
  if (options.caseInsensitive) return new WildcardQuery(field.name, escapeWildcards(prefix), true, prefix);
  return new TermQuery(field.name, prefix, field.similarity);
}

function shortest(field: FieldType, prefix: string, missing: number, options: IndexedPrefixOptions): Query {
  const { method, caseInsensitive = false } = options;
  const pattern = escapeWildcards(prefix) + '?'.repeat(missing);
  const query = new WildcardQuery(field.name, pattern, caseInsensitive, `${prefix}*`);
  return method && scoresTerms(options) ? new ExpandedTermsQuery(query, method, field.similarity) : query;
}

function scoresTerms({ method }: IndexedPrefixOptions): boolean {
  return method !== undefined && method.scoring !== 'constant';
}

/** Whether the field indexes prefixes of this length; the prefix may be up to `short` characters shorter. */
export function hasLength({ prefixLengths }: FieldType, prefix: string, short: number): boolean {
  if (!prefixLengths) return false;
  const { length } = [...prefix];
  return length >= prefixLengths.min - short && length <= prefixLengths.max;
}
