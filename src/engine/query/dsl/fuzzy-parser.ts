import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { tokenOf } from '../../json/value-token.ts';
import type { Query } from '../query.ts';
import { FuzzyColumnQuery } from '../terms/fuzzy-column-query.ts';
import { FuzzyQuery } from '../terms/fuzzy-query.ts';
import { checkExpensive } from './expensive-queries.ts';
import { readFieldBody } from './field-body.ts';
import { searchable } from './field-queries.ts';
import { AUTO_FUZZINESS, type Fuzziness, parseFuzziness } from './fuzziness.ts';
import { matchNone } from './match-none-parser.ts';
import { type CommonValues, NO_COMMON_VALUES, type ParameterReader, readParameters } from './parameters.ts';
import type { BuildContext } from './parsed-query.ts';
import type { QueryParser } from './query-parser.ts';
import { rewriteMethod } from './rewrite-method.ts';
import { booleanOf, intOf, isScalar, textOf } from './values.ts';

interface FuzzyValues extends CommonValues {
  value: JsonValue;
  fuzziness: Fuzziness;
  prefixLength: number;
  maxExpansions: number;
  transpositions: boolean;
  rewrite: string | undefined;
}

const READERS: Readonly<Record<string, ParameterReader<FuzzyValues>>> = {
  value: (values, value, place) => {
    if (!isScalar(value)) throw parsingError(place, `[fuzzy] unexpected token [${tokenOf(value)}] after [value]`);
    values.value = value;
  },
  fuzziness: (values, value) => {
    values.fuzziness = parseFuzziness(value);
  },
  prefix_length: (values, value) => {
    values.prefixLength = intOf(value);
  },
  max_expansions: (values, value) => {
    values.maxExpansions = intOf(value);
  },
  transpositions: (values, value) => {
    values.transpositions = booleanOf(value);
  },
  rewrite: (values, value) => {
    values.rewrite = textOf(value);
  },
};

export const parseFuzzy: QueryParser = body => {
  const found = readFieldBody('fuzzy', body);
  if (!found || found.field === '') throw illegalArgument('field name cannot be null or empty');
  const values: FuzzyValues = {
    ...NO_COMMON_VALUES,
    value: found.value ?? null,
    fuzziness: AUTO_FUZZINESS,
    prefixLength: 0,
    maxExpansions: 50,
    transpositions: true,
    rewrite: undefined,
  };
  if (Array.isArray(found.value))
    throw parsingError(found.place, `[fuzzy] query doesn't support multiple fields, found [${found.field}] and [null]`);
  if (found.parameters) readParameters('fuzzy', found.parameters, values, READERS, ['value']);
  if (values.value === null) throw illegalArgument('query value cannot be null');
  const { field } = found;
  return {
    name: 'fuzzy',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(field, values, context),
    matchesNothing: context => !context.fieldType(field),
  };
};

function build(name: string, values: FuzzyValues, context: BuildContext): Query {
  const field = context.fieldType(name);
  if (!field) return matchNone();
  if (field.family !== 'text' && field.family !== 'keyword')
    throw illegalArgument(
      `Can only use fuzzy queries on keyword and text fields - not on [${field.name}] which is of type [${field.type}]`,
    );
  checkExpensive('fuzzy', context);
  if (values.prefixLength < 0) throw illegalArgument('prefixLength cannot be negative.');
  if (values.maxExpansions <= 0) throw illegalArgument('maxExpansions must be positive.');
  const term = searchable(field).termOf(values.value);
  const { prefixLength, maxExpansions, transpositions } = values;
  const maxEdits = values.fuzziness.editsFor(term);
  if (!field.indexed) return new FuzzyColumnQuery(field.name, term, { maxEdits, prefixLength, transpositions });
  return new FuzzyQuery(field.name, term, {
    maxEdits,
    prefixLength,
    maxExpansions,
    transpositions,
    similarity: field.similarity,
    rewriteMethod: rewriteMethod(values.rewrite),
  });
}
