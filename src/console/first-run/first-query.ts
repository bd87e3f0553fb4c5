import { MARK_TAGS } from '../hits/marked-text.ts';
import { COPY } from './copy.ts';

/** The visitor's query: words, or quoted words that must be adjacent. */
export interface Typed {
  text: string;
  phrase: boolean;
}

export function typed(input: string): Typed {
  const trimmed = input.trim();
  const quoted = /^[“”„"«](.*)[“”"»]$/.exec(trimmed);
  return quoted === null ? { text: trimmed, phrase: false } : { text: quoted[1]!.trim(), phrase: true };
}

/** How many of the words a recipe must contain: all of one or two, three quarters of more. */
export function atLeast(words: number): number {
  return words <= 2 ? words : Math.floor(words * 0.75);
}

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The line above the last barcode. */
export function gatheredLabel(words: number, phrase: boolean): string {
  if (words <= 1) return COPY.theWord;
  if (phrase) return words === 2 ? COPY.bothAnyOrder : COPY.allAnyOrder;
  const least = atLeast(words);
  if (least === words) return words === 2 ? COPY.both : COPY.all;
  return COPY.atLeastOf(NUMBERS[least] ?? least);
}

export interface FirstQuery extends Typed {
  field: string;
  /** The words that became terms. */
  words: readonly string[];
  /** Terms that no document contains. */
  missing: ReadonlySet<string>;
}

/** The closest existing term for one that no document contains: a single term, so that its count can be shown. */
export function closestQuery(field: string, word: string): Record<string, unknown> {
  return { match: { [field]: { query: word, fuzziness: 'AUTO', max_expansions: 1 } } };
}

export function queryOf({ text, phrase, field, words, missing }: FirstQuery): Record<string, unknown> {
  if (phrase) return { match_phrase: { [field]: text } };
  const least = atLeast(words.length);
  if (missing.size === 0) return { match: { [field]: { query: text, minimum_should_match: least } } };
  const clause = (word: string) => (missing.has(word) ? closestQuery(field, word) : { match: { [field]: word } });
  return { bool: { should: words.map(clause), minimum_should_match: least } };
}

export function searchBody(query: FirstQuery, titleField: string): Record<string, unknown> {
  return {
    size: 6,
    _source: [titleField],
    query: queryOf(query),
    explain: true,
    track_total_hits: true,
    highlight: {
      pre_tags: [MARK_TAGS.before],
      post_tags: [MARK_TAGS.after],
      fields: { [query.field]: { number_of_fragments: 0 } },
    },
  };
}
