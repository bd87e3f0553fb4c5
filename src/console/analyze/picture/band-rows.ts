import { type BandRow, traceRows } from '../../analysis/band-row.ts';
import type { Trace } from '../../analysis/trace.ts';
import type { AnalyzeState } from '../analyze-request.ts';
import { type Part, type Place, typeOf } from '../chain/chain.ts';

/** A band of a chain may be a part of it that has no stage yet. */
export interface PartRow extends BandRow {
  /** The list and index of the part, in a chain. */
  place?: Place;
  at?: number;
  part?: Part;
}

/**
 * The bands of a chain are shown before a response and after an error, so that the chain can be corrected. While the
 * response of an earlier chain is shown, a part gets the stage at its index only if the names agree.
 */
export function bandRows(state: AnalyzeState, trace: Trace | undefined, waiting: boolean): PartRow[] {
  if (state.source !== 'chain') return traceRows(trace);
  return chainRows(state, trace, waiting).map((row, at) => ({ ...row, step: at + 1 }));
}

type Row = Omit<PartRow, 'step'>;

function chainRows(state: AnalyzeState, trace: Trace | undefined, waiting: boolean): Row[] {
  const fits = <T extends { name: string }>(stage: T | undefined, part: Part) =>
    stage && (!waiting || stage.name === typeOf(part)) ? stage : undefined;
  return [
    ...state.charFilters.map((part, at) => ({
      ...rowOf('char filter', 'charFilters', at, part),
      text: fits(trace?.texts[at], part),
    })),
    { ...rowOf('tokenizer', 'tokenizer', 0, state.tokenizer), tokens: fits(trace?.stages[0], state.tokenizer) },
    ...state.filters.map((part, at) => ({
      ...rowOf('token filter', 'filters', at, part),
      tokens: fits(trace?.stages[at + 1], part),
    })),
  ];
}

function rowOf(kind: PartRow['kind'], place: Place, at: number, part: Part): Row {
  return { kind, name: typeOf(part), place, at, part };
}
