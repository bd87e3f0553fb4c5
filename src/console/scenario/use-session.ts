import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ScenarioSession } from '../../scenario/scenario-session.ts';
import type { SessionState } from '../../scenario/session-state.ts';
import type { Connection } from '../connections/connection.ts';
import { COPY } from './copy.ts';

/** The state of a session, rendered again with every change. */
export function useSessionState(session: ScenarioSession): SessionState {
  const snapshot = () => session.state;
  return useSyncExternalStore(session.subscribe, snapshot, snapshot);
}

/** The session's workspace as a connection. What was asked over it is asked again after every run. */
export function useSessionConnection(session: ScenarioSession): Connection {
  const client = useQueryClient();
  const { runs } = useSessionState(session);
  const connection = useMemo<Connection>(
    () => ({
      id: `workspace ${crypto.randomUUID()}`,
      name: COPY.workspace,
      kind: 'tab',
      send: (request, signal) => session.handle(request, signal),
    }),
    [session],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run changes the workspace
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['engine', connection.id] });
  }, [client, connection, runs]);
  useEffect(() => () => client.removeQueries({ queryKey: ['engine', connection.id] }), [client, connection]);
  return connection;
}
