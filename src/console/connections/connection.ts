import type { RestRequest, RestResponse } from '../../rest/rest-request.ts';
import { COPY } from './copy.ts';

/** An engine the console sends requests to. */
export interface Connection {
  /** Identifies the engine in cache keys and undo keys. Two servers may share a name, never an id. */
  readonly id: string;
  /** Shown in the badge: `This tab`, or the host of a remote engine. */
  readonly name: string;
  readonly kind: 'tab' | 'remote';
  send(request: RestRequest, signal?: AbortSignal): Promise<RestResponse>;
}

/** Suffix for buttons that write: empty for this tab, the host for a remote engine. */
export function onHost({ kind, name }: Pick<Connection, 'kind' | 'name'>): string {
  return kind === 'remote' ? COPY.onHost(name) : '';
}

/** Methods that never change anything. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Paths that only read, even with POST. */
const READING_PATHS =
  /\/(_search|_search\/template|_async_search|_query|_eql\/search|_count|_analyze|_mget|_msearch|_msearch\/template|_render\/template|_rank_eval|_mtermvectors|_terms_enum|_search_shards|_validate\/query|_field_caps)$|\/(_explain|_termvectors|_simulate|_simulate_index)(\/|$)|^\/_vitrine\//;
/** Opening and closing points in time and scrolls changes no data. */
const READER = /(^|\/)(_pit|_search\/scroll)$/;

/** Prefix of temporary indices that the console creates for trials and deletes again; rooms do not list them. */
export const SCRATCH_PREFIX = 'vitrine-scratch-';

export function isWrite(method: string, path: string): boolean {
  const upper = method.toUpperCase();
  if (READING.has(upper) || READER.test(path) || path.startsWith(`/${SCRATCH_PREFIX}`)) return false;
  return upper !== 'POST' || !READING_PATHS.test(path);
}

/** Wraps a connection to call `onWrite` after each request that may have changed something. */
export function observeWrites(connection: Connection, onWrite: () => void): Connection {
  return {
    ...connection,
    async send(request, signal) {
      const response = await connection.send(request, signal);
      if (isWrite(request.method, request.path)) onWrite();
      return response;
    },
  };
}
