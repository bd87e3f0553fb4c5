import { illegalArgument } from '../errors/engine-error.ts';
import { compilePainless } from './compile/compile-painless.ts';
import { compileExpressionScript } from './expression/compile-expression-script.ts';
import type { Program, ScriptContext } from './script-context.ts';
import type { ScriptLanguage } from './script-language.ts';

/**
 * @param name shown in errors at run time: the source, or the id of a stored script
 * @throws EngineError for a source that is not valid in its language and context
 */
type Compile = (source: string, context: ScriptContext<unknown>, name: string) => Program;

/** The compilers, by the name of their language. */
export const COMPILERS: Readonly<Record<ScriptLanguage, Compile>> = {
  painless: compilePainless,
  expression: compileExpressionScript,
  mustache: (_, context) => {
    throw illegalArgument(`mustache engine does not know how to handle context [${context.name}]`);
  },
};
