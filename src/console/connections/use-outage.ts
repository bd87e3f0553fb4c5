import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { ask } from './ask.ts';
import { useConnection } from './connection-context.tsx';
import { EngineProblem } from './engine-problem.ts';

const EVERY = 3_000;

export interface Outage {
  isDown: boolean;
  retry(): void;
}

/**
 * Whether the server in use does not respond. It is asked every three seconds then, and once it responds, everything that
 * is shown is fetched again.
 */
export function useOutage(): Outage {
  const connection = useConnection();
  const client = useQueryClient();
  const { id } = connection;
  const isDown = useSyncExternalStore(
    useCallback(changed => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)), [client]),
    () =>
      connection.kind === 'remote' &&
      client
        .getQueryCache()
        .findAll({ queryKey: ['engine', id], type: 'active' })
        .some(({ state }) => isSilent(state.error) || isSilent(state.fetchFailureReason)),
  );
  const probe = useQuery({
    queryKey: ['outage', id],
    queryFn: () => ask(connection, { method: 'GET', path: '/' }),
    enabled: isDown,
    refetchInterval: EVERY,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const { dataUpdatedAt: respondedAt, refetch } = probe;
  useEffect(() => {
    if (respondedAt > 0) void client.invalidateQueries({ queryKey: ['engine', id] });
  }, [respondedAt, client, id]);
  return { isDown, retry: () => void refetch() };
}

/** Whether a request got no response at all. */
function isSilent(error: unknown): boolean {
  return error instanceof EngineProblem && error.status === 0;
}
