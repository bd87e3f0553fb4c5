import type { TermDictionary } from '../../segments/term-dictionary.ts';
import { editDistance } from './edit-distance.ts';
import { MultiTermQuery } from './multi-term-query.ts';

/** Terms within an edit distance, where no postings tell how frequent they are: all score the same. */
export class FuzzyColumnQuery extends MultiTermQuery {
  private readonly term: string;
  private readonly options: { maxEdits: number; prefixLength: number; transpositions: boolean };

  constructor(field: string, term: string, options: FuzzyColumnQuery['options']) {
    super(field);
    this.term = term;
    this.options = options;
  }

  select(dictionary: TermDictionary): Iterable<number> {
    if (this.options.maxEdits === 0) return [dictionary.find(this.term)].filter(ordinal => ordinal >= 0);
    return [...dictionary.fuzzy(this.term, this.options)].map(({ ordinal }) => ordinal).sort((a, b) => a - b);
  }

  accepts(term: string): boolean {
    const { maxEdits, prefixLength, transpositions } = this.options;
    const left = [...this.term];
    const right = [...term];
    for (let i = 0; i < prefixLength; i++) if (left[i] !== right[i]) return false;
    return editDistance(left, right, transpositions) <= maxEdits;
  }

  describe(): string {
    return `${this.field}:${this.term}~${this.options.maxEdits}`;
  }
}
