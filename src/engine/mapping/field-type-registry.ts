import type { FieldTypeDefinition } from './mapped-field.ts';
import { binaryType } from './types/binary.ts';
import { booleanType } from './types/boolean.ts';
import { completionType } from './types/completion.ts';
import { constantKeywordType } from './types/constant-keyword.ts';
import { dateType } from './types/date.ts';
import { dateNanosType } from './types/date-nanos.ts';
import { denseVectorType } from './types/dense-vector.ts';
import { flattenedType } from './types/flattened.ts';
import { geoPointType } from './types/geo-point.ts';
import { geoShapeType } from './types/geo-shape.ts';
import { ipType } from './types/ip.ts';
import { joinType } from './types/join.ts';
import { keywordType } from './types/keyword.ts';
import { matchOnlyTextType } from './types/match-only-text.ts';
import { numberType } from './types/number-field.ts';
import { percolatorType } from './types/percolator.ts';
import { dateBounds, ipBounds, numberBounds } from './types/range-bounds.ts';
import { rangeType } from './types/range-field.ts';
import { rankFeaturesType, rankFeatureType } from './types/rank-feature.ts';
import { scaledFloatType } from './types/scaled-float.ts';
import { searchAsYouTypeType } from './types/search-as-you-type.ts';
import { textType } from './types/text.ts';
import { tokenCountType } from './types/token-count.ts';
import { versionType } from './types/version.ts';
import { wildcardType } from './types/wildcard.ts';

/** Leaf field types by name. Each also has a definition in `src/dsl/field-types`. */
export const FIELD_TYPE_DEFINITIONS: Readonly<Record<string, FieldTypeDefinition>> = {
  binary: binaryType,
  boolean: booleanType,
  byte: numberType('byte'),
  completion: completionType,
  constant_keyword: constantKeywordType,
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
  rank_feature: rankFeatureType,
  rank_features: rankFeaturesType,
  scaled_float: scaledFloatType,
  search_as_you_type: searchAsYouTypeType,
  short: numberType('short'),
  text: textType,
  token_count: tokenCountType,
  unsigned_long: numberType('unsigned_long'),
  version: versionType,
  wildcard: wildcardType,
};
