import { fetchHandler } from '../api/fetch.ts';
import { createHandler } from '../api/handler.ts';
import { openEngine } from '../engine/node/open-engine.ts';
import { MemoryImage, writeImage } from '../engine/store/memory-image.ts';
import { MemoryStore } from '../engine/store/memory-store.ts';
import type { Store } from '../engine/store/store.ts';
import type { RestHandler } from '../rest/rest-request.ts';
import type { EngineRequest, EngineResponse } from './engine-request.ts';
import { exchange } from './exchange.ts';

export interface CreateOptions {
  /** Where indices are stored; in memory if omitted. */
  readonly store?: Store;
  /** Contents for an engine in memory, from `snapshot()`. */
  readonly snapshot?: Uint8Array;
  readonly clusterName?: string;
  readonly nodeName?: string;
}

/** An Elasticsearch-compatible search engine in this process. */
export interface VitrineEngine {
  /** Resolves for every status; only a closed engine rejects. */
  request(request: EngineRequest): Promise<EngineResponse>;
  /** For fetch-style code. The host of the address does not matter. */
  fetch(request: Request): Promise<Response>;
  /** The contents of an engine in memory as bytes, to create others from. Rejects for an engine with a store. */
  snapshot(): Promise<Uint8Array>;
  /** Releases the engine and its store. Requests that are running end first. */
  close(): Promise<void>;
  /** The REST API as a function of plain records, for hosts and connections. */
  readonly handle: RestHandler;
}

/** Opens an engine. @throws Error for a snapshot together with a store, or that is damaged */
export async function createEngine(options: CreateOptions = {}): Promise<VitrineEngine> {
  const { store: given, snapshot, clusterName, nodeName } = options;
  if (given && snapshot) throw new TypeError('An engine has either a store or a snapshot.');
  const memory = given ? undefined : snapshot ? await imageOf(snapshot).open() : new MemoryStore();
  const store = given ?? memory!;
  const engine = await openEngine({
    store,
    random: count => crypto.getRandomValues(new Uint8Array(count)),
    ...(clusterName !== undefined && { clusterName }),
    ...(nodeName !== undefined && { nodeName }),
  });
  const handler = createHandler(engine);
  let closing: Promise<void> | undefined;
  const handle: RestHandler = async (request, signal) => {
    if (closing) throw new Error('The engine was closed.');
    return handler(request, signal);
  };
  return {
    handle,
    request: request => exchange(handle, request),
    fetch: fetchHandler(handle, Response),
    async snapshot() {
      if (!memory) throw new TypeError('Only an engine in memory has a snapshot. Copy the store instead.');
      const { statusCode, body } = await exchange(handle, { method: 'POST', path: '/_flush?force=true' });
      if (statusCode !== 200) throw new Error(`The indices could not be flushed: ${JSON.stringify(body)}`);
      return writeImage(memory);
    },
    close() {
      closing ??= engine.close();
      return closing;
    },
  };
}

/** Parts of a snapshot are shared by all engines created from the same bytes. */
const images = new WeakMap<Uint8Array, MemoryImage>();

function imageOf(snapshot: Uint8Array): MemoryImage {
  let image = images.get(snapshot);
  if (!image) images.set(snapshot, (image = new MemoryImage(snapshot)));
  return image;
}
