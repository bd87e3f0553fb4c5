import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { RemoteView } from '../../rest/relay-protocol.ts';
import { usesPaths } from '../ui/page-address.ts';
import { heldConnection, type RememberedRemote, useChosenRemote } from './chosen-remote.ts';
import type { Connection } from './connection.ts';
import { DirectServers } from './direct-servers.ts';
import { RelayClient } from './relay-client.ts';
import type { ServerAccess } from './server-access.ts';

export interface Connections {
  /** The relay of the host, or this page itself if the host has none. */
  relay: ServerAccess;
  /** Whether the page requests servers itself. */
  isDirect: boolean;
  tab: Connection;
  /** Undefined until the relay has responded; then `failure` is set if there is no relay. */
  remotes: readonly RemoteView[] | undefined;
  mayPair: boolean;
  failure: Error | null;
  /** Undefined for the engine in this tab. */
  current: RemoteView | undefined;
  /** The remote in use before the page was loaded, while it cannot be used; `connection` rejects every request then. */
  awaited: RememberedRemote | undefined;
  connection: Connection;
  use: (remote: RemoteView | undefined) => void;
  refresh: () => Promise<unknown>;
}

const ConnectionsContext = createContext<Connections | undefined>(undefined);

/** The available connections, and the one in use. */
export function ConnectionsProvider({ tab, children }: { tab: Connection; children: ReactNode }) {
  // Only the host that routes by paths has a relay.
  const [isDirect] = useState(() => !usesPaths());
  const [relay] = useState<ServerAccess>(() => (isDirect ? new DirectServers(localStorage) : new RelayClient()));
  const answer = useQuery({
    queryKey: ['relay', 'remotes'],
    queryFn: () => relay.call<{ remotes: RemoteView[]; mayPair: boolean }>('remotes'),
    retry: false,
    networkMode: 'always',
  });
  const remotes = answer.data?.remotes;
  const { current, awaited, choose } = useChosenRemote(remotes);
  const { id, name } = current ?? {};
  const connection = useMemo(() => {
    if (awaited) return heldConnection(awaited);
    return id === undefined || name === undefined ? tab : relay.connectionTo({ id, name });
  }, [awaited, id, name, relay, tab]);
  const value: Connections = {
    relay,
    isDirect,
    tab,
    remotes,
    mayPair: answer.data?.mayPair ?? false,
    failure: answer.error,
    current,
    awaited,
    connection,
    use: choose,
    refresh: answer.refetch,
  };
  return <ConnectionsContext value={value}>{children}</ConnectionsContext>;
}

export function useConnections(): Connections {
  const connections = useContext(ConnectionsContext);
  if (connections === undefined) throw new Error('useConnections outside of ConnectionsProvider');
  return connections;
}
