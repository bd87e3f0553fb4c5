import { indexNameProblem } from '../../../language/index-name.ts';
import { COPY } from '../copy.ts';

/** The settings of a move; the URL holds all of them. */
export interface MovePlan {
  /** Source and target engine: `tab`, or a paired server’s id. */
  from: string;
  to: string;
  index: string;
  /** Name of the target index. */
  name: string;
  /** Approximate number of randomly sampled documents; 0 for all. */
  sample: number;
  /** Settings that are not moved. */
  without: string[];
  /** Aliases, templates and pipelines that are not moved: `alias:name`, `template:name`. */
  leave: string[];
  /** A mapping that replaces the index’s own, as JSON. */
  mappings?: string;
}

export type MoveStep = 'plan' | 'preview' | 'run';

export const STEPS: readonly MoveStep[] = ['plan', 'preview', 'run'];

const list = (text: string | null) => (text ? text.split(',').map(decodeURIComponent) : []);
const joined = (names: readonly string[]) => names.map(encodeURIComponent).join(',');

export function readPlan(parameters: URLSearchParams): MovePlan {
  const index = parameters.get('index') ?? '';
  const mappings = parameters.get('mappings');
  return {
    from: parameters.get('from') ?? '',
    to: parameters.get('to') ?? '',
    index,
    name: parameters.get('name') ?? index,
    sample: Math.max(0, Math.floor(Number(parameters.get('sample')) || 0)),
    without: list(parameters.get('without')),
    leave: list(parameters.get('leave')),
    ...(mappings ? { mappings } : {}),
  };
}

export function writePlan(plan: MovePlan): URLSearchParams {
  const all: [string, string][] = [
    ['from', plan.from],
    ['to', plan.to],
    ['index', plan.index],
    ['sample', plan.sample > 0 ? String(plan.sample) : ''],
    ['without', joined(plan.without)],
    ['leave', joined(plan.leave)],
    ['mappings', plan.mappings ?? ''],
  ];
  const parameters = new URLSearchParams(all.filter(([, value]) => value !== ''));
  // Writes an empty name as well; without it, the index’s name would reappear in the cleared field.
  if (plan.name !== plan.index) parameters.set('name', plan.name);
  return parameters;
}

/** Why the plan cannot proceed to its preview; undefined if it can. */
export function missingIn(plan: MovePlan): string | undefined {
  if (plan.from === '' || plan.to === '') return COPY.chooseTarget;
  if (plan.from === plan.to) return COPY.sameEngine;
  if (plan.index === '') return COPY.chooseIndex;
  return plan.name === '' ? COPY.nameMissing : indexNameProblem(plan.name);
}

/**
 * Samples are drawn by a number derived from each document’s sequence number, so that the same documents are drawn
 * again.
 */
export function sampleQuery(sample: number, documents: number): string | undefined {
  if (sample <= 0 || sample >= documents) return undefined;
  const score = {
    query: { match_all: {} },
    functions: [{ random_score: { seed: 17, field: '_seq_no' } }],
    boost_mode: 'replace',
    min_score: 1 - sample / documents,
  };
  return JSON.stringify({ function_score: score });
}
