import { illegalArgument } from '../../errors/engine-error.ts';
import { analyzedLimit } from './analyzed-limit.ts';
import type { FieldHighlight } from './field-highlight.ts';
import { findMatches, type TextMatch } from './find-matches.ts';
import { highlightTerms } from './highlight-terms.ts';
import { HighlightText, type TextToken } from './highlight-text.ts';
import { wordBoundaries } from './word-boundaries.ts';

/** A fragment on its way: the text from `start`, tokens added one by one. */
interface Fragment {
  readonly order: number;
  readonly text: string;
  readonly score: number;
}

/** Pieces of about `fragment_size` characters, the ones with the most different matches first. */
export function plainHighlighter(field: FieldHighlight): string[] {
  const { options, type, query } = field;
  const { fragmenter } = options;
  if (fragmenter !== undefined && fragmenter !== 'span' && fragmenter !== 'simple')
    throw illegalArgument(`unknown fragmenter option [${fragmenter}] for the field [${field.name}]`);
  const wanted = highlightTerms(query, options.requireFieldMatch ? type.name : undefined);
  const fragments = field.values.flatMap((value, order) => {
    const text = new HighlightText([value]);
    const tokens = text.tokens(type.indexAnalyzer!, type.positionIncrementGap, analyzedLimit(field, value.length));
    const matches = findMatches(tokens, wanted, { wholePhrases: false });
    return fragmentsOf(field, value, tokens, matches).map(fragment => ({ ...fragment, order }));
  });
  const limit = options.numberOfFragments === 0 ? field.values.length : options.numberOfFragments;
  const best = fragments.filter(fragment => fragment.score > 0);
  if (options.numberOfFragments !== 0) best.sort((a, b) => b.score - a.score);
  if (best.length === 0) return noMatch(field);
  return best.slice(0, limit < 0 ? undefined : limit).map(fragment => fragment.text);
}

function fragmentsOf(
  { options }: FieldHighlight,
  value: string,
  tokens: readonly TextToken[],
  matches: readonly TextMatch[],
): Fragment[] {
  const whole = options.numberOfFragments === 0;
  const starts = whole ? [] : fragmentStarts(tokens, matches, options.fragmentSize, options.fragmenter === 'simple');
  const bounds = [...starts, tokens.length];
  let from = 0;
  let textStart = 0;
  return bounds.map(to => {
    const last = to === tokens.length;
    const textEnd = last ? value.length : (tokens[to - 1]?.end ?? textStart);
    const inside = matches.filter(match =>
      tokens.slice(from, to).some(token => token.start === match.start && token.end === match.end),
    );
    const fragment = {
      order: 0,
      text: mark(value, textStart, textEnd, inside, options.format),
      score: new Set(inside.map(match => match.term)).size,
    };
    from = to;
    textStart = textEnd;
    return fragment;
  });
}

/**
 * Numbers of the tokens that begin a fragment. A token begins one when it would end beyond the fragment's size; within
 * a matched phrase nothing is cut.
 */
function fragmentStarts(
  tokens: readonly TextToken[],
  _matches: readonly TextMatch[],
  size: number,
  _simple: boolean,
): number[] {
  const starts: number[] = [];
  let fragments = 1;
  tokens.forEach((token, i) => {
    if (i > 0 && token.end >= size * fragments) {
      starts.push(i);
      fragments++;
    }
  });
  return starts;
}

function mark(
  value: string,
  start: number,
  end: number,
  matches: readonly TextMatch[],
  format: FieldHighlight['options']['format'],
): string {
  let result = '';
  let at = start;
  for (const match of matches) {
    if (match.start < at) continue;
    result +=
      format.encode(value.slice(at, match.start)) +
      format.preTag +
      format.encode(value.slice(match.start, match.end)) +
      format.postTag;
    at = match.end;
  }
  return result + format.encode(value.slice(at, end));
}

function noMatch({ options, values }: FieldHighlight): string[] {
  const first = values.find(value => value !== '');
  if (options.noMatchSize <= 0 || first === undefined) return [];
  if (first.length <= options.noMatchSize) return [options.format.encode(first)];
  const end = wordBoundaries(first).findLast(at => at <= options.noMatchSize) ?? options.noMatchSize;
  return [options.format.encode(first.slice(0, end))];
}
