import './load-languages.ts';
import { EngineError } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { PAINLESS_TEST_CONTEXT } from '../contexts/painless-test-context.ts';
import { ScriptService } from '../script-service.ts';

const service = new ScriptService();

/** The result of a script as text. @throws EngineError */
export function run(source: string, params: JsonObject = {}): string {
  return service.compile({ lang: undefined, source, id: undefined, params, options: {} }, PAINLESS_TEST_CONTEXT)();
}

/** The error of a script: `compile error: illegal_argument_exception: cannot resolve symbol [x]`. */
export function refusal(source: string, params: JsonObject = {}): string {
  try {
    return `=> ${run(source, params)}`;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return `${error.reason}: ${error.cause?.type}: ${error.cause?.reason}`;
  }
}
