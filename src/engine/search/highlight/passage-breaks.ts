import type { HighlightText } from './highlight-text.ts';
import { sentenceBefore, sentenceBreaks } from './sentence-break.ts';
import { firstWordEnd, wordBoundaries } from './word-boundaries.ts';

/** Start and end of the passage around a match. Must be called with ascending matches. */
export interface PassageBreaks {
  around(match: number): { start: number; end: number };
}

/** Boundaries of one value: 0, those found by the scanner, and its length. */
class Boundaries {
  private readonly ends: readonly number[];

  constructor(ends: readonly number[]) {
    this.ends = ends;
  }

  /** The last boundary before an offset. */
  before(offset: number): number {
    let low = 0;
    let high = this.ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.ends[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? 0 : this.ends[low - 1]!;
  }

  /** The first boundary after an offset, or the last boundary of all. */
  after(offset: number): number {
    return this.ends[this.indexAfter(offset)] ?? this.ends.at(-1) ?? 0;
  }

  around(offset: number): { start: number; end: number } {
    return { start: this.before(offset + 1), end: this.after(offset) };
  }

  /** False beyond the last boundary. */
  hasAfter(offset: number): boolean {
    return this.indexAfter(offset) < this.ends.length;
  }

  private indexAfter(offset: number): number {
    let low = 0;
    let high = this.ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.ends[middle]! <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Each value as one passage. */
export function wholeValues(text: HighlightText): PassageBreaks {
  return { around: match => sliceOf(text, match) };
}

/** The matched word as the passage. */
export function singleWords(text: HighlightText): PassageBreaks {
  return perValue(text, value => {
    const words = new Boundaries(wordBoundaries(value));
    return match => words.around(match);
  });
}

/** Whole sentences of any length. */
export function wholeSentences(text: HighlightText): PassageBreaks {
  return perValue(text, value => {
    let sentences: Boundaries | undefined;
    return match => {
      if (sentences) return sentences.around(match);
      sentences = new Boundaries(sentenceBreaks(value));
      return sentenceBefore(value, match + 1);
    };
  });
}

/** As many sentences as fit into `size`; a longer sentence is cut at word boundaries around the match. */
export function boundedSentences(text: HighlightText, size: number): PassageBreaks {
  return perValue(text, value => {
    const scanner = new BoundedSentences(value, size);
    return match => scanner.around(match);
  });
}

type Around = (match: number) => { start: number; end: number };

/** Scans each value separately: no passage spans two of them. */
function perValue(text: HighlightText, scan: (value: string) => Around): PassageBreaks {
  const scanners = new Map<number, Around>();
  return {
    around(match) {
      const slice = sliceOf(text, match);
      let around = scanners.get(slice.start);
      if (!around) {
        around = scan(text.text.slice(slice.start, slice.end));
        scanners.set(slice.start, around);
      }
      const { start, end } = around(match - slice.start);
      return { start: start + slice.start, end: end + slice.start };
    },
  };
}

function sliceOf(text: HighlightText, offset: number): { start: number; end: number } {
  return text.slices.find(slice => offset <= slice.end) ?? text.slices.at(-1)!;
}

/**
 * A window of sentences is filled up to `size`. Later matches in the same window continue where the last passage ended;
 * a remainder that is still too long is cut so that the match lies within the first `size` characters and the rest of
 * the space follows it.
 */
class BoundedSentences {
  private readonly value: string;
  private readonly size: number;
  /** True until word boundaries have been used. */
  private fresh = true;
  private readonly sentences: Boundaries;
  private readonly words: Boundaries;
  private windowStart = -1;
  private windowEnd = -1;
  private start = -1;
  private end = 0;

  constructor(value: string, size: number) {
    this.value = value;
    this.size = size;
    this.sentences = new Boundaries(sentenceBreaks(value));
    this.words = new Boundaries(wordBoundaries(value));
  }

  around(match: number): { start: number; end: number } {
    const offset = match + 1;
    if (offset > this.windowStart && offset < this.windowEnd) {
      this.start = this.end;
      this.end = this.windowEnd;
    } else this.openWindow(offset);
    if (this.end - this.start > this.size) this.cut(offset);
    return { start: this.start, end: this.end };
  }

  private openWindow(offset: number): void {
    const isFirst = this.windowStart < 0;
    const { start, end } = isFirst ? sentenceBefore(this.value, offset) : this.sentences.around(offset - 1);
    this.windowStart = this.start = start;
    this.windowEnd = this.end = end;
    while (this.end - this.start < this.size && this.sentences.hasAfter(this.end)) {
      const next = this.sentences.after(this.end);
      if (next - this.start > this.size) break;
      this.windowEnd = this.end = next;
    }
  }

  private cut(offset: number): void {
    if (offset - this.size > this.start) {
      this.start = Math.max(this.start, this.words.before(offset - this.size));
      this.fresh = false;
    }
    const last = offset + Math.max(0, this.size - (offset - this.start));
    if (last >= this.windowEnd) return;
    const end = this.fresh ? firstWordEnd(this.value, last, this.words.after(last)) : this.words.after(last);
    this.end = Math.min(this.windowEnd, end);
    this.fresh = false;
  }
}
