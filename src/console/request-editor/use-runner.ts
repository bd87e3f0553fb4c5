import { useCallback, useRef, useState } from 'react';
import type { ConsoleRequest } from '../../language/parse-requests.ts';
import type { Variables } from '../../language/variables.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { addToHistory } from './console-database.ts';
import { type RequestAnswer, runRequests } from './run-requests.ts';

export interface Runner {
  answers: RequestAnswer[];
  /** The number of pending requests of the current run; 0 when idle. */
  waiting: number;
  run(text: string, requests: readonly ConsoleRequest[]): void;
  cancel(): void;
  clear(): void;
}

/**
 * Runs requests and keeps their responses. `onRun` is called before the first request is sent. Both callbacks must be
 * stable.
 */
export function useRunner(
  environment: Variables,
  onRun: () => void,
  onAnswer: (answer: RequestAnswer) => void,
): Runner {
  const connection = useConnection();
  const [answers, setAnswers] = useState<RequestAnswer[]>([]);
  const [waiting, setWaiting] = useState(0);
  const controller = useRef<AbortController>(undefined);
  const variables = useRef(new Map<string, unknown>());

  const cancel = useCallback(() => controller.current?.abort(), []);
  const run = useCallback(
    (text: string, requests: readonly ConsoleRequest[]) => {
      onRun();
      controller.current?.abort();
      const { signal } = (controller.current = new AbortController());
      setAnswers([]);
      setWaiting(requests.length);
      const take = (answer: RequestAnswer) => {
        setAnswers(before => [...before, answer]);
        setWaiting(count => count - 1);
        onAnswer(answer);
        if (answer.status > 0) void addToHistory({ time: Date.now(), text: answer.requestText, status: answer.status });
      };
      const options = { connection, signal, variables: variables.current, environment, onAnswer: take };
      void runRequests(text, requests, options).finally(() => {
        if (controller.current?.signal === signal) setWaiting(0);
      });
    },
    [connection, environment, onRun, onAnswer],
  );
  return { answers, waiting, run, cancel, clear: () => setAnswers([]) };
}
