import type { ResolvedOptions } from '../field-highlight.ts';
import { sentenceBreaks } from '../sentence-break.ts';
import { wordBoundaries } from '../word-boundaries.ts';

/** Moves the ends of a fragment to better boundaries. */
export interface BoundaryScanner {
  startBefore(text: string, offset: number): number;
  endAfter(text: string, offset: number): number;
}

const DEFAULT_CHARACTERS = '.,!? \t\n';
const DEFAULT_SCAN = 20;

export function boundaryScanner(options: ResolvedOptions): BoundaryScanner {
  const { boundaryScanner: kind = 'chars', boundaryChars, boundaryMaxScan } = options;
  if (kind === 'chars') return byCharacters(boundaryChars ?? DEFAULT_CHARACTERS, boundaryMaxScan ?? DEFAULT_SCAN);
  return byBreaks(kind === 'word' ? wordBoundaries : sentenceBreaks);
}

/** Looks for the nearest of some characters within `scan` characters. */
function byCharacters(characters: string, scan: number): BoundaryScanner {
  const isBoundary = (text: string, at: number): boolean => characters.includes(text[at]!);
  return {
    startBefore(text, start) {
      if (start > text.length || start < 1) return start;
      let at = start;
      for (let left = scan; at > 0 && left > 0; left--, at--) if (isBoundary(text, at - 1)) return at;
      return at === 0 ? 0 : start;
    },
    endAfter(text, end) {
      if (end > text.length || end < 0) return end;
      for (let at = end, left = scan; at < text.length && left > 0; left--, at++) if (isBoundary(text, at)) return at;
      return end;
    },
  };
}

/** Looks for sentence or word boundaries in the text before and after the fragment. */
function byBreaks(breaksOf: (text: string) => readonly number[]): BoundaryScanner {
  return {
    startBefore(text, start) {
      if (start > text.length || start < 1) return start;
      return breaksOf(text.slice(0, start)).findLast(at => at < start) ?? 0;
    },
    endAfter(text, end) {
      if (end > text.length || end < 0) return end;
      const rest = text.slice(end);
      return end + (breaksOf(rest).find(at => at > 0) ?? rest.length);
    },
  };
}
