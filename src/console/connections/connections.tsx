import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { RemoteView } from '../../rest/relay-protocol.ts';
import type { Connection } from './connection.ts';
import { RelayClient } from './relay-client.ts';

/** Which server was in use, by its id: a name for a place, no credential. */
const KEPT = 'vitrine-connection';

export interface Connections {
  relay: RelayClient;
  tab: Connection;
  /** Undefined until the relay answered; a failure where there is none. */
  remotes: readonly RemoteView[] | undefined;
  mayPair: boolean;
  failure: Error | null;
  /** Undefined for the engine in this tab. */
  current: RemoteView | undefined;
  connection: Connection;
  use: (remote: RemoteView | undefined) => void;
  refresh: () => Promise<unknown>;
}

const ConnectionsContext = createContext<Connections | undefined>(undefined);

/** Where requests may go, and where they go now. */
export function ConnectionsProvider({ tab, children }: { tab: Connection; children: ReactNode }) {
  const [relay] = useState(() => new RelayClient());
  const [current, setCurrent] = useState<RemoteView>();
  const answer = useQuery({
    queryKey: ['relay', 'remotes'],
    queryFn: () => relay.call<{ remotes: RemoteView[]; mayPair: boolean }>('remotes'),
    retry: false,
    networkMode: 'always',
  });
  const remotes = answer.data?.remotes;
  useEffect(() => {
    const kept = remotes?.find(({ id }) => id === localStorage.getItem(KEPT));
    if (kept && (kept.open || kept.user !== undefined)) setCurrent(before => before ?? kept);
  }, [remotes]);
  const connection = useMemo(() => (current ? relay.connectionTo(current) : tab), [current, relay, tab]);
  const value: Connections = {
    relay,
    tab,
    remotes,
    mayPair: answer.data?.mayPair ?? false,
    failure: answer.error,
    current,
    connection,
    use: remote => {
      if (remote) localStorage.setItem(KEPT, remote.id);
      else localStorage.removeItem(KEPT);
      setCurrent(remote);
    },
    refresh: answer.refetch,
  };
  return <ConnectionsContext value={value}>{children}</ConnectionsContext>;
}

export function useConnections(): Connections {
  const connections = useContext(ConnectionsContext);
  if (connections === undefined) throw new Error('no connections: drawn outside their provider');
  return connections;
}
