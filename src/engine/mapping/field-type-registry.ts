import { FIELD_TYPES } from '../../dsl/field-types/field-types.data.ts';
import type { JsonObject } from '../json/json-value.ts';
import type { FieldTypeDefinition, MappedField } from './mapped-field.ts';
import type { MappingEnvironment } from './mapping-environment.ts';
import type { FieldNode } from './nodes.ts';
import { checkTimeSeries } from './time-series-role.ts';
import { aggregateMetricType } from './types/aggregate-metric.ts';
import { binaryType } from './types/binary.ts';
import { booleanType } from './types/boolean.ts';
import { completionType } from './types/completion.ts';
import { countedKeywordType } from './types/counted-keyword.ts';
import { dateType } from './types/date.ts';
import { dateNanosType } from './types/date-nanos.ts';
import { denseVectorType } from './types/dense-vector.ts';
import { flattenedType } from './types/flattened.ts';
import { geoPointType } from './types/geo-point.ts';
import { geoShapeType } from './types/geo-shape.ts';
import { histogramType } from './types/histogram.ts';
import { ipType } from './types/ip.ts';
import { joinType } from './types/join.ts';
import { constantKeywordType, keywordType, wildcardType } from './types/keyword.ts';
import { numberType } from './types/number-field.ts';
import { percolatorType } from './types/percolator.ts';
import { pointType } from './types/point.ts';
import { dateBounds, ipBounds, numberBounds } from './types/range-bounds.ts';
import { rangeType } from './types/range-field.ts';
import { rankFeaturesType, rankFeatureType } from './types/rank-feature.ts';
import { rankVectorsType } from './types/rank-vectors.ts';
import { scaledFloatType } from './types/scaled-float.ts';
import { searchAsYouTypeType } from './types/search-as-you-type.ts';
import { shapeType } from './types/shape.ts';
import { sparseVectorType } from './types/sparse-vector.ts';
import { matchOnlyTextType, textType } from './types/text.ts';
import { tokenCountType } from './types/token-count.ts';
import { versionType } from './types/version.ts';

/** Leaf field types by name. Each also has a definition in `src/dsl/field-types`. */
export const FIELD_TYPE_DEFINITIONS: Readonly<Record<string, FieldTypeDefinition>> = {
  aggregate_metric_double: aggregateMetricType,
  binary: binaryType,
  boolean: booleanType,
  byte: numberType('byte'),
  completion: completionType,
  constant_keyword: constantKeywordType,
  counted_keyword: countedKeywordType,
  date: dateType,
  date_nanos: dateNanosType,
  date_range: rangeType(dateBounds),
  dense_vector: denseVectorType,
  double: numberType('double'),
  double_range: rangeType(numberBounds('double')),
  flattened: flattenedType,
  float: numberType('float'),
  float_range: rangeType(numberBounds('float')),
  geo_point: geoPointType,
  geo_shape: geoShapeType,
  half_float: numberType('half_float'),
  histogram: histogramType,
  integer: numberType('integer'),
  integer_range: rangeType(numberBounds('integer')),
  ip: ipType,
  ip_range: rangeType(() => ipBounds),
  join: joinType,
  keyword: keywordType,
  long: numberType('long'),
  long_range: rangeType(numberBounds('long')),
  match_only_text: matchOnlyTextType,
  percolator: percolatorType,
  point: pointType,
  rank_feature: rankFeatureType,
  rank_features: rankFeaturesType,
  rank_vectors: rankVectorsType,
  scaled_float: scaledFloatType,
  search_as_you_type: searchAsYouTypeType,
  shape: shapeType,
  short: numberType('short'),
  sparse_vector: sparseVectorType,
  text: textType,
  token_count: tokenCountType,
  unsigned_long: numberType('unsigned_long'),
  version: versionType,
  wildcard: wildcardType,
};

/** Builds a field from its definition. @throws EngineError for conflicting parameters */
export function buildField(path: string, node: FieldNode, environment: MappingEnvironment): MappedField {
  checkTimeSeries(node);
  return FIELD_TYPE_DEFINITIONS[node.type]!.build({
    path,
    type: node.type,
    parameters: withIndexLimit(parametersOf(node.type, node.parameters), node, environment),
    given: new Set(Object.keys(node.parameters)),
    environment,
  });
}

/** Strings are limited by `index.mapping.ignore_above` unless the field has a limit. */
function withIndexLimit(all: JsonObject, { parameters }: FieldNode, { settings }: MappingEnvironment): JsonObject {
  if (all['ignore_above'] === undefined || parameters['ignore_above'] !== undefined) return all;
  return { ...all, ignore_above: settings.ignoreAbove };
}

/** All parameters of a type, explicit or default. */
export function parametersOf(type: string, given: Readonly<JsonObject>): JsonObject {
  const all: JsonObject = {};
  const implied = impliedParameters(type, given);
  for (const { name, default: value } of FIELD_TYPES[type]!.parameters)
    all[name] = given[name] ?? implied[name] ?? value ?? null;
  return all;
}

/** The defaults of a type that depend on the explicit parameters. */
export function impliedParameters(type: string, given: Readonly<JsonObject>): Readonly<JsonObject> {
  return FIELD_TYPE_DEFINITIONS[type]!.implied?.(given) ?? NONE;
}

const NONE: Readonly<JsonObject> = {};
