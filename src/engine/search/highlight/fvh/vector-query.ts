import type { Query, QueryVisitor } from '../../../query/query.ts';
import { eachLeafQuery } from '../../../query/query-outline.ts';
import { rewriteQuery } from '../../../query/rewrite-query.ts';
import { SpanTermQuery } from '../../../query/spans/span-term-query.ts';
import { FuzzyQuery } from '../../../query/terms/fuzzy-query.ts';
import { MultiTermQuery } from '../../../query/terms/multi-term-query.ts';
import type { Searcher } from '../../../segments/searcher.ts';
import { compareCodePoints } from '../../../structures/utf8.ts';
import type { TextToken } from '../highlight-text.ts';
import { keyOf, type Sought, withOverlaps } from './overlapping-phrases.ts';

/** Word sequences of a query as a trie; a single word is a path of length one. */
export class PhraseNode {
  readonly next = new Map<string, PhraseNode>();
  isEnd = false;
  slop = 0;
  boost = 1;
  /** Number of the term or phrase in the query, which determines its tag. */
  number = 0;

  child(term: string): PhraseNode {
    let node = this.next.get(term);
    if (!node) this.next.set(term, (node = new PhraseNode()));
    return node;
  }

  /** Whether the positions of the terms that led here fit the phrase. */
  accepts(terms: readonly VectorTerm[]): boolean {
    if (!this.isEnd) return false;
    return terms.every((term, i) => i === 0 || Math.abs(term.position - terms[i - 1]!.position - 1) <= this.slop);
  }
}

/** Maximum number of combinations of alternatives that a phrase is expanded to. */
const MAX_PHRASES = 16;

const NOTHING: QueryVisitor = { terms() {} };

/** The terms and phrases of a query in one field, for the fast vector highlighter. */
export class VectorQuery {
  private readonly root = new PhraseNode();
  private readonly words = new Set<string>();

  /** @param field undefined for the terms of all fields */
  constructor(query: Query, searcher: Searcher, field: string | undefined) {
    const sought = new Map<string, Sought>();
    const add = (found: Sought): void => void sought.set(keyOf(found), found);
    const take = (leaf: Query, boost: number): void => {
      const outline = leaf.outline();
      // This highlighter reads only the single terms of span queries.
      if (leaf instanceof SpanTermQuery) leaf.visitTerms(visitor(boost));
      else if (outline.kind !== 'leaf' || !outline.opaque) leaf.visit(visitor(boost));
    };
    const visitor = (boost: number): QueryVisitor => {
      const visits = visitorOf(boost, add);
      const known = (found: Query): void => eachLeafQuery(rewriteQuery(found, searcher), boost, take);
      return {
        ...visits,
        dependent: known,
        phrasePrefix: (_field, _positions, _slop, found) => known(found),
        automaton: (name, _accepts, source) => {
          const terms = expansions(source, searcher);
          if (!terms) known(source);
          else for (const term of terms) visits.terms(name, [term], source);
        },
      };
    };
    eachLeafQuery(query, 1, take);
    withOverlaps([...sought.values()], field !== undefined).forEach((each, number) => {
      if (field === undefined || each.field === field) this.add(each, number);
    });
  }

  /** Whether the query contains a term. */
  wants(term: string): boolean {
    return this.words.has(term);
  }

  begin(term: string): PhraseNode | undefined {
    return this.root.next.get(term);
  }

  /** The node that the terms lead to, if their positions fit the phrase. */
  phrase(terms: readonly VectorTerm[]): PhraseNode | undefined {
    let node: PhraseNode | undefined;
    for (const { term } of terms) {
      node = node ? node.next.get(term) : this.begin(term);
      if (!node) return undefined;
    }
    return node?.accepts(terms) ? node : undefined;
  }

  private add({ words, slop, boost }: Sought, number: number): void {
    let node = this.root;
    for (const word of words) {
      this.words.add(word);
      node = node.child(word);
    }
    Object.assign(node, { isEnd: true, slop, boost, number });
  }
}

function visitorOf(boost: number, add: (sought: Sought) => void): QueryVisitor & Required<Pick<QueryVisitor, 'terms'>> {
  const addAll = (field: string, terms: readonly string[]): void => {
    for (const term of terms) add({ field, words: [term], slop: 0, boost });
  };
  return {
    terms: addAll,
    phrase: (field, positions, slop) => {
      const combinations = positions.reduce((count, { terms }) => count * terms.length, 1);
      if (combinations > MAX_PHRASES) for (const { terms } of positions) addAll(field, terms);
      else for (const words of allOf(positions.map(({ terms }) => terms))) add({ field, words, slop, boost });
    },
    spans: () => {},
    intervals: NOTHING,
  };
}

/** Maximum number of index terms that a pattern expands to. */
const MAX_EXPANSIONS = 1024;

/** Index terms that a pattern matches in its own field, regardless of the highlighted field. */
function expansions(query: Query, searcher: Searcher): string[] | undefined {
  if (query instanceof FuzzyQuery) return query.expand(searcher).map(({ term }) => term);
  if (!(query instanceof MultiTermQuery)) return undefined;
  return query.termsIn(searcher).sort(compareCodePoints).slice(0, MAX_EXPANSIONS);
}

/** The Cartesian product of the lists. */
function allOf(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>((found, list) => found.flatMap(words => list.map(word => [...words, word])), [[]]);
}

/** A term of the text that the query contains, with those at the same position. */
export interface VectorTerm extends TextToken {
  /** All terms at the position including this one, as a ring that starts here. */
  readonly ring: readonly VectorTerm[];
}

/** The relevant terms of a text, one per position: the alphabetically first. */
export function vectorTerms(tokens: readonly TextToken[], query: { wants(term: string): boolean }): VectorTerm[] {
  const wanted = tokens.filter(({ term }) => query.wants(term));
  wanted.sort((a, b) => a.position - b.position || (a.term < b.term ? -1 : a.term > b.term ? 1 : 0));
  const leaders: VectorTerm[] = [];
  for (let i = 0; i < wanted.length; ) {
    const { position } = wanted[i]!;
    const same: TextToken[] = [];
    while (i < wanted.length && wanted[i]!.position === position) same.push(wanted[i++]!);
    leaders.push(ringOf(same)[0]!);
  }
  return leaders;
}

function ringOf(tokens: readonly TextToken[]): VectorTerm[] {
  const ring: VectorTerm[] = [];
  for (const token of tokens) ring.push({ ...token, ring });
  return ring;
}
