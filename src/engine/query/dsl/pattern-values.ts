import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { at, type Place } from '../../errors/parse-errors.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { queryShardError } from './build-query.ts';
import { readFieldBody } from './field-body.ts';
import { searchable } from './field-queries.ts';
import { type CommonValues, NO_COMMON_VALUES, type ParameterReader, readParameters } from './parameters.ts';
import type { BuildContext } from './parsed-query.ts';
import { booleanOf, textOf, tokenOf } from './values.ts';

/** What prefix and wildcard have in common. */
export interface PatternValues extends CommonValues {
  field: string;
  value: string;
  caseInsensitive: boolean;
  rewrite: string | undefined;
}

const setValue: ParameterReader<PatternValues & { given: boolean }> = (values, value) => {
  values.given = value !== null;
  values.value = value === null ? '' : textOf(value);
};

/** @throws EngineError */
export function readPattern(query: string, body: JsonObject): PatternValues {
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
  if (found.parameters)
    readParameters(
      query,
      found.parameters,
      values,
      {
        value: setValue,
        wildcard: setValue,
        case_insensitive: (target, value) => {
          target.caseInsensitive = booleanOf(value);
        },
        rewrite: (target, value) => {
          target.rewrite = textOf(value);
        },
      },
      ['value', 'wildcard'],
    );
  else if (found.value !== undefined && found.value !== null)
    setValue(values, plainText(found.value, found.place), found.place);
  if (!values.given) throw illegalArgument('value cannot be null');
  return values;
}

/** A text that must not be a list. @throws EngineError */
export function plainText(value: JsonValue, place: Place): string {
  if (Array.isArray(value)) {
    const where = at(place).trim().slice(1, -1);
    throw new EngineError('illegal_state_exception', `Can't get text on a ${tokenOf(value)} at ${where}`, {
      status: 400,
    });
  }
  return textOf(value);
}

const REWRITES =
  /^(constant_score|constant_score_boolean|constant_score_blended|scoring_boolean|top_terms_(boost_|blended_freqs_)?\d+)$/;

/** Refuses fields that have no terms. @throws EngineError */
export function patternField(query: string, field: FieldType, values: PatternValues, context: BuildContext): FieldType {
  if (field.family !== 'text' && field.family !== 'keyword')
    throw queryShardError(
      context,
      `Can only use ${query} queries on keyword, text and wildcard fields - not on [${field.name}] which is of type [${field.type}]`,
    );
  if (values.rewrite !== undefined && !REWRITES.test(values.rewrite))
    throw illegalArgument(`Failed to parse rewrite_method [${values.rewrite}]`);
  return searchable(field);
}

/** Keywords with a normalizer have it applied to the fixed parts of a pattern; text is taken as it is. */
export function normalizePattern(field: FieldType, pattern: string): string {
  if (field.family !== 'keyword') return pattern;
  return pattern.replace(/(?:\\[\s\S]|[^*?\\])+/g, part => {
    const plain = part.replace(/\\([\s\S])/g, '$1');
    return (field.searchAnalyzer?.normalize(plain) ?? plain).replace(/[*?\\]/g, '\\$&');
  });
}
