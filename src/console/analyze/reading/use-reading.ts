import { useCallback, useEffect, useRef, useState } from 'react';
import { asProblem, type EngineProblem } from '../../connections/engine-problem.ts';

export interface Reading<P> {
  progress?: P;
  problem?: EngineProblem;
  running: boolean;
  cancelled: boolean;
  milliseconds: number;
}

const IDLE = { running: false, cancelled: false, milliseconds: 0 };

/** Runs a long read step by step. Cancelling keeps the last step, and a second start cancels the first. */
export function useReading<P>() {
  const [reading, setReading] = useState<Reading<P>>(IDLE);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const start = useCallback(async (steps: (signal: AbortSignal) => AsyncIterable<P>) => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    const began = performance.now();
    const show = (part: Partial<Reading<P>>) =>
      abort.current === own && setReading(last => ({ ...last, milliseconds: performance.now() - began, ...part }));
    setReading({ ...IDLE, running: true });
    try {
      for await (const progress of steps(own.signal)) {
        if (own.signal.aborted) break;
        show({ progress });
      }
      show({ running: false, cancelled: own.signal.aborted });
    } catch (error) {
      show({ running: false, ...(own.signal.aborted ? { cancelled: true } : { problem: asProblem(error) }) });
    }
  }, []);
  const cancel = useCallback(() => abort.current?.abort(), []);
  return { ...reading, start, cancel };
}
