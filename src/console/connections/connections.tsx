import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { RemoteView } from '../../rest/relay-protocol.ts';
import type { Connection } from './connection.ts';
import { isUsable } from './is-usable.ts';
import { RelayClient } from './relay-client.ts';

/** Which server was in use, by its id: a name for a place, no credential. */
const KEPT = 'vitrine-connection';

export interface Connections {
  relay: RelayClient;
  tab: Connection;
  /** Undefined until the relay has responded; an error if there is none. */
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
  const answer = useQuery({
    queryKey: ['relay', 'remotes'],
    queryFn: () => relay.call<{ remotes: RemoteView[]; mayPair: boolean }>('remotes'),
    retry: false,
    networkMode: 'always',
  });
  const remotes = answer.data?.remotes;
  const [current, choose] = useChosenRemote(remotes);
  const { id, name } = current ?? {};
  const connection = useMemo(
    () => (id === undefined || name === undefined ? tab : relay.connectionTo({ id, name })),
    [id, name, relay, tab],
  );
  const value: Connections = {
    relay,
    tab,
    remotes,
    mayPair: answer.data?.mayPair ?? false,
    failure: answer.error,
    current,
    connection,
    use: choose,
    refresh: answer.refetch,
  };
  return <ConnectionsContext value={value}>{children}</ConnectionsContext>;
}

/**
 * The remote in use. What was kept is read once, and taken up if requests can go there; from then on only this tab turns
 * its requests elsewhere. One that is forgotten elsewhere stays: what fails there must not be written here instead.
 */
function useChosenRemote(remotes: readonly RemoteView[] | undefined) {
  const [kept] = useState(() => localStorage.getItem(KEPT));
  const [chosen, setChosen] = useState<RemoteView>();
  const [settled, setSettled] = useState(false);
  if (!settled && remotes !== undefined) {
    setSettled(true);
    setChosen(remotes.find(remote => remote.id === kept && isUsable(remote)));
  }
  const choose = (remote: RemoteView | undefined) => {
    if (remote) localStorage.setItem(KEPT, remote.id);
    else localStorage.removeItem(KEPT);
    setSettled(true);
    setChosen(remote);
  };
  const current = chosen && (remotes?.find(remote => remote.id === chosen.id) ?? chosen);
  return [current, choose] as const;
}

export function useConnections(): Connections {
  const connections = useContext(ConnectionsContext);
  if (connections === undefined) throw new Error('no connections: drawn outside their provider');
  return connections;
}
