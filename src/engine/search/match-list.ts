import { UNLIMITED_BREAKER } from '../breakers/circuit-breaker.ts';
import { RequestMemory } from '../breakers/request-memory.ts';
import type { Leaf } from '../segments/searcher.ts';
import { IntBuffer } from '../structures/int-buffer.ts';
import { PriorityQueue } from '../structures/priority-queue.ts';
import { bindSearch } from './bind-search.ts';
import { collectMatches } from './collect/collect-matches.ts';
import { leafOf } from './collect/score-doc.ts';
import type { ShardCollector } from './collect/shard-collector.ts';
import { executeSearch } from './execute-search.ts';
import { mergeHits } from './merge-hits.ts';
import type { ShardResult } from './query-shards.ts';
import type { SearchRequest } from './request/search-request.ts';
import { buildShardQuery } from './shard-query.ts';
import type { ShardTarget } from './shard-target.ts';
import { ShardRound } from './shards.ts';
import { isInSlice, partOfShard, type Slice } from './slice.ts';
import type { TimeSlicer } from './time-slicer.ts';

/** One matching document: shard, segment, and number in the segment. */
export interface Match {
  readonly target: ShardTarget;
  readonly leaf: Leaf;
  readonly doc: number;
}

/** One shard of an index with the given number of shards. */
export interface CountedTarget {
  readonly target: ShardTarget;
  readonly shards: number;
}

export interface MatchListOptions {
  readonly request: SearchRequest;
  readonly slice: Slice | undefined;
  readonly nodeId: string;
  readonly now: number;
}

/**
 * All documents that a query matches in the current view of the shards, of each at most `terminate_after`, kept at four
 * bytes each: iteration is unaffected by later writes.
 */
export class MatchList {
  private readonly parts: readonly MatchPart[];
  private readonly isSorted: boolean;
  readonly length: number;

  /** @param isSorted whether the parts are in order, as opposed to one for each shard */
  private constructor(parts: readonly MatchPart[], isSorted: boolean) {
    this.parts = parts;
    this.isSorted = isSorted;
    this.length = parts.reduce((sum, { docs }) => sum + docs.length, 0);
  }

  /** In index order, or in the order of the request's sort. @throws EngineError */
  static async of(
    targets: readonly CountedTarget[],
    options: MatchListOptions,
    slicer: TimeSlicer,
  ): Promise<MatchList> {
    const round = new ShardRound(targets.length, options.nodeId);
    const parts: MatchPart[] = [];
    for (const { target, shards } of targets) {
      const part = options.slice ? partOfShard(options.slice, target.shard, shards) : 'everything';
      if (part === 'nothing') continue;
      const docs = await round.run(target, () => matchingDocs(target, options.request, part, slicer));
      if (docs) parts.push({ target, docs });
    }
    round.check(false);
    const list = new MatchList(parts, false);
    return options.request.sort.length > 0 ? list.sorted(options, slicer) : list;
  }

  /** The matches, once; in index order, a document precedes those of other shards with higher numbers. */
  *matches(): Generator<Match> {
    if (this.isSorted || this.parts.length === 1) {
      for (const { target, docs } of this.parts) for (const doc of docs) yield matchAt(target, doc);
      return;
    }
    const cursors = new PriorityQueue<Cursor>((a, b) => a.doc < b.doc || (a.doc === b.doc && a.order < b.order));
    for (const [order, part] of this.parts.entries())
      if (part.docs.length > 0) cursors.add({ part, order, at: 0, doc: part.docs[0]! });
    for (let next = cursors.top(); next; next = cursors.top()) {
      const { part, doc } = next;
      yield matchAt(part.target, doc);
      if (++next.at === part.docs.length) cursors.pop();
      else {
        next.doc = part.docs[next.at]!;
        cursors.updateTop();
      }
    }
  }

  private async sorted({ request, slice, nodeId, now }: MatchListOptions, slicer: TimeSlicer): Promise<MatchList> {
    const size = this.length;
    const isPartial = slice !== undefined || request.terminateAfter > 0;
    const whole: SearchRequest = {
      ...request,
      from: 0,
      trackTotalHits: false,
      terminateAfter: 0,
      aggregations: undefined,
    };
    const memory = new RequestMemory(UNLIMITED_BREAKER);
    const results: ShardResult[] = [];
    for (const [ordinal, { target, docs }] of this.parts.entries()) {
      const unlimited = { ...target, settings: { ...target.settings, maxResultWindow: Number.POSITIVE_INFINITY } };
      const search = bindSearch({ ...whole, size: isPartial ? target.searcher.maxDoc : docs.length }, unlimited, {
        ordinal,
        statistics: target.searcher,
        boost: 1,
        now,
        nodeId,
        memory,
      });
      const outcome = await executeSearch(search, slicer, memory);
      const wanted = new Set(docs);
      results.push({ search, outcome: { ...outcome, topDocs: outcome.topDocs.filter(({ doc }) => wanted.has(doc)) } });
    }
    return new MatchList(
      mergeHits(results, 0, size).map(({ search, found }) => ({
        target: search.target,
        docs: Int32Array.of(found.doc),
      })),
      true,
    );
  }
}

/** Matches of one shard, in order. */
interface MatchPart {
  readonly target: ShardTarget;
  readonly docs: Int32Array;
}

interface Cursor {
  readonly part: MatchPart;
  readonly order: number;
  at: number;
  doc: number;
}

function matchAt(target: ShardTarget, doc: number): Match {
  const leaf = leafOf(target.searcher, doc);
  return { target, leaf, doc: doc - leaf.docBase };
}

async function matchingDocs(
  target: ShardTarget,
  request: SearchRequest,
  part: 'everything' | Slice,
  slicer: TimeSlicer,
): Promise<Int32Array> {
  const collector = new DocCollector(part === 'everything' ? undefined : part, request.terminateAfter);
  const weight = buildShardQuery(request, target).query.weight(target.searcher, { scores: false, boost: 1 });
  await collectMatches(weight, target.searcher, collector, slicer, target.queryContext.scripts?.budget.hasScripts);
  return collector.docs.view();
}

/** Keeps all collected documents, or those of a slice, up to a limit. */
class DocCollector implements ShardCollector {
  readonly docs = new IntBuffer(1024);
  readonly threshold = -1;
  done = false;
  private readonly slice: Slice | undefined;
  private readonly limit: number;
  private leaf: Leaf | undefined;

  /** @param limit 0 for none */
  constructor(slice: Slice | undefined, limit: number) {
    this.slice = slice;
    this.limit = limit;
  }

  startLeaf(leaf: Leaf): void {
    this.leaf = leaf;
  }

  collect(doc: number): void {
    const { segment, docBase } = this.leaf!;
    if (this.done) return;
    if (this.slice === undefined || isInSlice(segment.idOf(doc), this.slice)) this.docs.push(docBase + doc);
    this.done = this.limit > 0 && this.docs.length === this.limit;
  }
}
