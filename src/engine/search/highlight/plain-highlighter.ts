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
import { withoutInnerPatterns } from './without-inner-patterns.ts';

const OPTIONS: MatchOptions = { wholePhrases: false, expanded: true, withinMatches: true };

interface Fragment {
  readonly text: string;
  /** What the different terms that matched in it weigh together. */
  readonly score: number;
}

/** Pieces of about `fragment_size` characters; within a value the ones with the most different matches first. */
export function plainHighlighter(field: FieldHighlight): string[] {
  const { options, type } = field;
  const query = withoutInnerPatterns(field.query);
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
    const matches = new Set(findMatches(tokens, wanted, OPTIONS).map(keyOf));
    const weighToken = (token: TextToken): number => (matches.has(keyOf(token)) ? weigh(token.term) : 0);
    return best(fragmentsOf(field, value, tokens, weighToken, wanted), options.numberOfFragments);
  });
  if (found.length === 0) return noMatch(field);
  if (options.order === 'score') orderByScore(found);
  const limit = options.numberOfFragments > 0 ? options.numberOfFragments : undefined;
  return found.slice(0, limit).map(fragment => fragment.text);
}

function keyOf({ start, end, term }: TextMatch): string {
  return `${start} ${end} ${term}`;
}

/** Differences are rounded: among values that are about as good the earlier one comes first. */
function orderByScore(fragments: Fragment[]): void {
  for (let i = 1; i < fragments.length; i++)
    for (let k = i; k > 0 && Math.round(fragments[k]!.score - fragments[k - 1]!.score) > 0; k--)
      [fragments[k - 1], fragments[k]] = [fragments[k]!, fragments[k - 1]!];
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
  weigh: (token: TextToken) => number,
  wanted: HighlightTerms,
): Fragment[] {
  const fragments: Fragment[] = [];
  const begins = fragmentStarts(value.length, options, () => phraseSpans(tokens, wanted));
  let group = new TokenGroup();
  let weights = new Map<string, number>();
  let text = '';
  let at = 0;
  const flush = (): void => {
    text += options.format.encode(value.slice(at, Math.max(at, group.start))) + group.show(value, options.format);
    at = Math.max(at, group.end);
    group = new TokenGroup();
  };
  const close = (): void => {
    fragments.push({ text, score: [...weights.values()].reduce((sum, weight) => Math.fround(sum + weight), 0) });
    weights = new Map();
    text = '';
  };
  tokens.forEach((token, i) => {
    if (group.size > 0 && token.start >= group.reach) {
      flush();
      if (begins(token, tokens[i - 1]!)) close();
    }
    const weight = weigh(token);
    if (weight > 0) weights.set(token.term, weight);
    group.add(token, weight);
  });
  if (group.size > 0) flush();
  text += options.format.encode(value.slice(at));
  close();
  return fragments;
}

/** More tokens of a group are not looked at. */
const MAX_GROUP = 50;

/** Tokens that overlap: marked as one, from the first that matched to the end of the last. */
class TokenGroup {
  size = 0;
  /** Where all of its tokens end. */
  reach = 0;
  start = 0;
  end = 0;
  private matched = false;

  add(token: TextToken, weight: number): void {
    if (this.size === MAX_GROUP) return;
    const isFirst = this.size++ === 0;
    this.reach = Math.max(this.reach, token.end);
    if (weight > 0 && this.matched) {
      this.start = Math.min(this.start, token.start);
      this.end = Math.max(this.end, token.end);
    } else if (isFirst || weight > 0) {
      this.start = token.start;
      this.end = token.end;
      this.matched = weight > 0;
    }
  }

  show(value: string, { encode, preTag, postTag }: PassageFormat): string {
    const text = encode(value.slice(this.start, this.end));
    return this.matched ? preTag + text + postTag : text;
  }
}

/**
 * Tells of a token that overlaps with none before it whether it begins a new fragment: those do that end beyond a multiple
 * of the size, unless little text is left (`simple` does not look at what is left).
 */
function fragmentStarts(
  length: number,
  { fragmentSize: size, fragmenter, numberOfFragments }: ResolvedOptions,
  phrases: () => ReadonlyMap<string, number>,
): (token: TextToken, before: TextToken) => boolean {
  if (numberOfFragments === 0) return () => false;
  const spans = fragmenter === 'simple' ? new Map<string, number>() : phrases();
  let count = 1;
  let waitFor = -1;
  // The first token is not counted: positions are one behind, and so a phrase holds on to the word after it.
  let position = -1;
  return (token, before) => {
    position += token.position - before.position;
    if (position < waitFor) return false;
    waitFor = spans.get(`${token.term} ${position}`) ?? -1;
    const isNew = token.end >= size * count && (fragmenter === 'simple' || length - token.end >= size >>> 1);
    if (isNew) count++;
    return isNew;
  };
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

/** The beginning of the first value, up to the last token that fits into `no_match_size`; never encoded. */
function noMatch({ options, values, type }: FieldHighlight): string[] {
  const [first] = values;
  if (options.noMatchSize <= 0 || first === undefined) return [];
  const tokens = new HighlightText([first]).tokens(type.indexAnalyzer!, 0, Number.MAX_SAFE_INTEGER);
  const end = tokens.findLast(token => token.end <= options.noMatchSize)?.end ?? 0;
  return end > 0 ? [first.slice(0, end)] : [];
}
