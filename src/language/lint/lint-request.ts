import { rootOf } from '../grammar/body-roots.ts';
import { bulkActions, indexOfAction } from '../grammar/bulk-lines.ts';
import { type EndpointMatch, matchEndpoint } from '../grammar/match-endpoint.ts';
import { bodyOutline, nodeAt } from '../json-outline.ts';
import type { TextRange } from '../json-scanner.ts';
import type { LiveNames } from '../live-names.ts';
import type { ConsoleRequest } from '../parse-requests.ts';
import { type Place, placesOf } from './place.ts';

/** A request as the rules read it. */
export interface LintRequest {
  text: string;
  request: ConsoleRequest;
  /** Starts with a slash. */
  path: string;
  /** Where the path begins in the buffer, including its slash if it has one. */
  pathFrom: number;
  /** Undefined if no endpoint accepts the path and method. */
  match: EndpointMatch | undefined;
  bodies: LintBody[];
  live: LiveNames;
  /** The text of the writes above, which may create what is not there yet. */
  above: string;
  /** The names of variables and named requests; undefined if they are not known. */
  variables: ReadonlySet<string> | undefined;
}

export interface LintBody {
  /** The index that its fields belong to, if the request names one. */
  index: string | undefined;
  places: Place[];
}

/** Bodies that are not valid JSON have problems of their own and are left out. */
export function readForLint(
  text: string,
  request: ConsoleRequest,
  { live, above, variables }: Pick<LintRequest, 'live' | 'above' | 'variables'>,
): LintRequest {
  const mark = request.url.indexOf('?');
  const written = mark < 0 ? request.url : request.url.slice(0, mark);
  const path = written.startsWith('/') ? written : `/${written}`;
  const match = matchEndpoint(request.method, path);
  return {
    text,
    request,
    path,
    pathFrom: request.urlRange.from,
    match,
    bodies: match ? bodiesOf(text, request, match) : [],
    live,
    above,
    variables,
  };
}

function bodiesOf(text: string, { bodies }: ConsoleRequest, { endpoint, parts }: EndpointMatch): LintBody[] {
  const actions = endpoint.name === 'bulk' ? bulkActions(text, bodies) : [];
  return bodies.flatMap((body, at) => {
    const outline = bodyOutline(text, body);
    if (!outline) return [];
    const index = indexOf(text, endpoint.name, bodies, at) ?? parts['index'];
    return [{ index, places: placesOf(text, outline, rootOf(endpoint, at, actions)) }];
  });
}

/** The index that a body's fields belong to, if the body names it. */
function indexOf(text: string, endpoint: string, bodies: readonly TextRange[], at: number): string | undefined {
  if (endpoint === 'bulk') return indexOfAction(text, bodies[at - 1]);
  if (endpoint === 'msearch') return scalarAt(text, bodies[at - 1], ['index']);
  if (endpoint === 'reindex') return scalarAt(text, bodies[at], ['source', 'index']) ?? '';
  return undefined;
}

function scalarAt(text: string, body: TextRange | undefined, path: string[]): string | undefined {
  const outline = body && bodyOutline(text, body);
  const value = outline && nodeAt(outline, path);
  return value?.kind === 'scalar' ? text.slice(value.from + 1, value.to - 1) : undefined;
}
