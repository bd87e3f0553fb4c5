import { filledRequest } from '../../language/outgoing-request.ts';
import type { ConsoleRequest } from '../../language/parse-requests.ts';
import type { Variables } from '../../language/variables.ts';
import { type Connection, isWrite } from '../connections/connection.ts';
import { asProblem } from '../connections/engine-problem.ts';
import { COPY } from './copy.ts';
import { isRepeatable } from './repeatable.ts';

/** The response to one request of the editor. */
export interface RequestAnswer {
  /** The request as console text, for the history and for repeating it. */
  requestText: string;
  method: string;
  path: string;
  /** Offset of the request in the text that was run. */
  offset: number;
  /** HTTP status; 0 without a response. */
  status: number;
  milliseconds: number;
  bytes: number;
  contentType: string;
  text: string;
  warnings: string[];
  /** The response to the same method and path before. */
  previous?: PreviousAnswer;
}

export type PreviousAnswer = Pick<RequestAnswer, 'status' | 'contentType' | 'text' | 'milliseconds'>;

export interface RunOptions {
  connection: Connection;
  signal: AbortSignal;
  /** Responses of named requests, added during the run. */
  variables: Map<string, unknown>;
  /** Variables that the text does not define itself. */
  environment?: Variables;
  /** Whether an error response, or none, keeps the requests after it from being sent. */
  stopsAtFailure?: boolean;
  /** The run was not started by hand: requests that write or leave something open are not sent. */
  isAutomatic?: boolean;
  onAnswer(answer: RequestAnswer): void;
}

/** The default of `http.max_content_length`. */
const LONGEST_REQUEST = 104_857_600;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Sends the requests one after the other, until the run is cancelled or a failure stops it. */
export async function runRequests(
  text: string,
  requests: readonly ConsoleRequest[],
  options: RunOptions,
): Promise<void> {
  for (const request of requests) {
    if (options.signal.aborted) return;
    const answer = await runRequest(text, request, options);
    if (!answer) return;
    if (request.name && answer.status > 0) options.variables.set(request.name, parsed(answer.text));
    options.onAnswer(answer);
    if (options.stopsAtFailure && isFailure(answer)) return;
  }
}

/** Whether a request got an error, or no response. */
export function isFailure({ status }: RequestAnswer): boolean {
  return status === 0 || status >= 400;
}

export function isJson({ contentType }: RequestAnswer): boolean {
  return contentType.includes('json');
}

async function runRequest(
  text: string,
  request: ConsoleRequest,
  options: RunOptions,
): Promise<RequestAnswer | undefined> {
  const start = performance.now();
  const basics = {
    requestText: text.slice(request.from, request.to),
    method: request.method,
    path: request.url,
    offset: request.from,
  };
  try {
    const { variables, environment } = options;
    const outgoing = filledRequest(text, request, variables, LONGEST_REQUEST, environment);
    basics.path = outgoing.path + (outgoing.query === '' ? '' : `?${outgoing.query}`);
    // Variables may make another request of one that only reads.
    if (options.isAutomatic && !isRepeatable(outgoing.method, outgoing.path, outgoing.query))
      throw new Error(COPY.notRepeatable);
    const response = await options.connection
      .send(
        {
          method: outgoing.method,
          path: outgoing.path,
          query: withPretty(outgoing.query, outgoing.path),
          headers: outgoing.contentType ? { 'content-type': outgoing.contentType } : {},
          ...(outgoing.body === undefined ? {} : { body: encoder.encode(outgoing.body) }),
        },
        options.signal,
      )
      .catch(error => Promise.reject(withAdvice(error, options.connection, isWrite(outgoing.method, outgoing.path))));
    const warning = response.headers['warning'] ?? [];
    return {
      ...basics,
      status: response.status,
      milliseconds: performance.now() - start,
      bytes: response.body.byteLength,
      contentType: String(response.headers['content-type'] ?? ''),
      text: decoder.decode(response.body),
      warnings: Array.isArray(warning) ? warning : [warning],
    };
  } catch (error) {
    if (options.signal.aborted) return undefined;
    const message = error instanceof Error ? error.message : String(error);
    return {
      ...basics,
      status: 0,
      milliseconds: performance.now() - start,
      bytes: 0,
      contentType: '',
      text: message,
      warnings: [],
    };
  }
}

/** Errors of Node that mean that a request was not sent. */
const NOT_CONNECTED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;

/** What a server's silence means for a request, and what to do. */
function withAdvice(error: unknown, { kind, name }: Connection, writes: boolean): unknown {
  const problem = asProblem(error);
  if (kind === 'tab' || problem.status !== 0) return error;
  const perhapsApplied = writes && !NOT_CONNECTED.test(problem.reason);
  return new Error(`${COPY.silent(name, problem.reason)}\n${perhapsApplied ? COPY.perhapsApplied : COPY.sendAgain}`);
}

/** Requests indented responses; the tables of `_cat` are formatted already. */
function withPretty(query: string, path: string): string {
  if (path.startsWith('/_cat') || /(^|&)(pretty|format)(=|&|$)/.test(query)) return query;
  return query === '' ? 'pretty' : `${query}&pretty`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What a failed request got, in one line: `404 index_not_found_exception: no such index [a]`. */
export function failureText({ status, text }: RequestAnswer): string {
  if (status === 0) return text;
  const error = (parsed(text) as { error?: string | { type?: string; reason?: string } } | null)?.error;
  if (typeof error === 'string') return `${status} ${error}`;
  return [[status, error?.type].filter(Boolean).join(' '), error?.reason].filter(Boolean).join(': ');
}

const gists = new WeakMap<RequestAnswer, { gist: string | undefined }>();

/** The gist of a response: `38 hits`, `3 tokens`, `created`. */
export function gist(answer: RequestAnswer): string | undefined {
  // The editor shows it again with every key press, and parsing megabytes takes longer than that.
  const known = gists.get(answer) ?? { gist: gistOf(parsed(answer.text)) };
  gists.set(answer, known);
  return known.gist;
}

function gistOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { hits, tokens, result, count, error, items } = body as Record<string, unknown>;
  if (error) return typeof error === 'string' ? COPY.error : ((error as { type?: string }).type ?? COPY.error);
  const total = (hits as { total?: { value?: number; relation?: string } } | undefined)?.total;
  if (total?.value !== undefined) return COPY.hits(total.value, total.relation === 'gte');
  if (Array.isArray(tokens)) return COPY.tokens(tokens.length);
  if (Array.isArray(items)) return COPY.items(items.length);
  if (typeof count === 'number') return COPY.total(count);
  return typeof result === 'string' ? result : undefined;
}
