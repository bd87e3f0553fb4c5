import { type Connection, isWrite } from '../connections/connection.ts';
import { saysStoreFull } from './full-answer.ts';
import type { StorageWatch } from './storage-watch.ts';

/** The same connection, reporting to `watch` what its responses say about the room left. */
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
