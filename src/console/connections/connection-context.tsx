import { createContext, type ReactNode, useContext } from 'react';
import type { Connection } from './connection.ts';

const ConnectionContext = createContext<Connection | undefined>(undefined);

export function ConnectionProvider({ connection, children }: { connection: Connection; children: ReactNode }) {
  return <ConnectionContext value={connection}>{children}</ConnectionContext>;
}

export function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (connection === undefined) throw new Error('no connection: a room was drawn outside its provider');
  return connection;
}
