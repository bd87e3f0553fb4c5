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
  /\/(_search|_count|_analyze|_mget|_msearch|_rank_eval|_mtermvectors|_validate\/query|_field_caps)$|\/(_explain|_termvectors|_simulate|_simulate_index)(\/|$)|^\/_vitrine\//;
/** Opening and closing a point in time changes no data. */
const POINT_IN_TIME = /(^|\/)_pit$/;

/** Prefix of temporary indices that the console creates for trials and deletes again; rooms do not list them. */
export const SCRATCH_PREFIX = 'vitrine-scratch-';

export function isWrite(method: string, path: string): boolean {
  const upper = method.toUpperCase();
  if (READING.has(upper) || POINT_IN_TIME.test(path) || path.startsWith(`/${SCRATCH_PREFIX}`)) return false;
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
