import { UNLIMITED_BREAKER } from '../breakers/circuit-breaker.ts';
import { RequestMemory } from '../breakers/request-memory.ts';
import type { Leaf } from '../segments/searcher.ts';
import { IntBuffer } from '../structures/int-buffer.ts';
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
  private readonly parts: { readonly target: ShardTarget; readonly docs: Int32Array }[];
  readonly length: number;

  private constructor(parts: { target: ShardTarget; docs: Int32Array }[]) {
    this.parts = parts;
    this.length = parts.reduce((sum, { docs }) => sum + docs.length, 0);
  }

  /** In index order, or in the order of the request's sort. @throws EngineError */
  static async of(
    targets: readonly CountedTarget[],
    options: MatchListOptions,
    slicer: TimeSlicer,
  ): Promise<MatchList> {
    const round = new ShardRound(targets.length, options.nodeId);
    const parts: { target: ShardTarget; docs: Int32Array }[] = [];
    for (const { target, shards } of targets) {
      const part = options.slice ? partOfShard(options.slice, target.shard, shards) : 'everything';
      if (part === 'nothing') continue;
      const docs = await round.run(target, () => matchingDocs(target, options.request, part, slicer));
      if (docs) parts.push({ target, docs });
    }
    round.check(false);
    const list = new MatchList(parts);
    return options.request.sort.length > 0 ? list.sorted(options, slicer) : list;
  }

  /** Iterates from an index of the list. */
  *from(start: number): Generator<Match> {
    let skip = start;
    for (const { target, docs } of this.parts) {
      for (let i = skip; i < docs.length; i++) {
        const leaf = leafOf(target.searcher, docs[i]!);
        yield { target, leaf, doc: docs[i]! - leaf.docBase };
      }
      skip = Math.max(0, skip - docs.length);
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
    );
  }
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
