import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { notBuilt, requireMembers } from '../../errors/parse-errors.ts';
import { formatFloat } from '../../json/java-numbers.ts';
import type { JsonObject } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { RankFeatureField, RankFeaturesField } from '../../mapping/types/rank-feature.ts';
import { doubleKey, type KeyReader, parseStrict, textKey } from '../../request/object-parser.ts';
import { type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { parseQueryBody } from '../dsl/query-body.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { type FeatureFunction, linear, logarithm, saturation, sigmoid } from './feature-function.ts';
import { FeatureQuery } from './feature-query.ts';

/** Builds the function for a field; with negative score impact the field stores reciprocals. @throws EngineError */
type BuildFunction = (positive: boolean) => FeatureFunction | undefined;

interface RankValues extends CommonValues {
  field: string | undefined;
  functions: BuildFunction[];
}

type Numbers = Record<string, number | undefined>;

/** The required and optional parameters of a function, and how to build it from them. */
interface FunctionShape {
  readonly required: readonly string[];
  readonly optional?: readonly string[];
  build(numbers: Numbers, positive: boolean): FeatureFunction | undefined;
}

const SHAPES: Readonly<Record<string, FunctionShape>> = {
  saturation: {
    required: [],
    optional: ['pivot'],
    build: ({ pivot }) => (pivot === undefined ? undefined : saturation(above(pivot, 'pivot'))),
  },
  log: {
    required: ['scaling_factor'],
    build: ({ scaling_factor: scaling }, positive) => {
      if (!positive)
        throw illegalArgument(
          'Cannot use the [log] function with a field that has a negative score impact as it would trigger negative scores',
        );
      if (scaling! < 1) throw illegalArgument(`scalingFactor must be >= 1, got: ${formatFloat(scaling!)}`);
      return logarithm(scaling!);
    },
  },
  sigmoid: {
    required: ['pivot', 'exponent'],
    build: ({ pivot, exponent }) => sigmoid(above(pivot!, 'pivot'), above(exponent!, 'exp')),
  },
  linear: {
    required: [],
    build: () => linear,
  },
};

export const parseRankFeature: QueryParser = body => {
  const values: RankValues = { ...NO_COMMON_VALUES, field: undefined, functions: [] };
  const keys: Record<string, KeyReader<RankValues>> = {
    field: textKey((target, value) => {
      target.field = value;
    }),
  };
  for (const [name, shape] of Object.entries(SHAPES)) keys[name] = functionKey(name, shape);
  parseQueryBody('feature', body, values, keys);
  const { field, functions } = values;
  if (field === undefined) throw illegalArgument('Required [field]');
  if (functions.length > 1) throw twoFunctions();
  return {
    name: 'rank_feature',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(field, functions[0], context),
  };
};

function functionKey(name: string, { required, optional = [], build: make }: FunctionShape): KeyReader<RankValues> {
  const keys: Record<string, KeyReader<Numbers>> = {};
  for (const parameter of [...required, ...optional])
    keys[parameter] = doubleKey((target, value) => {
      target[parameter] = value;
    });
  return {
    tokens: ['START_OBJECT'],
    read: (values, value) => {
      const numbers = parseStrict<Numbers>(name, value as JsonObject, {}, keys);
      requireMembers(Object.fromEntries(required.map(parameter => [parameter, numbers[parameter]])));
      values.functions.push(positive => make(numbers, positive));
    },
  };
}

function build(name: string, make: BuildFunction | undefined, context: BuildContext): Query {
  const field = context.fieldType(name) ?? featureOf(name, context);
  if (!field) return matchNone();
  if (!(field instanceof RankFeatureField))
    throw illegalArgument(
      `[rank_feature] query only works on [rank_feature] fields and features of [rank_features] fields, not [${field.type}]`,
    );
  return new FeatureQuery(field.name, make?.(field.parameters['positive_score_impact'] !== false), field.feature);
}

function featureOf(name: string, context: BuildContext): FieldType | undefined {
  const parent = context.fieldType(name.slice(0, Math.max(0, name.lastIndexOf('.'))));
  return parent instanceof RankFeaturesField ? parent.feature(name) : undefined;
}

function above(value: number, name: string): number {
  if (!(value > 0)) throw illegalArgument(`${name} must be > 0, got: ${formatFloat(Math.fround(value))}`);
  return value;
}

function twoFunctions(): EngineError {
  return notBuilt('feature', illegalArgument('Can only specify one of [log], [saturation], [sigmoid] and [linear]'));
}
