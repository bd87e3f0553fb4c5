import '../script/testing/load-languages.ts';
import '../analysis/testing/load-languages.ts';
import '../mapping/testing/load-h3.ts';
import './testing/load-aggregations.ts';
import { expect, test } from 'vitest';
import { AGGREGATION_TYPES } from '../../dsl/aggregations/aggregations.ts';
import type { Description } from '../../dsl/description.ts';
import { acceptedNames, describedNames, errorText, wordsBelow } from '../../testing/accepted-names.ts';
import { companionsOf, requiredMembers, valuesOf } from '../../testing/described-examples.ts';
import type { JsonObject } from '../json/json-value.ts';
import { AGGREGATIONS } from './aggregation-registry.ts';
import { parseAggregations } from './parse-aggregations.ts';
import { PIPELINES } from './pipelines/pipeline-registry.ts';
import { AGGREGATION_EXAMPLES } from './testing/aggregation-examples.data.ts';

// Compares the descriptions of aggregations with what their parsers accept, in both directions.

const words = new Set([
  ...wordsBelow(`${import.meta.dirname}/..`, 'aggregations', 'search'),
  ...describedNames(AGGREGATION_TYPES),
]);

test('every aggregation has a description, and every description an aggregation', () => {
  expect(AGGREGATION_TYPES.map(type => type.name).sort()).toEqual(
    [...Object.keys(AGGREGATIONS), ...Object.keys(PIPELINES)].sort(),
  );
});

const withParameters = AGGREGATION_TYPES.filter(({ isQuery }) => !isQuery);

test.each(withParameters.map(type => [type.name, type] as const))(
  '%s: accepts the described parameters and no others',
  (_name, type) => {
    const accepted = acceptedNames(words, (name, value) => parseError(type, { [name]: value }));
    const described = type.parameters.map(({ name }) => name);
    expect(accepted).toEqual(described.sort());
  },
);

const parameters = AGGREGATION_TYPES.flatMap(type => type.parameters.map(parameter => ({ type, parameter })));

test.each(parameters.map(each => [each.type.name, each.parameter.name, each] as const))(
  '%s: accepts values of the described type for %s',
  (_type, name, { type, parameter }) => {
    for (const value of valuesOf(AGGREGATION_EXAMPLES, type, parameter))
      expect(parseError(type, { [name]: value }, name), JSON.stringify(value)).toBeUndefined();
  },
);

/** Defaults that parsers distinguish from given values, although they mean the same. */
const DISTINGUISHED: ReadonlySet<string> = new Set(['time_zone', 'mode']);

const defaults = parameters.filter(
  ({ parameter }) =>
    parameter.default !== undefined && parameter.default !== null && !DISTINGUISHED.has(parameter.name),
);

test.each(defaults.map(each => [each.type.name, each.parameter.name, each] as const))(
  '%s: the described default of %s changes nothing',
  (_type, name, { type, parameter }) => {
    const plain = settings(requestOf(type, {}, name));
    expect(settings(requestOf(type, { [name]: parameter.default! }, name))).toBe(plain);
  },
);

/** All properties of a parsed aggregation, as text. */
function settings(request: JsonObject): string {
  const text = (_key: string, value: unknown) => (/^(?:function|bigint)$/.test(typeof value) ? String(value) : value);
  return JSON.stringify(parseAggregations(request), text);
}

/** The error of parsing an aggregation with its required parameters and additional ones; undefined if it parses. */
function parseError(type: Description, members: JsonObject, name?: string): string | undefined {
  return errorText(() => parseAggregations(requestOf(type, members, name)));
}

function requestOf(type: Description, members: JsonObject, name = ''): JsonObject {
  const required = requiredMembers(AGGREGATION_EXAMPLES, type, type.parameters);
  return { a: { [type.name]: { ...required, ...companionsOf(AGGREGATION_EXAMPLES, type, name), ...members } } };
}
