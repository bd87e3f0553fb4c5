import { DEF, type JavaType, type Method } from '../classes/java-type.ts';
import { boxOf, callableMethod, constructorOf, staticMethod, typeNamed } from '../classes/type-registry.ts';
import type { Expression } from '../language/syntax-tree.ts';
import { BOX } from '../values/box.ts';
import { registers } from '../values/java-throwable.ts';
import { cast, compileConverted } from './casts.ts';
import type { CompileContext } from './compile-context.ts';
import { compileLambda, compileReference } from './lambdas.ts';
import { directCall, dynamicCall } from './method-call.ts';
import { compileTarget, nullSafe } from './targets.ts';
import { CompileError, type Run, type Typed } from './typed.ts';

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

/** Compiles arguments, including lambdas, to the types of their parameters. */
export function compileArguments(
  context: CompileContext,
  args: readonly Expression[],
  parameters: readonly JavaType[],
): Run[] {
  return args.map((arg, i) => compileArgument(context, arg, parameters[i]!).run);
}

function compileArgument(context: CompileContext, arg: Expression, parameter: JavaType): Typed {
  const known = parameter === DEF ? undefined : parameter;
  if (arg.kind === 'lambda') return compileLambda(context, arg, known);
  if (arg.kind === 'reference') return compileReference(context, arg, known);
  return compileConverted(context, arg, parameter);
}

/** An argument of a method that is known at run time only: boxing it leaves the offset of errors where it is. */
function dynamicArgument(context: CompileContext, arg: Expression): Run {
  if (arg.kind === 'lambda' || arg.kind === 'reference') return compileArgument(context, arg, DEF).run;
  const value = context.expression(arg, DEF);
  const { offset } = context.unit;
  const { run } = cast(context.unit, value, DEF, { internal: true });
  context.unit.mark(offset);
  return run;
}

/** `target.name(args)` */
export function compileCall(context: CompileContext, node: Of<'call'>): Typed {
  const { unit } = context;
  const target = compileTarget(context, node.target, node.at);
  const { at, name, args } = node;
  if (target.kind === 'type') {
    const method = staticMethod(target.type, name, args.length);
    if (!method) throw new CompileError(at, `static method [${target.type.name}, ${name}/${args.length}] not found`);
    unit.mark(at);
    return finish(context, method, undefined, node);
  }
  const receiver = target.value;
  if (receiver.type === DEF) return dynamic(context, node, receiver);
  const method = callableMethod(receiver.type, name, args.length, unit.context);
  if (!method) throw new CompileError(at, `member method [${receiver.type.name}, ${name}/${args.length}] not found`);
  unit.mark(at);
  return nullSafe(node, receiver, boxed => finish(context, method, boxed, node));
}

function finish(context: CompileContext, method: Method, receiver: Typed | undefined, node: Of<'call'>): Typed {
  const args = compileArguments(context, node.args, method.parameters);
  const run = receiver && boxedRun(receiver);
  return { type: method.returns, at: node.at, run: directCall(method, run, args, context.unit.offset) };
}

/** Library methods require boxed receivers. */
function boxedRun({ type, run }: Typed): Run {
  const boxer = boxOf(type) === type ? undefined : BOX[type.name];
  return boxer ? frame => boxer(run(frame)) : run;
}

function dynamic(context: CompileContext, node: Of<'call'>, receiver: Typed): Typed {
  const { at } = node;
  context.unit.mark(at);
  return nullSafe(node, receiver, ({ run }) => {
    const runs = node.args.map(arg => dynamicArgument(context, arg));
    const call = dynamicCall(node.name, runs.length, { at: context.unit.offset, context: context.unit.context });
    if (runs.length === 0) return { type: DEF, at, run: frame => call(run(frame), []) };
    if (runs.length === 1) {
      const only = runs[0]!;
      return { type: DEF, at, run: frame => call(run(frame), [only(frame)]) };
    }
    return {
      type: DEF,
      at,
      run: frame =>
        call(
          run(frame),
          runs.map(arg => arg(frame)),
        ),
    };
  });
}

/** `f(args)`: looks up functions of the script, then those of the context. */
export function compileLocalCall(context: CompileContext, node: Of<'localCall'>): Typed {
  const { unit } = context;
  const { at, name, args } = node;
  const code = unit.functions.get(`${name}/${args.length}`);
  unit.mark(at);
  if (code) {
    const runs = compileArguments(context, args, code.parameters);
    const offset = unit.offset;
    return {
      type: code.returns,
      at,
      run: frame => {
        const values = runs.map(run => run(frame));
        registers.offset = offset;
        registers.call = offset;
        return code.call(values);
      },
    };
  }
  const method = unit.contextMethods.get(`${name}/${args.length}`);
  if (!method) throw new CompileError(at, `Unknown call [${name}] with [${args.length}] arguments.`);
  unit.callsContext = true;
  const runs = compileArguments(context, args, method.parameters);
  return { type: method.returns, at, run: directCall(method, undefined, runs, at) };
}

export function compileNewObject(context: CompileContext, node: Of<'newObject'>): Typed {
  const { at, args } = node;
  const type = typeNamed(node.type);
  if (type?.kind !== 'class') throw new CompileError(at, `Not a type [${node.type}].`);
  const method = constructorOf(type, args.length);
  if (!method) throw new CompileError(at, `constructor [${type.name}, <init>/${args.length}] not found`);
  context.unit.mark(at);
  const runs = compileArguments(context, args, method.parameters);
  return { type, at, run: directCall(method, undefined, runs, context.unit.offset) };
}
