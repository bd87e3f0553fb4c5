import { buildQuery } from '../../../query/dsl/build-query.ts';
import type { ParsedQuery } from '../../../query/dsl/parsed-query.ts';
import { rootLeaf } from '../../../query/live-docs.ts';
import type { Query } from '../../../query/query.ts';
import { NO_MORE_DOCS } from '../../../segments/docs/doc-iterator.ts';
import type { Leaf } from '../../../segments/searcher.ts';
import type { AggregationShard } from '../../aggregation.ts';
import type { KeyValues, NumberValues } from '../../values-source.ts';
import { type BucketKey, plainKey } from '../bucket-order.ts';
import { docTesters } from '../shard-filter.ts';

/** The background set that significance is measured against. */
export interface Background {
  /** Number of documents in it. */
  readonly size: number;
  /** Number of its documents with a key. */
  count(key: BucketKey): number;
}

/** All documents of a shard, including deleted ones not yet merged away, or those that match a filter. */
export function backgroundOf(source: KeyValues, filter: ParsedQuery | undefined, shard: AggregationShard): Background {
  const { searcher, queryContext } = shard.target;
  const query = filter && buildQuery(filter, queryContext).query;
  const size = query ? countMatches(query, shard) : searcher.maxDoc;
  if (source.kind === 'number') return { size, count: countNumbers(source, query, shard) };
  const field = source.type?.name;
  if (field === undefined) return { size, count: () => 0 };
  if (!query) return { size, count: key => searcher.docFreq(field, String(key)) };
  return { size, count: key => countTerm(field, String(key), query, shard) };
}

function countMatches(query: Query, { target }: AggregationShard): number {
  const weight = query.weight(target.searcher, { scores: false, boost: 1 });
  let count = 0;
  for (const leaf of target.searcher.leaves.map(rootLeaf)) {
    const scorer = weight.scorer(leaf);
    if (!scorer) continue;
    for (let doc = scorer.nextDoc(); doc !== NO_MORE_DOCS; doc = scorer.nextDoc()) if (isLive(leaf, doc)) count++;
  }
  return count;
}

function isLive({ liveDocs }: Leaf, doc: number): boolean {
  return !liveDocs || liveDocs.get(doc);
}

function countTerm(field: string, term: string, query: Query, { target }: AggregationShard): number {
  const testers = docTesters(query, target);
  let count = 0;
  for (const leaf of target.searcher.leaves.map(rootLeaf)) {
    const postings = leaf.segment.postings(field, term);
    if (!postings) continue;
    const matches = testers(leaf);
    for (let doc = postings.nextDoc(); doc !== NO_MORE_DOCS; doc = postings.nextDoc())
      if (isLive(leaf, doc) && matches(doc)) count++;
  }
  return count;
}

/** Counts all keys in one pass over the column. */
function countNumbers(
  source: NumberValues,
  query: Query | undefined,
  { target }: AggregationShard,
): (key: BucketKey) => number {
  let counts: Map<BucketKey, number> | undefined;
  const walk = (): Map<BucketKey, number> => {
    const found = new Map<BucketKey, number>();
    const testers = query && docTesters(query, target);
    for (const leaf of target.searcher.leaves) {
      const numbers = source.leaf(leaf);
      const matches = testers?.(leaf);
      for (let doc = 0; doc < leaf.segment.maxDoc; doc++) {
        if (matches && !(isLive(leaf, doc) && matches(doc))) continue;
        const count = numbers.load(doc);
        for (let i = 0; i < count; i++) {
          const key = plainKey(numbers.exactAt(i));
          if (i === 0 || key !== plainKey(numbers.exactAt(i - 1))) found.set(key, (found.get(key) ?? 0) + 1);
        }
      }
    }
    return found;
  };
  return key => {
    counts ??= walk();
    return counts.get(plainKey(key)) ?? 0;
  };
}
