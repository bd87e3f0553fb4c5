import { DEF, type JavaType, type Method } from '../classes/java-type.ts';
import { callableMethod, methodOf, typeOf } from '../classes/type-registry.ts';
import { unbox } from '../classes/unboxing.ts';
import { box } from '../values/box.ts';
import { JavaLambda } from '../values/java-object.ts';
import { classNameOf } from '../values/java-text.ts';
import { illegal, nullPointer, registers } from '../values/java-throwable.ts';
import type { Run } from './typed.ts';

/** Calls a method that is known at compile time, with fast paths for few arguments. */
export function directCall(method: Method, receiver: Run | undefined, args: readonly Run[], at: number): Run {
  const { call } = method;
  const runs = receiver ? [nonNull(receiver, method, at), ...args] : args;
  const [a, b, c] = runs;
  if (runs.length === 0)
    return () => {
      registers.offset = at;
      return call() ?? null;
    };
  if (runs.length === 1)
    return frame => {
      const x = a!(frame);
      registers.offset = at;
      return call(x) ?? null;
    };
  if (runs.length === 2)
    return frame => {
      const x = a!(frame);
      const y = b!(frame);
      registers.offset = at;
      return call(x, y) ?? null;
    };
  if (runs.length === 3)
    return frame => {
      const x = a!(frame);
      const y = b!(frame);
      const z = c!(frame);
      registers.offset = at;
      return call(x, y, z) ?? null;
    };
  return frame => {
    const values = runs.map(run => run(frame));
    registers.offset = at;
    return call(...values) ?? null;
  };
}

function nonNull(receiver: Run, method: Method, at: number): Run {
  return frame => {
    const value = receiver(frame);
    if (value !== null && value !== undefined) return value;
    registers.offset = at;
    throw nullPointer(`Cannot invoke "${method.owner.name}.${method.name}()" because value is null`);
  };
}

type Convert = (value: unknown) => unknown;

interface DynamicMethod {
  readonly className: string;
  readonly method: Method;
  readonly converts: readonly (Convert | undefined)[];
}

/** Looks a method up by the run-time class of the receiver. Caches the last class. */
export function dynamicCall(
  name: string,
  arity: number,
  { at, context }: { at: number; context: string },
): (receiver: unknown, args: unknown[]) => unknown {
  let known: DynamicMethod | undefined;
  return (receiver, args) => {
    registers.offset = at;
    if (receiver === null || receiver === undefined)
      throw nullPointer('Cannot invoke "Object.getClass()" because "callArgs[0]" is null');
    const className = classNameOf(receiver);
    if (known?.className !== className) {
      if (receiver instanceof JavaLambda && !methodOf(typeOf(receiver), name, arity)) return receiver.invoke(...args);
      known = look(className, callableMethod(typeOf(receiver), name, arity, context) ?? `${name}/${arity}`);
    }
    const { method, converts } = known!;
    for (let i = 0; i < arity; i++) {
      const convert = converts[i];
      if (convert) args[i] = convert(args[i]);
    }
    return box(method.returns, method.call(receiver, ...args) ?? null);
  };
}

/** @param method its name and number of arguments if there is none */
function look(className: string, method: Method | string): DynamicMethod {
  if (typeof method === 'string') throw illegal(`dynamic method [${className}, ${method}] not found`);
  return { className, method, converts: method.parameters.map(argumentOf) };
}

function argumentOf(parameter: JavaType): Convert | undefined {
  if (parameter === DEF) return undefined;
  const convert = unbox(parameter, false);
  const wanted = parameter.spec?.lambda;
  if (wanted === undefined) return convert;
  const count = /\(\)/.test(wanted) ? 0 : wanted.split(',').length;
  return value => {
    if (value instanceof JavaLambda && value.arity >= 0 && value.arity !== count) throw wrongLambda(parameter);
    return convert(value);
  };
}

export function wrongLambda(type: JavaType): Error {
  const name = /(\w+)\(/.exec(type.spec!.lambda!)![1]!;
  return illegal(`Incorrect number of parameters for [${name}] in [${type.name}]`);
}
