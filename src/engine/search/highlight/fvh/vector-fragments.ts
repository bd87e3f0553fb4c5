import { illegalArgument } from '../../../errors/engine-error.ts';
import type { FoundPhrase, Stretch } from './vector-phrases.ts';

/** A piece of text to show, before its ends are moved to boundaries. */
export interface VectorFragment {
  readonly start: number;
  readonly end: number;
  readonly marks: readonly Mark[];
  readonly boost: number;
}

/** Ranges that share one tag. */
export interface Mark {
  readonly stretches: readonly Stretch[];
  readonly number: number;
  readonly boost: number;
}

const DEFAULT_MARGIN = 6;

/** Cuts windows of about `size` characters around phrases, each centered in its window. @throws EngineError */
export function fragmentsAround(
  phrases: readonly FoundPhrase[],
  size: number,
  margin = DEFAULT_MARGIN,
): VectorFragment[] {
  const least = Math.max(1, margin * 3);
  if (size < least) throw illegalArgument(`fragCharSize(${size}) is too small. It must be ${least} or higher.`);
  const fragments: VectorFragment[] = [];
  let border = 0;
  for (let i = 0; i < phrases.length; ) {
    const { start } = phrases[i]!;
    if (start < border) {
      i++;
      continue;
    }
    let { end } = phrases[i]!;
    const spanEnd = Math.max(end, Math.max(start - margin, border) + size);
    const inside: FoundPhrase[] = [];
    for (let first = true; i < phrases.length && (first || phrases[i]!.end <= spanEnd); i++, first = false) {
      end = phrases[i]!.end;
      if (phrases[i]!.stretches.length <= 1 || end - start <= size) inside.push(phrases[i]!);
    }
    if (inside.length === 0) continue;
    const length = end - start;
    const from = Math.max(border, start - Math.max(0, (size - length) >> 1));
    border = from + Math.max(length, size);
    fragments.push({ start: from, end: border, ...marksOf(inside) });
  }
  return fragments;
}

/** The whole text as one fragment. */
export function wholeFragment(phrases: readonly FoundPhrase[]): VectorFragment[] {
  return phrases.length === 0 ? [] : [{ start: 0, end: 0x7fffffff, ...marksOf(phrases) }];
}

function marksOf(phrases: readonly FoundPhrase[]): Pick<VectorFragment, 'marks' | 'boost'> {
  const marks = phrases.map(({ stretches, number, boost }) => ({ stretches, number, boost }));
  return { marks, boost: marks.reduce((sum, { boost }) => Math.fround(sum + boost), 0) };
}

/** Splits fragments at the ends of values; a match that spans several values appears in several fragments. */
export function withinValues(fragments: readonly VectorFragment[], values: readonly string[]): VectorFragment[] {
  if (values.length < 2) return [...fragments];
  return fragments.flatMap(fragment => splitByValues(fragment, values)).sort((a, b) => a.start - b.start);
}

function splitByValues(fragment: VectorFragment, values: readonly string[]): VectorFragment[] {
  const parts: VectorFragment[] = [];
  let marks = fragment.marks;
  let valueEnd = 0;
  for (const value of values) {
    if (value === '') {
      valueEnd++;
      continue;
    }
    const valueStart = valueEnd;
    valueEnd += value.length + 1;
    const inside = (at: number): boolean => at >= valueStart && at <= valueEnd;
    if (inside(fragment.start) && inside(fragment.end)) return [...parts, { ...fragment, marks }];
    if (marks.length === 0) return parts;
    if (fragment.start >= valueEnd || marks[0]!.stretches[0]!.start >= valueEnd) continue;
    const cut = cutMarks(marks, valueStart, valueEnd);
    marks = cut.left;
    parts.push({
      start: fragment.start > valueStart && fragment.start < valueEnd ? fragment.start : valueStart,
      end: fragment.end > valueStart && fragment.end < valueEnd ? fragment.end : valueEnd,
      marks: cut.taken,
      boost: cut.taken.reduce((sum, { boost }) => Math.fround(sum + boost), 0),
    });
  }
  return parts;
}

/** Splits marks into those within a value and the remainder for the following values. */
function cutMarks(marks: readonly Mark[], from: number, to: number): { taken: Mark[]; left: Mark[] } {
  const taken: Mark[] = [];
  const left: Mark[] = [];
  for (const mark of marks) {
    const here = mark.stretches.filter(({ start }) => start < to);
    const behind = mark.stretches.filter(({ end }) => end >= to);
    if (here.length > 0)
      taken.push({
        ...mark,
        stretches: here.map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to - 1) })),
      });
    if (behind.length > 0) left.push({ ...mark, stretches: behind });
  }
  return { taken, left };
}
