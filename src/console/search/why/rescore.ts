import type { Explanation } from '../../hits/score-split.ts';

/** The adjustable parameters of BM25. */
export interface Bm25 {
  k1: number;
  b: number;
}

/**
 * The score of an explanation with other values of k1 and b. BM25 weights are recomputed from their frequencies and
 * lengths; the levels above combine their parts as before.
 */
export function rescored(node: Explanation, by: Bm25): number {
  if (isBm25(node)) return bm25Score(node, by);
  if (node.details.length === 0) return node.value;
  const before = combined(
    node.description,
    node.details.map(child => child.value),
  );
  const after = combined(
    node.description,
    node.details.map(child => rescored(child, by)),
  );
  // If the parts do not explain the value (a boost, a function), it changes in proportion to them.
  return before === 0 ? node.value : (node.value * after) / before;
}

/** The explanation recomputed with k1 and b at every level, for bars and tables. */
export function rescoredTree(node: Explanation, by: Bm25): Explanation {
  if (isBm25(node)) return bm25Tree(node, by);
  return { ...node, value: rescored(node, by), details: node.details.map(child => rescoredTree(child, by)) };
}

/** The index's own k1 and b, from the first weight that BM25 scored. */
export function bm25Of(node: Explanation): Bm25 | undefined {
  if (isBm25(node)) {
    const tf = part(node, 'tf');
    const k1 = tf && part(tf, 'k1')?.value;
    return k1 === undefined ? undefined : { k1, b: (tf && part(tf, 'b,')?.value) ?? 0 };
  }
  for (const child of node.details) {
    const found = bm25Of(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isBm25(node: Explanation): boolean {
  return /^score\(.*computed as boost \* idf \* tf/.test(node.description);
}

function bm25Score(node: Explanation, by: Bm25): number {
  const tf = part(node, 'tf');
  const own = bm25Of(node);
  if (tf === undefined || own === undefined) return node.value;
  const before = saturation(tf, own) * (own.k1 + 1);
  return before === 0 ? 0 : (node.value * saturation(tf, by) * (by.k1 + 1)) / before;
}

function bm25Tree(node: Explanation, by: Bm25): Explanation {
  const own = bm25Of(node);
  if (own === undefined) return node;
  const turnedValue = (child: Explanation): number => {
    if (child.description.startsWith('boost')) return (child.value / (own.k1 + 1)) * (by.k1 + 1);
    if (child.description.startsWith('tf')) return saturation(child, by);
    if (child.description.startsWith('k1')) return by.k1;
    if (child.description.startsWith('b,')) return by.b;
    return child.value;
  };
  const turn = (child: Explanation): Explanation => ({
    ...child,
    value: turnedValue(child),
    details: child.details.map(turn),
  });
  return { ...node, value: bm25Score(node, by), details: node.details.map(turn) };
}

/** freq / (freq + k1 · (1 − b + b · dl / avgdl)); a field without norms has no lengths and takes no b. */
function saturation(tf: Explanation, { k1, b }: Bm25): number {
  const freq = part(tf, 'freq')?.value ?? part(tf, 'phraseFreq')?.value ?? part(tf, 'termFreq')?.value ?? 0;
  const length = part(tf, 'dl')?.value;
  const average = part(tf, 'avgdl')?.value;
  const norm = length === undefined || !average ? 1 : 1 - b + (b * length) / average;
  return freq === 0 ? 0 : freq / (freq + k1 * norm);
}

function part(node: Explanation, start: string): Explanation | undefined {
  return node.details.find(child => child.description.startsWith(start));
}

function combined(description: string, values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  if (description.startsWith('max of')) return Math.max(...values);
  const tie = /^max plus ([\d.]+) times others/.exec(description);
  if (tie !== null) {
    const best = Math.max(...values);
    return best + Number(tie[1]) * (sum - best);
  }
  if (description.includes('product of')) return values.reduce((product, value) => product * value, 1);
  return sum;
}

/** Hits in their order under other values of k1 and b; ties keep their order. */
export function reranked<T extends { _score: number | null; _explanation?: Explanation }>(
  hits: readonly T[],
  by: Bm25,
): { hit: T; score: number; before: number }[] {
  return hits
    .map((hit, i) => ({
      hit,
      score: hit._explanation === undefined ? (hit._score ?? 0) : rescored(hit._explanation, by),
      before: i + 1,
    }))
    .sort((a, b) => b.score - a.score || a.before - b.before);
}

/** Scores of some hits over the range of one parameter. */
export function scoreCurves(
  explanations: readonly Explanation[],
  by: Bm25,
  turned: keyof Bm25,
  range: readonly [number, number],
  steps = 20,
): number[][] {
  const at = Array.from({ length: steps + 1 }, (_, i) => range[0] + ((range[1] - range[0]) * i) / steps);
  return explanations.map(explanation => at.map(value => rescored(explanation, { ...by, [turned]: value })));
}
