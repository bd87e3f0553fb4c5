import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { ConsoleRequest } from '../../language/parse-requests.ts';
import type { Variables } from '../../language/variables.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { AnswerMemory } from './answer-memory.ts';
import { addToHistory } from './console-database.ts';
import { isFailure, type RequestAnswer, runRequests } from './run-requests.ts';

export interface Runner {
  answers: RequestAnswer[];
  /** The number of pending requests of the current run; 0 when idle. */
  waiting: number;
  /** The requests of the current or last run; those not answered when it ended were not sent. */
  total: number;
  /** Whether a failure keeps the requests after it from being sent. */
  stopsAtFailure: boolean;
  setStopsAtFailure(stops: boolean): void;
  run(text: string, requests: readonly ConsoleRequest[]): void;
  /**
   * Sends a request that only reads, without a trace in the history. Its response replaces those that are shown unless it
   * is an error. Undefined if it was aborted, or something else was run meanwhile.
   */
  refresh(text: string, request: ConsoleRequest, signal?: AbortSignal): Promise<RequestAnswer | undefined>;
  /** Sends the requests that a failure kept from being sent. */
  runRest(): void;
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
  const client = useQueryClient();
  const [answers, setAnswers] = useState<RequestAnswer[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [current, setCurrent] = useState<Run>(NO_RUN);
  const [stopsAtFailure, setStopsAtFailure] = useStopsAtFailure();
  const memory = useRef(new AnswerMemory());
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
      setCurrent({ text, requests });
      const take = (answer: RequestAnswer) => {
        const compared = memory.current.compared(answer);
        setAnswers(before => [...before, compared]);
        setWaiting(count => count - 1);
        onAnswer(answer);
        // What is shown is read again at once, which finds out whether the server is down.
        if (answer.status === 0) void client.invalidateQueries({ queryKey: ['engine', connection.id] });
        else void addToHistory({ time: Date.now(), text: answer.requestText, status: answer.status });
      };
      const options = { connection, signal, variables: variables.current, environment, stopsAtFailure, onAnswer: take };
      void runRequests(text, requests, options).finally(() => {
        if (controller.current?.signal === signal) setWaiting(0);
      });
    },
    [client, connection, environment, stopsAtFailure, onRun, onAnswer],
  );
  const refresh = useCallback(
    async (text: string, request: ConsoleRequest, outer?: AbortSignal) => {
      controller.current?.abort();
      setWaiting(0);
      const own = (controller.current = new AbortController());
      const signal = outer ? AbortSignal.any([own.signal, outer]) : own.signal;
      let found: RequestAnswer | undefined;
      const onAnswer = (answer: RequestAnswer) => (found = answer);
      const options = { connection, variables: variables.current, environment, isAutomatic: true };
      await runRequests(text, [request], { ...options, signal, onAnswer });
      if (signal.aborted || !found) return undefined;
      if (isFailure(found)) return found;
      setAnswers([memory.current.compared(found)]);
      setCurrent({ text, requests: [request] });
      return found;
    },
    [connection, environment],
  );
  return {
    answers,
    waiting,
    total: current.requests.length,
    stopsAtFailure,
    setStopsAtFailure,
    run,
    refresh,
    runRest: () => run(current.text, current.requests.slice(answers.length)),
    cancel,
    clear: () => {
      setAnswers([]);
      setCurrent(NO_RUN);
    },
  };
}

interface Run {
  text: string;
  requests: readonly ConsoleRequest[];
}

const NO_RUN: Run = { text: '', requests: [] };
const STOPS_KEY = 'vitrine-stop-at-failure';

/** Remembered in this browser. */
function useStopsAtFailure(): [boolean, (stops: boolean) => void] {
  const [stops, setStops] = useState(() => localStorage.getItem(STOPS_KEY) === 'true');
  const choose = useCallback((chosen: boolean) => {
    localStorage.setItem(STOPS_KEY, String(chosen));
    setStops(chosen);
  }, []);
  return [stops, choose];
}
