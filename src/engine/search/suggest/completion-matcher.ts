import { LuceneRegexp } from '../../structures/lucene-regexp/lucene-regexp.ts';
import type { RegexpSyntax } from '../../structures/lucene-regexp/parse-regexp.ts';

/** Matches a key against the input: undefined when it does not match, otherwise its boost, which is 0 for none. */
export type CompletionMatcher = (key: string) => number | undefined;

/** Matches keys that start with the prefix. */
export function prefixMatcher(prefix: string): CompletionMatcher {
  return key => (key.startsWith(prefix) ? 0 : undefined);
}

export interface FuzzyCompletion {
  readonly edits: number;
  readonly transpositions: boolean;
  readonly prefixLength: number;
  readonly minLength: number;
}

/**
 * Matches keys with a prefix within the given edit distance; a longer unchanged prefix rates higher. As in Lucene, whose
 * automaton has read the edits ahead, the last characters do not count, one for each edit.
 */
export function fuzzyMatcher(prefix: string, options: FuzzyCompletion): CompletionMatcher {
  const target = [...prefix];
  const edits = target.length < options.minLength ? 0 : options.edits;
  return key => {
    if (!key.startsWith(target.slice(0, options.prefixLength).join(''))) return undefined;
    const characters = [...key.slice(0, prefix.length + edits)];
    if (leastDistance(target, characters, options.transpositions) > edits) return undefined;
    let common = 0;
    while (common < target.length - edits && target[common] === characters[common]) common++;
    return common;
  };
}

/** The smallest edit distance between a word and any prefix of another. */
function leastDistance(word: readonly string[], other: readonly string[], transpositions: boolean): number {
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
  return Math.min(...rows[word.length]!);
}

/** Matches keys with a prefix that matches a regular expression. @throws EngineError for a malformed one */
export function regexMatcher(pattern: string, syntax: RegexpSyntax, maxStates: number): CompletionMatcher {
  const regexp = new LuceneRegexp(`(${pattern}).*`, syntax, maxStates);
  return key => (regexp.matches(key) ? 0 : undefined);
}
