import { mostSimilar } from '../../dsl/did-you-mean.ts';
import type { TextRange } from '../json-scanner.ts';
import type { Fix } from '../text-edit.ts';
import { COPY } from './copy.ts';

const MOST = 3;

/**
 * Names that are probably meant, best first.
 * @param threshold the similarity that they must exceed, as of `mostSimilar`
 */
export function similarNames(unknown: string, known: Iterable<string>, threshold?: number): string[] {
  const folded = unknown.toLowerCase();
  const names = [...known];
  const exact = names.filter(
    name => name.length === unknown.length && (name.toLowerCase() === folded || sameLetters(name, folded)),
  );
  return [...new Set([...exact, ...mostSimilar(unknown, names, MOST, threshold)])].slice(0, MOST);
}

/** Whether two names differ in the order of two adjacent letters only. */
function sameLetters(a: string, b: string): boolean {
  if (a.length < 3) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at < a.length && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** A fix for each name: it replaces a range by `quote(name)`. */
export function replacements(range: TextRange, names: readonly string[], quote = JSON.stringify): Fix[] {
  return names.map(name => ({
    title: COPY.changeTo(name),
    edits: [{ from: range.from, to: range.to, text: quote(name) }],
  }));
}

/** `message`, and the best of the similar names as a question. */
export function withSuggestion(message: string, names: readonly string[]): string {
  return names.length === 0 ? message : `${message} ${COPY.didYouMean(names[0]!)}`;
}
