import type { PositionQuery } from '../../query/query.ts';
import { BM25 } from '../../query/scoring/similarity.ts';
import { SpanMultiTermQuery } from '../../query/spans/span-multi-term-query.ts';
import { SpanNearQuery } from '../../query/spans/span-near-query.ts';
import { SpanOrQuery } from '../../query/spans/span-or-query.ts';
import type { SpanQuery } from '../../query/spans/span-query.ts';
import { SpanTermQuery } from '../../query/spans/span-term-query.ts';
import { PrefixQuery } from '../../query/terms/prefix-query.ts';
import type { HighlightTerms, PhraseTerms } from './highlight-terms.ts';
import type { TextToken } from './highlight-text.ts';
import { spanMatches, wordsOf } from './span-matches.ts';

/** A range of the text to highlight. */
export interface TextMatch {
  readonly start: number;
  readonly end: number;
  /** The matched term: passages are scored by term frequency. */
  readonly term: string;
}

export interface MatchOptions {
  /** Whether a phrase is one match from its first to its last word, instead of one match per word. */
  readonly wholePhrases: boolean;
  /** Whether all query words inside a match are highlighted, instead of only those that form it. */
  readonly withinMatches?: boolean;
  /** Whether the terms that an automaton accepts are counted individually. */
  readonly expanded?: boolean;
}

/** All matches in a text, by start and end offset. */
export function findMatches(tokens: readonly TextToken[], wanted: HighlightTerms, options: MatchOptions): TextMatch[] {
  const matches: TextMatch[] = [];
  for (const { term, start, end } of tokens) {
    if (wanted.terms.has(term)) matches.push({ start, end, term });
    wanted.automata.forEach((accepts, i) => {
      if (accepts(term)) matches.push({ start, end, term: options.expanded ? term : `${AUTOMATON}${i}` });
    });
  }
  addPlaced(matches, tokens, wanted, options);
  return matches.sort(byPlace);
}

/** Orders by start, then by end offset. */
export function byPlace(a: TextMatch, b: TextMatch): number {
  return a.start - b.start || a.end - b.end || (a.term < b.term ? -1 : a.term > b.term ? 1 : 0);
}

/** Prefix of the shared name under which terms of one automaton are counted; no real term starts with it. */
const AUTOMATON = '\0automaton ';

/** Adds matches that depend on position: phrases and spans. */
function addPlaced(
  matches: TextMatch[],
  tokens: readonly TextToken[],
  wanted: HighlightTerms,
  options: MatchOptions,
): void {
  const whole = options.wholePhrases ? wanted.phrases : [];
  const spans = options.wholePhrases ? wanted.spans : spansOf(tokens, wanted, options);
  const found: TextMatch[] = whole.flatMap(phrase => phraseMatches(tokens, phrase).map(joined));
  for (const token of spans.flatMap(query => placedTokens(tokens, query, wanted, options)))
    if (!wanted.terms.has(token.term)) found.push(token);
  const seen = new Set<string>();
  for (const { start, end, term } of found) {
    const key = `${start} ${end} ${term}`;
    if (!seen.has(key)) matches.push({ start, end, term });
    seen.add(key);
  }
}

/** All positional queries, including phrases. */
export function spansOf(
  tokens: readonly TextToken[],
  { phrases, spans }: HighlightTerms,
  { withinMatches }: MatchOptions,
): PositionQuery[] {
  if (phrases.length === 0) return [...spans];
  const words = new Set(withinMatches ? tokens.map(({ term }) => term) : []);
  const near = phrases.map(phrase => phraseSpans(phrase.prefix && withinMatches ? withoutLast(phrase, words) : phrase));
  return [...near, ...spans];
}

function placedTokens(
  tokens: readonly TextToken[],
  query: PositionQuery,
  { isWanted }: HighlightTerms,
  { withinMatches }: MatchOptions,
): TextToken[] {
  const found = spanMatches(tokens, query, isWanted);
  if (!withinMatches) return found.flatMap(match => match.tokens);
  const isWord = wordsOf(query);
  return tokens.filter(
    ({ term, position }) => isWord(term) && found.some(({ from, to }) => position >= from && position < to),
  );
}

function joined(words: readonly TextToken[]): TextMatch {
  return {
    start: Math.min(...words.map(word => word.start)),
    end: Math.max(...words.map(word => word.end)),
    term: words.map(word => word.term).join(' '),
  };
}

/**
 * Occurrences of a phrase: one token per phrase position such that token positions minus phrase positions differ by at
 * most the slop. Advances the lowest cursor, like Lucene's sloppy phrases.
 */
export function phraseMatches(tokens: readonly TextToken[], { positions, slop, prefix }: PhraseTerms): TextToken[][] {
  const lists = positions.map(({ terms, position }, i) => {
    const alternatives = new Set(terms);
    const begins = prefix && i === positions.length - 1;
    return tokens
      .filter(({ term }) => (begins ? terms.some(start => term.startsWith(start)) : alternatives.has(term)))
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

/**
 * A phrase for highlighters that mark individual words: a near query that is unordered when the slop is positive.
 * Positions without a term widen the slop.
 */
function phraseSpans({ field, positions, slop, prefix }: PhraseTerms): SpanQuery {
  const clauses = positions.map(({ terms }, i) => {
    const isPrefix = prefix && i === positions.length - 1;
    const words = terms.map(term => (isPrefix ? prefixSpans(field, term) : new SpanTermQuery(field, term, BM25)));
    return words.length === 1 ? words[0]! : new SpanOrQuery(words);
  });
  if (clauses.length === 1) return clauses[0]!;
  const holes = Math.max(0, positions.at(-1)!.position - positions[0]!.position + 1 - positions.length);
  return new SpanNearQuery(clauses, { slop: slop + holes, inOrder: slop === 0 });
}

function prefixSpans(field: string, prefix: string): SpanQuery {
  return new SpanMultiTermQuery(new PrefixQuery(field, prefix), BM25, { maxTerms: 1024, hard: false });
}

/** When the text has no word with the last prefix, the rest of the phrase is searched. */
function withoutLast(phrase: PhraseTerms, words: ReadonlySet<string>): PhraseTerms {
  const last = phrase.positions.at(-1)!;
  const begins = [...words].some(word => last.terms.some(prefix => word.startsWith(prefix)));
  return begins ? phrase : { ...phrase, positions: phrase.positions.slice(0, -1), prefix: false };
}
