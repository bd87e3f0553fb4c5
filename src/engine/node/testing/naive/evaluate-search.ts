import fc from 'fast-check';
import { byCodePoints, type Doc, KEYS } from './documents.ts';

/** A condition on a document; its boost is its whole score. Boosts are powers of two, so sums of them are exact. */
type Clause = { readonly boost: number } & (
  | { readonly on: 'k'; readonly key: string }
  | { readonly on: 'n'; readonly least: number }
  | { readonly on: 'f' }
);

type Level =
  | { readonly on: '_score' | 'n' | 'f'; readonly order: 'asc' | 'desc' }
  | { readonly on: 'k'; readonly order: 'asc' | 'desc'; readonly missing: '_first' | '_last' };

interface Rescore {
  readonly window: number;
  readonly clause: Clause;
  readonly mode: 'total' | 'multiply' | 'avg' | 'max' | 'min';
  readonly queryWeight: number;
  readonly rescoreWeight: number;
}

/** A search whose parts may be combined. */
export interface Search {
  readonly should: readonly Clause[];
  readonly minScore: number | undefined;
  readonly filter: Clause | undefined;
  /** Empty when sorting by score alone; otherwise ids break ties. */
  readonly levels: readonly Level[];
  readonly trackScores: boolean;
  readonly collapse: 'k' | 'f' | undefined;
  readonly rescore: Rescore | undefined;
  readonly from: number;
  readonly size: number;
  /** Continues after this hit of the whole list. */
  readonly after: number | undefined;
  readonly terminateAfter: number;
}

const boost = fc.constantFrom(0.25, 0.5, 1, 2, 4);
const clause: fc.Arbitrary<Clause> = fc.oneof(
  fc.record({ on: fc.constant('k' as const), key: fc.constantFrom(...KEYS), boost }),
  fc.record({ on: fc.constant('n' as const), least: fc.integer({ min: -5, max: 3 }), boost }),
  fc.record({ on: fc.constant('f' as const), boost }),
);
const order = fc.constantFrom('asc' as const, 'desc' as const);
const level: fc.Arbitrary<Level> = fc.oneof(
  fc.record({ on: fc.constantFrom('_score' as const, 'n' as const, 'f' as const), order }),
  fc.record({ on: fc.constant('k' as const), order, missing: fc.constantFrom('_first' as const, '_last' as const) }),
);
const rescore: fc.Arbitrary<Rescore> = fc.record({
  window: fc.integer({ min: 1, max: 12 }),
  clause,
  mode: fc.constantFrom('total' as const, 'multiply' as const, 'avg' as const, 'max' as const, 'min' as const),
  queryWeight: fc.constantFrom(0.5, 1, 2),
  rescoreWeight: fc.constantFrom(0.5, 1, 2),
});
const some = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(of, { nil: undefined });

const parts: fc.Arbitrary<Search> = fc.record({
  should: fc.array(clause, { minLength: 1, maxLength: 3 }),
  minScore: some(fc.constantFrom(0.5, 1, 2, 3)),
  filter: some(clause),
  levels: fc.array(level, { maxLength: 2 }),
  trackScores: fc.boolean(),
  collapse: some(fc.constantFrom('k' as const, 'f' as const)),
  rescore: some(rescore),
  from: fc.integer({ min: 0, max: 4 }),
  size: fc.integer({ min: 0, max: 8 }),
  after: some(fc.nat({ max: 12 })),
  terminateAfter: fc.constant(0),
});

/** Searches with every combination of parts that Elasticsearch allows. */
export const searches: fc.Arbitrary<Search> = parts.map(search => {
  const sorted = search.levels.length > 0;
  if (!sorted) return { ...search, after: undefined, rescore: search.collapse ? undefined : search.rescore };
  const after = search.collapse ? undefined : search.after;
  return { ...search, rescore: undefined, after, from: after === undefined ? search.from : 0 };
});

/** The body of the request. */
export function bodyOf(search: Search, after: readonly unknown[] | undefined): object {
  const { collapse, rescore: again, filter, levels } = search;
  return {
    query: { bool: { should: search.should.map(queryOf) } },
    min_score: search.minScore,
    post_filter: filter && queryOf(filter),
    sort: levels.length > 0 ? [...levels.map(levelOf), { _id: 'asc' }] : undefined,
    search_after: after,
    track_scores: search.trackScores,
    track_total_hits: true,
    collapse: collapse && { field: collapse },
    rescore: again && {
      window_size: again.window,
      query: {
        rescore_query: queryOf(again.clause),
        score_mode: again.mode,
        query_weight: again.queryWeight,
        rescore_query_weight: again.rescoreWeight,
      },
    },
    from: search.from,
    size: search.size,
    terminate_after: search.terminateAfter,
    _source: false,
  };
}

function queryOf(of: Clause): object {
  const filter =
    of.on === 'k'
      ? { term: { k: of.key } }
      : of.on === 'n'
        ? { range: { n: { gte: of.least } } }
        : { exists: { field: 'f' } };
  return { constant_score: { filter, boost: of.boost } };
}

function levelOf(by: Level): object {
  if (by.on === 'k') return { k: { order: by.order, missing: by.missing } };
  return by.on === 'f' ? { f: { order: by.order, missing: 0 } } : { [by.on]: { order: by.order } };
}

export interface NaiveHit {
  readonly id: string;
  readonly score: number;
  readonly doc: Doc;
}

export interface NaiveAnswer {
  readonly total: number;
  readonly maxScore: number | null;
  readonly hits: readonly { readonly _id: string; readonly _score: number | null; readonly sort?: unknown[] }[];
  readonly terminatedEarly: boolean;
}

/**
 * Evaluates a search with loops over the documents.
 * @param shards the documents of each shard, in index order
 */
export function evaluate(search: Search, shards: readonly (readonly [id: string, doc: Doc][])[]): NaiveAnswer {
  const { from, size, levels, trackScores } = search;
  const found = shards.map(shard => matches(search, shard));
  const kept = found.map(hits => (search.terminateAfter > 0 ? hits.slice(0, search.terminateAfter) : hits));
  const ordered = kept.map(hits => rescored(search, inOrder(search, hits)));
  const all = grouped(search, rank(search, ordered));
  const position = search.after === undefined ? 0 : Math.min(search.after + 1, all.length);
  const scored =
    levels.length === 0 || trackScores || levels.some(({ on }) => on === '_score') || search.minScore !== undefined;
  return {
    total: kept.reduce((sum, hits) => sum + hits.length, 0),
    maxScore: maxScore(search, ordered, all.slice(position)),
    hits: all.slice(position + from, position + from + size).map(hit => ({
      _id: hit.id,
      _score: scored ? hit.score : null,
      ...(levels.length > 0 && { sort: sortValues(search, hit) }),
    })),
    terminatedEarly: found.some((hits, i) => hits.length > kept[i]!.length),
  };
}

/** The sort values of a hit of the whole list; undefined when there is no such hit. */
export function valuesAt(search: Search, at: number, shards: Parameters<typeof evaluate>[1]): unknown[] | undefined {
  const whole = { ...search, after: undefined, from: 0, size: Number.MAX_SAFE_INTEGER };
  return evaluate(whole, shards).hits[at]?.sort;
}

function matches({ should, minScore = 0, filter }: Search, shard: readonly [id: string, doc: Doc][]): NaiveHit[] {
  return shard
    .map(([id, doc]) => ({ id, doc, score: should.reduce((sum, of) => sum + (holds(of, doc) ? of.boost : 0), 0) }))
    .filter(({ doc, score }) => score > 0 && score >= minScore && (!filter || holds(filter, doc)));
}

function holds(of: Clause, doc: Doc): boolean {
  if (of.on === 'k') return doc.k === of.key;
  return of.on === 'n' ? doc.n.some(n => n >= of.least) : doc.f !== undefined;
}

/** Array.sort is stable: ties keep index order. */
function inOrder(search: Search, hits: readonly NaiveHit[]): NaiveHit[] {
  return [...hits].sort((a, b) => compare(search, a, b));
}

/** Merges the hits of the shards; ties keep the order of the shards. */
function rank(search: Search, shards: readonly (readonly NaiveHit[])[]): NaiveHit[] {
  return inOrder(search, shards.flat());
}

/**
 * Scores beyond the window are only multiplied by the query weight, and those hits are sorted with the others. A shard collects no more
 * hits than the page or the window needs.
 */
function rescored({ rescore: again, from, size }: Search, all: readonly NaiveHit[]): readonly NaiveHit[] {
  if (!again) return all;
  const hits = all.slice(0, Math.max(from + size, again.window));
  const head = hits.slice(0, again.window).map(hit => ({ ...hit, score: combined(again, hit) }));
  const rest = hits.slice(again.window).map(hit => ({ ...hit, score: hit.score * again.queryWeight }));
  return [...head, ...rest].sort((a, b) => b.score - a.score || docOrder(a, b));
}

/** Ids were assigned in index order. */
function docOrder(a: NaiveHit, b: NaiveHit): number {
  return Number(a.id) - Number(b.id);
}

function combined({ clause: of, mode, queryWeight, rescoreWeight }: Rescore, { doc, score }: NaiveHit): number {
  const first = score * queryWeight;
  if (!holds(of, doc)) return first;
  const second = of.boost * rescoreWeight;
  const modes = {
    total: first + second,
    multiply: first * second,
    avg: (first + second) / 2,
    max: Math.max(first, second),
    min: Math.min(first, second),
  };
  return modes[mode];
}

/** Keeps the first hit of each group; documents without a value are a group too. */
function grouped({ collapse }: Search, hits: readonly NaiveHit[]): readonly NaiveHit[] {
  if (!collapse) return hits;
  const seen = new Set<unknown>();
  return hits.filter(({ doc }) => !seen.has(doc[collapse]) && seen.add(doc[collapse]));
}

function compare({ levels }: Search, a: NaiveHit, b: NaiveHit): number {
  if (levels.length === 0) return b.score - a.score;
  for (const by of levels) {
    const order = by.on === 'k' ? compareKeys(by, a.doc.k, b.doc.k) : compareNumbers(by, a, b);
    if (order !== 0) return order;
  }
  return byCodePoints(a.id, b.id);
}

function compareNumbers(by: Level, a: NaiveHit, b: NaiveHit): number {
  const [x, y] = [sortValue(by, a) as number, sortValue(by, b) as number];
  return by.order === 'asc' ? x - y : y - x;
}

/** `missing` does not depend on the order. */
function compareKeys(by: Level & { on: 'k' }, a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : (a === undefined) === (by.missing === '_first') ? -1 : 1;
  return by.order === 'asc' ? byCodePoints(a, b) : byCodePoints(b, a);
}

const INTEGER_MAX = 2147483647;

function sortValue(by: Level, { doc, score }: NaiveHit): number | string | null {
  if (by.on === '_score') return score;
  if (by.on === 'k') return doc.k ?? null;
  if (by.on === 'f') return doc.f ?? 0;
  if (doc.n.length === 0) return by.order === 'asc' ? INTEGER_MAX : -INTEGER_MAX - 1;
  return by.order === 'asc' ? Math.min(...doc.n) : Math.max(...doc.n);
}

function sortValues({ levels }: Search, hit: NaiveHit): unknown[] {
  return [...levels.map(by => sortValue(by, hit)), hit.id];
}

/** Sorting by score first gives the score of the first hit, also after a `search_after` position. */
function maxScore(
  { size, levels, trackScores }: Search,
  shards: readonly (readonly NaiveHit[])[],
  rest: readonly NaiveHit[],
): number | null {
  if (size === 0) return null;
  const [first] = levels;
  if (first && first.on === '_score' && first.order === 'desc') return rest[0]?.score ?? null;
  if (first && !trackScores) return null;
  const scores = shards.flat().map(({ score }) => score);
  return scores.length > 0 ? Math.max(...scores) : null;
}
