import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { readJson } from '../json/json-reader.ts';
import { isJsonObject, type JsonObject } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { parseSearchRequest } from '../search/request/parse-search-request.ts';
import type { SearchRequest } from '../search/request/search-request.ts';
import type { UrlParameters } from '../search/request/url-parameters.ts';
import type { Slice } from '../search/slice.ts';

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
  const asked = readJson(writeJson(body), { positions: true }) as JsonObject;
  const { slice } = asked;
  delete asked['slice'];
  const request = parseSearchRequest(asked, queryParameters(parameters));
  const faults = faultsOf(request, asked, parameters);
  return { request, slice: slice === undefined ? undefined : parseSlice(slice), body: asked, faults };
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

function parseSlice(value: unknown): Slice {
  const { id, max } = isJsonObject(value) ? value : {};
  if (typeof id !== 'number' || typeof max !== 'number')
    throw illegalArgument('[slice] needs the numbers [id] and [max]');
  if (id < 0) throw new EngineError('illegal_argument_exception', 'id must be greater than or equal to 0');
  if (max <= 1) throw illegalArgument('max must be greater than 1');
  if (max <= id) throw illegalArgument('max must be greater than id');
  return { id, max };
}
