import type { Query } from '../query.ts';
import type { BoostMode, ScoreMode } from './combine.ts';
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
