import type { RemoteView } from '../../rest/relay-protocol.ts';
import type { Connection } from './connection.ts';

/** How the page reaches servers: through the relay of `vitrine console`, or directly. */
export interface ServerAccess {
  /** A request of the relay's protocol. @throws RelayProblem */
  call<T>(name: string, body?: object): Promise<T>;
  /** A connection to the engine of a remembered server. */
  connectionTo(remote: Pick<RemoteView, 'id' | 'name'>): Connection;
}
