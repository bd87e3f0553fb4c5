import type { Place } from '../../../errors/parse-errors.ts';
import type { JsonObject } from '../../../json/json-value.ts';
import type { ScoreFunction } from '../../function-score/score-function.ts';
import type { BuildContext } from '../parsed-query.ts';

/** A parsed function, not yet bound to an index. @throws EngineError */
export type ParsedFunction = (context: BuildContext) => ScoreFunction;

/** Parses the object under a function's name. @throws EngineError */
export type ScoreFunctionParser = (body: JsonObject, place: Place) => ParsedFunction;
