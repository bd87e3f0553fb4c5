import type { FieldType } from '../../mapping/field-type.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import type { Query } from '../query.ts';
import { ConstantScoreQuery } from '../scoring/constant-score-query.ts';
import { PrefixQuery } from './prefix-query.ts';
import { TermQuery } from './term-query.ts';

/**
 * A prefix as a term among the beginnings that a field indexes; undefined where it indexes none of that length. A prefix
 * that is one character too short stands for the shortest that are there, and for itself as a word.
 */
export function indexedPrefix(field: FieldType, prefix: string): Query | undefined {
  const { prefixField } = field;
  if (!prefixField || !hasLength(field, prefix, 1)) return undefined;
  if (hasLength(field, prefix, 0))
    return new ConstantScoreQuery(new TermQuery(prefixField.name, prefix, prefixField.similarity));
  const longer = new PrefixQuery(prefixField.name, prefix);
  return new ConstantScoreQuery(BooleanQuery.should([longer, new TermQuery(field.name, prefix, field.similarity)]));
}

/** Whether the field indexes beginnings as long as the prefix; it may be `short` characters too short. */
export function hasLength({ prefixLengths }: FieldType, prefix: string, short: number): boolean {
  if (!prefixLengths) return false;
  const { length } = [...prefix];
  return length >= prefixLengths.min - short && length <= prefixLengths.max;
}
