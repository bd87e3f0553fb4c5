import { Float } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import { BooleanQuery } from '../../query/boolean/boolean-query.ts';
import type { InnerHits } from '../../query/dsl/parsed-query.ts';
import { docsOfNestedPath } from '../../query/joining/nested-query.ts';
import { rootLeaf } from '../../query/live-docs.ts';
import { TermQuery } from '../../query/terms/term-query.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { bindCollapse } from '../collapse/bind-collapse.ts';
import { type HitQueue, hitQueue } from '../collect/hit-queue.ts';
import type { ScoreDoc } from '../collect/score-doc.ts';
import { TopScoreCollector } from '../collect/top-score-collector.ts';
import { bindScriptFields } from '../fetch/hit-fields.ts';
import type { HitContext, HitSearch } from '../fetch/hit-search.ts';
import { bindHighlight } from '../highlight/highlight-request.ts';
import { bindSort } from '../sort/bind-sort.ts';
import { innerHitsName, parseInnerHits } from './parse-inner-hits.ts';

/** Fetches an inner hit. */
type FetchWithin = (search: HitSearch, found: ScoreDoc, nestedPath: string | undefined) => Writable;

/** Bound once per shard: the inner hits of a built query belong to a single shard. */
const bound = new WeakMap<InnerHits, InnerSearch>();

/** Returns the `inner_hits` of a hit; undefined when the query requests none. */
export function fetchInnerHits(hit: HitContext, fetch: FetchWithin): Writable {
  const { innerHits: all } = hit.search;
  if (all.length === 0) return undefined;
  return Object.fromEntries(
    all.map(innerHits => [innerHitsName(innerHits), { hits: fetchOne(hit, innerHits, fetch) }]),
  );
}

function fetchOne(hit: HitContext, innerHits: InnerHits, fetch: FetchWithin): Writable {
  let inner = bound.get(innerHits);
  if (!inner) bound.set(innerHits, (inner = new InnerSearch(innerHits, hit.search)));
  const { total, maxScore, topDocs } = inner.run(hit);
  const { search } = inner;
  const { request, scored, shownLevels } = search;
  const nestedPath = innerHits.joinField === undefined ? innerHits.path : undefined;
  const showsScore = request.size > 0 && scored && (shownLevels.length === 0 || request.trackScores);
  return {
    total: request.totalAsInt ? total : { value: total, relation: 'eq' },
    max_score: showsScore && !Number.isNaN(maxScore) ? new Float(maxScore) : null,
    hits: topDocs.map(found => fetch(inner.shown, found, nestedPath)),
  };
}

/** The documents found for a hit, best first. */
interface InnerFound {
  readonly total: number;
  readonly maxScore: number;
  readonly topDocs: readonly ScoreDoc[];
}

/** The search of one inner_hits definition, bound to a shard and run for each hit. */
class InnerSearch {
  readonly search: HitSearch;
  /** For showing hits: sorted ones have no score of their own, even with `track_scores`. */
  readonly shown: HitSearch;
  private readonly innerHits: InnerHits;

  constructor(innerHits: InnerHits, outer: HitSearch) {
    this.innerHits = innerHits;
    this.search = bindInner(innerHits, outer);
    this.shown = { ...this.search, scored: this.search.shownLevels.length === 0 };
  }

  run(hit: HitContext): InnerFound {
    const top = this.queue();
    const tally = { total: 0, maxScore: Number.NaN };
    const take = (leaf: Leaf, doc: number, score: number): void => {
      tally.total++;
      if (!(score <= tally.maxScore)) tally.maxScore = score;
      if (top instanceof TopScoreCollector) top.collect(leaf.docBase + doc, score);
      else top.collect(doc, score);
    };
    const start = (leaf: Leaf): void => {
      if (!(top instanceof TopScoreCollector)) top.startLeaf(leaf);
    };
    if (this.innerHits.joinField === undefined) this.walkNested(hit, start, take);
    else this.walkJoined(hit, this.innerHits.joinField, start, take);
    return { ...tally, topDocs: top.drain().slice(this.search.request.from) };
  }

  private queue(): HitQueue {
    const { request, target, shownLevels: levels, collapse } = this.search;
    const capacity = Math.min(request.from + request.size, target.searcher.maxDoc);
    return hitQueue({ levels, capacity, after: undefined, collapse });
  }

  /** Nested documents directly precede their parent. */
  private walkNested({ leaf, doc, nestedPath }: HitContext, start: Start, take: Take): void {
    const holders = nestedPath === undefined ? leaf.segment.rootDocs : docsOfNestedPath(leaf, nestedPath);
    const { weight, scored } = this.search;
    const scorer = holders && weight.scorer(leaf);
    if (!scorer) return;
    start(leaf);
    const root = leaf.segment.rootDocs!.previousSetBit(doc - 1);
    const first = Math.max(root, holders.previousSetBit(doc - 1)) + 1;
    for (let child = scorer.advance(first); child < doc; child = scorer.nextDoc())
      take(leaf, child, scored ? scorer.score() : Number.NaN);
  }

  /** Finds documents of the shard with the same join id. */
  private walkJoined({ leaf, doc }: HitContext, field: string, start: Start, take: Take): void {
    const ids = leaf.segment.fields.get(field)?.ordinals;
    const slot = ids ? ids.slot(doc) : -1;
    if (!ids || slot < 0) return;
    const id = ids.dictionary.term(ids.at(ids.first(slot)));
    const { target, query: inner, scored } = this.search;
    const { searcher } = target;
    const query = new BooleanQuery([
      { query: inner, occur: 'must' },
      { query: new TermQuery(field, id), occur: 'filter' },
    ]);
    const weight = query.weight(searcher, { scores: scored, boost: 1 });
    for (const part of searcher.leaves) {
      const live = rootLeaf(part);
      const scorer = weight.scorer(live);
      if (!scorer) continue;
      start(live);
      for (let found = scorer.nextDoc(); found < live.segment.maxDoc; found = scorer.nextDoc())
        if (!live.liveDocs || live.liveDocs.get(found)) take(live, found, scored ? scorer.score() : Number.NaN);
    }
  }
}

type Start = (leaf: Leaf) => void;
type Take = (leaf: Leaf, doc: number, score: number) => void;

function bindInner(innerHits: InnerHits, { target, nodeId, named, request: outer }: HitSearch): HitSearch {
  const { namedScores, totalAsInt } = outer;
  const request = { ...parseInnerHits(innerHits.body).request, namedScores, totalAsInt };
  const { query } = innerHits;
  const collapse = request.collapse && bindCollapse(request.collapse, target);
  const scriptFields = bindScriptFields(request.scriptFields, target);
  const levels = bindSort(request.sort, target);
  const scored = request.trackScores || levels.length === 0 || levels.some(level => level.needsScores);
  return {
    request,
    target,
    nodeId,
    query,
    weight: query.weight(target.searcher, { scores: scored, boost: 1 }),
    named,
    scored,
    shownLevels: levels,
    percolations: [],
    innerHits: innerHits.inside,
    collapse,
    rescorers: [],
    scriptFields,
    highlightQueries: bindHighlight(request.highlight, target.queryContext),
  };
}
