import type { Method } from '../classes/java-type.ts';
import { getterOf, requireType, setterOf, typeOf } from '../classes/type-registry.ts';
import { unbox } from '../classes/unboxing.ts';
import { BOX } from '../values/box.ts';
import { JavaList } from '../values/java-list.ts';
import { JavaMap } from '../values/java-map.ts';
import { JavaArray } from '../values/java-object.ts';
import { classNameOf } from '../values/java-text.ts';
import { classCast, illegal, JavaThrowable, nullPointer, outOfBounds } from '../values/java-throwable.ts';

// Member access on objects whose class is known at run time only.

const INDEX = /^(?:0|[1-9]\d{0,9})$/;

function onNull(): Error {
  return nullPointer('Cannot invoke "Object.getClass()" because "callArgs[0]" is null');
}

/** `x.name` of a def. Caches the getter of the last class. */
export function dynamicGetter(name: string): (target: unknown) => unknown {
  let className = '';
  let getter: Method | undefined;
  let boxed: ((value: unknown) => unknown) | undefined;
  const index = INDEX.test(name) ? Number(name) : -1;
  return target => {
    if (target === null || target === undefined) throw onNull();
    const own = classNameOf(target);
    if (own !== className) {
      className = own;
      getter = getterOf(typeOf(target), name);
      boxed = getter && BOX[getter.returns.name];
    }
    if (getter) {
      const value = getter.call(target) ?? null;
      return boxed ? boxed(value) : value;
    }
    if (target instanceof JavaMap) return target.get(name) ?? null;
    if (target instanceof JavaArray && name === 'length') return target.items.length;
    if (target instanceof JavaList && index >= 0) return target.get(index);
    if (target instanceof JavaList) throw illegal(`Illegal list shortcut value [${name}].`);
    throw illegal(`dynamic getter [${own}, ${name}] not found`);
  };
}

export function dynamicSetter(name: string): (target: unknown, value: unknown) => void {
  const index = INDEX.test(name) ? Number(name) : -1;
  return (target, value) => {
    if (target === null || target === undefined) throw onNull();
    const setter = setterOf(typeOf(target), name);
    if (setter) setter.call(target, unbox(setter.parameters[0]!, false)(value));
    else if (target instanceof JavaMap) target.put(name, value);
    else if (target instanceof JavaList && index >= 0) target.set(index, value);
    else if (target instanceof JavaList) throw illegal(`Illegal list shortcut value [${name}].`);
    else throw illegal(`dynamic setter [${classNameOf(target)}, ${name}] not found`);
  };
}

/** The key or index of `x[i]` for an object; throws if it is not a container. */
export function dynamicIndex(target: unknown, index: unknown): unknown {
  if (target === null || target === undefined) throw onNull();
  if (target instanceof JavaMap) return index;
  if (target instanceof JavaList) return JavaList.wrap(toIndex(index), target.size());
  if (target instanceof JavaArray) return JavaList.wrap(toIndex(index), target.items.length);
  throw illegal(`Attempting to address a non-array-like type [${classNameOf(target)}] as an array.`);
}

function toIndex(index: unknown): number {
  if (typeof index === 'number') return index;
  if (typeof index === 'string')
    throw new JavaThrowable(
      'WrongMethodTypeException',
      'cannot convert MethodHandle(List,int)int to (Object,String)String',
    );
  return unbox(requireType('int'), false)(index) as number;
}

export function dynamicLoad(target: unknown, index: unknown): unknown {
  if (target instanceof JavaMap) return target.get(index) ?? null;
  if (target instanceof JavaList) return target.get(index as number);
  const array = target as JavaArray;
  const boxer = BOX[array.className.slice(0, -2)];
  const item = loadItem(array, index as number);
  return boxer ? boxer(item) : item;
}

export function dynamicStore(target: unknown, index: unknown, value: unknown): void {
  if (target instanceof JavaMap) target.put(index, value);
  else if (target instanceof JavaList) target.set(index as number, value);
  else {
    const array = target as JavaArray;
    const element = requireType(array.className.slice(0, -2));
    storeItem(array, index as number, unbox(element, false)(value));
  }
}

export function loadItem(array: JavaArray, index: number): unknown {
  if (index < 0 || index >= array.items.length) throw outOfItems(index, array);
  return array.items[index];
}

export function storeItem(array: JavaArray, index: number, value: unknown): void {
  if (index < 0 || index >= array.items.length) throw outOfItems(index, array);
  array.items[index] = value;
}

function outOfItems(index: number, array: JavaArray): JavaThrowable {
  return outOfBounds(index, array.items.length, 'ArrayIndexOutOfBoundsException');
}

/** The error for a `for` over a def that is not iterable. */
export function notIterable(value: unknown): Error {
  if (value === null || value === undefined)
    return nullPointer('Cannot invoke "Object.getClass()" because "callArgs[0]" is null');
  return value instanceof JavaMap || typeof value !== 'object'
    ? illegal(`Cannot iterate over [${classNameOf(value)}]`)
    : classCast(`Cannot iterate over [${classNameOf(value)}]`);
}
