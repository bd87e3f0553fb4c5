import { castText } from '../../errors/java-errors.ts';
import { box, CONVERT, rank, raw } from '../values/box.ts';
import { Char } from '../values/boxed.ts';
import { JavaLambda } from '../values/java-object.ts';
import { classNameOf } from '../values/java-text.ts';
import { classCast, nullPointer } from '../values/java-throwable.ts';
import type { JavaType } from './java-type.ts';
import { isAssignable, typeNamed, typeOf, unboxed } from './type-registry.ts';

/** Implicit conversions of a def: the classes accepted by each target. */
const IMPLICIT: Readonly<Record<string, RegExp>> = {
  byte: /^Byte$/,
  short: /^(?:Byte|Short)$/,
  char: /^Character$/,
  int: /^(?:Byte|Short|Character|Integer)$/,
  long: /^(?:Byte|Short|Character|Integer|Long)$/,
  float: /^(?:Byte|Short|Character|Integer|Long|Float)$/,
  double: /^(?:Byte|Short|Character|Integer|Long|Float|Double)$/,
};

/** Implicit conversions to these types unbox a Number without asking for its class. */
const UNBOXED: ReadonlySet<string> = new Set(['int', 'long', 'float', 'double']);

/** Converts a def to a static type. @throws JavaThrowable */
export function unbox(type: JavaType, explicit: boolean): (value: unknown) => unknown {
  if (type.name === 'boolean') return toBoolean;
  if (type.kind === 'primitive') return toPrimitive(type.name, explicit);
  if (type.name === 'java.lang.String') return explicit ? charToString : requireString;
  const primitive = unboxed(type);
  if (primitive?.name === 'boolean') return requireBoolean;
  if (primitive) {
    const convert = toPrimitive(primitive.name, explicit, type.name);
    return value => (value === null ? null : box(primitive, convert(value)));
  }
  return value => checkCast(type, value);
}

/** Elasticsearch asks for the class of a value that has none of the expected ones. */
const NULL_CLASS = 'Cannot invoke "Object.getClass()" because "value" is null';

function toBoolean(value: unknown): unknown {
  if (typeof value === 'boolean') return value;
  if (value === null) throw nullPointer(NULL_CLASS);
  throw classCast(`cannot cast def [${shownType(value)}] to boolean`);
}

/** A Boolean is never converted explicitly. */
function requireBoolean(value: unknown): unknown {
  if (typeof value === 'boolean' || value === null) return value;
  throw classCast(`cannot implicitly cast def [${shownType(value)}] to java.lang.Boolean`);
}

/** Elasticsearch's texts for explicit casts of anything but numbers to these types. */
const MISNAMED: Readonly<Record<string, (shown: string) => string>> = {
  float: shown => `cannot explicitly cast float [${shown}] to byte`,
  double: shown => `cannot explicitly cast def [${shown}] to byte`,
};

function toPrimitive(target: string, explicit: boolean, named = target): (value: unknown) => unknown {
  const convert = CONVERT[target]!;
  const fits = IMPLICIT[target]!;
  const isInt = target === 'int';
  /** The last accepted class: the next number usually has the same one. */
  let accepted: unknown;
  const accepts = (value: object): boolean => {
    if (!explicit && !fits.test(classNameOf(value).slice(10))) return false;
    accepted = value.constructor;
    return true;
  };
  return value => {
    if (isInt && typeof value === 'number') return value;
    const from = rank(value);
    if (from > 0 && ((value as object).constructor === accepted || accepts(value as object)))
      return convert(raw(value), from);
    if (value === null) throw nullPointer(explicit || !UNBOXED.has(target) ? NULL_CLASS : null);
    if (explicit && target === 'char' && typeof value === 'string') return stringToChar(value);
    const shown = shownType(value);
    if (explicit && MISNAMED[named]) throw classCast(MISNAMED[named](shown));
    throw classCast(`cannot ${explicit ? 'explicitly' : 'implicitly'} cast def [${shown}] to ${named}`);
  };
}

function requireString(value: unknown): unknown {
  if (typeof value === 'string' || value === null) return value;
  throw classCast(`cannot implicitly cast def [${shownType(value)}] to java.lang.String`);
}

function charToString(value: unknown): unknown {
  if (value instanceof Char) return String.fromCharCode(value.value);
  if (typeof value === 'string' || value === null) return value;
  throw classCast(`cannot explicitly cast def [${shownType(value)}] to java.lang.String`);
}

export function stringToChar(text: string): number {
  if (text.length !== 1) throw classCast(`cannot cast java.lang.String with length not equal to one to char`);
  return text.charCodeAt(0);
}

/** The type in error messages, with primitive names for boxed values, as in Elasticsearch. */
function shownType(value: unknown): string {
  const name = classNameOf(value);
  const type = typeNamed(name);
  return (type && unboxed(type)?.name) ?? name;
}

/** Java's checked cast of an object. @throws JavaThrowable */
export function checkCast(type: JavaType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof JavaLambda ? type.spec?.lambda !== undefined : isAssignable(type, typeOf(value))) return value;
  if (type.kind === 'array' && classNameOf(value) === type.name) return value;
  const from = classNameOf(value);
  throw classCast(castText(from, type.name));
}
