import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConsoleRequest } from '../../../language/parse-requests.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { failureText, isFailure } from '../run-requests.ts';
import type { Runner } from '../use-runner.ts';
import type { Tab } from '../workspace.ts';
import { COPY } from './copy.ts';
import { Repeater, type StopReason } from './repeater.ts';

/** A request that is sent every few seconds, or was. */
export interface Repetition {
  readonly text: string;
  readonly request: ConsoleRequest;
  readonly seconds: number;
  readonly runs: number;
  /** Why it ended; undefined while it goes on. */
  readonly stopped?: string;
}

export interface Repeat {
  /** The latest repetition; undefined before the first, and when its notice was closed. */
  repetition: Repetition | undefined;
  start(text: string, request: ConsoleRequest, seconds: number): void;
  stop(reason: StopReason): void;
  close(): void;
}

/** Repeats a request of a tab until it is stopped, edited, fails, or the page is hidden or left. */
export function useRepeat(refresh: Runner['refresh'], tab: Tab | undefined): Repeat {
  const [repetition, setRepetition] = useState<Repetition>();
  const repeater = useRef<Repeater>(undefined);
  const latest = useRef(refresh);
  latest.current = refresh;
  const stop = useCallback((reason: StopReason) => repeater.current?.stop(reason), []);

  const start = useCallback(
    (text: string, request: ConsoleRequest, seconds: number) => {
      stop('replaced');
      setRepetition({ text, request, seconds, runs: 0 });
      let error: string | undefined;
      const controller = new AbortController();
      repeater.current = new Repeater({
        seconds,
        async send() {
          const answer = await latest.current(text, request, controller.signal);
          if (answer && isFailure(answer)) error = failureText(answer);
          return answer && !isFailure(answer);
        },
        onChange(runs, reason) {
          if (reason !== undefined) controller.abort();
          const because = error === undefined ? reason && COPY.reasons[reason] : COPY.failedWith(error);
          setRepetition({ text, request, seconds, runs, ...(because !== undefined && { stopped: because }) });
        },
      });
    },
    [stop],
  );

  const { id } = useConnection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving either of them ends the repetition
  useEffect(() => () => stop('left'), [id, tab?.id, stop]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any edit of the tab ends the repetition
  useEffect(() => () => stop('edited'), [tab?.text, stop]);
  useEffect(() => {
    const check = () => document.hidden && stop('hidden');
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [stop]);

  return { repetition, start, stop, close: useCallback(() => setRepetition(undefined), []) };
}
