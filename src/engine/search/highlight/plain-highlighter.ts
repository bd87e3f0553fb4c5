import { illegalArgument } from '../../errors/engine-error.ts';
import { analyzedLimit } from './analyzed-limit.ts';
import type { FieldHighlight } from './field-highlight.ts';
import { findMatches, type MatchOptions, spansOf, type TextMatch } from './find-matches.ts';
import type { PassageFormat } from './format-passage.ts';
import { type HighlightTerms, highlightTerms } from './highlight-terms.ts';
import { HighlightText, type TextToken } from './highlight-text.ts';
import type { ResolvedOptions } from './resolved-options.ts';
import { spanMatches, wordsOf } from './span-matches.ts';
import { termWeights } from './term-weights.ts';
import { TextSearcher } from './text-searcher.ts';

const OPTIONS: MatchOptions = { wholePhrases: false, expanded: true, withinMatches: true };

interface WeighedMatch extends TextMatch {
  readonly weight: number;
}

interface Fragment {
  readonly text: string;
  /** What the different terms that matched in it weigh together. */
  readonly score: number;
}

/** Pieces of about `fragment_size` characters; within a value the ones with the most different matches first. */
export function plainHighlighter(field: FieldHighlight): string[] {
  const { options, type, query } = field;
  const { fragmenter } = options;
  if (fragmenter !== undefined && fragmenter !== 'span' && fragmenter !== 'simple')
    throw illegalArgument(`unknown fragmenter option [${fragmenter}] for the field [${field.name}]`);
  const weigh = termWeights(query, name => !options.requireFieldMatch || name === type.name);
  const found = field.values.flatMap(value => {
    const text = new HighlightText([value]);
    const tokens = text.tokens(type.indexAnalyzer!, type.positionIncrementGap, analyzedLimit(field, value.length));
    const wanted = highlightTerms(query, options.requireFieldMatch ? [type.name] : undefined, {
      patternsOfIntervals: false,
      searcher: new TextSearcher(tokens),
    });
    const matches = findMatches(tokens, wanted, OPTIONS);
    return best(
      fragmentsOf(
        field,
        value,
        tokens,
        matches.map(match => ({ ...match, weight: weigh(match.term) })),
        wanted,
      ),
      options.numberOfFragments,
    );
  });
  if (found.length === 0) return noMatch(field);
  if (options.order === 'score') found.sort((a, b) => b.score - a.score);
  const limit = options.numberOfFragments > 0 ? options.numberOfFragments : undefined;
  return found.slice(0, limit).map(fragment => fragment.text);
}

/** The fragments of one value with matches, the most different ones first; as many as are wanted in all. */
function best(fragments: readonly Fragment[], limit: number): Fragment[] {
  const matched = fragments.filter(fragment => fragment.score > 0);
  return limit > 0 ? matched.sort((a, b) => b.score - a.score).slice(0, limit) : matched;
}

function fragmentsOf(
  { options }: FieldHighlight,
  value: string,
  tokens: readonly TextToken[],
  matches: readonly WeighedMatch[],
  wanted: HighlightTerms,
): Fragment[] {
  const spans = options.fragmenter === 'simple' ? new Map<string, number>() : phraseSpans(tokens, wanted);
  const starts =
    options.numberOfFragments === 0 ? [] : fragmentStarts(tokens, { length: value.length, options, spans });
  const bounds = [0, ...starts];
  return bounds.map((from, i) => {
    const to = bounds[i + 1] ?? tokens.length;
    const start = from === 0 ? 0 : tokens[from - 1]!.end;
    const end = to === tokens.length ? value.length : tokens[to - 1]!.end;
    const places = new Set(tokens.slice(from, to).map(token => `${token.start} ${token.end}`));
    const inside = matches.filter(match => places.has(`${match.start} ${match.end}`));
    const weights = new Map(inside.map(({ term, weight }) => [term, weight]));
    const score = [...weights.values()].reduce((sum, weight) => Math.fround(sum + weight), 0);
    return { text: mark(value, { start, end }, inside, options.format), score };
  });
}

/**
 * Numbers of the tokens that begin a new fragment: those that end beyond a multiple of the size, unless little text is
 * left (`simple` does not look at what is left).
 */
function fragmentStarts(
  tokens: readonly TextToken[],
  { length, options, spans }: { length: number; options: ResolvedOptions; spans: ReadonlyMap<string, number> },
): number[] {
  const size = options.fragmentSize;
  const starts: number[] = [];
  let waitFor = -1;
  tokens.forEach((token, i) => {
    // The first token is not counted: positions are one behind, and so a phrase holds on to the word after it.
    const position = token.position - tokens[0]!.position - 1;
    if (i > 0 && position < waitFor) return;
    waitFor = spans.get(`${token.term} ${position}`) ?? -1;
    if (token.end < size * (starts.length + 1) || i === 0) return;
    if (options.fragmenter === 'simple' || length - token.end >= size >>> 1) starts.push(i);
  });
  return starts;
}

/** Where phrases begin, for each of their words that counts in phrases alone: the position that a fragment waits for. */
function phraseSpans(tokens: readonly TextToken[], wanted: HighlightTerms): ReadonlyMap<string, number> {
  const spans = new Map<string, number>();
  for (const query of spansOf(tokens, wanted, OPTIONS)) {
    const isWord = wordsOf(query);
    const words = new Set(tokens.map(({ term }) => term).filter(term => isWord(term) && !wanted.terms.has(term)));
    for (const { from, to } of spanMatches(tokens, query, wanted.isWanted))
      for (const word of words) spans.set(`${word} ${from}`, to);
  }
  return spans;
}

function mark(
  value: string,
  { start, end }: { start: number; end: number },
  matches: readonly TextMatch[],
  { encode, preTag, postTag }: PassageFormat,
): string {
  let result = '';
  let at = start;
  for (const match of matches) {
    if (match.start < at) continue;
    result += encode(value.slice(at, match.start)) + preTag + encode(value.slice(match.start, match.end)) + postTag;
    at = match.end;
  }
  return result + encode(value.slice(at, end));
}

/** The beginning of the first value, up to the last token that fits into `no_match_size`; never encoded. */
function noMatch({ options, values, type }: FieldHighlight): string[] {
  const [first] = values;
  if (options.noMatchSize <= 0 || first === undefined) return [];
  const tokens = new HighlightText([first]).tokens(type.indexAnalyzer!, 0, Number.MAX_SAFE_INTEGER);
  const end = tokens.findLast(token => token.end <= options.noMatchSize)?.end ?? 0;
  return end > 0 ? [first.slice(0, end)] : [];
}
