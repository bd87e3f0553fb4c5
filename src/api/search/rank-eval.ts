import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { asEngineError, errorBody } from '../errors.ts';

/** Evaluates how well searches rank rated documents. */
export async function rankEval(call: Call): Promise<Answer> {
  const body = call.strictBody('rank_eval');
  const options = { signal: call.signal, errorOf: (thrown: unknown) => errorBody(asEngineError(thrown)) };
  return ok(await call.engine.searches.evaluateRanking(call.indices(), body, call.parameters, options));
}
