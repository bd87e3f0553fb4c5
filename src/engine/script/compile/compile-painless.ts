import { EngineError } from '../../errors/engine-error.ts';
import { DEF, type JavaType, type Method, VOID } from '../classes/java-type.ts';
import { OBJECT, parseSignature, requireType, typeNamed } from '../classes/type-registry.ts';
import { ScriptSyntaxError } from '../language/lexer.ts';
import { parseScriptSource } from '../language/script-parser.ts';
import type { FunctionDeclaration, ScriptTree, Statement } from '../language/syntax-tree.ts';
import type { Program, ScriptContext } from '../script-context.ts';
import { asThrowable } from '../values/java-throwable.ts';
import { withBudget } from '../values/machine.ts';
import { type BodyOptions, type CompileContext, Unit } from './compile-context.ts';
import { compileEffect, compileExpression } from './expressions.ts';
import { FunctionCode } from './function-code.ts';
import { FrameLayout, Scope } from './scope.ts';
import { compileException, runtimeException } from './script-exception.ts';
import { compileBlock } from './statements.ts';
import { CompileError, type Execute, RETURN } from './typed.ts';

/** Errors that scripts can neither catch nor wrap. */
const UNCAUGHT: ReadonlySet<string> = new Set([
  'script_exception',
  'circuit_breaking_exception',
  'task_cancelled_exception',
]);

/**
 * Compiles a source to a program.
 * @param name of the script in errors at run time
 * @throws EngineError `script_exception`
 */
export function compilePainless(source: string, context: ScriptContext<unknown>, name = source): Program {
  try {
    const tree = parseScriptSource(source);
    const unit = new Unit(source, context.name, contextMethods(context));
    declareFunctions(unit, tree);
    const code = compileMain(unit, tree, context);
    const statements = [...unit.statements].sort((a, b) => a - b);
    return {
      facts: { uses: variable => unit.used.has(variable), callsContext: unit.callsContext },
      run: (args, budget) => {
        return withBudget(budget, context.keeps ?? false, () => {
          try {
            return code.call(args);
          } catch (error) {
            if (error instanceof EngineError && UNCAUGHT.has(error.type)) throw error;
            throw runtimeException({ source, name, statements }, asThrowable(error));
          }
        });
      },
    };
  } catch (error) {
    throw refusal(source, error);
  }
}

function refusal(source: string, error: unknown): unknown {
  if (error instanceof ScriptSyntaxError) {
    const cause = error.underlying
      ? new EngineError(error.underlying, null as unknown as string, { foreign: true })
      : undefined;
    return compileException(source, error.at, { type: error.type, reason: error.message, cause });
  }
  if (error instanceof CompileError) {
    const cause =
      error.underlying && new EngineError(error.underlying.type, error.underlying.reason, { foreign: true });
    return compileException(source, error.at, { type: error.type, reason: error.reason, cause });
  }
  if (error instanceof RangeError) return compileException(source, -1, { type: 'stack_overflow_error', reason: null });
  return error;
}

function contextMethods(context: ScriptContext<unknown>): Map<string, Method> {
  return new Map(
    Object.entries(context.functions ?? {}).map(([signature, call]) => {
      const method = parseSignature(OBJECT, signature, call);
      return [`${method.name}/${method.parameters.length}`, method] as const;
    }),
  );
}

/** Functions may call each other, so they are declared before their bodies are compiled. */
function declareFunctions(unit: Unit, { functions }: ScriptTree): void {
  const bodies: (() => void)[] = [];
  for (const declaration of functions) {
    const { name, parameters, at } = declaration;
    const key = `${name}/${parameters.length}`;
    if (unit.functions.has(key))
      throw new CompileError(at, `invalid function definition: found duplicate function [${key}].`);
    const types = parameters.map(parameter => typeIn(declaration, parameter.type, parameter.name));
    const code = new FunctionCode(name, typeIn(declaration, declaration.returns), types);
    unit.functions.set(key, code);
    bodies.push(() => compileFunction(unit, declaration, code));
  }
  for (const compile of bodies) compile();
}

function typeIn({ at, name, parameters }: FunctionDeclaration, typeName: string, parameter?: string): JavaType {
  const type = typeNamed(typeName);
  if (type) return type;
  throw new CompileError(
    at,
    parameter === undefined
      ? `invalid function definition: return type [${typeName}] not found for function [${name}/${parameters.length}]`
      : `invalid function definition: parameter type [${typeName}] not found for function [${name}/${parameters.length}]`,
  );
}

function compileFunction(unit: Unit, declaration: FunctionDeclaration, code: FunctionCode): void {
  const { at, name, parameters, body } = declaration;
  const layout = new FrameLayout(code.returns, true);
  const scope = new Scope(layout);
  parameters.forEach((parameter, i) => {
    if (scope.find(parameter.name)) throw new CompileError(at, `variable [${parameter.name}] is already defined`);
    scope.declare(parameter.name, code.parameters[i]!);
  });
  const nodes = unit.nodes;
  const describe = `[${name}] with [${parameters.length}] parameters`;
  const execute = contextIn(unit, scope).body(body, scope, { at, describe, returnsLast: false });
  code.define(execute, layout.size, unit.nodes - nodes);
}

function compileMain(unit: Unit, { statements }: ScriptTree, context: ScriptContext<unknown>): FunctionCode {
  const returns = context.returns === 'Object' ? DEF : requireType(context.returns);
  const layout = new FrameLayout(returns);
  const scope = new Scope(layout);
  // Its slot is reserved either way.
  scope.declare(context.withoutParams ? '' : 'params', requireType('Map'));
  for (const [name, type] of Object.entries(context.variables)) {
    const lazy = context.lazy?.includes(name) ?? false;
    scope.declare(name, requireType(type), { lazy });
  }
  const arity = layout.size;
  const execute = contextIn(unit, scope).body(statements, scope.inner(), {
    at: 0,
    emptyAt: WHITESPACE.exec(unit.source)![0].length,
    describe: `[execute] with [${context.withoutParams ? Object.keys(context.variables).length : 0}] parameters`,
    returnsLast: returns !== VOID,
    mayEnd: true,
  });
  const code = new FunctionCode('execute', returns, new Array(arity).fill(DEF));
  code.define(execute, layout.size, unit.nodes);
  code.setInitial(returns.kind === 'primitive' ? (returns.name === 'boolean' ? false : 0) : null);
  return code;
}

/** Everything before the first token. */
const WHITESPACE = /^(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/;

function contextIn(unit: Unit, scope: Scope): CompileContext {
  const context: CompileContext = {
    unit,
    scope,
    expression: (node, want) => compileExpression(context, node, want),
    effect: node => compileEffect(context, node),
    body: (statements, inner, options) => compileBody(unit, statements, inner, options),
  };
  return context;
}

function compileBody(unit: Unit, statements: readonly Statement[], scope: Scope, options: BodyOptions): Execute {
  const { at, describe, returnsLast } = options;
  if (statements.length === 0)
    throw new CompileError(
      options.emptyAt ?? at,
      `invalid function definition: found no statements for function ${describe}`,
    );
  const block = compileBlock(
    statements,
    {
      context: contextIn(unit, scope),
      inLoop: false,
      endsLoop: false,
      isLast: returnsLast,
      within: inner => contextIn(unit, inner),
    },
    at,
  );
  const { execute, leaves } = block;
  if (!leaves && scope.layout.returns !== VOID && !options.mayEnd && !returnsLast)
    throw new CompileError(
      at,
      `invalid function definition: not all paths provide a return value for function ${describe}`,
    );
  return frame => {
    execute(frame);
    return RETURN;
  };
}
