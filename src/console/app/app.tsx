import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Router } from 'wouter';
import { keepDeleted } from '../activity/keep-deleted.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Connection, observeWrites } from '../connections/connection.ts';
import { ConnectionProvider } from '../connections/connection-context.tsx';
import { ConnectionsProvider, useConnections } from '../connections/connections.tsx';
import { EngineProblem } from '../connections/engine-problem.ts';
import { OtherTabs } from '../connections/other-tabs.ts';
import { useStorageWatch } from '../storage/use-storage-watch.ts';
import { routerOptions } from '../ui/page-address.ts';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { UndoToasts } from '../ui/undo-toasts.tsx';
import classes from './app.module.css';
import { Shell } from './shell.tsx';

/** Responses are cached until something is written, here or in another tab, or for 15 seconds, because other clients write too. */
function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 60_000,
        retry: (failures, error) => error instanceof EngineProblem && error.status === 0 && failures < 2,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

export function App({ connection }: { connection: Connection }) {
  const [client] = useState(newQueryClient);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={client}>
        <ConnectionsProvider tab={connection}>
          <Current />
          <Notifications className={classes.notices!} position="bottom-center" zIndex={400} limit={4} />
        </ConnectionsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Once the remembered servers are known, forgets what was kept of others: their data must not stay in this browser. */
function useForgottenServers(): void {
  const { tab, remotes } = useConnections();
  useEffect(() => {
    if (remotes === undefined) return;
    const remembered = new Set([tab.id, ...remotes.map(({ id }) => id)]);
    import('../activity/forget-connections.ts')
      .then(({ forgetConnections }) => forgetConnections(remembered))
      // Without a database there is nothing to forget.
      .catch(() => undefined);
  }, [tab, remotes]);
}

/** Calls back for writes of other tabs; returns a function that announces those of this one. */
function useWritesOfOtherTabs(connection: string, onWrite: () => void): () => void {
  const tabs = useRef<OtherTabs>(undefined);
  useEffect(() => {
    const opened = new OtherTabs(connection, onWrite);
    tabs.current = opened;
    return () => opened.close();
  }, [connection, onWrite]);
  return useCallback(() => tabs.current?.announce(), []);
}

/** The rooms, on the current connection. They are remounted for another connection, so no state is carried over. */
function Current() {
  const client = useQueryClient();
  const { connection } = useConnections();
  useForgottenServers();
  const [router] = useState(routerOptions);
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: ['engine'] }), [client]);
  const { watch, connection: watched } = useStorageWatch(connection, refresh);
  const announce = useWritesOfOtherTabs(connection.id, refresh);
  const observed = useMemo(() => {
    const writing = observeWrites(recordActivity(watched), () => {
      refresh();
      announce();
    });
    return keepDeleted(writing, { quiet: watched, mayKeep: () => !watch.isFull() });
  }, [watched, watch, refresh, announce]);
  return (
    <ConnectionProvider key={connection.id} connection={observed}>
      <Router {...router}>
        <Shell storage={watch} />
      </Router>
      <UndoToasts />
    </ConnectionProvider>
  );
}
