import type { EndpointTable } from '../call.ts';
import { asyncSearchStatus, deleteAsyncSearch, getAsyncSearch, submitAsyncSearch } from './async-searches.ts';
import { fieldCaps } from './field-caps.ts';
import { multiSearch, multiSearchTemplate } from './msearch.ts';
import { allPits, closePoint, createPit, deleteAllPits, deletePits, openPoint } from './points-in-time.ts';
import { rankEval } from './rank-eval.ts';
import { clearScrolls, nextPage } from './scrolls.ts';
import { searchShards } from './search-shards.ts';
import { renderSearchTemplate, searchTemplate } from './search-templates.ts';
import { count, explain, search, validateQuery } from './searches.ts';
import { termsEnum } from './terms-enum.ts';
import { vectorTile } from './vector-tiles.ts';

export const searchTable: EndpointTable = {
  search,
  field_caps: fieldCaps,
  search_mvt: vectorTile,
  search_shards: searchShards,
  msearch: multiSearch,
  scroll: nextPage,
  clear_scroll: clearScrolls,
  open_point_in_time: openPoint,
  close_point_in_time: closePoint,
  create_pit: createPit,
  delete_pit: deletePits,
  delete_all_pits: deleteAllPits,
  get_all_pits: allPits,
  search_template: searchTemplate,
  render_search_template: renderSearchTemplate,
  msearch_template: multiSearchTemplate,
  rank_eval: rankEval,
  terms_enum: termsEnum,
  'async_search.submit': submitAsyncSearch,
  'async_search.get': getAsyncSearch,
  'async_search.status': asyncSearchStatus,
  'async_search.delete': deleteAsyncSearch,
  count,
  explain,
  'indices.validate_query': validateQuery,
};
