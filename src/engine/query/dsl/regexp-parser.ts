import { illegalArgument } from '../../errors/engine-error.ts';
import type { Query } from '../query.ts';
import { RegexpQuery } from '../terms/regexp-query.ts';
import { readFieldBody } from './field-body.ts';
import { matchNone } from './match-none-parser.ts';
import { NO_COMMON_VALUES, type ParameterReader, readParameters } from './parameters.ts';
import type { BuildContext } from './parsed-query.ts';
import { type PatternValues, patternField, patternQuery, plainText } from './pattern-values.ts';
import type { QueryParser } from './query-parser.ts';
import { ALL_REGEXP_FLAGS, readRegexpFlags, regexpSyntax } from './regexp-flags.ts';
import { booleanOf, intOf, textOf } from './values.ts';

type RegexpValues = PatternValues & { given: boolean; flags: ReadonlySet<string>; maxStates: number };

const READERS: Readonly<Record<string, ParameterReader<RegexpValues>>> = {
  value: (values, value, place) => {
    values.given = value !== null;
    values.value = value === null ? '' : plainText(value, place);
  },
  flags: (values, value) => {
    values.flags = readRegexpFlags(textOf(value));
  },
  flags_value: (_values, value) => {
    intOf(value);
  },
  max_determinized_states: (values, value) => {
    values.maxStates = intOf(value);
    if (values.maxStates < 0)
      throw illegalArgument(`[regexp] max_determinized_states cannot be negative but was [${values.maxStates}]`);
  },
  case_insensitive: (values, value) => {
    values.caseInsensitive = booleanOf(value);
  },
  rewrite: (values, value) => {
    values.rewrite = textOf(value);
  },
};

export const parseRegexpQuery: QueryParser = body => {
  const found = readFieldBody('regexp', body);
  if (!found || found.field === '') throw illegalArgument('field name is null or empty');
  const values: RegexpValues = {
    ...NO_COMMON_VALUES,
    field: found.field,
    value: '',
    given: false,
    caseInsensitive: false,
    rewrite: undefined,
    flags: ALL_REGEXP_FLAGS,
    maxStates: 10000,
  };
  if (found.parameters) readParameters('regexp', found.parameters, values, READERS, ['value']);
  else if (found.value !== undefined && found.value !== null) {
    values.given = true;
    values.value = plainText(found.value, found.place);
  }
  if (!values.given) throw illegalArgument('value cannot be null');
  return {
    name: 'regexp',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(values, context),
  };
};

function build(values: RegexpValues, context: BuildContext): Query {
  const { maxRegexLength } = context.settings;
  if (values.value.length > maxRegexLength)
    throw illegalArgument(
      `The length of regex [${values.value.length}] used in the Regexp Query request has exceeded the allowed maximum of [${maxRegexLength}]. This maximum can be set by changing the [index.max_regex_length] index level setting.`,
    );
  const found = context.fieldType(values.field);
  const field = found && patternField('regexp', found, context);
  const pattern =
    field?.family === 'keyword' ? (field.searchAnalyzer?.normalize(values.value) ?? values.value) : values.value;
  // The expression is parsed even for unmapped fields, because it must be valid.
  const query = new RegexpQuery(field?.name ?? values.field, pattern, {
    syntax: regexpSyntax(values.flags, values.caseInsensitive),
    maxStates: values.maxStates,
  });
  return field ? patternQuery(query, field, values.rewrite) : matchNone();
}
