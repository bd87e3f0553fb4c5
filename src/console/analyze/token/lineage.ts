import { compareTexts, indexAfter } from '../../analysis/compare-texts.ts';
import { isSameToken, type Trace, type TraceToken, tokensOf } from '../../analysis/trace.ts';
import { COPY } from './copy.ts';

/** One stage of a token's history, from the source to the terms. */
export interface LineageStep {
  name: string;
  /** The text of the token after this stage; empty if the stage removed it. */
  text: string;
  before: string | undefined;
  /** The effect of the stage, in a few words. */
  note: string;
}

/** The history of a token from the terms back to the source, the last stage first. */
export function lineageOf(trace: Trace, token: TraceToken): LineageStep[] {
  const steps: LineageStep[] = [];
  for (const [at, stage] of trace.stages.entries()) {
    const kin = kinOf(tokensOf(stage), token);
    const last = steps.at(-1);
    if (kin.length === 0 && (!last || last.text === '')) continue;
    const text = wordsOf(kin);
    const note = last ? noteOf(last.text, text) : at === 0 ? charactersOf(trace, kin) : COPY.addedHere;
    steps.push({ name: stage.name, text, before: last?.text, note });
  }
  return steps.reverse();
}

/**
 * The final terms of a token of any stage; none if it was removed. Terms are matched by offsets, because parts of a
 * token may keep its offsets but have different positions.
 */
export function becomes(trace: Trace, token: TraceToken): TraceToken[] {
  const { start_offset: start, end_offset: end } = token;
  const same = trace.terms.filter(term => term.start_offset === start && term.end_offset === end);
  return same.length > 0 ? same : related(trace.terms, token);
}

function kinOf(tokens: TraceToken[], token: TraceToken): TraceToken[] {
  const same = tokens.filter(other => isSameToken(other, token));
  const found = same.find(other => other.token === token.token) ?? same[0];
  return found ? [found] : related(tokens, token);
}

/** If a token was split or joined, the tokens within its offsets, or the token around them. */
function related(tokens: TraceToken[], { start_offset: start, end_offset: end }: TraceToken): TraceToken[] {
  const around = tokens.filter(other => other.start_offset <= start && end <= other.end_offset);
  if (around.length > 0) return around;
  return tokens.filter(other => start <= other.start_offset && other.end_offset <= end);
}

function wordsOf(tokens: TraceToken[]): string {
  return tokens.map(({ token }) => token).join(' ');
}

/** The characters of a token in the text that the tokenizer got. */
function charactersOf(trace: Trace, tokens: TraceToken[]): string {
  const whole = {
    ...tokens[0]!,
    start_offset: Math.min(...tokens.map(token => token.start_offset)),
    end_offset: Math.max(...tokens.map(token => token.end_offset)),
  };
  const [last] = offsetsOf(trace, whole);
  const [start, end] = last?.behind ?? [whole.start_offset, whole.end_offset];
  return COPY.characters(start, end);
}

const MAX_PIECES = 4;

/** Describes a change: of case, removed or replaced letters, or parts split or joined. */
function noteOf(before: string, after: string): string {
  if (before === after) return '';
  if (after === '') return COPY.removedHere;
  const [from, to] = [before.split(' ').length, after.split(' ').length];
  if (from !== to) return from < to ? COPY.splitInto(to) : COPY.joinedFrom(from);
  if (after === before.toLowerCase()) return COPY.lowercased;
  if (after === before.toUpperCase()) return COPY.uppercased;
  const pieces = compareTexts(before, after);
  const cut = pieces.filter(({ change }) => change === 'cut');
  const put = pieces.filter(({ change }) => change === 'changed');
  if (cut.length + put.length > MAX_PIECES) return COPY.otherLetters;
  const quoted = (list: typeof pieces) => list.map(({ text }) => `“${text}”`).join(', ');
  if (put.length === 0) return COPY.removes(quoted(cut));
  return cut.length === 0 ? COPY.adds(quoted(put)) : COPY.becomes(quoted(cut), quoted(put));
}

interface CorrectedOffsets {
  name: string;
  /** Offsets in the texts after and before the char filter. */
  behind: [number, number];
  before: [number, number];
}

/** Maps the offsets of a token back through the char filters, the last one first. */
export function offsetsOf(trace: Trace, token: TraceToken): CorrectedOffsets[] {
  const steps: CorrectedOffsets[] = [];
  let before: [number, number] = [token.start_offset, token.end_offset];
  for (const { name, pieces } of trace.texts) {
    const [start, end] = before;
    const behind: [number, number] = [
      indexAfter(pieces, start),
      end === start ? start : indexAfter(pieces, end - 1) + 1,
    ];
    steps.push({ name, behind, before });
    before = behind;
  }
  return steps.reverse();
}
