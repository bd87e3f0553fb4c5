import type { TermDictionary } from '../../segments/terms/term-dictionary.ts';
import type { QueryOutline } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { MultiTermQuery } from './multi-term-query.ts';
import { WildcardMatcher } from './wildcard-matcher.ts';
import { readPlaces, suffixOf } from './wildcard-places.ts';
import { WildcardStates } from './wildcard-states.ts';

/** Terms that match a pattern of `*` (any string), `?` (any character) and `\` (escapes the next one). */
export class WildcardQuery extends MultiTermQuery {
  readonly pattern: string;
  private readonly caseInsensitive: boolean;
  private readonly text: string;

  /** @param text the query's text form if it is not a wildcard in the request */
  constructor(field: string, pattern: string, caseInsensitive = false, text = pattern) {
    super(field);
    this.pattern = pattern;
    this.caseInsensitive = caseInsensitive;
    this.text = text;
  }

  select(dictionary: TermDictionary): Iterable<number> {
    const places = readPlaces(this.pattern, this.caseInsensitive);
    const suffix = suffixOf(places);
    if (suffix !== undefined) return dictionary.endingWith(suffix, this.caseInsensitive);
    const states = WildcardStates.of(places);
    if (states) return dictionary.accepted(states);
    return dictionary.matching(new WildcardMatcher(this.pattern, this.caseInsensitive));
  }

  accepts(term: string): boolean {
    return new WildcardMatcher(this.pattern, this.caseInsensitive).matches(term);
  }

  outline(): QueryOutline {
    return leafOutline('WildcardQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('wildcard', this.field, this.pattern, this.caseInsensitive);
  }

  describe(): string {
    return `${this.field}:${this.text}`;
  }
}

/** Escapes a text so that the pattern matches only that text. */
export function escapeWildcards(text: string): string {
  return text.replace(/[*?\\]/g, '\\$&');
}
