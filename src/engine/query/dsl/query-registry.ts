import { parseBool } from '../boolean/bool-parser.ts';
import { parseDisMax } from '../boolean/dis-max-query.ts';
import { parsePinned } from '../boolean/pinned-parser.ts';
import { parseTermsSet } from '../boolean/terms-set-parser.ts';
import { parseExists } from '../exists-query.ts';
import { parseDistanceFeature } from '../features/distance-feature-query.ts';
import { parseRankFeature } from '../features/rank-feature-parser.ts';
import { parseFunctionScore } from '../function-score/function-score-parser.ts';
import { parseScriptScore } from '../function-score/script-score-query.ts';
import { parseGeoBoundingBox } from '../geo/geo-box-parser.ts';
import { parseGeoDistance } from '../geo/geo-distance-parser.ts';
import { parseGeoGrid } from '../geo/geo-grid-parser.ts';
import { parseGeoPolygon } from '../geo/geo-polygon-parser.ts';
import { parseGeoShape, parsePlaneShape } from '../geo/shape-parser.ts';
import { parseIntervals } from '../intervals/intervals-parser.ts';
import { parseHasChild } from '../joining/has-child-parser.ts';
import { parseHasParent } from '../joining/has-parent-parser.ts';
import { parseNested } from '../joining/nested-parser.ts';
import { parseParentId } from '../joining/parent-id-parser.ts';
import { parseMatchAll } from '../match-all-query.ts';
import { parseMatchNone } from '../match-none-query.ts';
import { parseMoreLikeThis } from '../more-like-this/more-like-this-parser.ts';
import { parsePercolate } from '../percolator/percolate-parser.ts';
import { parseQueryStringQuery } from '../query-string/query-string-parser.ts';
import { parseRange } from '../ranges/range-parser.ts';
import { parseRule } from '../rules/rule-parser.ts';
import { parseBoosting } from '../scoring/boosting-query.ts';
import { parseConstantScore } from '../scoring/constant-score-parser.ts';
import { parseScriptQuery } from '../script-query.ts';
import { parseSimpleQueryString } from '../simple-query-string/simple-query-string-parser.ts';
import { parseFieldMaskingSpan } from '../spans/field-masking-span-query.ts';
import { parseSpanContaining, parseSpanWithin } from '../spans/span-contain-query.ts';
import { parseSpanFirst } from '../spans/span-first-query.ts';
import { parseSpanGap } from '../spans/span-gap-query.ts';
import { parseSpanMulti } from '../spans/span-multi-term-query.ts';
import { parseSpanNear } from '../spans/span-near-query.ts';
import { parseSpanNot } from '../spans/span-not-query.ts';
import { parseSpanOr } from '../spans/span-or-query.ts';
import { parseSpanTerm } from '../spans/span-term-query.ts';
import { parseFuzzy } from '../terms/fuzzy-query.ts';
import { parseIds } from '../terms/ids-query.ts';
import { parsePrefix, parseWildcard } from '../terms/pattern-parsers.ts';
import { parseRegexpQuery } from '../terms/regexp-query.ts';
import { parseTerm } from '../terms/term-parser.ts';
import { parseTerms } from '../terms/terms-parser.ts';
import { parseKnn } from '../vectors/knn-parser.ts';
import { parseSparseVector } from '../vectors/sparse-vector-parser.ts';
import { parseCombinedFields } from '../words/combined-fields-parser.ts';
import { parseMatch, parseMatchBoolPrefix, parseMatchPhrase, parseMatchPhrasePrefix } from '../words/match-parser.ts';
import { parseMultiMatch } from '../words/multi-match-parser.ts';
import type { QueryParser } from './parsed-query.ts';
import { parseWrapper } from './wrapper-parser.ts';

/** All queries by name; each also has an entry in `src/dsl/queries`. */
export const QUERY_PARSERS: Readonly<Record<string, QueryParser>> = {
  bool: parseBool,
  boosting: parseBoosting,
  combined_fields: parseCombinedFields,
  constant_score: parseConstantScore,
  dis_max: parseDisMax,
  distance_feature: parseDistanceFeature,
  exists: parseExists,
  span_field_masking: parseFieldMaskingSpan,
  function_score: parseFunctionScore,
  fuzzy: parseFuzzy,
  geo_bounding_box: parseGeoBoundingBox,
  geo_distance: parseGeoDistance,
  geo_grid: parseGeoGrid,
  geo_polygon: parseGeoPolygon,
  geo_shape: parseGeoShape,
  has_child: parseHasChild,
  has_parent: parseHasParent,
  ids: parseIds,
  intervals: parseIntervals,
  knn: parseKnn,
  match: parseMatch,
  match_all: parseMatchAll,
  match_bool_prefix: parseMatchBoolPrefix,
  match_none: parseMatchNone,
  match_phrase: parseMatchPhrase,
  match_phrase_prefix: parseMatchPhrasePrefix,
  more_like_this: parseMoreLikeThis,
  multi_match: parseMultiMatch,
  nested: parseNested,
  parent_id: parseParentId,
  percolate: parsePercolate,
  pinned: parsePinned,
  rule: parseRule,
  prefix: parsePrefix,
  query_string: parseQueryStringQuery,
  range: parseRange,
  rank_feature: parseRankFeature,
  regexp: parseRegexpQuery,
  script: parseScriptQuery,
  script_score: parseScriptScore,
  shape: parsePlaneShape,
  simple_query_string: parseSimpleQueryString,
  sparse_vector: parseSparseVector,
  span_containing: parseSpanContaining,
  span_first: parseSpanFirst,
  span_gap: parseSpanGap,
  span_multi: parseSpanMulti,
  span_near: parseSpanNear,
  span_not: parseSpanNot,
  span_or: parseSpanOr,
  span_term: parseSpanTerm,
  span_within: parseSpanWithin,
  term: parseTerm,
  terms: parseTerms,
  terms_set: parseTermsSet,
  wildcard: parseWildcard,
  wrapper: parseWrapper,
};

/** @returns the parser of a query, by its present or its former name */
export function queryParser(name: string): QueryParser | undefined {
  const present = name === 'field_masking_span' ? 'span_field_masking' : name;
  return Object.hasOwn(QUERY_PARSERS, present) ? QUERY_PARSERS[present] : undefined;
}
