import { parseExists } from '../exists-query.ts';
import { parseMatchAll } from '../match-all-query.ts';
import { parseMatchNone } from '../match-none-query.ts';
import { parseBoosting } from '../scoring/boosting-query.ts';
import { parseConstantScore } from '../scoring/constant-score-parser.ts';
import { parseScriptQuery } from '../script-query.ts';
import { parseFuzzy } from '../terms/fuzzy-query.ts';
import { parseIds } from '../terms/ids-query.ts';
import { parsePrefix, parseWildcard } from '../terms/pattern-parsers.ts';
import { parseRegexpQuery } from '../terms/regexp-query.ts';
import { parseTerm } from '../terms/term-parser.ts';
import { parseTerms } from '../terms/terms-parser.ts';
import { parseBool } from './bool-parser.ts';
import { parseCombinedFields } from './combined-fields-parser.ts';
import { parseDisMax } from './dis-max-parser.ts';
import { parseDistanceFeature } from './distance-feature-parser.ts';
import { parseFunctionScore } from './function-score/function-score-parser.ts';
import { parseGeoBoundingBox } from './geo/geo-box-parser.ts';
import { parseGeoDistance } from './geo/geo-distance-parser.ts';
import { parseGeoPolygon } from './geo/geo-polygon-parser.ts';
import { parseGeoShape } from './geo-shape-parser.ts';
import { parseHasChild } from './has-child-parser.ts';
import { parseHasParent } from './has-parent-parser.ts';
import { parseIntervals } from './intervals/intervals-parser.ts';
import { parseKnn } from './knn-parser.ts';
import { parseMatch, parseMatchBoolPrefix, parseMatchPhrase, parseMatchPhrasePrefix } from './match-parser.ts';
import { parseMoreLikeThis } from './more-like-this/more-like-this-parser.ts';
import { parseMultiMatch } from './multi-match-parser.ts';
import { parseNested } from './nested-parser.ts';
import { parseParentId } from './parent-id-parser.ts';
import type { QueryParser } from './parsed-query.ts';
import { parsePercolate } from './percolate-parser.ts';
import { parsePinned } from './pinned-parser.ts';
import { parseQueryStringQuery } from './query-string-parser.ts';
import { parseRange } from './range-parser.ts';
import { parseRankFeature } from './rank-feature-parser.ts';
import { parseScriptScore } from './script-score-parser.ts';
import { parseSimpleQueryString } from './simple-query-string/simple-query-string-parser.ts';
import { parseFieldMaskingSpan } from './spans/field-masking-span-parser.ts';
import { parseSpanContaining, parseSpanWithin } from './spans/span-contain-parser.ts';
import { parseSpanFirst } from './spans/span-first-parser.ts';
import { parseSpanGap } from './spans/span-gap-parser.ts';
import { parseSpanMulti } from './spans/span-multi-parser.ts';
import { parseSpanNear } from './spans/span-near-parser.ts';
import { parseSpanNot } from './spans/span-not-parser.ts';
import { parseSpanOr } from './spans/span-or-parser.ts';
import { parseSpanTerm } from './spans/span-term-parser.ts';
import { parseTermsSet } from './terms-set-parser.ts';
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
  field_masking_span: parseFieldMaskingSpan,
  function_score: parseFunctionScore,
  fuzzy: parseFuzzy,
  geo_bounding_box: parseGeoBoundingBox,
  geo_distance: parseGeoDistance,
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
  prefix: parsePrefix,
  query_string: parseQueryStringQuery,
  range: parseRange,
  rank_feature: parseRankFeature,
  regexp: parseRegexpQuery,
  script: parseScriptQuery,
  script_score: parseScriptScore,
  simple_query_string: parseSimpleQueryString,
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
