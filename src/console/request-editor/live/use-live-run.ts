import { useCallback, useEffect, useRef, useState } from 'react';
import { useConnection } from '../../connections/connection-context.tsx';
import type { EditorInstance } from '../../editor/monaco.ts';
import { failureText, isFailure } from '../run-requests.ts';
import type { Runner } from '../use-runner.ts';
import { liveRequest } from './live-request.ts';

/** Long enough not to run what is still being typed. */
const PAUSE_MILLISECONDS = 350;

export interface LiveRun {
  /** Whether requests of the current tab run while people type. */
  isOn: boolean;
  isRunning: boolean;
  /** The error of the latest run. */
  problem: string | undefined;
  toggle(): void;
  /** To be called when the text was edited here. */
  edited(): void;
}

interface LiveRunOptions {
  editor: EditorInstance | undefined;
  /** The id of the tab. */
  tab: string | undefined;
  runner: Pick<Runner, 'refresh' | 'waiting'>;
  /** Called before a request is sent; must be stable. */
  onRun(): void;
}

/**
 * Runs the request at the cursor after each pause of typing, if it is complete and only reads. Off until it is turned on
 * for a tab, and again after a reload.
 */
export function useLiveRun({ editor, tab, runner: { refresh, waiting }, onRun }: LiveRunOptions): LiveRun {
  const [tabs, setTabs] = useState<ReadonlySet<string>>(new Set());
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isOn = tab !== undefined && tabs.has(tab);
  const latest = useRef({ editor, refresh, waiting });
  latest.current = { editor, refresh, waiting };
  const { id: connection } = useConnection();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const controller = useRef<AbortController>(undefined);
  const sent = useRef<string>(undefined);

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    controller.current?.abort();
    setRunning(false);
  }, []);
  const run = useCallback(async () => {
    const request = latest.current.editor && liveRequest(latest.current.editor);
    if (!request || request.text === sent.current || latest.current.waiting > 0) return;
    const { signal } = (controller.current = new AbortController());
    setRunning(true);
    onRun();
    const answer = await latest.current.refresh(request.buffer, request.request, signal);
    if (signal.aborted) return;
    setRunning(false);
    if (!answer) return;
    sent.current = request.text;
    setProblem(isFailure(answer) ? failureText(answer) : undefined);
  }, [onRun]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what runs belongs to the tab and the connection
  useEffect(() => {
    setProblem(undefined);
    sent.current = undefined;
    return cancel;
  }, [tab, connection, cancel]);

  return {
    isOn,
    isRunning,
    problem,
    toggle() {
      if (tab === undefined) return;
      cancel();
      setProblem(undefined);
      setTabs(before => (before.has(tab) ? new Set([...before].filter(id => id !== tab)) : new Set([...before, tab])));
      sent.current = undefined;
      if (!isOn) void run();
    },
    edited() {
      if (!isOn) return;
      cancel();
      timer.current = setTimeout(() => void run(), PAUSE_MILLISECONDS);
    },
  };
}
