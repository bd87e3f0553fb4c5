import { pathThrough } from '../analysis/token-graph.ts';
import type { TraceToken } from '../analysis/trace.ts';
import { COPY } from './copy.ts';

/** `left matches right`: a search for one finds the other. */
export interface Assertion {
  left: string;
  right: string;
}

export interface Verdict {
  matches: boolean;
  /** The reason, as one sentence. */
  reason: string;
}

/** Matches if every token of a path through the left graph is in the right text, like a query that requires all words. */
export function judge(left: TraceToken[], right: TraceToken[]): Verdict {
  const found = new Set(right.map(token => token.token));
  if (left.length === 0) return { matches: false, reason: COPY.firstEmpty };
  if (right.length === 0) return { matches: false, reason: COPY.secondEmpty };
  const path = pathThrough(left, token => found.has(token.token));
  if (path) return { matches: true, reason: COPY.bothBecome(wordsOf(path)) };
  const missing = left.filter(token => !found.has(token.token));
  const [one, other] = [wordsOf(left), wordsOf(right)];
  const some = missing.length < left.length ? COPY.noPartner(wordsOf(missing)) : '';
  return { matches: false, reason: COPY.becomesOther(one, other, some) };
}

function wordsOf(tokens: TraceToken[]): string {
  return [...new Set(tokens.map(token => token.token))].join(' ');
}

/** Encodes an assertion for the URL, as JSON only if a text contains the separator. */
export function assertionToWord({ left, right }: Assertion): string {
  return left.includes('~') || left.startsWith('[') ? JSON.stringify([left, right]) : `${left}~${right}`;
}

export function assertionFromWord(word: string): Assertion | undefined {
  if (word.startsWith('[')) {
    try {
      const [left, right] = JSON.parse(word) as unknown[];
      return typeof left === 'string' && typeof right === 'string' ? { left, right } : undefined;
    } catch {
      return undefined;
    }
  }
  const at = word.indexOf('~');
  return at < 0 ? undefined : { left: word.slice(0, at), right: word.slice(at + 1) };
}
