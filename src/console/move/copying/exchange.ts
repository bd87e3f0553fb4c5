import type { RestResponse } from '../../../rest/rest-request.ts';
import type { Connection } from '../../connections/connection.ts';
import { asProblem, type EngineProblem, problemOf } from '../../connections/engine-problem.ts';
import type { Bytes } from './source-pass.ts';

/** One end of a move. */
export type Port = Pick<Connection, 'name' | 'send'>;

/** The host's clock, pauses and randomness, which tests replace. */
export interface Surroundings {
  now(): number;
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Yields one turn of the event loop. */
  pause: () => Promise<void>;
  /** A random number in [0, 1). */
  random(): number;
}

export const SURROUNDINGS: Surroundings = {
  now: () => performance.now(),
  random: () => Math.random(),
  // A message, because timers wait 4 ms, and a second in a background tab.
  pause: () =>
    new Promise(resolve => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(undefined);
    }),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const over = () => {
        signal.removeEventListener('abort', given);
        resolve();
      };
      const timer = setTimeout(over, milliseconds);
      const given = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      signal.addEventListener('abort', given, { once: true });
    }),
};

export interface Message {
  method: string;
  path: string;
  query?: string;
  body?: Bytes;
  type?: 'application/json' | 'application/x-ndjson';
}

/** Sends bytes and returns bytes, whatever the status. A network failure is a problem with status 0. */
export async function exchange(port: Port, message: Message, signal: AbortSignal): Promise<RestResponse> {
  const { method, path, query = '', body, type = 'application/json' } = message;
  signal.throwIfAborted();
  try {
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': type };
    const response = await port.send({ method, path, query, headers, ...(body === undefined ? {} : { body }) }, signal);
    // A response to a cancelled request says nothing about its documents.
    signal.throwIfAborted();
    return response;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw asProblem(error);
  }
}

export function problemIn(response: RestResponse): EngineProblem {
  return problemOf(response.status, new TextDecoder().decode(response.body));
}

/** The body is too large for the server or a proxy in between. */
export function isTooLarge({ status, type }: Pick<EngineProblem, 'status' | 'type'>): boolean {
  return status === 413 || type === 'too-long';
}

const PASSING = new Set([0, 408, 429, 502, 503, 504]);
/** The document was not processed, whatever its status. */
const UNLOOKED = new Set(['task_cancelled_exception', 'es_rejected_execution_exception', 'circuit_breaking_exception']);
/** Relay failures that retries cannot fix. */
const LASTING = new Set(['no-relay', 'no-session', 'login-needed', 'unknown-remote', 'bad-request', 'bad-path']);

/** Whether a retry may succeed later. */
export function isPassing({ status, type }: Pick<EngineProblem, 'status' | 'type'>): boolean {
  return (PASSING.has(status) || UNLOOKED.has(type)) && !LASTING.has(type);
}

/** Milliseconds requested by Retry-After, in seconds or as a date (RFC 9110, 10.2.3). */
export function retryAfter(headers: RestResponse['headers'], now = Date.now()): number {
  const value = String(headers['retry-after'] ?? '');
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
