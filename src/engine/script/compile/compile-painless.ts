import { EngineError } from '../../errors/engine-error.ts';
import type { ScriptContext } from '../script-context.ts';
import type { Program } from '../script-service.ts';

/** Source to program. @throws EngineError `script_exception` */
export function compilePainless(source: string, context: ScriptContext<unknown>): Program {
  throw new EngineError('script_exception', `compile error: no compiler for [${context.name}] yet (${source.length})`);
}
