import { decayParser } from './decay-parser.ts';
import { parseFieldValueFactor } from './field-value-function.ts';
import { parseRandomScore } from './random-function.ts';
import type { ScoreFunctionParser } from './score-function.ts';
import { parseScriptScoreFunction } from './script-function.ts';

/** All functions of function_score by name. */
export const SCORE_FUNCTIONS: Readonly<Record<string, ScoreFunctionParser>> = {
  exp: decayParser('exp'),
  field_value_factor: parseFieldValueFactor,
  gauss: decayParser('gauss'),
  linear: decayParser('linear'),
  random_score: parseRandomScore,
  script_score: parseScriptScoreFunction,
};
