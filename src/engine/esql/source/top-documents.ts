import { rootLeaf } from '../../query/live-docs.ts';
import type { Weight } from '../../query/query.ts';
import { BestHitsCollector } from '../../search/collect/best-hits-collector.ts';
import { collectMatches, type MatchSlicer } from '../../search/collect/collect-matches.ts';
import { HitCount } from '../../search/collect/hit-count.ts';
import { SortedHitsCollector } from '../../search/collect/sorted-hits-collector.ts';
import { TopFieldCollector } from '../../search/collect/top-field-collector.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { ListedDocs, type PageDocs } from '../blocks/page-docs.ts';
import type { Run } from '../plan/nodes/plan-node.ts';
import { type IndexTop, levelOf } from './index-order.ts';
import type { SourceShard } from './source-shard.ts';

/** The first matches of a shard in an order, by segment; blocks of documents that cannot be among them are skipped. */
export async function topDocuments(
  weight: Weight,
  { source, shard }: { source: SourceShard; shard: number },
  { keys, limit }: IndexTop,
  run: Run,
): Promise<PageDocs[]> {
  const { searcher } = source;
  const most = Math.min(limit, searcher.maxDoc);
  if (keys === 'score') return bestDocuments(weight, { source, shard }, most, run);
  const levels = keys.map(key => levelOf(key, source));
  const top = new TopFieldCollector(levels, most);
  const collector = new SortedHitsCollector({ top, hits: new HitCount(0, undefined), weight });
  if (!collector.done) await collectMatches(weight, searcher, collector, slicerOf(run));
  const docs = Int32Array.from(top.drain(), ({ doc }) => doc).sort();
  return searcher.leaves
    .map(leaf => new ListedDocs({ leaf: rootLeaf(leaf), shard }, docsIn(leaf, docs)))
    .filter(({ length }) => length > 0);
}

/** The matches with the greatest scores, by segment. */
async function bestDocuments(
  weight: Weight,
  { source: { searcher }, shard }: { source: SourceShard; shard: number },
  count: number,
  run: Run,
): Promise<PageDocs[]> {
  const collector = new BestHitsCollector(count, new HitCount(0, undefined));
  if (!collector.done) await collectMatches(weight, searcher, collector, slicerOf(run));
  const found = collector.top.drain().sort((a, b) => a.doc - b.doc);
  const docs = Int32Array.from(found, ({ doc }) => doc);
  const scores = new Map(found.map(({ doc, score }) => [doc, score]));
  return searcher.leaves
    .map(leaf => {
      const own = docsIn(leaf, docs);
      const ownScores = Float32Array.from(own, doc => scores.get(leaf.docBase + doc)!);
      return new ListedDocs({ leaf: rootLeaf(leaf), shard }, own, ownScores);
    })
    .filter(({ length }) => length > 0);
}

function docsIn({ docBase, segment }: Leaf, docs: Int32Array): Int32Array {
  const end = docBase + segment.maxDoc;
  return docs.filter(doc => doc >= docBase && doc < end).map(doc => doc - docBase);
}

/** Pauses like the steps of a plan. */
function slicerOf(run: Run): MatchSlicer {
  let pause: Promise<void> | undefined;
  return {
    get timedOut() {
      return run.isStopped();
    },
    due() {
      pause = run.yieldIfDue();
      return pause !== undefined;
    },
    yieldToHost: async () => pause,
  };
}
