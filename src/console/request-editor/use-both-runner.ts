import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ConsoleRequest } from '../../language/parse-requests.ts';
import type { Variables } from '../../language/variables.ts';
import { useConnections } from '../connections/connections.tsx';
import { connectionOf, otherSide, TAB } from '../connections/sides.ts';
import { COPY } from './copy.ts';
import { type AnswerPair, anyWrites, runBoth } from './run-both.ts';

interface Wanted {
  text: string;
  requests: readonly ConsoleRequest[];
}

export interface BothRunner {
  /** The names of the tab and the server; undefined without a usable server. */
  names: readonly [string, string] | undefined;
  /** The responses; undefined before the first run. */
  pairs: readonly AnswerPair[] | undefined;
  waiting: number;
  /** Requests that may change both engines and await confirmation. */
  held: Wanted | undefined;
  run(text: string, requests: readonly ConsoleRequest[]): void;
  /** Sends the requests that await confirmation. */
  confirm(): void;
  clear(): void;
}

/** Runs requests on the tab and on a server; requests that may write need confirmation. */
export function useBothRunner(environment: Variables): BothRunner {
  const { tab, relay, remotes, current } = useConnections();
  const client = useQueryClient();
  const [pairs, setPairs] = useState<readonly AnswerPair[]>();
  const [waiting, setWaiting] = useState(0);
  const [held, setHeld] = useState<Wanted>();
  const controller = useRef<AbortController>(undefined);
  const remote = useMemo(() => {
    const id = otherSide({ remotes, current }, TAB);
    return id === undefined ? undefined : connectionOf({ tab, relay, remotes }, id);
  }, [tab, relay, remotes, current]);
  const clear = useCallback(() => {
    controller.current?.abort();
    setPairs(undefined);
    setHeld(undefined);
    setWaiting(0);
  }, []);
  const send = useCallback(
    async ({ text, requests }: Wanted) => {
      if (!remote) return;
      clear();
      const { signal } = (controller.current = new AbortController());
      setPairs([]);
      setWaiting(requests.length);
      const onPair = (pair: AnswerPair) => {
        setPairs(before => [...(before ?? []), pair]);
        setWaiting(count => count - 1);
      };
      await runBoth(text, requests, [tab, remote], { signal, environment, onPair });
      if (anyWrites(text, requests)) await client.invalidateQueries({ queryKey: ['engine'] });
    },
    [tab, remote, client, clear, environment],
  );
  const run = useCallback(
    (text: string, requests: readonly ConsoleRequest[]) => {
      if (!anyWrites(text, requests)) return void send({ text, requests });
      clear();
      setHeld({ text, requests });
    },
    [send, clear],
  );
  return {
    names: remote && [COPY.inThisTab, remote.name],
    pairs,
    waiting,
    held,
    run,
    confirm: () => held && void send(held),
    clear,
  };
}
