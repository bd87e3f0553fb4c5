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
/** Searches and the like: of an index, a list of them, or all. */
const READING_INDICES =
  /^(\/(_all|(?!_|%5f)[^/]+))?\/(_search(\/template)?|_async_search|_count|_analyze|_mget|_msearch(\/template)?|_mtermvectors|_rank_eval|_terms_enum|_search_shards|_validate\/query|_field_caps|_eql\/search|(_explain|_termvectors)(\/[^/]+)?)$/i;
const READING_PATHS =
  /^\/(_query|_render\/template(\/[^/]+)?|_ingest\/(pipeline\/([^/]+\/)?)?_simulate|_index_template\/(_simulate|_simulate_index)(\/[^/]+)?|_vitrine\/(terms|postings)\/.*)$/;
/** Opening and closing points in time and scrolls changes no data. */
const READER = /^((\/(?!_|%5f)[^/]+)?\/_pit|\/_search\/scroll)$/i;

/** Prefix of temporary indices that the console creates for trials and deletes again; rooms do not list them. */
export const SCRATCH_PREFIX = 'vitrine-scratch-';

/** One temporary index alone: a list could name others, too. */
const SCRATCH_INDEX = new RegExp(`^/${SCRATCH_PREFIX}[^/,*%]+(/|$)`);

export function isWrite(method: string, path: string): boolean {
  const upper = method.toUpperCase();
  if (READING.has(upper) || READER.test(path) || SCRATCH_INDEX.test(path)) return false;
  return upper !== 'POST' || !(READING_INDICES.test(path) || READING_PATHS.test(path));
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
