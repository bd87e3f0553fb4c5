import { MARK_TAGS } from '../hits/marked-text.ts';
import { COPY } from './copy.ts';

/** The user's query: words, or quoted words that must be adjacent. */
export interface Typed {
  text: string;
  phrase: boolean;
}

export function typed(input: string): Typed {
  const trimmed = input.trim();
  const quoted = /^[“”„"«](.*)[“”"»]$/.exec(trimmed);
  return quoted === null ? { text: trimmed, phrase: false } : { text: quoted[1]!.trim(), phrase: true };
}

/** How many of the words a document must contain: all of up to two, otherwise three quarters, rounded down. */
export function atLeast(words: number): number {
  return words <= 2 ? words : Math.floor(words * 0.75);
}

/** The label of the last barcode. */
export function gatheredLabel(words: number, phrase: boolean): string {
  if (words <= 1) return COPY.theWord;
  if (phrase) return words === 2 ? COPY.bothAnyOrder : COPY.allAnyOrder;
  const least = atLeast(words);
  if (least === words) return words === 2 ? COPY.both : COPY.all;
  return COPY.atLeastOf(least);
}

export interface FirstQuery extends Typed {
  field: string;
  /** The words that became terms. */
  words: readonly string[];
  /** Terms that no document contains. */
  missing: ReadonlySet<string>;
}

/**
 * Finds the closest indexed term for a term that no document contains. It is a single term, so its count can be shown.
 * It starts with the same two letters, because two edits turn a short stem into an unrelated word: chocol into cool.
 */
export function closestQuery(field: string, word: string): Record<string, unknown> {
  return { match: { [field]: { query: word, fuzziness: 'AUTO', prefix_length: 2, max_expansions: 1 } } };
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
