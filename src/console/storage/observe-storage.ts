import type { RestRequest, RestResponse } from '../../rest/rest-request.ts';
import { type Connection, isWrite } from '../connections/connection.ts';
import type { StorageWatch } from './storage-watch.ts';

/** Wraps a connection to report to `watch` when a write succeeds or the store is full. */
export function observeStorage(connection: Connection, watch: Pick<StorageWatch, 'sawFull' | 'sawWrite'>): Connection {
  return {
    id: connection.id,
    name: connection.name,
    kind: connection.kind,
    async send(request, signal) {
      const response = await connection.send(request, signal);
      if (saysStoreFull(request, response)) watch.sawFull();
      else if (response.status < 300 && isWrite(request.method, request.path)) watch.sawWrite();
      return response;
    },
  };
}

/** Operations that return 200 even if some documents were rejected. */
const REPORTS_ITEMS = /\/(_bulk|_reindex|_update_by_query|_delete_by_query)$/;
const BULK_WITHOUT_ERRORS = /^\s*\{\s*("took"\s*:\s*\d+\s*,\s*)?"errors"\s*:\s*false/;
/** Quotes inside of strings are escaped, so document text never matches. */
const STORE_FULL = /"type"\s*:\s*"store_full_exception"/;

const decoder = new TextDecoder();

/** Whether a response says that the engine had no room for a write or for one of its documents. */
export function saysStoreFull({ method, path }: Pick<RestRequest, 'method' | 'path'>, response: RestResponse): boolean {
  if (!isWrite(method, path)) return false;
  const { status, body } = response;
  if (status < 400 && !REPORTS_ITEMS.test(path)) return false;
  if (BULK_WITHOUT_ERRORS.test(decoder.decode(body.subarray(0, 80)))) return false;
  return STORE_FULL.test(decoder.decode(body));
}
