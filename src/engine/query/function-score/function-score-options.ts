import type { Query } from '../query.ts';
import type { ScoreFunction } from './score-function.ts';

export interface FilteredFunction {
  /** Undefined for every document. */
  readonly filter: Query | undefined;
  /** Undefined for a constant 1. */
  readonly scoring: ScoreFunction | undefined;
  readonly weight: number | undefined;
}

export interface FunctionScoreOptions {
  readonly scoreMode: ScoreMode;
  readonly boostMode: BoostMode;
  readonly maxBoost: number;
  readonly minScore: number | undefined;
}

export type ScoreMode = 'multiply' | 'sum' | 'avg' | 'first' | 'max' | 'min';
export type BoostMode = 'multiply' | 'replace' | 'sum' | 'avg' | 'max' | 'min';

/** The value of a function for a document, and its weight in an average. */
export interface Factor {
  readonly value: number;
  readonly weight: number;
}

/** Combines the factors of all matching functions; 1 without any. */
export function joinFactors(mode: ScoreMode, factors: readonly Factor[]): number {
  if (factors.length === 0) return 1;
  const values = factors.map(({ value }) => value);
  if (mode === 'first') return values[0]!;
  if (mode === 'max') return Math.max(...values);
  if (mode === 'min') return Math.min(...values);
  if (mode === 'multiply') return values.reduce((product, value) => product * value, 1);
  const sum = values.reduce((total, value) => total + value, 0);
  const weights = factors.reduce((total, { weight }) => total + weight, 0);
  if (weights === 0) return 1;
  return mode === 'avg' ? sum / weights : sum;
}

const COMBINE: Readonly<Record<BoostMode, (score: number, factor: number) => number>> = {
  multiply: (score, factor) => score * factor,
  replace: (_score, factor) => factor,
  sum: (score, factor) => score + factor,
  avg: (score, factor) => (score + factor) / 2,
  max: (score, factor) => Math.max(score, factor),
  min: (score, factor) => Math.min(score, factor),
};

export function combine(mode: BoostMode, score: number, factor: number): number {
  return Math.fround(COMBINE[mode](score, factor));
}
