import type { RestRequest } from '../../rest/rest-request.ts';
import { type Connection, SCRATCH_PREFIX } from '../connections/connection.ts';

interface KeepOptions {
  /** The connection that copies are made through: its requests are neither listed nor do they refresh the page. */
  quiet: Connection;
  /** Whether there is room for copies. */
  mayKeep(): boolean;
}

/**
 * Wraps a connection to copy what its `DELETE` requests remove into the bin. A copy that fails does not hold up the
 * deletion.
 */
export function keepDeleted(connection: Connection, { quiet, mayKeep }: KeepOptions): Connection {
  return {
    id: connection.id,
    name: connection.name,
    kind: connection.kind,
    async send(request, signal) {
      if (!isKept(request)) return connection.send(request, signal);
      // A page whose files cannot be loaded still deletes.
      const bin = await import('./copy-for-bin.ts').catch(() => undefined);
      const copied = await bin?.copyForBin(quiet, request, mayKeep());
      const response = await connection.send(request, signal);
      if (response.status < 300) await copied?.keep(connection);
      return response;
    },
  };
}

function isKept({ method, path }: Pick<RestRequest, 'method' | 'path'>): boolean {
  return method === 'DELETE' && !path.startsWith(`/${SCRATCH_PREFIX}`);
}
