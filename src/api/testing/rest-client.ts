import type { EngineOptions } from '../../engine/node/engine-options.ts';
import { openEngine } from '../../engine/node/open-engine.ts';
import { openSharedEngine } from '../../engine/replica/open-shared-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import type { RestHandler } from '../../rest/rest-request.ts';
import { createHandler } from '../handler.ts';
import { replicaThreads } from './replica-threads.ts';
import { contradictions } from './response-check.ts';

/** Runs tests of the REST surface with searches on a replica. */
const THROUGH_REPLICA = process.env['SEARCH_REPLICA'] === '1';

/** A response as a test sees it. */
export interface Seen {
  status: number;
  // Tests read any member of a response.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the test asserts
  body: any;
  text: string;
  headers: Record<string, string | string[]>;
}

export type Rest = (line: string, body?: object | string, headers?: Record<string, string>) => Promise<Seen>;

/** The REST API of an engine in memory: `rest('PUT /i/_doc/1', { a: 1 })`. */
export async function openRest(options: Partial<EngineOptions> = {}): Promise<Rest> {
  const engineOptions = { store: new MemoryStore(), nodeName: 'node-1', ...options };
  if (!THROUGH_REPLICA) return restOver(createHandler(await openEngine(engineOptions)));
  const { engine, source } = await openSharedEngine(engineOptions, 1);
  return restOver(createHandler(engine, { threads: replicaThreads(source, options) }));
}

/** Requests to a handler. Every successful response is checked against the types of the specification. */
export function restOver(handler: RestHandler): Rest {
  return async (line, body, headers = {}) => {
    const [method, address] = line.split(' ') as [string, string];
    const question = address.indexOf('?');
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const type: Record<string, string> = text === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await handler({
      method,
      path: question < 0 ? address : address.slice(0, question),
      query: question < 0 ? '' : address.slice(question + 1),
      headers: { ...type, ...headers },
      ...(text !== undefined && { body: new TextEncoder().encode(text) as Uint8Array<ArrayBuffer> }),
    });
    const seen = new TextDecoder().decode(answer.body);
    const isJson = String(answer.headers['content-type']).includes('json') && seen !== '';
    const parsed = isJson ? JSON.parse(seen) : undefined;
    const wrong = isJson && answer.status < 300 ? contradictions(method, address, parsed) : [];
    if (wrong.length > 0) throw new Error(`The response to ${line} is not of its type:\n${wrong.join('\n')}`);
    return { status: answer.status, body: parsed, text: seen, headers: answer.headers };
  };
}

/** Lines of a bulk or msearch request. */
export function lines(...values: (object | string)[]): string {
  return values.map(value => `${typeof value === 'string' ? value : JSON.stringify(value)}\n`).join('');
}
