import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { formatJson } from '../../../language/format-body.ts';
import type { EngineRequest } from '../../connections/ask.ts';
import { useAnswer } from '../../connections/connection-context.tsx';
import type { EngineProblem } from '../../connections/engine-problem.ts';
import { type PipelineSteps, readSteps } from '../draft/pipeline-steps.ts';
import { firstIncomplete, type IncompleteStep, type Rejection, rejectedSteps } from '../draft/step-problems.ts';
import type { Pipeline } from '../use-pipelines.ts';
import { alignSteps, type DocumentRun } from './align-steps.ts';
import { readSimulation } from './simulation.ts';
import { originalOf, simulationBody, type TrialDocument } from './trial-documents.ts';

export interface Trial {
  /** Undefined if there is nothing to run. */
  request: EngineRequest | undefined;
  /** The step without which the pipeline cannot run. */
  incomplete: IncompleteStep | undefined;
  /** One per document; empty until the engine has responded. */
  runs: readonly DocumentRun[];
  problem: EngineProblem | null;
  rejected: ReadonlyMap<string, Rejection>;
}

/** Runs the pipeline on the documents after every change and follows each through the steps. Nothing is indexed. */
export function useTrial(
  body: string,
  steps: PipelineSteps,
  documents: readonly TrialDocument[],
  pipelines: readonly Pipeline[] | undefined,
): Trial {
  const incomplete = firstIncomplete(steps);
  const text = documents.length === 0 || incomplete ? undefined : formatJson(simulationBody(body, documents));
  const [settled] = useDebouncedValue(text, 200);
  const request = useMemo(
    () =>
      settled === undefined
        ? undefined
        : { method: 'POST', path: '/_ingest/pipeline/_simulate?verbose=true', body: settled },
    [settled],
  );
  const { data, error } = useAnswer<unknown>(request, { keep: true });
  const isCurrent = request !== undefined && text !== undefined;
  const runs = useMemo(() => {
    if (!data || !isCurrent) return [];
    const called = (name: string) => {
      const pipeline = pipelines?.find(each => each.name === name);
      return pipeline && readSteps(pipeline.body);
    };
    return readSimulation(data.text).map((result, at) =>
      alignSteps(steps, result, documents[at] && originalOf(documents[at]), called),
    );
  }, [data, isCurrent, pipelines, steps, documents]);
  const rejected = useMemo(() => rejectedSteps(steps, error?.text ?? ''), [steps, error]);
  return { request, incomplete, runs: error ? [] : runs, problem: isCurrent ? error : null, rejected };
}
