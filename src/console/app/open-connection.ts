import { connectTab, type TabEngine } from '../../worker/client.ts';
import type { Connection } from '../connections/connection.ts';
import { httpConnection } from '../connections/relay-client.ts';
import { COPY } from './copy.ts';

export interface OpenedConnection {
  connection: Connection;
  /** The engine of this tab, where that is what the connection leads to. */
  tab: TabEngine | undefined;
}

/** The engine in this tab; in development, `VITE_ENGINE` names a path of this origin that leads to another one. */
export function openConnection(): OpenedConnection {
  const remote: string | undefined = import.meta.env.VITE_ENGINE;
  if (remote) return { connection: httpConnection(new URL(remote, location.href).host, remote), tab: undefined };
  const tab = connectTab();
  return {
    connection: {
      id: 'tab',
      name: COPY.thisTab,
      kind: 'tab',
      send: (request, signal) => tab.handle(request, signal),
    },
    tab,
  };
}
