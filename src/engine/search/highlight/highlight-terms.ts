import type { Query, QueryVisitor } from '../../query/query.ts';

export interface PhraseTerms {
  readonly positions: readonly { readonly terms: readonly string[]; readonly position: number }[];
  readonly slop: number;
}

/** What a query can match in one field: all that a highlighter marks there. */
export interface HighlightTerms {
  readonly terms: ReadonlySet<string>;
  readonly phrases: readonly PhraseTerms[];
  /** Prefixes, wildcards, fuzzy terms: each tells which terms it accepts. */
  readonly automata: readonly ((term: string) => boolean)[];
}

/** @param fields undefined: the terms of all fields */
export function highlightTerms(query: Query, fields: readonly string[] | undefined): HighlightTerms {
  const terms = new Set<string>();
  const phrases: PhraseTerms[] = [];
  /** By the query's text: the same prefix twice is one. */
  const automata = new Map<string, (term: string) => boolean>();
  const wanted = (name: string): boolean => fields === undefined || fields.includes(name);
  const visitor: QueryVisitor = {
    terms(name, list) {
      if (wanted(name)) for (const term of list) terms.add(term);
    },
    phrase(name, positions, slop) {
      if (wanted(name)) phrases.push({ positions, slop });
    },
    automaton(name, accepts, source) {
      if (wanted(name)) automata.set(source.describe(), accepts);
    },
  };
  query.visit(visitor);
  return { terms, phrases, automata: [...automata.values()] };
}

export function isEmpty({ terms, phrases, automata }: HighlightTerms): boolean {
  return terms.size === 0 && phrases.length === 0 && automata.length === 0;
}
