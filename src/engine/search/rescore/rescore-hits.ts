import { illegalArgument } from '../../errors/engine-error.ts';
import { buildQuery } from '../../query/dsl/build-query.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../../query/explanation.ts';
import { rootLeaf } from '../../query/live-docs.ts';
import type { Weight } from '../../query/query.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { leafOf, type ScoreDoc } from '../collect/score-doc.ts';
import type { ShardTarget } from '../shard-target.ts';
import type { RescoreMode, RescoreRequest } from './rescore-request.ts';

/** A rescorer bound to a shard. */
export interface Rescorer {
  readonly request: RescoreRequest;
  readonly weight: Weight;
  /** Documents that were in its window. */
  readonly rescored: Set<number>;
}

/** @throws EngineError to be reported as a shard failure */
export function bindRescorers(
  requests: readonly RescoreRequest[],
  target: ShardTarget,
  statistics: Searcher,
): Rescorer[] {
  const { maxRescoreWindow } = target.settings;
  return requests.map(request => {
    if (request.windowSize > maxRescoreWindow)
      throw illegalArgument(
        `Rescore window [${request.windowSize}] is too large. It must be less than [${maxRescoreWindow}]. This prevents ` +
          'allocating massive heaps for storing the results to be rescored. This limit can be set by changing the ' +
          '[index.max_rescore_window] index level setting.',
      );
    const { query } = buildQuery(request.query, target.queryContext);
    return { request, weight: query.weight(statistics, { scores: true, boost: 1 }), rescored: new Set() };
  });
}

/** Runs the rescorers in sequence, each on the order produced by the previous one. */
export function rescoreHits(hits: readonly ScoreDoc[], rescorers: readonly Rescorer[], searcher: Searcher): ScoreDoc[] {
  return rescorers.reduce((current: ScoreDoc[], rescorer) => rescoreOnce(current, rescorer, searcher), [...hits]);
}

/** Hits beyond the window are treated as not matching the second query, so they may rank above rescored ones. */
function rescoreOnce(hits: ScoreDoc[], { request, weight, rescored }: Rescorer, searcher: Searcher): ScoreDoc[] {
  const window = hits.slice(0, request.windowSize);
  for (const { doc } of window) rescored.add(doc);
  const second = scoresOf(window, weight, searcher);
  return hits
    .map(hit => ({ ...hit, score: combine(request, hit.score, second.get(hit.doc)) }))
    .sort((a, b) => b.score - a.score || a.doc - b.doc);
}

/** Scores of the matching hits, evaluated in document order. */
function scoresOf(hits: readonly ScoreDoc[], weight: Weight, searcher: Searcher): Map<number, number> {
  const found = new Map<number, number>();
  const scorers = new Map<Leaf, ReturnType<Weight['scorer']>>();
  for (const { doc } of [...hits].sort((a, b) => a.doc - b.doc)) {
    const leaf = leafOf(searcher, doc);
    if (!scorers.has(leaf)) scorers.set(leaf, weight.scorer(rootLeaf(leaf)));
    const scorer = scorers.get(leaf);
    if (!scorer) continue;
    const local = doc - leaf.docBase;
    if ((scorer.doc < local ? scorer.advance(local) : scorer.doc) === local) found.set(doc, scorer.score());
  }
  return found;
}

/** Rounds to float at every step, as Elasticsearch does. */
const MODES: Readonly<Record<RescoreMode, (first: number, second: number) => number>> = {
  total: (first, second) => first + second,
  multiply: (first, second) => first * second,
  avg: (first, second) => Math.fround(first + second) / 2,
  max: Math.max,
  min: Math.min,
};

function combine(
  { mode, queryWeight, rescoreWeight }: RescoreRequest,
  first: number,
  second: number | undefined,
): number {
  const weighted = Math.fround(first * queryWeight);
  if (second === undefined) return weighted;
  return Math.fround(MODES[mode](weighted, Math.fround(second * rescoreWeight)));
}

const DESCRIPTIONS: Readonly<Record<RescoreMode, string>> = {
  total: 'sum of:',
  multiply: 'product of:',
  avg: 'avg of:',
  max: 'max of:',
  min: 'min of:',
};

/** The explanation of a rescored hit. */
export function explainRescored(
  first: Explanation,
  rescorers: readonly Rescorer[],
  leaf: Leaf,
  doc: number,
): Explanation {
  return rescorers.reduce((explained, rescorer) => explainOne(explained, rescorer, leaf, doc), first);
}

function explainOne(first: Explanation, { request, weight, rescored }: Rescorer, leaf: Leaf, doc: number): Explanation {
  if (!first.match) return explainNoMatch('nested explanation', first);
  const { queryWeight, rescoreWeight, mode } = request;
  const primary = explainMatch(
    Math.fround(first.value * queryWeight),
    'product of:',
    first,
    explainMatch(queryWeight, 'primaryWeight'),
  );
  if (!rescored.has(leaf.docBase + doc)) return primary;
  const again = weight.explain(leaf, doc);
  if (!again.match) return primary;
  const secondary = explainMatch(
    Math.fround(again.value * rescoreWeight),
    'product of:',
    again,
    explainMatch(rescoreWeight, 'secondaryWeight'),
  );
  return explainMatch(combine(request, first.value, again.value), DESCRIPTIONS[mode], primary, secondary);
}
