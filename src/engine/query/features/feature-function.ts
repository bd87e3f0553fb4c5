import { formatFloat } from '../../json/java-numbers.ts';
import { type Explanation, explainMatch } from '../explanation.ts';

const fround = Math.fround;

/** Maps a feature value S to a score, times a weight. */
export interface FeatureFunction {
  score(weight: number, value: number): number;
  describe(): string;
  /** Explains the score; `about` contains the field name. */
  explain(score: number, weight: number, value: number, about: string): Explanation;
}

const explainWeight = (weight: number): Explanation => explainMatch(weight, 'w, weight of this function');
const explainPivot = (pivot: number): Explanation =>
  explainMatch(pivot, 'k, pivot feature value that would give a score contribution equal to w/2');
const explainValue = (value: number): Explanation => explainMatch(value, 'S, feature value');

/** S/(S + k), arranged so that rounding preserves monotonicity. */
export function saturation(pivot: number): FeatureFunction {
  const k = fround(pivot);
  return {
    score: (weight, value) => fround(weight * fround(1 - fround(k / fround(value + k)))),
    describe: () => `SaturationFunction(pivot=${formatFloat(k)})`,
    explain: (score, weight, value, about) =>
      explainMatch(
        score,
        `Saturation function ${about}, computed as w * S / (S + k) from:`,
        explainWeight(weight),
        explainPivot(k),
        explainValue(value),
      ),
  };
}

/** ln(a + S) */
export function logarithm(scaling: number): FeatureFunction {
  const a = fround(scaling);
  return {
    score: (weight, value) => fround(weight * Math.log(fround(a + value))),
    describe: () => `LogFunction(scalingFactor=${formatFloat(a)})`,
    explain: (score, weight, value, about) =>
      explainMatch(
        score,
        `Log function ${about}, computed as w * log(a + S) from:`,
        explainWeight(weight),
        explainMatch(a, 'a, scaling factor'),
        explainValue(value),
      ),
  };
}

/** S^a/(S^a + k^a) */
export function sigmoid(pivot: number, exponent: number): FeatureFunction {
  const k = fround(pivot);
  const a = fround(exponent);
  const power = k ** a;
  return {
    score: (weight, value) => fround(weight * (1 - power / (value ** a + power))),
    describe: () => `SigmoidFunction(pivot=${formatFloat(k)}, a=${formatFloat(a)})`,
    explain: (score, weight, value, about) =>
      explainMatch(
        score,
        `Sigmoid function ${about}, computed as w * S^a / (S^a + k^a) from:`,
        explainWeight(weight),
        explainPivot(k),
        explainMatch(a, 'a, exponent, higher values make the function grow slower before k and faster after k'),
        explainValue(value),
      ),
  };
}

/** S */
export const linear: FeatureFunction = {
  score: (weight, value) => fround(weight * value),
  describe: () => 'LinearFunction',
  explain: (score, weight, value, about) =>
    explainMatch(
      score,
      `Linear function ${about}, computed as w * S from:`,
      explainWeight(weight),
      explainValue(value),
    ),
};
