import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import { booleanOf, textOf } from '../../request/scalar.ts';
import { queryShardError } from '../dsl/build-query.ts';
import { exactQuery } from '../dsl/exact-queries.ts';
import { plainText, readFieldBody, readFieldParameters } from '../dsl/field-body.ts';
import { caseInsensitiveQuery, indexMatches, isMissing } from '../dsl/field-queries.ts';
import { type CommonValues, NO_COMMON_VALUES, unsupported } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';

interface TermValues extends CommonValues {
  value: JsonValue;
  caseInsensitive: boolean;
}

export const parseTerm: QueryParser = body => {
  const found = readFieldBody('term', body);
  const values: TermValues = { ...NO_COMMON_VALUES, value: found?.value ?? null, caseInsensitive: false };
  if (Array.isArray(found?.value)) throw parsingError(found.place, '[term] query does not support array of values');
  if (!found || found.value === null || found.field === '') throw illegalArgument('field name is null or empty');
  readFieldParameters(
    'term',
    found,
    values,
    {
      value(target, value, place) {
        if (Array.isArray(value)) throw parsingError(place, NO_LISTS);
        readValue(target, value, place);
      },
      term: readValue,
      case_insensitive: (target, value, place) => {
        target.caseInsensitive = booleanOf(value, place);
      },
    },
    ['value'],
  );
  if (values.value === null) throw illegalArgument('value cannot be null');
  const { field } = found;
  return {
    name: 'term',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(field, values, context),
    matchesNothing: context => isNowhere(field, values, context),
  };
};

const NO_LISTS =
  '[term] query does not support arrays for value - use a bool query with multiple term clauses in the should section ' +
  'or use a Terms query if scoring is not required';

function readValue(target: TermValues, value: JsonValue, place: Place): void {
  if (isJsonObject(value)) {
    const [key] = Object.keys(value);
    if (key !== undefined) throw unsupported('term', { in: value, key });
    plainText(value, place);
  }
  target.value = Array.isArray(value) ? textOf(value) : value;
}

function isNowhere(name: string, { value, caseInsensitive }: TermValues, context: BuildContext): boolean {
  if (name === '_index') return !indexMatches(textOf(value), context);
  return isMissing(name, constant => constant === textOf(value) || caseInsensitive, context);
}

function build(name: string, { value, caseInsensitive }: TermValues, context: BuildContext): Query {
  const field = context.fieldType(name);
  if (!field) return matchNone();
  if (!caseInsensitive) return exactQuery(field, value, context);
  if (field.family !== 'text' && field.family !== 'keyword')
    throw queryShardError(
      context,
      `[${field.name}] field which is of type [${field.type}], does not support case insensitive term queries`,
    );
  return caseInsensitiveQuery(field, value);
}
