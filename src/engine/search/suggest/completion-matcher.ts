import { LuceneRegexp } from '../../structures/lucene-regexp/lucene-regexp.ts';
import type { RegexpSyntax } from '../../structures/lucene-regexp/parse-regexp.ts';
import type { CompletionPath } from './completion-entries.ts';

/** How a key matches the input. */
export interface CompletionMatch {
  /** 0 for none. */
  readonly boost: number;
  /** The shortest part of the key that matches: everything that starts with it does too. */
  readonly start: string;
}

/** Matches a path against the input; undefined when it does not match. */
export type CompletionMatcher = (path: Pick<CompletionPath, 'key' | 'suffix'>) => CompletionMatch | undefined;

/** Matches keys that start with the prefix. */
export function prefixMatcher(prefix: string): CompletionMatcher {
  const match = { boost: 0, start: prefix };
  return ({ key }) => (key.startsWith(prefix) ? match : undefined);
}

export interface FuzzyCompletion {
  readonly edits: number;
  readonly transpositions: boolean;
  readonly prefixLength: number;
  readonly minLength: number;
}

/** Matches keys with a prefix within the given edit distance; the more of it is unchanged, the higher its boost. */
export function fuzzyMatcher(prefix: string, options: FuzzyCompletion): CompletionMatcher {
  const target = [...prefix];
  const edits = target.length < options.minLength ? 0 : options.edits;
  const unchanged = target.slice(0, options.prefixLength);
  return ({ key }) => {
    if (!key.startsWith(unchanged.join(''))) return undefined;
    const characters = [...key.slice(0, prefix.length + edits)];
    const distances = distancesTo(target, characters, options.transpositions);
    const end = distances.findIndex((distance, length) => length >= unchanged.length && distance <= edits);
    if (end < 0) return undefined;
    let common = 0;
    while (common < Math.min(end, target.length) && target[common] === characters[common]) common++;
    return { boost: common, start: characters.slice(0, end).join('') };
  };
}

/** The edit distances between a word and the prefixes of another, by their lengths. */
function distancesTo(word: readonly string[], other: readonly string[], transpositions: boolean): number[] {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= word.length; i++) {
    const above = rows[i - 1]!;
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      let least = Math.min(row[j - 1]! + 1, above[j]! + 1, above[j - 1]! + (word[i - 1] === other[j - 1] ? 0 : 1));
      const crossed = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
      if (transpositions && crossed) least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[word.length]!;
}

/** Matches keys with a prefix that matches a regular expression. @throws EngineError for a malformed one */
export function regexMatcher(pattern: string, syntax: RegexpSyntax, maxStates: number): CompletionMatcher {
  const regexp = new LuceneRegexp(pattern, syntax, maxStates);
  return ({ key, suffix }) => {
    const end = regexp.shortestMatch(key + suffix);
    return end < 0 ? undefined : { boost: 0, start: (key + suffix).slice(0, end) };
  };
}
