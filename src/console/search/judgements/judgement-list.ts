import { COPY } from './copy.ts';

type Json = Record<string, unknown>;

/** Ratings of the documents found for one text, from 0 (useless) to 3 (exactly right). */
export interface Judgement {
  text: string;
  ratings: Record<string, number>;
}

/** An assertion: for this text, one document ranks above another. */
export interface Golden {
  text: string;
  above: string;
  below: string;
}

export const RATINGS = [0, 1, 2, 3] as const;

/** As short as possible, because it is part of the URL: `[["soup",{"214":3}]]`. */
export function writeJudgements(list: readonly Judgement[]): string | undefined {
  return list.length === 0 ? undefined : JSON.stringify(list.map(({ text, ratings }) => [text, ratings]));
}

export function readJudgements(text: string | undefined | null): Judgement[] {
  return entries(text).flatMap(([name, ratings]) =>
    typeof name === 'string' && isObject(ratings) ? [{ text: name, ratings: numbersOf(ratings) }] : [],
  );
}

export function writeGolden(list: readonly Golden[]): string | undefined {
  return list.length === 0 ? undefined : JSON.stringify(list.map(({ text, above, below }) => [text, above, below]));
}

export function readGolden(text: string | undefined | null): Golden[] {
  return entries(text).flatMap(([name, above, below]) =>
    typeof name === 'string' && typeof above === 'string' && typeof below === 'string'
      ? [{ text: name, above, below }]
      : [],
  );
}

function entries(text: string | undefined | null): unknown[][] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(each => Array.isArray(each)) : [];
  } catch {
    return [];
  }
}

function numbersOf(ratings: Json): Record<string, number> {
  return Object.fromEntries(
    Object.entries(ratings).flatMap(([id, rating]) => (typeof rating === 'number' ? [[id, rating] as const] : [])),
  );
}

/** Rates a document for a text; `undefined` removes the rating. A text without ratings is removed. */
export function rate(list: readonly Judgement[], text: string, id: string, rating: number | undefined): Judgement[] {
  const known = list.find(each => each.text === text) ?? { text, ratings: {} };
  const { [id]: _, ...others } = known.ratings;
  const next = { text, ratings: rating === undefined ? others : { ...others, [id]: rating } };
  const all = list.some(each => each.text === text)
    ? list.map(each => (each.text === text ? next : each))
    : [...list, next];
  return all.filter(each => Object.keys(each.ratings).length > 0);
}

export const METRICS = ['nDCG', 'P', 'MRR'] as const;
export type Metric = (typeof METRICS)[number];

/** The metric as `_rank_eval` names it, over the first `k` hits; a rating of 1 or more counts as relevant. */
export function metricBody(metric: Metric, k: number): Json {
  const bodies: Record<Metric, Json> = {
    nDCG: { dcg: { k, normalize: true } },
    P: { precision: { k, relevant_rating_threshold: 1 } },
    MRR: { mean_reciprocal_rank: { k, relevant_rating_threshold: 1 } },
  };
  return bodies[metric];
}

/** The body of `_rank_eval`; each text is searched with the current settings of the room. */
export function rankEvalBody(
  list: readonly Judgement[],
  index: string,
  metric: Json,
  queryFor: (text: string) => unknown,
): Json {
  return {
    requests: list.map(({ text, ratings }, i) => ({
      id: `q${i}`,
      request: { query: queryFor(text) },
      ratings: Object.entries(ratings).map(([id, rating]) => ({ _index: index, _id: id, rating })),
    })),
    metric,
  };
}

/** A search that ranks only the two documents. */
export function goldenBody({ above, below }: Golden, query: unknown, sort: unknown): Json {
  return {
    size: 2,
    _source: false,
    query: { bool: { must: [query], filter: [{ ids: { values: [above, below] } }] } },
    ...(sort === undefined ? {} : { sort }),
  };
}

export interface GoldenVerdict {
  holds: boolean;
  says: string;
}

export function goldenVerdict(
  { above, below }: Golden,
  hits: readonly { _id: string; _score: number | null }[],
): GoldenVerdict {
  const upper = hits.findIndex(hit => hit._id === above);
  const lower = hits.findIndex(hit => hit._id === below);
  if (upper < 0) return { holds: false, says: lower < 0 ? COPY.neitherMatches : COPY.doesNotMatch(above) };
  if (lower < 0) return { holds: true, says: COPY.doesNotMatch(below) };
  const [a, b] = [hits[upper]!._score, hits[lower]!._score];
  // The order of equal scores is arbitrary.
  if (a !== null && a === b) return { holds: false, says: COPY.sameScores(a) };
  return { holds: upper < lower, says: a === null || b === null ? '' : COPY.scores(a, b) };
}

/** The room's body with its text replaced. */
export function withText(value: unknown, own: string, text: string): unknown {
  if (value === own && own !== '') return text;
  if (Array.isArray(value)) return value.map(each => withText(each, own, text));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withText(inner, own, text)]));
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
