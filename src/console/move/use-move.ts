import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'wouter';
import type { Connection } from '../connections/connection.ts';
import { useConnections } from '../connections/connections.tsx';
import type { EngineProblem } from '../connections/engine-problem.ts';
import { connectionOf, otherSide, TAB } from '../connections/sides.ts';
import { readIndices } from '../connections/use-indices.ts';
import { moveRuns, type SeenMove } from './move-runs.ts';
import { type MovePlan, type MoveStep, missingIn, readPlan, STEPS, writePlan } from './plan/move-plan.ts';
import { readSource, type SourceFacts } from './plan/source-facts.ts';
import { readTarget, type TargetFacts } from './plan/target-facts.ts';

export interface MoveState {
  plan: MovePlan;
  step: MoveStep;
  run: string | undefined;
  change(part: Partial<MovePlan>): void;
  go(step: MoveStep): void;
  /** Opens a started move. */
  open(id: string | undefined): void;
}

/**
 * Plan, step and run, from the URL; defaults come from the available connections. The object is stable while nothing in
 * it changes, because a run redraws the room many times a second.
 */
export function useMove(): MoveState {
  const [parameters, setParameters] = useSearchParams();
  const plan = usePlan(parameters);
  const run = parameters.get('run') ?? undefined;
  const wanted = (parameters.get('step') ?? 'plan') as MoveStep;
  const known = STEPS.includes(wanted) ? wanted : 'plan';
  const step = run !== undefined ? 'run' : missingIn(plan) === undefined && known !== 'run' ? known : 'plan';
  return useMemo(
    () => ({
      plan,
      step,
      run,
      change: part => {
        const target = writePlan({ ...plan, ...part });
        if (step === 'preview') target.set('step', step);
        setParameters(target, { replace: true });
      },
      go: next => {
        const target = writePlan(plan);
        target.set('step', next);
        setParameters(target);
      },
      open: id => {
        const target = writePlan(plan);
        if (id !== undefined) target.set('run', id);
        setParameters(target);
      },
    }),
    [plan, step, run, setParameters],
  );
}

function usePlan(parameters: URLSearchParams): MovePlan {
  const connections = useConnections();
  const stored = useMemo(() => readPlan(parameters), [parameters]);
  const from = stored.from === '' ? (connections.current?.id ?? TAB) : stored.from;
  const to = stored.to === '' ? (otherSide(connections, from) ?? '') : stored.to;
  return useMemo(() => ({ ...stored, from, to }), [stored, from, to]);
}

export interface PlanEnds {
  from: Connection | undefined;
  to: Connection | undefined;
}

export function useEnds({ from, to }: Pick<MovePlan, 'from' | 'to'>): PlanEnds {
  const { tab, relay, remotes } = useConnections();
  return useMemo(
    () => ({ from: connectionOf({ tab, relay, remotes }, from), to: connectionOf({ tab, relay, remotes }, to) }),
    [tab, relay, remotes, from, to],
  );
}

/** The indices of a side. */
export function useNamesOf(connection: Connection | undefined) {
  return useQuery<string[], EngineProblem>({
    queryKey: ['engine', connection?.id, 'names to move'],
    queryFn: async ({ signal }) => (await readIndices(connection!, signal)).map(({ name }) => name),
    enabled: connection !== undefined,
  });
}

export function useSource({ from }: PlanEnds, plan: MovePlan) {
  return useQuery<SourceFacts, EngineProblem>({
    queryKey: ['engine', from?.id, 'to be moved', plan.index],
    queryFn: ({ signal }) => readSource(from!, plan.index, signal),
    enabled: from !== undefined && plan.index !== '',
    retry: false,
  });
}

/** The target's checks of the plan, repeated whenever the preview is opened. */
export function useTarget({ to }: PlanEnds, plan: MovePlan, source: SourceFacts | undefined) {
  return useQuery<TargetFacts, EngineProblem>({
    queryKey: ['engine', to?.id, 'moved there', JSON.stringify(plan), source?.index],
    queryFn: ({ signal }) => readTarget(to!, source!, plan, signal),
    enabled: to !== undefined && source !== undefined,
    retry: false,
    staleTime: 0,
  });
}

const LOOK_AGAIN = 2000;

/** All moves; polled while one of them runs in another tab. */
export function useMoves(): readonly SeenMove[] {
  const moves = useSyncExternalStore(moveRuns.subscribe, moveRuns.snapshot);
  useEffect(() => void moveRuns.load(), []);
  const elsewhere = moves.some(({ record, here }) => record.state === 'running' && !here);
  useEffect(() => {
    if (!elsewhere) return;
    const timer = setInterval(() => void moveRuns.load(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [elsewhere]);
  return moves;
}
