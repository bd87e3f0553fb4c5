import { fetchHandler } from '../api/fetch.ts';
import type { RestHandler } from '../rest/rest-request.ts';
import type { EngineRequest, EngineResponse } from './engine-request.ts';
import { exchange } from './exchange.ts';

/** An Elasticsearch-compatible search engine, in this process or in a worker. */
export interface VitrineEngine {
  /** Resolves for every status; only a closed engine rejects. */
  request(request: EngineRequest): Promise<EngineResponse>;
  /** For fetch-style code. The host of the address does not matter. */
  fetch(request: Request): Promise<Response>;
  /** The contents of an engine in memory as bytes, to create others from. Rejects for an engine with a store. */
  snapshot(): Promise<Uint8Array<ArrayBuffer>>;
  /** Releases the engine and its store. Requests that are running end first. */
  close(): Promise<void>;
  /** The REST API as a function of plain records, for hosts and connections. */
  readonly handle: RestHandler;
}

/** What hosts of an engine implement differently. */
interface EngineHost {
  readonly handle: RestHandler;
  snapshot(): Promise<Uint8Array<ArrayBuffer>>;
  /** Called once. */
  close(): Promise<void>;
}

/** The engine of a host, which answers until it is closed. */
export function vitrineEngine(host: EngineHost): VitrineEngine {
  let closing: Promise<void> | undefined;
  const handle: RestHandler = async (request, signal) => {
    if (closing) throw new Error('The engine was closed.');
    return host.handle(request, signal);
  };
  return {
    handle,
    request: request => exchange(handle, request),
    fetch: fetchHandler(handle, Response),
    async snapshot() {
      if (closing) throw new Error('The engine was closed.');
      return host.snapshot();
    },
    close() {
      closing ??= host.close();
      return closing;
    },
  };
}
