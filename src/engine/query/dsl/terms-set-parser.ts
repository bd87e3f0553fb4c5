import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { type Place, parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { tokenOf } from '../../json/value-token.ts';
import { CoveringQuery } from '../covering-query.ts';
import type { Query } from '../query.ts';
import { queryShardError } from './build-query.ts';
import { exactQuery } from './field-queries.ts';
import { matchNone } from './match-none-parser.ts';
import { boostOf, type CommonValues, NO_COMMON_VALUES } from './parameters.ts';
import type { BuildContext } from './parsed-query.ts';
import type { QueryParser } from './query-parser.ts';
import { textOf } from './values.ts';

interface TermsSetValues extends CommonValues {
  terms: JsonValue[];
  minimumField: string | undefined;
}

export const parseTermsSet: QueryParser = body => {
  const [field, second] = Object.keys(body);
  const end = { in: body, of: 'end' } as const;
  if (field === undefined) throw parsingError(end, '[terms_set] unknown token [END_OBJECT]');
  const parameters = body[field]!;
  if (!isJsonObject(parameters))
    throw parsingError({ in: body, key: field }, `[terms_set] unknown token [${tokenOf(parameters)}]`);
  const values = readValues(parameters);
  if (second !== undefined)
    throw parsingError({ in: body, key: second, of: 'key' }, '[terms_set] unknown token [FIELD_NAME]');
  return {
    name: 'terms_set',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(field, values, context),
  };
};

function readValues(parameters: JsonObject): TermsSetValues {
  const values: TermsSetValues = { ...NO_COMMON_VALUES, terms: [], minimumField: undefined };
  for (const [key, value] of Object.entries(parameters)) readMember(values, value, { in: parameters, key });
  return values;
}

function readMember(values: TermsSetValues, value: JsonValue, place: Place): void {
  if (place.key === 'terms' && Array.isArray(value)) values.terms = value;
  else if (place.key === 'minimum_should_match_field') values.minimumField = textOf(value);
  else if (place.key === 'boost') values.boost = boostOf('terms_set', value);
  else if (place.key === '_name') values.queryName = textOf(value);
  else throw parsingError(place, `[terms_set] query does not support [${place.key}]`);
}

function build(name: string, { terms, minimumField }: TermsSetValues, context: BuildContext): Query {
  if (terms.length === 0) return matchNone();
  const { maxClauseCount } = context.settings;
  if (terms.length > maxClauseCount) throw illegalArgument(`maxClauseCount is set to ${maxClauseCount}`);
  if (minimumField === undefined)
    throw new EngineError('illegal_state_exception', 'No minimum should match has been specified');
  const field = context.fieldType(name);
  if (!field) return matchNone();
  const minimum = context.fieldType(minimumField);
  if (!minimum) throw queryShardError(context, `failed to find minimum_should_match field [${minimumField}]`);
  return new CoveringQuery(
    terms.map(term => exactQuery(field, term, context)),
    minimum.name,
  );
}
