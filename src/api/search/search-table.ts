import type { EndpointTable } from '../call.ts';
import { multiSearch } from './msearch.ts';
import { count, explain, search, validateQuery } from './searches.ts';

export const searchTable: EndpointTable = {
  search,
  msearch: multiSearch,
  count,
  explain,
  'indices.validate_query': validateQuery,
};
