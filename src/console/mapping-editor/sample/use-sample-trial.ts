import { useEffect, useState } from 'react';
import { useConnection } from '../../connections/connection-context.tsx';
import { asProblem, type EngineProblem } from '../../connections/engine-problem.ts';
import { inSlices } from '../../ui/in-slices.ts';
import type { IndexSettings } from '../editor-context.ts';
import { type MappingModel, mappingSteps } from '../form/mapping-model.ts';
import { type Trial, tryDocument } from './try-document.ts';

export interface TrialState {
  trial?: Trial;
  /** What the trial was made with: rows are read from these, not from what is being typed. */
  tried?: { mapping: MappingModel; document: string };
  /** The mapping was rejected, or the engine did not respond. */
  problem?: EngineProblem;
  busy: boolean;
}

export interface TrialPlan {
  mapping: string;
  settings?: IndexSettings;
  /** Undefined if there is no document to try. */
  document?: string;
}

/** Milliseconds without a keystroke before the request is sent. */
const REST_MS = 300;

/** Tries the document again whenever it or the mapping changed; a newer try ends an older one. */
export function useSampleTrial({ mapping, settings, document }: TrialPlan): TrialState {
  const connection = useConnection();
  const [state, setState] = useState<TrialState>({ busy: false });
  useEffect(() => {
    if (document === undefined) return;
    const abort = new AbortController();
    setState(current => ({ ...current, busy: true }));
    const timer = setTimeout(async () => {
      try {
        const trial = await tryDocument(connection, { mappings: mapping, settings }, document, abort.signal);
        const tried = { mapping: await inSlices(mappingSteps(mapping), abort.signal), document };
        if (!abort.signal.aborted) setState({ trial, tried, busy: false });
      } catch (error) {
        if (!abort.signal.aborted) setState({ problem: asProblem(error), busy: false });
      }
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [connection, mapping, settings, document]);
  return state;
}
