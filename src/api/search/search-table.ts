import type { EndpointTable } from '../call.ts';
import { fieldCaps } from './field-caps.ts';
import { multiSearch } from './msearch.ts';
import { searchShards } from './search-shards.ts';
import { count, explain, search, validateQuery } from './searches.ts';

export const searchTable: EndpointTable = {
  search,
  field_caps: fieldCaps,
  search_shards: searchShards,
  msearch: multiSearch,
  count,
  explain,
  'indices.validate_query': validateQuery,
};
