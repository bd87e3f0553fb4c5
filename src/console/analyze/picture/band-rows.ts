import type { AnalyzeState } from '../analyze-request.ts';
import { type Part, type Place, typeOf } from '../chain/chain.ts';
import type { TextStage, TokenStage, Trace } from '../trace.ts';

/** One band of the picture: a stage of the answer, a part of the chain, or both. */
export interface BandRow {
  kind: 'char filter' | 'tokenizer' | 'token filter' | 'analyzer';
  name: string;
  /** Number among all stages, from 1. */
  step: number;
  /** In a chain: which part it is. */
  place?: Place;
  at?: number;
  part?: Part;
  text?: TextStage;
  tokens?: TokenStage;
}

/**
 * A chain has its bands before it is answered, and if it is refused: that is where it is mended. While the answer of an
 * older chain is shown, a stage is taken only by the part it is named after.
 */
export function bandRows(state: AnalyzeState, trace: Trace | undefined, waiting: boolean): BandRow[] {
  const rows = state.source === 'chain' ? chainRows(state, trace, waiting) : traceRows(trace);
  return rows.map((row, at) => ({ ...row, step: at + 1 }));
}

type Row = Omit<BandRow, 'step'>;

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

function rowOf(kind: BandRow['kind'], place: Place, at: number, part: Part): Row {
  return { kind, name: typeOf(part), place, at, part };
}

function traceRows(trace: Trace | undefined): Row[] {
  return [
    ...(trace?.texts ?? []).map(text => ({ kind: text.kind, name: text.name, text })),
    ...(trace?.stages ?? []).map(tokens => ({ kind: tokens.kind, name: tokens.name, tokens })),
  ];
}
