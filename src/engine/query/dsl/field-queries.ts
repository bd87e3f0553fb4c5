import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import type { FieldType, NumberRange } from '../../mapping/field-type.ts';
import { matchesGlob } from '../../structures/glob.ts';
import { MatchNoneQuery, matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { NumberRangeQuery } from '../ranges/number-range-query.ts';
import { columnRangeText, rangeText } from '../ranges/range-text.ts';
import { escapeWildcards, WildcardQuery } from '../terms/wildcard-query.ts';
import type { BuildContext } from './parsed-query.ts';

/** Matches documents with this term in any case. @throws EngineError */
export function caseInsensitiveQuery(field: FieldType, value: JsonValue): Query {
  const term = searchable(field).termOf(value);
  // Elasticsearch matches nothing for an empty string.
  if (term === '') return matchNone();
  return new WildcardQuery(field.name, escapeWildcards(term), true, term);
}

/** Matches documents with a number in a range. @throws EngineError for a field with neither index nor doc values */
export function numberRangeQuery(field: FieldType, range: NumberRange): Query {
  checkSearchable(field);
  const text = `${field.name}:${rangeText(field, range)}`;
  const column = field.indexed && field.hasDocValues ? `${field.name}:${columnRangeText(field, range)}` : undefined;
  return new NumberRangeQuery(field.name, range, { text, column });
}

export function checkSearchable(field: FieldType): void {
  if (!field.indexed && !field.hasDocValues)
    throw illegalArgument(
      `Cannot search on field [${field.name}] since it is both not indexed, and does not have doc_values enabled.`,
    );
}

/** @throws EngineError if the field has neither postings nor doc values */
export function searchable(field: FieldType): FieldType {
  if (field.indexed) return field;
  if (!SEARCHABLE_COLUMNS.has(field.type))
    throw illegalArgument(`Cannot search on field [${field.name}] since it is not indexed.`);
  checkSearchable(field);
  return field;
}

const SEARCHABLE_COLUMNS: ReadonlySet<string> = new Set(['keyword', 'ip']);

export function indexMatches(pattern: string, context: BuildContext): boolean {
  return matchesGlob(pattern, context.index);
}

/** Whether the index lacks the field, or has it as a constant that the query does not accept. */
export function isMissing(name: string, isAsked: (constant: string) => boolean, context: BuildContext): boolean {
  const field = context.fieldType(name);
  return !field || (field.constant !== undefined && !isAsked(field.constant));
}

/** For lenient queries, a value that does not fit the field matches nothing. */
export function leniently(field: string, lenient: boolean, build: () => Query): Query {
  if (!lenient) return build();
  try {
    return build();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return new MatchNoneQuery(`failed [${field}] query, caused by ${error.type}:[${error.reason}]`);
  }
}
