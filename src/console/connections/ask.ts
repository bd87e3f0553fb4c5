import { parseJsonSteps } from '../../language/parse-json.ts';
import { inSlices } from '../ui/in-slices.ts';
import type { Connection } from './connection.ts';
import { asProblem, problemOf } from './engine-problem.ts';

/** A request to the engine. A string body is sent unchanged, anything else as JSON. */
export interface EngineRequest {
  method: string;
  /** Includes the query string. */
  path: string;
  body?: unknown;
}

export interface Answer<T> {
  status: number;
  body: T;
  text: string;
  headers: Record<string, string | string[]>;
  /** Round-trip time measured by the page, including the time to the worker or server and back. */
  milliseconds: number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Sends a request and parses the JSON response. Throws an EngineProblem for statuses of 400 and above.
 * @param known an earlier response, whose body is returned again if the text is the same
 */
export async function ask<T>(
  connection: Connection,
  request: EngineRequest,
  signal?: AbortSignal,
  known?: Answer<T>,
): Promise<Answer<T>> {
  const answer = await askText(connection, request, signal);
  return { ...answer, body: known?.text === answer.text ? known.body : ((await parsed(answer.text, signal)) as T) };
}

/** Whether a response is long enough to block the page if it were handled at once. In characters. */
export function isLongAnswer(text: string): boolean {
  return text.length > 300_000;
}

async function parsed(text: string, signal: AbortSignal | undefined): Promise<unknown> {
  if (isLongAnswer(text)) return inSlices(parseJsonSteps(text), signal);
  return text === '' ? undefined : JSON.parse(text);
}

/** Like `ask`, but keeps the text unparsed, with integers beyond 2^53 and the order of keys. */
export async function askText(
  connection: Connection,
  request: EngineRequest,
  signal?: AbortSignal,
): Promise<Answer<undefined>> {
  const answer = await exchange(connection, request, signal);
  if (answer.status >= 400) throw problemOf(answer.status, answer.text);
  return { ...answer, body: undefined };
}

/** A request with a file as its body, or for one as its response. Throws an EngineProblem for statuses of 400 and above. */
export async function sendBytes(
  connection: Connection,
  request: { method: string; path: string; body?: Uint8Array<ArrayBuffer> },
): Promise<{ status: number; body: Uint8Array<ArrayBuffer> }> {
  const { method, path, body } = request;
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/octet-stream' };
  const response = await connection
    .send({ method, path, query: '', headers, ...(body && { body }) })
    .catch(error => Promise.reject(asProblem(error)));
  if (response.status >= 400) throw problemOf(response.status, decoder.decode(response.body));
  return response;
}

/** Sends a request and returns its response, whatever the status. Throws only if there is no response. */
export async function exchange(
  connection: Connection,
  request: EngineRequest,
  signal?: AbortSignal,
): Promise<Omit<Answer<undefined>, 'body'>> {
  const start = performance.now();
  const { status, headers, body } = await send(connection, request, signal);
  return { status, headers, text: decoder.decode(body), milliseconds: performance.now() - start };
}

async function send(connection: Connection, request: EngineRequest, signal?: AbortSignal) {
  const [path = '/', query = ''] = request.path.split(/\?(.*)/s);
  const text = bodyText(request.body);
  const isBulk = typeof request.body === 'string' && /_(bulk|msearch)$/.test(path);
  try {
    return await connection.send(
      {
        method: request.method,
        path,
        query,
        headers: text === undefined ? {} : { 'content-type': isBulk ? 'application/x-ndjson' : 'application/json' },
        ...(text === undefined ? {} : { body: encoder.encode(text) }),
      },
      signal,
    );
  } catch (error) {
    if (signal?.aborted) throw error;
    throw asProblem(error);
  }
}

export function bodyText(body: unknown): string | undefined {
  if (body === undefined) return undefined;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** Encodes a name as one segment of a path. */
export function segment(name: string): string {
  return encodeURIComponent(name);
}
