import { bodyText, ndjsonText } from './body-text.ts';
import type { ConsoleRequest } from './parse-requests.ts';
import { fillBody, fillPath, type Variables } from './variables.ts';

export interface OutgoingRequest {
  method: string;
  /** Begins with a slash; blanks are encoded. */
  path: string;
  query: string;
  body: string | undefined;
  contentType: string | undefined;
}

const NDJSON_PATH = /(^|\/)_(bulk|msearch)(\/template)?$/;

/** What is sent for a request of the buffer. */
export function outgoingRequest(
  text: string,
  request: ConsoleRequest,
  variables: Variables = new Map(),
): OutgoingRequest {
  const url = fillPath(request.url, variables).replace(/ /g, '%20');
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
    body: written === undefined ? undefined : fillBody(written, variables),
    contentType: written === undefined ? undefined : ndjson ? 'application/x-ndjson' : 'application/json',
  };
}
