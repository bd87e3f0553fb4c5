import { BOOLEAN, CHAR, DEF, type JavaType, VOID } from '../classes/java-type.ts';
import { boxOf, isAssignable, OBJECT, STRING, unboxed } from '../classes/type-registry.ts';
import { checkCast, stringToChar, unbox } from '../classes/unboxing.ts';
import type { Expression } from '../language/syntax-tree.ts';
import { BOX, box, CONVERT, RANKS } from '../values/box.ts';
import type { LongValue } from '../values/boxed.ts';
import { classCast, JavaThrowable, registers, wireType } from '../values/java-throwable.ts';
import type { CompileContext, Unit } from './compile-context.ts';
import { CompileError, castError, type Run, type Typed } from './typed.ts';

export interface CastOptions {
  /** An explicit cast: narrowing is allowed. */
  explicit?: boolean;
  /** A conversion between a script and the library: boxing is allowed. */
  internal?: boolean;
  /** An operand of an operator, which is converted to the type of the other one. */
  operand?: boolean;
}

type Convert = (value: unknown) => unknown;

/** Converts an expression to another type. @throws CompileError */
export function cast(unit: Unit, from: Typed, to: JavaType, options: CastOptions = {}): Typed {
  if (from.type === to) return from;
  if (from.type === NULL) return castNull(from, to, options);
  const convert = conversion(from, to, options);
  if (convert === undefined) {
    if (from.type.kind === 'class' && to.kind === 'class') unit.mark(from.at);
    return { ...from, type: to, constant: to.kind === 'primitive' ? from.constant : undefined };
  }
  if (from.constant) return folded(from, to, convert);
  const canFail = from.type === DEF || from.type.kind !== 'primitive';
  unit.mark(from.at);
  const { run } = from;
  if (!canFail) return { type: to, at: from.at, run: frame => convert(run(frame)) };
  const { at } = from;
  return {
    type: to,
    at,
    run: frame => {
      const value = run(frame);
      registers.offset = at;
      return convert(value);
    },
  };
}

/**
 * Compiles an expression and converts it to the type that something known at compile time takes. The conversion moves
 * the offset of later errors to the expression.
 */
export function compileConverted(context: CompileContext, node: Expression, to: JavaType): Typed {
  const value = context.expression(node, to);
  const converted = cast(context.unit, value, to, { internal: true });
  const isBoxed = value.type !== to && (to === DEF || to === OBJECT);
  if (isBoxed && node.kind !== 'null') context.unit.mark(value.at);
  return converted;
}

/** The type of `null`. */
export const NULL: JavaType = { name: 'null', kind: 'class', element: undefined, spec: undefined };

function castNull(from: Typed, to: JavaType, { operand }: CastOptions): Typed {
  if (to.kind !== 'primitive') return { ...from, type: to };
  if (operand) throw castError(from.at, `Cannot cast from [${shown(from.type)}] to [${to.name}].`);
  throw new CompileError(from.at, `Cannot cast null to a primitive type [${to.name}].`);
}

function folded(from: Typed, to: JavaType, convert: Convert): Typed {
  const value = converted(from, convert);
  const run: Run = () => value;
  return { type: to, at: from.at, run, constant: { value } };
}

function converted(from: Typed, convert: Convert): unknown {
  try {
    return convert(from.constant!.value);
  } catch (error) {
    if (error instanceof JavaThrowable) throw new CompileError(-1, error.text, wireType(error.javaName));
    throw error;
  }
}

/** Undefined if no conversion is needed. */
function conversion(from: Typed, to: JavaType, options: CastOptions): Convert | undefined {
  const { type } = from;
  const fail = () => castError(from.at, `Cannot cast from [${shown(type)}] to [${to.name}].`);
  if (type === VOID || to === VOID) throw fail();
  if (type === DEF) return to === OBJECT ? undefined : unbox(to, options.explicit === true);
  if (to === DEF) return type.kind === 'primitive' ? BOX[type.name] : undefined;
  if (type.kind === 'primitive') return fromPrimitive(type, to, options, fail);
  return fromObject(type, to, options, fail);
}

function fromPrimitive(type: JavaType, to: JavaType, options: CastOptions, fail: () => Error): Convert | undefined {
  if (to.kind === 'primitive') return betweenPrimitives(type, to, options, fail);
  if (type === CHAR && to === STRING) {
    if (options.explicit) return value => String.fromCharCode(value as number);
    throw fail();
  }
  if (options.internal) {
    const own = boxOf(type);
    if (isAssignable(to, own)) return value => box(type, value);
    const target = to.name === 'java.lang.Character' ? undefined : unboxed(to);
    if (target && RANKS[target.name]! >= (RANKS[type.name] ?? 9)) {
      const convert = betweenPrimitives(type, target, { explicit: true }, fail);
      return value => box(target, convert ? convert(value) : value);
    }
  }
  throw fail();
}

const WIDTH: Readonly<Record<string, number>> = { byte: 1, short: 2, char: 3, int: 4, long: 5, float: 6, double: 7 };

function betweenPrimitives(type: JavaType, to: JavaType, options: CastOptions, fail: () => Error): Convert | undefined {
  if (type === BOOLEAN || to === BOOLEAN) throw fail();
  const widens = WIDTH[type.name]! < WIDTH[to.name]! && to !== CHAR;
  if (!widens && !options.explicit) throw fail();
  const rank = RANKS[type.name]!;
  if (widens && to.name !== 'float' && (to.name !== 'double' || rank !== 2)) return undefined;
  const convert = CONVERT[to.name]!;
  return value => convert(value as LongValue, rank);
}

function fromObject(type: JavaType, to: JavaType, options: CastOptions, fail: () => Error): Convert | undefined {
  if (to.kind === 'primitive') return fromBox(type, to, options, fail);
  if (isAssignable(to, type)) return undefined;
  const [source, target] = [unboxed(type), unboxed(to)];
  if (options.internal && source && target && (WIDTH[source.name] ?? 9) < (WIDTH[target.name] ?? 0) && target !== CHAR)
    return unbox(to, true);
  if (options.explicit && isAssignable(type, to)) return value => checkCast(to, value);
  throw fail();
}

function fromBox(type: JavaType, to: JavaType, options: CastOptions, fail: () => Error): Convert {
  if (type === STRING && to === CHAR && options.explicit)
    return value => {
      if (value === null) throw classCast('cannot cast null java.lang.String to char');
      return stringToChar(value as string);
    };
  const primitive = unboxed(type);
  const isNumber = primitive !== undefined && primitive !== BOOLEAN && to !== BOOLEAN;
  const fits = primitive === to || (isNumber && WIDTH[primitive.name]! <= WIDTH[to.name]!);
  if (options.internal && fits) return unbox(to, true);
  throw fail();
}

function shown(type: JavaType): string {
  return type === NULL ? 'java.lang.Object' : type.name;
}
