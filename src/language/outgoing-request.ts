import { scanJson, type TextRange } from './json-scanner.ts';
import { type ConsoleRequest, parseRequests } from './parse-requests.ts';
import { fillBody, fillPath, type Variables, variablesOf } from './variables.ts';

export interface OutgoingRequest {
  method: string;
  /** Starts with a slash; blanks are encoded. */
  path: string;
  query: string;
  body: string | undefined;
  contentType: string | undefined;
}

const NONE: Variables = new Map();

/**
 * The request that is sent, with the variables that its text defines.
 * @param answers the responses of named requests
 * @param environment variables that the text does not define itself
 * @throws RequestTooLong if the values of variables have more than `limit` characters
 */
export function filledRequest(
  text: string,
  request: ConsoleRequest,
  answers: Variables = NONE,
  limit?: number,
  environment: Variables = NONE,
): OutgoingRequest {
  const variables = variablesOf(parseRequests(text).definitions, environment, answers, limit);
  return outgoingRequest(text, request, variables, limit);
}

const NDJSON_PATH = /(^|\/)_(bulk|msearch)(\/template)?$/;

/**
 * The request that is sent for one of the buffer, with these variables only.
 * @throws RequestTooLong if the values of variables have more than `limit` characters
 */
export function outgoingRequest(
  text: string,
  request: ConsoleRequest,
  variables: Variables = NONE,
  limit?: number,
): OutgoingRequest {
  const url = fillPath(request.url, variables, limit).replace(/ /g, '%20');
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const ndjson = NDJSON_PATH.test(path) || request.bodies.length > 1;
  const written =
    request.bodies.length === 0
      ? undefined
      : ndjson
        ? ndjsonText(text, request.bodies)
        : bodyText(text, request.bodies[0]!);
  return {
    method: request.method,
    path: path.startsWith('/') ? path : `/${path}`,
    query: mark < 0 ? '' : url.slice(mark + 1),
    body: written === undefined ? undefined : fillBody(written, variables, limit),
    contentType: written === undefined ? undefined : ndjson ? 'application/x-ndjson' : 'application/json',
  };
}

/**
 * A body as sent: comments removed, raw strings converted to JSON strings, everything else unchanged, numbers to the
 * digit.
 */
function bodyText(text: string, range: TextRange): string {
  let result = '';
  let at = range.from;
  for (const token of scanJson(text, range.from, range.to)) {
    result += text.slice(at, token.from);
    at = token.to;
    if (token.kind === 'raw-string') result += JSON.stringify(text.slice(token.from + 3, token.to - 3));
    else if (token.kind !== 'comment') result += text.slice(token.from, token.to);
  }
  return result + text.slice(at, range.to);
}

/** One line per object and a line end after each: what `_bulk` and `_msearch` read. */
export function ndjsonText(text: string, ranges: readonly TextRange[]): string {
  return ranges.map(range => `${singleLine(bodyText(text, range))}\n`).join('');
}

function singleLine(json: string): string {
  return scanJson(json, 0, json.length)
    .map(token => json.slice(token.from, token.to))
    .join('')
    .replace(/\n/g, ' ');
}
