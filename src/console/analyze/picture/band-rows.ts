import type { AnalyzeState } from '../analyze-request.ts';
import { type Part, type Place, typeOf } from '../chain/chain.ts';
import type { TextStage, TokenStage, Trace } from '../trace.ts';

/** A band of the picture: a stage of the response, a part of the chain, or both. */
export interface BandRow {
  kind: 'char filter' | 'tokenizer' | 'token filter' | 'analyzer';
  name: string;
  /** The number of the stage, from 1. */
  step: number;
  /** The list and index of the part, in a chain. */
  place?: Place;
  at?: number;
  part?: Part;
  text?: TextStage;
  tokens?: TokenStage;
}

/**
 * The bands of a chain are shown before a response and after an error, so that the chain can be corrected. While the
 * response of an earlier chain is shown, a part gets the stage at its index only if the names agree.
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

const NARROWEST = 76;
const WIDEST = 200;

/** Columns for the label and each slot, as wide as the longest token within limits. \`longest\` is in characters. */
export function gridColumns(slots: number, longest: number): { gridTemplateColumns: string } {
  const width = Math.min(WIDEST, Math.max(NARROWEST, longest * 8 + 28));
  return { gridTemplateColumns: `var(--stage-label, 216px) repeat(${Math.max(1, slots)}, minmax(${width}px, 1fr))` };
}
