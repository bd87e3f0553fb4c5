import { COPY } from './copy.ts';
/** The operation: copy to another index, update in place, or delete. */
export type Deed = 'reindex' | 'update' | 'delete';

export type Step = 'source' | 'script' | 'destination' | 'try' | 'run' | 'verify';

/** The plan of a run. Everything except the body of the new index is in the URL. */
export interface Plan {
  deed: Deed;
  /** Comma-separated names, aliases and patterns. */
  source: string;
  /** The query as JSON; empty for all documents. */
  query: string;
  /** Fields to keep; empty for all. */
  fields: readonly string[];
  script: string;
  to: string;
  /** Whether the destination is created first. */
  makes: boolean;
  opType: 'index' | 'create';
  conflicts: 'abort' | 'proceed';
  /** Documents per batch. */
  batch: number;
  slices: string;
  /** Documents per second; 0 for unlimited. */
  speed: number;
}

export const EMPTY: Plan = {
  deed: 'reindex',
  source: '',
  query: '',
  fields: [],
  script: '',
  to: '',
  makes: true,
  opType: 'index',
  conflicts: 'abort',
  batch: 1000,
  slices: '1',
  speed: 0,
};

const STEPS: Record<Deed, readonly Step[]> = {
  reindex: ['source', 'script', 'destination', 'try', 'run', 'verify'],
  update: ['source', 'script', 'try', 'run', 'verify'],
  delete: ['source', 'try', 'run', 'verify'],
};

export function stepsOf(deed: Deed): readonly Step[] {
  return STEPS[deed];
}

export function stepTitle(step: Step, deed: Deed): string {
  if (step === 'verify') return deed === 'reindex' ? COPY.verifyAndSwap : COPY.verify;
  return {
    source: COPY.sourceStep,
    script: COPY.scriptStep,
    destination: COPY.destinationStep,
    try: COPY.tryStep,
    run: COPY.runStep,
  }[step];
}

export function readPlan(parameters: URLSearchParams): Plan {
  const text = (name: string) => parameters.get(name) ?? '';
  const number = (name: string, otherwise: number) =>
    Math.max(0, Number(parameters.get(name) ?? otherwise)) || otherwise;
  const deed = text('do');
  return {
    deed: deed === 'update' || deed === 'delete' ? deed : 'reindex',
    source: text('source'),
    query: text('query'),
    fields: text('fields').split(',').filter(Boolean),
    script: text('script'),
    to: text('to'),
    makes: text('into') !== 'existing',
    opType: text('op') === 'create' ? 'create' : 'index',
    conflicts: text('conflicts') === 'proceed' ? 'proceed' : 'abort',
    batch: Math.min(10_000, number('batch', EMPTY.batch)),
    slices: /^(auto|[1-9]\d?)$/.test(text('slices')) ? text('slices') : EMPTY.slices,
    speed: number('speed', 0),
  };
}

/** Writes the settings that differ from an empty plan; other parameters are unchanged. */
export function writePlan(parameters: URLSearchParams, plan: Plan): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const set = (name: string, value: string, otherwise: string) =>
    value === otherwise ? next.delete(name) : next.set(name, value);
  set('do', plan.deed, EMPTY.deed);
  set('source', plan.source, '');
  set('query', plan.query, '');
  set('fields', plan.fields.join(','), '');
  set('script', plan.script, '');
  set('to', plan.to, '');
  set('into', plan.makes ? 'new' : 'existing', 'new');
  set('op', plan.opType, EMPTY.opType);
  set('conflicts', plan.conflicts, EMPTY.conflicts);
  set('batch', String(plan.batch), String(EMPTY.batch));
  set('slices', plan.slices, EMPTY.slices);
  set('speed', String(plan.speed), '0');
  return next;
}

/** The plan without settings that its operation ignores, such as a script entered before the operation changed. */
export function usedPart(plan: Plan): Plan {
  if (plan.deed === 'reindex') return plan;
  return { ...plan, fields: [], opType: 'index', script: plan.deed === 'delete' ? '' : plan.script };
}

export function sourcesOf(plan: Pick<Plan, 'source'>): string[] {
  return plan.source
    .split(',')
    .map(name => name.trim())
    .filter(Boolean);
}

/** Why a query's text cannot be sent; undefined if it can. */
export function queryProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return undefined;
    return COPY.queryShape;
  } catch (error) {
    return COPY.notJson(error instanceof Error ? error.message : String(error));
  }
}

/** Why a step cannot be opened; undefined if it can. */
export function missingFor(step: Step, plan: Plan): string | undefined {
  if (step === 'source') return undefined;
  if (sourcesOf(plan).length === 0) return COPY.chooseSource;
  const problem = queryProblem(plan.query);
  if (problem !== undefined) return COPY.queryNotReady(problem);
  if (step === 'script' || step === 'destination') return undefined;
  if (plan.deed === 'reindex' && plan.to.trim() === '') return COPY.nameDestination;
  return undefined;
}
