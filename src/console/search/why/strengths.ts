import type { Explanation } from '../../hits/explanation.ts';
import { scoreParts } from '../../hits/score-split.ts';

/** How much each term gave to a hit's score, as a share of the most any term gave on this page. */
export function strengthsOf(
  explanation: Explanation | undefined,
  most: number,
): ReadonlyMap<string, { share: number; value: number }> {
  const strengths = new Map<string, { share: number; value: number }>();
  if (explanation === undefined || !(most > 0)) return strengths;
  for (const { term, value } of scoreParts(explanation)) {
    const sum = (strengths.get(term)?.value ?? 0) + value;
    strengths.set(term, { value: sum, share: Math.min(1, Math.max(0, sum / most)) });
  }
  return strengths;
}

/** The most one term gave to one hit. */
export function strongest(explanations: readonly (Explanation | undefined)[]): number {
  let most = 0;
  for (const explanation of explanations) {
    if (explanation === undefined) continue;
    for (const { value } of strengthsOf(explanation, 1).values()) most = Math.max(most, value);
  }
  return most;
}
