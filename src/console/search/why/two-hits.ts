import { type Explanation, scoreParts, type TermNumbers, termNumbers } from '../../hits/score-split.ts';
import { COPY } from './copy.ts';

/** A hit with its rank and the explanation of its score. */
export interface Ranked {
  rank: number;
  explanation: Explanation;
}

/** What one term of one field adds to each of two scores; 0 where it does not count. */
export interface TermPair {
  field: string;
  term: string;
  left: number;
  right: number;
}

/** The contributions to two scores term by term, the largest difference first. */
export function termPairs(left: Explanation, right: Explanation): TermPair[] {
  const pairs = new Map<string, TermPair>();
  for (const [side, explanation] of [
    ['left', left],
    ['right', right],
  ] as const)
    for (const { field, term, value } of scoreParts(explanation)) {
      const key = `${field}:${term}`;
      const pair = pairs.get(key) ?? { field, term, left: 0, right: 0 };
      pairs.set(key, { ...pair, [side]: value });
    }
  return [...pairs.values()].sort((a, b) => Math.abs(b.left - b.right) - Math.abs(a.left - a.right));
}

/** What makes the difference between two hits, in a sentence. */
export function differenceSentence(left: Ranked, right: Ranked): string {
  const [winner, loser] = left.explanation.value >= right.explanation.value ? [left, right] : [right, left];
  const difference = winner.explanation.value - loser.explanation.value;
  if (difference < 1e-6) return COPY.sameScore;
  const more = COPY.scoresMore(winner.rank, loser.rank, difference);
  const [most] = termPairs(winner.explanation, loser.explanation)
    .map(pair => ({ ...pair, gain: pair.left - pair.right }))
    .sort((a, b) => b.gain - a.gain);
  if (most === undefined || most.gain <= 0) return COPY.notByTerms(more);
  const numbers = [winner, loser].map(({ explanation }) =>
    termNumbers(explanation).find(({ field, term }) => field === most.field && term === most.term),
  );
  return COPY.mostlyBy(more, most.term, most.gain, reasonOf(most, winner, numbers[0], numbers[1]));
}

function reasonOf(
  { field, right }: TermPair,
  winner: Ranked,
  a: TermNumbers | undefined,
  b: TermNumbers | undefined,
): string {
  if (right === 0) return COPY.onlyOneScoresIt(winner.rank, field);
  if (a === undefined || b === undefined) return COPY.scoredDifferently;
  const factors = [
    { reason: COPY.differentBoost(a.boost, b.boost), size: ratio(a.boost, b.boost) },
    { reason: COPY.differentRarity(a.idf, b.idf), size: ratio(a.idf, b.idf) },
    { reason: frequencyReason(a, b), size: ratio(a.tf, b.tf) },
  ];
  return factors.reduce((most, each) => (each.size > most.size ? each : most)).reason;
}

function ratio(a: number, b: number): number {
  return a > 0 && b > 0 ? Math.log(a / b) : 0;
}

function frequencyReason(a: TermNumbers, b: TermNumbers): string {
  const isShorter = a.length < b.length;
  if (a.freq > b.freq && isShorter) return COPY.oftenerAndShorter(a.freq, b.freq, a.length, b.length, a.field);
  if (a.freq > b.freq) return COPY.oftener(a.freq, b.freq);
  return isShorter ? COPY.shorter(a.length, b.length, a.field) : COPY.scoredDifferently;
}
