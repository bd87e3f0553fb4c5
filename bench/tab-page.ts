// The page of the tab benchmark: bulks and searches through the page's own client, the worker and IndexedDB.
import type { RestResponse } from '../src/rest/rest-request.ts';
import { connectTab } from '../src/worker/client.ts';

interface Measured {
  /** Milliseconds each. */
  times: number[];
}

const tab = connectTab();
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const HEADERS = { 'content-type': 'application/json' };

async function send(method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<RestResponse> {
  const response = await tab.handle({ method, path, query: '', headers: HEADERS, ...(body ? { body } : {}) });
  if (response.status >= 400) throw new Error(decoder.decode(response.body).slice(0, 500));
  return response;
}

const bytesOf = (text: string) => encoder.encode(text) as Uint8Array<ArrayBuffer>;

/** Writes the bodies, several at a time, and returns the seconds it took. */
async function load(mappings: string, bodies: string[], atOnce: number): Promise<number> {
  await send('PUT', '/bench', bytesOf(mappings));
  const began = performance.now();
  let next = 0;
  const write = async (): Promise<void> => {
    for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
      const { body: answer } = await send('POST', '/bench/_bulk', bytesOf(body));
      if (!decoder.decode(answer.subarray(0, 16)).includes('"errors":false')) throw new Error('a document was refused');
    }
  };
  await Promise.all(Array.from({ length: atOnce }, write));
  const seconds = (performance.now() - began) / 1000;
  await send('POST', '/bench/_refresh');
  return seconds;
}

/** Searches one after the other, from text to parsed answer; the first pass over the queries warms up. */
async function search(queries: string[], seconds: number): Promise<Measured> {
  const times: number[] = [];
  const ask = async (query: string): Promise<void> => {
    const { body } = await send('POST', '/bench/_search', bytesOf(query));
    JSON.parse(decoder.decode(body));
  };
  for (const query of queries) await ask(query);
  for (const end = performance.now() + seconds * 1000; performance.now() < end; )
    for (const query of queries) {
      const start = performance.now();
      await ask(query);
      times.push(performance.now() - start);
    }
  return { times };
}

Object.assign(globalThis, { bench: { load, search } });
