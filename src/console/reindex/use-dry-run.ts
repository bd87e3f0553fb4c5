import { useRef, useState } from 'react';
import { useConnection } from '../connections/connection-context.tsx';
import { asProblem, type EngineProblem } from '../connections/engine-problem.ts';
import { sweepScratch } from '../mapping-editor/sample/scratch-index.ts';
import { dryRun, type Forecast } from './dry-run.ts';
import type { Plan } from './plan.ts';
import { trialShape } from './use-destination.ts';

interface Trial {
  key: string;
  forecast?: Forecast;
  problem?: EngineProblem;
  progress?: readonly [number, number];
}

/** The latest dry run, and whether the plan has changed since. */
export function useDryRun(plan: Plan, scope: string, newBody: string | undefined) {
  const connection = useConnection();
  const [trial, setTrial] = useState<Trial>();
  const running = useRef<AbortController>(undefined);
  const key = JSON.stringify([connection.name, plan, scope, plan.makes && newBody]);
  const start = async () => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setTrial({ key, progress: [0, 1] });
    try {
      void sweepScratch(connection).catch(() => undefined);
      const scratch = await trialShape(connection, plan, newBody);
      const existing = plan.deed === 'reindex' && !plan.makes ? { existing: plan.to } : {};
      const forecast = await dryRun(
        connection,
        plan,
        { scratch, ...existing },
        {
          scope: scope === 'all' ? 'all' : Number(scope),
          signal: abort.signal,
          onProgress: (tried, total) => !abort.signal.aborted && setTrial({ key, progress: [tried, total] }),
        },
      );
      if (!abort.signal.aborted) setTrial({ key, forecast });
    } catch (error) {
      if (!abort.signal.aborted) setTrial({ key, problem: asProblem(error) });
    }
  };
  const stop = () => {
    running.current?.abort();
    setTrial(undefined);
  };
  const busy = trial?.progress !== undefined;
  return { trial, start, stop, busy, stale: trial !== undefined && trial.key !== key && !busy };
}
