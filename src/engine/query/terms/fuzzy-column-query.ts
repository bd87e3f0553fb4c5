import type { TermDictionary } from '../../segments/terms/term-dictionary.ts';
import type { QueryOutline } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { type Edits, editsKey, withinEdits } from './edit-distance.ts';
import { MultiTermQuery } from './multi-term-query.ts';

/** Terms within an edit distance in a field without postings, and so without frequencies: all score the same. */
export class FuzzyColumnQuery extends MultiTermQuery {
  private readonly term: string;
  private readonly options: Edits;
  private readonly isNear: (term: string) => boolean;

  constructor(field: string, term: string, options: Edits) {
    super(field);
    this.term = term;
    this.options = options;
    this.isNear = withinEdits(term, options);
  }

  select(dictionary: TermDictionary): Iterable<number> {
    if (this.options.maxEdits === 0) return [dictionary.find(this.term)].filter(ordinal => ordinal >= 0);
    return [...dictionary.fuzzy(this.term, this.options)].map(({ ordinal }) => ordinal).sort((a, b) => a - b);
  }

  accepts(term: string): boolean {
    return this.isNear(term);
  }

  outline(): QueryOutline {
    return leafOutline('FuzzyQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('fuzzy_column', this.field, this.term, editsKey(this.options));
  }

  describe(): string {
    return `${this.field}:${this.term}~${this.options.maxEdits}`;
  }
}
