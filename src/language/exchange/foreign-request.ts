import { COPY } from '../copy.ts';
import { pathOfUrl } from '../curl/curl-request.ts';
import { METHODS, parseRequests } from '../parse-requests.ts';
import type { Skipped } from './exchange-format.ts';
import { dynamicVariable, fromBraces } from './variable-syntax.ts';

/** A request as other programs write it, with variables in double braces. */
export interface ForeignRequest {
  title: string;
  /** What other requests call its response. */
  name?: string;
  method: string;
  /** With or without the server. */
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Empty without one. */
  body: string;
}

/** Templates of the engine have double braces of their own. */
const OF_TEMPLATES = /_scripts|_template|\/template|_ingest|_render|_pipeline/;
const ORDINARY_HEADERS = /^(?:content-type|accept|content-length|host|user-agent|accept-encoding|connection)$/i;
const CREDENTIALS = /^(?:authorization|cookie|proxy-authorization)$/i;

/**
 * A request in Console grammar, or the reason why it cannot be one.
 * @param definitions the variables of the file
 */
export function consoleRequest(
  request: ForeignRequest,
  definitions: ReadonlyMap<string, string>,
): { text: string } | { why: string } {
  const method = request.method.toUpperCase();
  if (!METHODS.some(known => known === method)) return { why: COPY.unknownMethod(method) };
  const dynamic = dynamicVariable(`${request.url}\n${request.body}`);
  if (dynamic !== undefined) return { why: COPY.dynamicVariable(dynamic) };
  const url = request.url.replace(/^\{\{([\w-]+)\}\}/, (whole, name: string) => definitions.get(name) ?? whole);
  const known = OF_TEMPLATES.test(url) ? definitions : undefined;
  const path = fromBraces(pathOfUrl(url.trim()), known, false);
  const body = fromBraces(request.body, known, true)
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .join('\n');
  const line = `${method} ${path}`;
  const comments = [
    ...(['', line, line.replace(/\?.*/, '')].includes(request.title)
      ? []
      : [`# ${request.title.replace(/\s+/g, ' ')}`]),
    ...(request.name === undefined ? [] : [`# @name ${request.name}`]),
  ];
  const text = [...comments, line, ...(body === '' ? [] : [body])].join('\n');
  return isWhole(text, body !== '') ? { text } : { why: COPY.notJsonBody };
}

/** Whether a text is one valid request, with a body if it should have one. */
function isWhole(text: string, hasBody: boolean): boolean {
  const { requests, problems } = parseRequests(text);
  const isValid = requests.length === 1 && problems.every(({ severity }) => severity !== 'error');
  return isValid && requests[0]!.bodies.length > 0 === hasBody;
}

/** What is left out of a request that is otherwise read: credentials, and headers that mean something. */
export function skippedHeaders({ headers }: ForeignRequest): Skipped[] {
  return headers.flatMap(([name]): Skipped[] => {
    if (CREDENTIALS.test(name)) return [{ what: COPY.credentials, why: COPY.signsIn }];
    return ORDINARY_HEADERS.test(name) ? [] : [{ what: COPY.header(name), why: COPY.ownHeaders }];
  });
}

/** Each reason once for the same thing. */
export function distinct(skipped: readonly Skipped[]): Skipped[] {
  return [...new Map(skipped.map(each => [`${each.what}\n${each.why}`, each])).values()];
}
