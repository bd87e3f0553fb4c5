import { DEF, type JavaType, type Method, VOID } from '../classes/java-type.ts';
import {
  callableMethod,
  constructorOf,
  lambdaMethod,
  OBJECT,
  staticMethod,
  typeNamed,
} from '../classes/type-registry.ts';
import { unbox } from '../classes/unboxing.ts';
import type { Expression, Lambda } from '../language/syntax-tree.ts';
import { box } from '../values/box.ts';
import { JavaArray, JavaLambda } from '../values/java-object.ts';
import { illegal, registers } from '../values/java-throwable.ts';
import { chargeSlots, step } from '../values/machine.ts';
import type { CompileContext } from './compile-context.ts';
import { dynamicCall, wrongLambda } from './method-call.ts';
import { FrameLayout, Scope } from './scope.ts';
import { CompileError, Frame, type Run, type Typed } from './typed.ts';

const LAMBDA_COST = 12;
const REFERENCE_COST = 6;

/** Compiles a lambda for a functional interface; of def parameters if the interface is unknown. @throws CompileError */
export function compileLambda(context: CompileContext, node: Lambda, target: JavaType | undefined): Typed {
  const method = targetMethod(node.at, target);
  const count = node.parameters.length;
  if (method && method.parameters.length !== count)
    throw new CompileError(-1, (wrongLambda(target!) as { text?: string | null }).text ?? null);
  const returns = method ? method.returns : DEF;
  const layout = new FrameLayout(returns);
  const scope = new Scope(layout, context.scope);
  const parameters = node.parameters.map(({ type, name }, i) => {
    const declared = type === undefined ? (method?.parameters[i] ?? DEF) : resolveType(type, node.at);
    if (scope.find(name)) throw new CompileError(node.at, `variable [${name}] is already defined`);
    return scope.declare(name, declared, { readOnly: true }).type;
  });
  const isVoid = returns === VOID;
  const { nodes } = context.unit;
  const body = context.body(isVoid ? node.body.map(asEffect) : node.body, scope, {
    at: node.at,
    describe: `[lambda] with [${count}] parameters`,
    returnsLast: !isVoid,
  });
  const cost = LAMBDA_COST + context.unit.nodes - nodes;
  // Errors of the call that takes the lambda are reported here.
  context.unit.mark(node.at);
  const converts = parameters.map(type => (type === DEF ? undefined : unbox(type, true)));
  const { captures } = layout;
  const run: Run = frame => {
    const outer = frame.slots;
    const kept = captures.map(({ from }) => outer[from]);
    return new JavaLambda(count, (...args) => {
      step(cost);
      if (args.length !== count) throw illegal(`Incorrect number of parameters for lambda: ${args.length}`);
      const slots: unknown[] = new Array(layout.size).fill(null);
      for (let i = 0; i < count; i++) {
        const convert = converts[i];
        slots[i] = convert ? convert(args[i]) : args[i];
      }
      captures.forEach(({ to }, i) => {
        slots[to] = kept[i];
      });
      const inner = new Frame(slots);
      body(inner);
      return box(returns, inner.result);
    });
  };
  return { type: target ?? DEF, at: node.at, run };
}

function targetMethod(at: number, target: JavaType | undefined): Method | undefined {
  if (!target || target === DEF || target === OBJECT) return undefined;
  const method = lambdaMethod(target);
  if (!method) throw new CompileError(at, `Cannot pass lambda to [${target.name}], not a functional interface`);
  return method;
}

/** If there is no result, the expression of a short lambda is a statement. */
function asEffect(statement: Lambda['body'][number]): Lambda['body'][number] {
  return statement.kind === 'return' && statement.value
    ? { kind: 'expression', at: statement.at, value: statement.value, unused: true }
    : statement;
}

export function resolveType(name: string, at: number): JavaType {
  const type = typeNamed(name);
  if (!type) throw new CompileError(at, `invalid declaration: cannot resolve type [${name}]`);
  return type;
}

type Reference = Extract<Expression, { kind: 'reference' }>;

/** `Integer::parseInt`, `String::length`, `ArrayList::new`, `this::f`. @throws CompileError */
export function compileReference(context: CompileContext, node: Reference, target: JavaType | undefined): Typed {
  const method = targetMethod(node.at, target);
  const arity = method?.parameters.length ?? -1;
  const { unit } = context;
  unit.mark(node.at);
  const lambda =
    node.type === 'this'
      ? ownReference(context, node, arity)
      : classReference(node, target, { method, context: unit.context });
  return { type: target ?? DEF, at: node.at, run: () => lambda };
}

function ownReference({ unit }: CompileContext, node: Reference, arity: number): JavaLambda {
  const named = [...unit.functions].find(([key]) => key.startsWith(`${node.method}/`))?.[0];
  const key = arity < 0 ? named : `${node.method}/${arity}`;
  const code = key === undefined ? undefined : unit.functions.get(key);
  if (!code)
    throw new CompileError(
      node.at,
      `function reference [this::${node.method}/${Math.max(arity, 0)}] matching not found`,
    );
  const converts = code.parameters.map(type => (type === DEF ? undefined : unbox(type, false)));
  return new JavaLambda(code.parameters.length, (...args) =>
    box(code.returns, code.call(args.map((arg, i) => converts[i]?.(arg) ?? arg))),
  );
}

function classReference(
  node: Reference,
  target: JavaType | undefined,
  { method, context }: { method: Method | undefined; context: string },
): JavaLambda {
  const type = typeNamed(node.type);
  if (!type) throw new CompileError(node.at, `Not a type [${node.type}].`);
  const arity = method?.parameters.length ?? -1;
  const { at } = node;
  const find = (count: number) => referenced(type, node.method, count, { at, context });
  if (method && !find(arity))
    throw new CompileError(
      at,
      `function reference [${node.type}::${node.method}/${arity}] matching [${target!.name}, ${method.name}/${arity}] not found`,
    );
  return new JavaLambda(arity, (...args) => {
    step(REFERENCE_COST);
    const call = find(args.length);
    if (!call) throw illegal(`function reference [${node.type}::${node.method}/${args.length}] not found`);
    return call(args);
  });
}

/** Resolves to a static method, a constructor, or a method of the first argument. */
function referenced(
  type: JavaType,
  name: string,
  count: number,
  caller: { readonly at: number; readonly context: string },
): ((args: unknown[]) => unknown) | undefined {
  if (type === DEF) return args => dynamicCall(name, count - 1, caller)(args[0], args.slice(1));
  if (name === 'new' && type.kind === 'array')
    return args => {
      chargeSlots(args[0] as number);
      return new JavaArray(type.name, new Array(args[0] as number).fill(null));
    };
  const fixed = name === 'new' ? constructorOf(type, count) : staticMethod(type, name, count);
  if (fixed)
    return args => {
      registers.offset = caller.at;
      return box(fixed.returns, fixed.call(...args.map((arg, i) => unbox(fixed.parameters[i]!, false)(arg))) ?? null);
    };
  const own = count > 0 ? callableMethod(type, name, count - 1, caller.context) : undefined;
  return own && (args => dynamicCall(name, count - 1, caller)(args[0], args.slice(1)));
}
