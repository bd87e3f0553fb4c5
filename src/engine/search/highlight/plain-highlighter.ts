import { illegalArgument } from '../../errors/engine-error.ts';
import { analyzedLimit, type FieldHighlight, type ResolvedOptions } from './field-highlight.ts';
import { findMatches, type MatchOptions, spansOf, type TextMatch } from './find-matches.ts';
import type { PassageFormat } from './format-passage.ts';
import { type HighlightTerms, highlightTerms } from './highlight-terms.ts';
import { HighlightText, type TextToken } from './highlight-text.ts';
import { TextSearcher, withoutInnerPatterns } from './plain-query.ts';
import { spanMatches, wordsOf } from './span-matches.ts';
import { termWeights } from './term-weights.ts';

const OPTIONS: MatchOptions = { wholePhrases: false, expanded: true, withinMatches: true };

interface Fragment {
  readonly text: string;
  /** Total weight of the distinct terms that matched. */
  readonly score: number;
}

/** Fragments of about `fragment_size` characters; within a value those with the most distinct matches first. */
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

/** Score differences are rounded: among values with about the same score the earlier one comes first. */
function orderByScore(fragments: Fragment[]): void {
  for (let i = 1; i < fragments.length; i++)
    for (let k = i; k > 0 && Math.round(fragments[k]!.score - fragments[k - 1]!.score) > 0; k--)
      [fragments[k - 1], fragments[k]] = [fragments[k]!, fragments[k - 1]!];
}

/** The matching fragments of one value, best first, limited to the total number requested. */
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

/** Further tokens of a group are ignored. */
const MAX_GROUP = 50;

/** Overlapping tokens: marked as one, from the first match to the end of the last. */
class TokenGroup {
  size = 0;
  /** The largest end offset of its tokens. */
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
 * Whether a token that does not overlap its predecessor starts a new fragment: it does when it ends beyond a multiple
 * of the size, unless little text remains (`simple` ignores the remainder).
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
  // The first token is not counted: positions are one behind, so a phrase also keeps the word that follows it.
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

/**
 * For words that only count within phrases, maps the start of a phrase to the position that the fragment must reach.
 */
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

/** The start of the first value, up to the last token that fits into `no_match_size`; never encoded. */
function noMatch({ options, values, type }: FieldHighlight): string[] {
  const [first] = values;
  if (options.noMatchSize <= 0 || first === undefined) return [];
  const tokens = new HighlightText([first]).tokens(type.indexAnalyzer!, 0, Number.MAX_SAFE_INTEGER);
  const end = tokens.findLast(token => token.end <= options.noMatchSize)?.end ?? 0;
  return end > 0 ? [first.slice(0, end)] : [];
}
