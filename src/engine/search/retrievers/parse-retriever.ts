import { didYouMeanSuffix } from '../../../dsl/did-you-mean.ts';
import { nodeLimits } from '../../breakers/node-limits.ts';
import { EngineError, illegalArgument, type Place } from '../../errors/engine-error.ts';
import { at, parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import type { SearchRequest } from '../request/search-request.ts';
import type { Retriever } from './retriever-body.ts';
import { RETRIEVERS } from './retriever-registry.ts';

/** Parses a retriever: an object with one member, named after its kind. @throws EngineError */
export function parseRetriever(value: JsonValue, place: Place, depth = 1): Retriever {
  if (!isJsonObject(value)) throw parsingError(place, 'retriever malformed, must start with start_object');
  const [name, second] = Object.keys(value);
  if (name === undefined) throw parsingError({ in: value, of: 'end' }, 'retriever malformed, empty clause found');
  const here = { in: value, key: name };
  const body = value[name]!;
  if (!isJsonObject(body))
    throw parsingError(here, `[${name}] retriever malformed, no start_object after retriever name`);
  const kind = Object.hasOwn(RETRIEVERS, name) ? RETRIEVERS[name]! : undefined;
  if (!kind) {
    const cause = new EngineError('named_object_not_found_exception', `${at(here)}unknown field [${name}]`);
    const suffix = didYouMeanSuffix(name, Object.keys(RETRIEVERS));
    throw parsingError(here, `unknown retriever [${name}]${suffix}`, { cause });
  }
  if (depth > nodeLimits().maxNestedDepth)
    throw illegalArgument('The nested depth of the retriever exceeds the maximum nested depth for queries');
  const retriever = kind.parse(body, (child, where) => parseRetriever(child, where, depth + 1));
  if (second !== undefined)
    throw parsingError(
      { in: value, key: second, of: 'key' },
      `[${name}] malformed retriever, expected [END_OBJECT] but found [FIELD_NAME]`,
    );
  return retriever;
}

/** The problems of a request with a retriever, in Elasticsearch's words. */
export function retrieverProblems(request: SearchRequest, demandsPartialResults: boolean): string[] {
  const { retriever } = request;
  if (!retriever) return [];
  const problems = compoundProblems(retriever, request, demandsPartialResults);
  const specified = Object.entries({
    query: request.query !== undefined,
    knn: request.knn.length > 0,
    search_after: request.searchAfter !== undefined,
    terminate_after: request.terminateAfter > 0,
    sort: request.sort.length > 0,
    rescore: request.rescore.length > 0,
    min_score: request.minScore !== undefined,
  }).flatMap(([name, given]) => (given ? name : []));
  if (specified.length > 0) problems.push(`cannot specify [retriever] and [${specified.join(', ')}]`);
  return problems;
}

function compoundProblems(retriever: Retriever, request: SearchRequest, demandsPartialResults: boolean): string[] {
  if (retriever.kind === 'leaf') return [];
  const { name, windowName, window, children } = retriever;
  const problems: string[] = [];
  if (request.size > window)
    problems.push(`[${name}] requires [${windowName}: ${window}] be greater than or equal to [size: ${request.size}]`);
  if (demandsPartialResults) problems.push('cannot specify a compound retriever and [allow_partial_search_results]');
  if (request.scroll !== undefined) problems.push(`cannot specify [${name}] and [scroll]`);
  for (const child of children) {
    problems.push(...compoundProblems(child, request, demandsPartialResults));
    if (child.kind === 'compound' && window > child.window)
      problems.push(
        `[${name}] requires [${windowName}: ${window}] to be smaller than or equal to its sub retriever's ${child.name} [${child.windowName}: ${child.window}]`,
      );
  }
  return problems;
}
