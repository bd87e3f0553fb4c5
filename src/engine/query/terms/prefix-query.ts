import type { TermDictionary } from '../../segments/terms/term-dictionary.ts';
import type { QueryOutline } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { MultiTermQuery, ordinalsBetween } from './multi-term-query.ts';

/** Terms that start with a prefix. */
export class PrefixQuery extends MultiTermQuery {
  readonly prefix: string;

  constructor(field: string, prefix: string) {
    super(field);
    this.prefix = prefix;
  }

  select(dictionary: TermDictionary): Iterable<number> {
    const { from, to } = dictionary.prefixRange(this.prefix);
    return ordinalsBetween(from, to);
  }

  accepts(term: string): boolean {
    return term.startsWith(this.prefix);
  }

  outline(): QueryOutline {
    return leafOutline('PrefixQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('prefix', this.field, this.prefix);
  }

  describe(): string {
    return `${this.field}:${this.prefix}*`;
  }
}
