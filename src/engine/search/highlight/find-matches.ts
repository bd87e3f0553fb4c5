import type { HighlightTerms, PhraseTerms } from './highlight-terms.ts';
import type { TextToken } from './highlight-text.ts';

/** A stretch of the text to be marked. */
export interface TextMatch {
  readonly start: number;
  readonly end: number;
  /** What matched there: passages are scored by how often each occurs. */
  readonly term: string;
}

export interface MatchOptions {
  /** A phrase is one match from its first to its last word; otherwise each word is one. */
  readonly wholePhrases: boolean;
  /** Terms that an automaton accepts count each for itself; otherwise they count together. */
  readonly expanded?: boolean;
}

/** All matches in a text, by their beginning, then by their end. */
export function findMatches(tokens: readonly TextToken[], wanted: HighlightTerms, options: MatchOptions): TextMatch[] {
  const matches: TextMatch[] = [];
  for (const { term, start, end } of tokens) {
    if (wanted.terms.has(term)) matches.push({ start, end, term });
    wanted.automata.forEach((accepts, i) => {
      if (accepts(term)) matches.push({ start, end, term: options.expanded ? term : `${AUTOMATON}${i}` });
    });
  }
  if (wanted.phrases.length > 0) addPhrases(matches, tokens, wanted, options);
  return matches.sort(byPlace);
}

/** By the beginning, then by the end. */
export function byPlace(a: TextMatch, b: TextMatch): number {
  return a.start - b.start || a.end - b.end || (a.term < b.term ? -1 : a.term > b.term ? 1 : 0);
}

/** Terms of an automaton count together, under a name that no term has. */
const AUTOMATON = '\0automaton ';

function addPhrases(
  matches: TextMatch[],
  tokens: readonly TextToken[],
  wanted: HighlightTerms,
  { wholePhrases }: MatchOptions,
): void {
  const seen = new Set<string>();
  for (const phrase of wanted.phrases)
    for (const words of phraseMatches(tokens, phrase))
      for (const match of wholePhrases ? [joined(words)] : words) {
        if (!wholePhrases && wanted.terms.has(match.term)) continue;
        const key = `${match.start} ${match.end} ${match.term}`;
        if (seen.has(key)) continue;
        seen.add(key);
        matches.push({ start: match.start, end: match.end, term: match.term });
      }
}

function joined(words: readonly TextToken[]): TextMatch {
  return {
    start: Math.min(...words.map(word => word.start)),
    end: Math.max(...words.map(word => word.end)),
    term: words.map(word => word.term).join(' '),
  };
}

/**
 * Occurrences of a phrase: one token for each of its positions, so that the tokens' positions, less those of the phrase,
 * lie within the slop. Advances the lowest of all cursors, as Lucene's sloppy phrases do.
 */
export function phraseMatches(tokens: readonly TextToken[], { positions, slop }: PhraseTerms): TextToken[][] {
  const lists = positions.map(({ terms, position }) => {
    const alternatives = new Set(terms);
    return tokens
      .filter(token => alternatives.has(token.term))
      .map(token => ({ token, at: token.position - position }))
      .sort((a, b) => a.at - b.at);
  });
  const found: TextToken[][] = [];
  const cursors = lists.map(() => 0);
  while (lists.every((list, i) => cursors[i]! < list.length)) {
    const current = lists.map((list, i) => list[cursors[i]!]!);
    const places = current.map(({ at }) => at);
    const least = Math.min(...places);
    const distinct = new Set(current.map(({ token }) => token)).size === current.length;
    if (Math.max(...places) - least <= slop && distinct) found.push(current.map(({ token }) => token));
    cursors[places.indexOf(least)]!++;
  }
  return found;
}
