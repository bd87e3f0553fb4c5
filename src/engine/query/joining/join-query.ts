import { formatFloat } from '../../json/java-numbers.ts';
import { type DocIterator, NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { BitSet } from '../../structures/bit-set.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../explanation.ts';
import { type ListedMatch, ListedScorer } from '../listed-scorer.ts';
import type { Query, QueryOutline, QueryVisitor, Scorer, Weight, WeightOptions } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import type { ScoreMode } from './nested-query.ts';

export interface JoinOptions {
  /** The field with the parent's id on both sides. */
  readonly field: string;
  /** Matches documents on the other side. */
  readonly from: Query;
  /** The join field, and the relations of this side, to which matches are restricted. */
  readonly kindField: string;
  readonly kinds: readonly string[];
  readonly scoreMode: ScoreMode;
  /** Minimum number of matching documents on the other side. */
  readonly min: number;
  readonly max: number;
}

/** Aggregated matches of one parent id on the other side. */
interface Joined {
  count: number;
  sum: number;
  least: number;
  most: number;
}

/**
 * Documents that share a term of a field with the matches of another query in the same shard. The other side is
 * collected once, when the query is bound to a searcher, and its scores are aggregated by term.
 */
export class JoinQuery implements Query {
  private readonly options: JoinOptions;

  constructor(options: JoinOptions) {
    this.options = options;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    const scores = options.scores && this.options.scoreMode !== 'none';
    const joined = gather(searcher, this.options, scores);
    return new JoinWeight(this.options, joined, options.boost);
  }

  outline(): QueryOutline {
    return leafOutline(this.options.scoreMode === 'none' ? 'GlobalOrdinalsQuery' : 'GlobalOrdinalsWithScoreQuery');
  }

  key(): QueryKey {
    const { field, from, kindField, kinds, scoreMode, min, max } = this.options;
    return keyOf('join', field, from.key(), kindField, kinds, scoreMode, min, max);
  }

  /**
   * Queries with the same text form are treated as duplicates, so it must include everything that distinguishes them.
   */
  describe(): string {
    const { field, from, min, max, scoreMode } = this.options;
    const mode = scoreMode === 'none' ? '' : `,scoreMode=${scoreMode}`;
    return `GlobalOrdinalsQuery{joinField=${field},min=${min},max=${max},fromQuery=${from.describe()}${mode}}`;
  }

  /** Terms of the other side do not occur in this document. */
  visit(visitor: QueryVisitor): void {
    visitor.joining?.();
  }
}

function gather(searcher: Searcher, { field, from, min, max }: JoinOptions, scores: boolean): Map<string, Joined> {
  const weight = from.weight(searcher, { scores, boost: 1 });
  const found = new Map<string, Joined>();
  for (const leaf of searcher.leaves) {
    const ids = leaf.segment.fields.get(field)?.ordinals;
    const scorer = ids && weight.scorer(leaf);
    if (!scorer) continue;
    for (let doc = scorer.nextDoc(); doc !== NO_MORE_DOCS; doc = scorer.nextDoc()) {
      const slot = leaf.liveDocs && !leaf.liveDocs.get(doc) ? -1 : ids.slot(doc);
      if (slot >= 0) count(found, ids.dictionary.term(ids.at(ids.first(slot))), scores ? scorer.score() : 0);
    }
  }
  for (const [id, { count: matched }] of found) if (matched < min || matched > max) found.delete(id);
  return found;
}

function count(found: Map<string, Joined>, id: string, score: number): void {
  const known = found.get(id);
  if (!known) found.set(id, { count: 1, sum: score, least: score, most: score });
  else {
    known.count++;
    known.sum = Math.fround(known.sum + score);
    known.least = Math.min(known.least, score);
    known.most = Math.max(known.most, score);
  }
}

class JoinWeight implements Weight {
  private readonly options: JoinOptions;
  private readonly joined: ReadonlyMap<string, Joined>;
  private readonly boost: number;

  constructor(options: JoinOptions, joined: ReadonlyMap<string, Joined>, boost: number) {
    this.options = options;
    this.joined = joined;
    this.boost = Math.fround(boost);
  }

  scorer(leaf: Leaf): Scorer | undefined {
    const kinds = docsOfTerms(leaf, this.options.kindField, this.options.kinds);
    if (!kinds || this.joined.size === 0) return undefined;
    const matches: ListedMatch[] = [];
    for (const [id, joined] of this.joined)
      this.collect(leaf, id, { kinds, score: this.scoreOf(joined), into: matches });
    matches.sort((a, b) => a.doc - b.doc);
    return matches.length > 0 ? new ListedScorer(matches) : undefined;
  }

  private collect(leaf: Leaf, id: string, { kinds, score, into }: Near): void {
    const postings: DocIterator | undefined = leaf.segment.postings(this.options.field, id);
    if (!postings) return;
    for (let doc = postings.nextDoc(); doc !== NO_MORE_DOCS; doc = postings.nextDoc())
      if (kinds.get(doc)) into.push({ doc, score });
  }

  private scoreOf({ count: matched, sum, least, most }: Joined): number {
    const combined = { none: 1, avg: Math.fround(sum / matched), sum, min: least, max: most };
    return Math.fround(combined[this.options.scoreMode] * this.boost);
  }

  explain(leaf: Leaf, doc: number): Explanation {
    const scorer = this.scorer(leaf);
    if (!scorer || scorer.advance(doc) !== doc) return explainNoMatch('Not a match');
    const ids = leaf.segment.fields.get(this.options.field)!.ordinals!;
    const id = ids.dictionary.term(ids.at(ids.first(ids.slot(doc))));
    const counts = this.options.scoreMode !== 'none' || this.options.min > 1 || this.options.max < 2147483647;
    const boosted = counts && this.boost !== 1 ? `^${formatFloat(this.boost)}` : '';
    return explainMatch(scorer.score(), `A match, join value ${id}${boosted}`);
  }
}

interface Near {
  readonly kinds: BitSet;
  readonly score: number;
  readonly into: ListedMatch[];
}

/** The documents of a segment with any of the given terms, including deleted ones; undefined when there are none. */
export function docsOfTerms({ segment }: Leaf, field: string, terms: readonly string[]): BitSet | undefined {
  let docs: BitSet | undefined;
  for (const term of terms) {
    const postings = segment.postings(field, term);
    if (!postings) continue;
    docs ??= new BitSet(segment.maxDoc);
    for (let doc = postings.nextDoc(); doc !== NO_MORE_DOCS; doc = postings.nextDoc()) docs.set(doc);
  }
  return docs;
}
