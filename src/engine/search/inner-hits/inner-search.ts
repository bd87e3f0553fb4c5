import { BooleanQuery } from '../../query/boolean/boolean-query.ts';
import type { InnerHits } from '../../query/dsl/parsed-query.ts';
import { docsOfNestedPath } from '../../query/joining/nested-docs.ts';
import { rootLeaf } from '../../query/joining/root-leaf.ts';
import type { Query, Weight } from '../../query/query.ts';
import { TermQuery } from '../../query/terms/term-query.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { bindCollapse, type Collapse } from '../collapse/bind-collapse.ts';
import { CollapsingCollector } from '../collapse/collapsing-collector.ts';
import { topByLevels } from '../collect/top-by-levels.ts';
import type { ScoreDoc } from '../collect/top-docs.ts';
import { TopScoreCollector } from '../collect/top-score-collector.ts';
import type { HitContext } from '../fetch/hit-context.ts';
import { type BoundScriptField, bindScriptFields } from '../script-fields/script-fields.ts';
import type { SearchRequest } from '../search-request.ts';
import { bindSort } from '../sort/bind-sort.ts';
import type { SortLevel } from '../sort/sort-level.ts';
import { parseInnerHits } from './inner-hits-request.ts';

/** The documents found for a hit, best first. */
export interface InnerFound {
  readonly total: number;
  readonly maxScore: number;
  readonly topDocs: readonly ScoreDoc[];
}

/** The search of one inner_hits definition, bound to a shard and run for each hit. */
export class InnerSearch {
  readonly request: SearchRequest;
  readonly levels: readonly SortLevel[];
  readonly query: Query;
  readonly scored: boolean;
  readonly weight: Weight;
  readonly collapse: Collapse | undefined;
  readonly scriptFields: readonly BoundScriptField[];
  private readonly innerHits: InnerHits;

  constructor(innerHits: InnerHits, hit: HitContext) {
    const { target } = hit.result;
    const { request } = parseInnerHits(innerHits.body);
    const [first] = request.sort;
    const byScore = request.sort.length === 1 && first!.kind === 'score' && first!.order === 'desc';
    this.innerHits = innerHits;
    this.request = request;
    this.collapse = request.collapse && bindCollapse(request.collapse, target);
    this.scriptFields = bindScriptFields(request.scriptFields, target);
    this.query = innerHits.query;
    this.levels = byScore ? [] : bindSort(request.sort, target);
    this.scored = request.trackScores || this.levels.length === 0 || this.levels.some(level => level.needsScores);
    this.weight = this.query.weight(target.searcher, { scores: this.scored, boost: 1 });
  }

  run(hit: HitContext): InnerFound {
    const top = this.collector(hit);
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
    return { ...tally, topDocs: top.drain().slice(this.request.from) };
  }

  private collector(hit: HitContext): TopScoreCollector | ReturnType<typeof topByLevels> | CollapsingCollector {
    const { from, size } = this.request;
    const { target } = hit.result;
    const capacity = Math.min(from + size, target.searcher.maxDoc);
    const { levels, collapse } = this;
    if (collapse) return new CollapsingCollector(collapse, { levels, capacity, after: undefined });
    return levels.length > 0 ? topByLevels(levels, capacity) : new TopScoreCollector(capacity);
  }

  /** Nested documents directly precede their parent. */
  private walkNested({ leaf, doc, nestedPath }: HitContext, start: Start, take: Take): void {
    const holders = nestedPath === undefined ? leaf.segment.rootDocs : docsOfNestedPath(leaf, nestedPath);
    const scorer = holders && this.weight.scorer(leaf);
    if (!scorer) return;
    start(leaf);
    const root = leaf.segment.rootDocs!.previousSetBit(doc - 1);
    const first = Math.max(root, holders.previousSetBit(doc - 1)) + 1;
    for (let child = scorer.advance(first); child < doc; child = scorer.nextDoc())
      take(leaf, child, this.scored ? scorer.score() : Number.NaN);
  }

  /** Finds documents of the shard with the same join id. */
  private walkJoined({ leaf, doc, result }: HitContext, field: string, start: Start, take: Take): void {
    const ids = leaf.segment.fields.get(field)?.ordinals;
    const slot = ids ? ids.slot(doc) : -1;
    if (!ids || slot < 0) return;
    const id = ids.dictionary.term(ids.at(ids.first(slot)));
    const { searcher } = result.target;
    const query = new BooleanQuery([
      { query: this.query, occur: 'must' },
      { query: new TermQuery(field, id), occur: 'filter' },
    ]);
    const weight = query.weight(searcher, { scores: this.scored, boost: 1 });
    for (const part of searcher.leaves) {
      const live = rootLeaf(part);
      const scorer = weight.scorer(live);
      if (!scorer) continue;
      start(live);
      for (let found = scorer.nextDoc(); found < live.segment.maxDoc; found = scorer.nextDoc())
        if (!live.liveDocs || live.liveDocs.get(found)) take(live, found, this.scored ? scorer.score() : Number.NaN);
    }
  }
}

type Start = (leaf: Leaf) => void;
type Take = (leaf: Leaf, doc: number, score: number) => void;
