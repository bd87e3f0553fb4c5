import type { TextStage, TokenStage, Trace } from './trace.ts';

/** A band of the picture: one stage of an analysis. */
export interface BandRow {
  kind: 'char filter' | 'tokenizer' | 'token filter' | 'analyzer';
  name: string;
  /** The number of the stage, from 1. */
  step: number;
  text?: TextStage;
  tokens?: TokenStage;
}

/** The stages of a response, in order. */
export function traceRows(trace: Trace | undefined): BandRow[] {
  const stages = [
    ...(trace?.texts ?? []).map(text => ({ kind: text.kind, name: text.name, text })),
    ...(trace?.stages ?? []).map(tokens => ({ kind: tokens.kind, name: tokens.name, tokens })),
  ];
  return stages.map((row, at) => ({ ...row, step: at + 1 }));
}

const NARROWEST = 76;
const WIDEST = 200;

/** Columns for the label and each slot, as wide as the longest token within limits. \`longest\` is in characters. */
export function gridColumns(slots: number, longest: number): { gridTemplateColumns: string } {
  const width = Math.min(WIDEST, Math.max(NARROWEST, longest * 8 + 28));
  return { gridTemplateColumns: `var(--stage-label, 216px) repeat(${Math.max(1, slots)}, minmax(${width}px, 1fr))` };
}
