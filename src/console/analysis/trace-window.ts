import type { TokenStage, Trace } from './trace.ts';

/** As many columns as a page draws without delay: each has a token per stage. */
export const COLUMNS_AT_ONCE = 120;

/**
 * A part of a trace: some columns of each stage, with the arcs that lie within them. Terms, texts and effects stay those
 * of the whole text.
 */
export function traceWindow(trace: Trace, from: number): Trace {
  if (trace.slots.length <= COLUMNS_AT_ONCE) return trace;
  const to = from + COLUMNS_AT_ONCE;
  return {
    ...trace,
    slots: trace.slots.slice(from, to),
    stages: trace.stages.map(stage => stageWindow(stage, from, to)),
  };
}

function stageWindow(stage: TokenStage, from: number, to: number): TokenStage {
  const arcs = stage.arcs.filter(arc => arc.from >= from && arc.to <= to);
  return {
    ...stage,
    columns: stage.columns.slice(from, to),
    arcs: arcs.map(({ chip, ...arc }) => ({ chip, from: arc.from - from, to: arc.to - from })),
  };
}
