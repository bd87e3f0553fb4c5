import type { TermDictionary } from '../../segments/terms/term-dictionary.ts';
import { compareCodePoints } from '../../structures/utf8.ts';
import type { QueryOutline, QueryVisitor } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { MultiTermQuery } from './multi-term-query.ts';

/** Documents with any of the given terms. */
export class TermsQuery extends MultiTermQuery {
  readonly terms: readonly string[];

  constructor(field: string, terms: Iterable<string>) {
    super(field);
    this.terms = [...new Set(terms)].sort(compareCodePoints);
  }

  select(dictionary: TermDictionary): Iterable<number> {
    return this.terms.map(term => dictionary.find(term)).filter(ordinal => ordinal >= 0);
  }

  accepts(term: string): boolean {
    return this.terms.includes(term);
  }

  override visit(visitor: QueryVisitor): void {
    // As in Elasticsearch, several terms form one pattern.
    if (this.terms.length === 1 || !visitor.automaton) visitor.terms(this.field, this.terms, this);
    else {
      const terms = new Set(this.terms);
      visitor.automaton(this.field, term => terms.has(term), this);
    }
  }

  outline(): QueryOutline {
    return leafOutline('TermInSetQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('terms', this.field, this.terms);
  }

  describe(): string {
    return `${this.field}:(${this.terms.join(' ')})`;
  }
}
