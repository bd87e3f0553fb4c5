import type { Connection } from './connection.ts';
import { asProblem, problemOf } from './engine-problem.ts';

/** A request to the engine. A string body is sent unchanged, anything else as JSON. */
export interface EngineRequest {
  method: string;
  /** With its query string, if it has one. */
  path: string;
  body?: unknown;
}

export interface Answer<T> {
  status: number;
  body: T;
  text: string;
  headers: Record<string, string | string[]>;
  /** From asking to answer, seen from this page: the way to the worker and back is in it. */
  milliseconds: number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Asks and reads JSON; throws an EngineProblem for every answer that is no success. */
export async function ask<T>(connection: Connection, request: EngineRequest, signal?: AbortSignal): Promise<Answer<T>> {
  const answer = await askText(connection, request, signal);
  return { ...answer, body: (answer.text === '' ? undefined : JSON.parse(answer.text)) as T };
}

/** Asks and leaves the text alone: numbers beyond 2^53 and key order survive. */
export async function askText(
  connection: Connection,
  request: EngineRequest,
  signal?: AbortSignal,
): Promise<Answer<undefined>> {
  const answer = await exchange(connection, request, signal);
  if (answer.status >= 400) throw problemOf(answer.status, answer.text);
  return { ...answer, body: undefined };
}

/** Sends a request and returns its response, whatever the status; throws only if there was none. */
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

/** A path segment: index and field names may hold anything but a slash. */
export function segment(name: string): string {
  return encodeURIComponent(name);
}
