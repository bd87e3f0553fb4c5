import { DEF, INT, type JavaType } from '../classes/java-type.ts';
import { constantOf, getterOf, isAssignable, requireType, setterOf, typeNamed } from '../classes/type-registry.ts';
import type { Expression } from '../language/syntax-tree.ts';
import { JavaList } from '../values/java-list.ts';
import type { JavaMap } from '../values/java-map.ts';
import type { JavaArray } from '../values/java-object.ts';
import { nullPointer, registers } from '../values/java-throwable.ts';
import { cast } from './casts.ts';
import type { CompileContext } from './compile-context.ts';
import { describeNode } from './describe-node.ts';
import {
  dynamicGetter,
  dynamicIndex,
  dynamicLoad,
  dynamicSetter,
  dynamicStore,
  loadItem,
  storeItem,
} from './dynamic-access.ts';
import type { Variable } from './scope.ts';
import { compileTarget, nullSafe } from './targets.ts';
import { CompileError, type Frame, type Run, type Typed } from './typed.ts';

/** A variable, a member or an element that can be read. */
interface Readable {
  readonly type: JavaType;
  readonly at: number;
  /** The offset of read errors, if it differs. */
  readonly readAt?: number;
  /** Evaluates the object and index that contain the value, once for reading and writing. */
  readonly hold: Run;
  readonly load: (held: unknown) => unknown;
  /** Undefined if read-only. */
  readonly store: ((held: unknown, value: unknown) => void) | undefined;
}

/** An expression that can be assigned to. */
export interface Place extends Readable {
  readonly store: (held: unknown, value: unknown) => void;
}

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

/** Compiles the target of an assignment or increment. @throws CompileError */
export function compilePlace(context: CompileContext, node: Expression): Place {
  if (node.kind === 'symbol') return variablePlace(context, node);
  if (node.kind === 'dot' && !node.nullSafe) return memberPlace(context, node);
  if (node.kind === 'brace') return elementPlace(context, node);
  const colon = node.kind === 'newObject' ? '' : ':';
  throw new CompileError(node.at, `invalid assignment${colon} cannot assign a value to ${describeNode(node)}`);
}

export function readVariable(context: CompileContext, variable: Variable, at: number): Typed {
  const { slot, type } = variable;
  context.unit.used.add(variable.name);
  if (variable.lazy) return { type, at, run: frame => (frame.slots[slot] as () => unknown)() };
  return { type, at, run: frame => frame.slots[slot] };
}

function variablePlace(context: CompileContext, { name, at }: Of<'symbol'>): Place {
  const variable = context.scope.find(name);
  const type = variable ? undefined : typeNamed(name);
  if (type) throw new CompileError(at, `invalid assignment: cannot write a value to a static type [${type.name}]`);
  if (!variable) throw new CompileError(at, `cannot resolve symbol [${name}]`);
  if (variable.readOnly) throw new CompileError(at, `Variable [${name}] is read-only.`);
  const { slot, lazy } = variable;
  if (lazy) context.unit.used.add(name);
  return {
    type: variable.type,
    at,
    hold: frame => frame,
    load: held => {
      const value = (held as Frame).slots[slot];
      return lazy ? (value as () => unknown)() : value;
    },
    store: (held, value) => {
      (held as Frame).slots[slot] = lazy ? () => value : value;
    },
  };
}

/** Compiles reading `x.name`. */
export function compileDot(context: CompileContext, node: Of<'dot'>): Typed {
  const target = compileTarget(context, node.target, node.at, `.${node.name}`);
  const { at, name } = node;
  if (target.kind === 'type') {
    const constant = constantOf(target.type, name);
    if (!constant) throw new CompileError(at, `field [${target.type.name}, ${name}] not found`);
    return { type: constant.type, at, run: () => constant.value, constant: { value: constant.value } };
  }
  return nullSafe(node, target.value, value => {
    const { hold, load, type } = member(context, node, value);
    const offset = context.unit.offset;
    const run: Run = frame => {
      const held = hold(frame);
      registers.offset = offset;
      return load(held);
    };
    return { type, at, run };
  });
}

function memberPlace(context: CompileContext, node: Of<'dot'>): Place {
  const target = compileTarget(context, node.target, node.at, `.${node.name}`);
  if (target.kind === 'type') {
    if (!constantOf(target.type, node.name))
      throw new CompileError(node.at, `field [${target.type.name}, ${node.name}] not found`);
    throw new CompileError(node.at, `invalid assignment: cannot assign a value to read-only field [${node.name}]`);
  }
  const place = member(context, node, target.value);
  const { store } = place;
  if (store) return { ...place, store };
  const { type } = target.value;
  throw new CompileError(
    node.at,
    type.kind === 'array'
      ? 'invalid assignment: cannot assign a value write to read-only field [length] for an array.'
      : `Illegal shortcut on field [${node.name}] for type [${type.name}].`,
  );
}

function member({ unit }: CompileContext, { at, name }: Of<'dot'>, target: Typed): Readable {
  const { type, run: hold } = target;
  unit.mark(at);
  if (type === DEF) return { type: DEF, at, hold, load: dynamicGetter(name), store: dynamicSetter(name) };
  if (type.kind === 'array') {
    if (name !== 'length') throw new CompileError(at, `Field [${name}] does not exist for type [${type.name}].`);
    return { type: INT, at, hold, load: held => needed(held as JavaArray).items.length, store: undefined };
  }
  const getter = getterOf(type, name);
  const setter = setterOf(type, name);
  if (getter || setter)
    return {
      type: getter?.returns ?? setter!.parameters[0]!,
      at,
      hold,
      load: held => getter?.call(needed(held)) ?? null,
      store: setter && ((held, value) => setter.call(needed(held), value)),
    };
  return shortcut(type, name, at, hold);
}

/** Members of maps are keys, those of lists are indices. */
function shortcut(type: JavaType, name: string, at: number, hold: Run): Place {
  if (isMap(type))
    return {
      type: DEF,
      at,
      hold,
      load: held => needed(held as JavaMap).get(name) ?? null,
      store: (held, value) => {
        needed(held as JavaMap).put(name, value);
      },
    };
  if (!isList(type)) throw new CompileError(at, `field [${type.name}, ${name}] not found`);
  if (!/^\d+$/.test(name))
    throw new CompileError(at, `invalid list index [${name}]`, 'illegal_argument_exception', {
      type: 'number_format_exception',
      reason: `For input string: "${name}"`,
    });
  const index = Number(name);
  return {
    type: DEF,
    at,
    hold,
    load: held => needed(held as JavaList).get(index),
    store: (held, value) => {
      needed(held as JavaList).set(index, value);
    },
  };
}

interface Element {
  readonly target: unknown;
  readonly index: unknown;
}

/** Compiles reading `x[i]`. */
export function compileBrace(context: CompileContext, node: Of<'brace'>): Typed {
  const { type, at, hold, load, readAt } = elementPlace(context, node);
  if (readAt !== undefined) context.unit.mark(readAt);
  const { offset } = context.unit;
  // What uses the element reports its errors at the bracket.
  if (readAt !== undefined) context.unit.mark(at);
  return {
    type,
    at,
    run: frame => {
      const held = hold(frame);
      registers.offset = offset;
      return load(held);
    },
  };
}

function elementPlace(context: CompileContext, node: Of<'brace'>): Place {
  const target = compileTarget(context, node.target, node.target.at);
  const { at } = node;
  if (target.kind === 'type') throw new CompileError(at, `cannot resolve symbol [${target.type.name}]`);
  const { type, run } = target.value;
  if (type === DEF) return dynamicElement(context, node, run);
  if (type.kind === 'array') return arrayElement(context, node, target.value);
  const isOfMap = isMap(type);
  if (!isOfMap && !isList(type)) throw new CompileError(at, `Illegal array access on type [${type.name}].`);
  const index = cast(context.unit, context.expression(node.index), isOfMap ? DEF : INT, { internal: isOfMap });
  context.unit.mark(at);
  const hold: Run = frame => ({ target: needed(run(frame)), index: index.run(frame) });
  if (isOfMap)
    return {
      type: DEF,
      at,
      readAt: node.index.at,
      hold,
      load: held => ((held as Element).target as JavaMap).get((held as Element).index) ?? null,
      store: (held, value) => {
        ((held as Element).target as JavaMap).put((held as Element).index, value);
      },
    };
  const place = (held: unknown) => {
    const list = (held as Element).target as JavaList;
    return { list, at: JavaList.wrap((held as Element).index as number, list.size()) };
  };
  return {
    type: DEF,
    at,
    hold,
    load: held => {
      const found = place(held);
      return found.list.get(found.at);
    },
    store: (held, value) => {
      const found = place(held);
      found.list.set(found.at, value);
    },
  };
}

function dynamicElement(context: CompileContext, node: Of<'brace'>, run: Run): Place {
  const index = cast(context.unit, context.expression(node.index), DEF, { internal: true });
  // The container is checked before the element is marked.
  const { offset } = context.unit;
  context.unit.mark(node.at);
  return {
    type: DEF,
    at: node.at,
    hold: frame => {
      const target = run(frame);
      const key = index.run(frame);
      registers.offset = offset;
      return { target, index: dynamicIndex(target, key) };
    },
    load: held => dynamicLoad((held as Element).target, (held as Element).index),
    store: (held, value) => dynamicStore((held as Element).target, (held as Element).index, value),
  };
}

function arrayElement(context: CompileContext, node: Of<'brace'>, { type, run }: Typed): Place {
  const index = cast(context.unit, context.expression(node.index), INT);
  context.unit.mark(node.at);
  const of = (held: unknown) => (held as Element).target as JavaArray;
  const wrapped = (held: unknown) => JavaList.wrap((held as Element).index as number, of(held).items.length);
  return {
    type: type.element!,
    at: node.at,
    hold: frame => ({ target: needed(run(frame)), index: index.run(frame) }),
    load: held => loadItem(of(held), wrapped(held)),
    store: (held, value) => storeItem(of(held), wrapped(held), value),
  };
}

function needed<T>(value: T): T {
  if (value === null || value === undefined) throw nullPointer('Cannot read a member because value is null');
  return value;
}

export function isMap(type: JavaType): boolean {
  return type.kind === 'class' && isAssignable(requireType('Map'), type);
}

export function isList(type: JavaType): boolean {
  return type.kind === 'class' && isAssignable(requireType('List'), type);
}
