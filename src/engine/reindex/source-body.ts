import { parsingError } from '../errors/parse-errors.ts';
import { inHashOrder } from '../json/hash-order.ts';
import { readJson } from '../json/json-reader.ts';
import { isJsonObject, type JsonObject, tokenOf } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { parseSearchRequest } from '../search/request/parse-search-request.ts';
import type { SearchRequest } from '../search/request/search-request.ts';
import type { UrlParameters } from '../search/request/url-parameters.ts';
import { parseSlice, type Slice } from '../search/slice.ts';

/** The search that selects the documents of work by query. */
export interface SourceSearch {
  readonly request: SearchRequest;
  readonly slice: Slice | undefined;
  /** The search body to send to another cluster. */
  readonly body: JsonObject;
  /** Options that make no sense when all documents are read. */
  readonly faults: readonly string[];
}

/** Positions in errors refer to the text of the search alone, without the rest of the request. @throws EngineError */
export function parseSourceSearch(body: JsonObject, parameters: UrlParameters): SourceSearch {
  // Elasticsearch writes the search from a hash map.
  const asked = readJson(writeJson(inHashOrder(body)), { positions: true }) as JsonObject;
  const slice = sliceOf(asked);
  delete asked['slice'];
  const request = parseSearchRequest(asked, queryParameters(parameters));
  return { request, slice, body: asked, faults: faultsOf(request, asked, parameters) };
}

function sliceOf(body: JsonObject): Slice | undefined {
  const { slice } = body;
  if (slice === undefined) return undefined;
  if (!isJsonObject(slice))
    throw parsingError({ in: body, key: 'slice' }, `Unknown key for a ${tokenOf(slice)} in [slice].`);
  const { id, max } = parseSlice(slice);
  return { id, max };
}

/** Only the parameters that select documents; the others configure the work. */
function queryParameters(parameters: UrlParameters): UrlParameters {
  const names = [
    'q',
    'df',
    'default_operator',
    'analyzer',
    'analyze_wildcard',
    'lenient',
    'sort',
    'from',
    'stored_fields',
    'terminate_after',
  ];
  return Object.fromEntries(names.flatMap(name => (parameters[name] === undefined ? [] : [[name, parameters[name]!]])));
}

function faultsOf(request: SearchRequest, body: JsonObject, parameters: UrlParameters): string[] {
  const faults: string[] = [];
  if (request.from > 0) faults.push('using [from] is not allowed in a scroll context');
  if (body['size'] === 0 || parameters['scroll_size'] === '0') faults.push('[size] cannot be [0] in a scroll context');
  if (request.from > 0) faults.push('from is not supported in this context');
  if (request.storedFields) faults.push('stored_fields is not supported in this context');
  if (request.source === false) faults.push('_source:false is not supported in this context');
  return faults;
}
