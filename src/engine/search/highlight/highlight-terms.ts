import { PhrasePrefixQuery } from '../../query/phrases/phrase-prefix-query.ts';
import type { PositionQuery, Query, QueryVisitor } from '../../query/query.ts';
import { rewriteQuery } from '../../query/rewrite-query.ts';
import type { Searcher } from '../../segments/searcher.ts';

export interface PhraseTerms {
  readonly field: string;
  readonly positions: readonly { readonly terms: readonly string[]; readonly position: number }[];
  readonly slop: number;
  /** The last word is a prefix. */
  readonly prefix: boolean;
}

/** The terms and positional queries of one field: everything that a highlighter marks. */
export interface HighlightTerms {
  readonly terms: ReadonlySet<string>;
  readonly phrases: readonly PhraseTerms[];
  /** Positional queries. */
  readonly spans: readonly PositionQuery[];
  readonly isWanted: (field: string) => boolean;
  /** Prefixes, wildcards and fuzzy terms, as predicates on terms. */
  readonly automata: readonly ((term: string) => boolean)[];
}

interface TermsOptions {
  /**
   * Whether words are marked by position for positional queries; then queries that cannot be decomposed are ignored,
   * and a lone phrase prefix is positional too.
   */
  readonly byPlace?: boolean;
  /** Whether patterns inside intervals are included. */
  readonly patternsOfIntervals?: boolean;
  /** Expands queries that depend on the index; without it they have no terms. */
  readonly searcher?: Searcher;
}

/** @param fields undefined for the terms of all fields */
export function highlightTerms(
  query: Query,
  fields: readonly string[] | undefined,
  { byPlace = false, patternsOfIntervals = true, searcher }: TermsOptions = {},
): HighlightTerms {
  const terms = new Set<string>();
  const phrases: PhraseTerms[] = [];
  const spans: PositionQuery[] = [];
  /** Keyed by the query's description, to drop duplicates. */
  const automata = new Map<string, (term: string) => boolean>();
  const wanted = (name: string): boolean => fields === undefined || fields.includes(name);
  const visitor: QueryVisitor = {
    terms(name, list) {
      if (wanted(name)) for (const term of list) terms.add(term);
    },
    phrase(name, positions, slop) {
      if (wanted(name)) phrases.push({ field: name, positions, slop, prefix: false });
    },
    phrasePrefix(name, positions, slop) {
      if (wanted(name)) phrases.push({ field: name, positions, slop, prefix: true });
    },
    spans: found => spans.push(found),
    dependent(found) {
      if (searcher) rewriteQuery(found, searcher).visit(visitor);
    },
    automaton(name, accepts, source) {
      if (!wanted(name)) return;
      if (byPlace && source instanceof PhrasePrefixQuery) phrases.push(prefixPhrase(source));
      else automata.set(source.describe(), accepts);
    },
  };
  const innerTerms = new Set<string>();
  const inner = byPlace ? { withinScoreModifier: scoreModifierVisitor(visitor, wanted, innerTerms) } : {};
  const { automaton: _, ...plain } = visitor;
  query.visit(patternsOfIntervals ? { ...visitor, ...inner } : { ...visitor, intervals: plain });
  if (phrases.length === 0 && spans.length === 0) for (const term of innerTerms) terms.add(term);
  return { terms, phrases, spans, isWanted: wanted, automata: [...automata.values()] };
}

function prefixPhrase({ field, positions, options }: PhrasePrefixQuery): PhraseTerms {
  return { field, positions, slop: options.slop, prefix: true };
}

/**
 * Collects the terms, without positions, of queries that cannot be decomposed; patterns count unless they are part of a
 * phrase.
 */
function scoreModifierVisitor(
  { dependent, automaton }: QueryVisitor,
  wanted: (name: string) => boolean,
  found: Set<string>,
): QueryVisitor {
  const take = (name: string, terms: readonly string[]): void => {
    if (wanted(name)) for (const term of terms) found.add(term);
  };
  const takeAll: QueryVisitor['phrase'] = (name, positions) => {
    for (const { terms } of positions) take(name, terms);
  };
  return {
    ...(dependent && { dependent }),
    terms: take,
    phrase: takeAll,
    phrasePrefix: (name, positions, slop, query) => takeAll(name, positions.slice(0, -1), slop, query),
    automaton: (name, accepts, source) => {
      if (!(source instanceof PhrasePrefixQuery)) automaton?.(name, accepts, source);
    },
    spans: query => query.visitTerms({ terms: take }),
  };
}

export function isEmpty({ terms, phrases, spans, automata }: HighlightTerms): boolean {
  return terms.size === 0 && phrases.length === 0 && spans.length === 0 && automata.length === 0;
}
