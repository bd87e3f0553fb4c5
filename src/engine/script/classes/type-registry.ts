import { box, CONVERT, rank, raw } from '../values/box.ts';
import { Cursor, JavaCollection } from '../values/java-collection.ts';
import { JavaList } from '../values/java-list.ts';
import { isSet, JavaMap, MapEntry } from '../values/java-map.ts';
import { JavaLambda } from '../values/java-object.ts';
import { classNameOf } from '../values/java-text.ts';
import { JavaThrowable } from '../values/java-throwable.ts';
import { copy as chargeReading } from '../values/machine.ts';
import type { Implementation } from './class-spec.ts';
import { CLASS_SPECS } from './class-specs.ts';
import {
  BOOLEAN,
  BYTE,
  CHAR,
  type Constant,
  DEF,
  DOUBLE,
  FLOAT,
  INT,
  type JavaType,
  LONG,
  type Method,
  SHORT,
  VOID,
} from './java-type.ts';

/** Types by the names used in scripts and signatures: simple and full ones. */
const types = new Map<string, JavaType>(
  [BOOLEAN, BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE, VOID, DEF].map(type => [type.name, type]),
);
for (const spec of CLASS_SPECS) {
  const type: JavaType = { name: spec.name, kind: 'class', element: undefined, spec };
  types.set(spec.name, type);
  types.set(spec.alias ?? spec.name.replace(/^(?:[a-z0-9]+\.)*/, ''), type);
}

/** Looks up a type by name, including arrays. */
export function typeNamed(name: string): JavaType | undefined {
  const known = types.get(name);
  if (known || !name.endsWith('[]')) return known;
  const element = typeNamed(name.slice(0, -2));
  if (!element || element === VOID) return undefined;
  const array: JavaType = { name: `${element.name}[]`, kind: 'array', element, spec: undefined };
  types.set(name, array);
  types.set(array.name, array);
  return types.get(array.name);
}

/** @throws Error for an unregistered class: signatures are checked on first use. */
export function requireType(name: string): JavaType {
  const type = typeNamed(name);
  if (!type) throw new Error(`no class ${name}`);
  return type;
}

export const OBJECT = requireType('Object');
export const STRING = requireType('String');

/** A class and its supertypes, nearest first, Object last. */
function lineage(type: JavaType): readonly JavaType[] {
  let line = lineages.get(type);
  if (!line) {
    const above = (type.spec?.extends ?? []).flatMap(name => lineage(requireType(name)));
    line = [...new Set([type, ...above.filter(each => each !== OBJECT), OBJECT])];
    lineages.set(type, line);
  }
  return line;
}
const lineages = new Map<JavaType, readonly JavaType[]>();

export function isAssignable(to: JavaType, from: JavaType): boolean {
  if (to === from || to === DEF || from === DEF) return true;
  if (from.kind === 'primitive' || to.kind === 'primitive') return false;
  if (to.kind === 'array')
    return from.kind === 'array' && from.element!.kind !== 'primitive' && isAssignable(to.element!, from.element!);
  return to === OBJECT || lineage(from).includes(to);
}

type Members = Map<string, Method>;

/** `Object` in signatures means def, as in Elasticsearch's allow-lists. */
function typeOfSignature(name: string): JavaType {
  return name === 'Object' ? DEF : requireType(name);
}

export function parseSignature(owner: JavaType, signature: string, call: Implementation): Method {
  const [, returns, name, list] = /^(?:(\S+) )?(\S*)\((.*)\)$/.exec(signature)!;
  const takesText = /\b(?:String|CharSequence)\b(?!\[)/.test(list!);
  return {
    name: name === '' ? '<init>' : name!,
    owner,
    parameters: list === '' ? [] : list!.split(',').map(typeOfSignature),
    returns: returns ? typeOfSignature(returns) : owner,
    call: (takesText ? chargingForTexts(call as Method['call']) : call) as Method['call'],
  };
}

/** Texts shorter than this cost no more to read than a call. */
const SHORT_TEXT = 64;

/** Methods read the texts that they are given, in a time that grows with their length. */
function chargingForTexts(call: Method['call']): Method['call'] {
  return (...args) => {
    for (const arg of args) if (typeof arg === 'string' && arg.length > SHORT_TEXT) chargeReading(arg.length);
    return call(...args);
  };
}

/** Methods by name and number of arguments; parsed once per class. */
function membersOf(type: JavaType, kind: 'constructors' | 'statics' | 'methods'): Members {
  const known = read[kind].get(type);
  if (known) return known;
  const members: Members = new Map();
  for (const [signature, call] of Object.entries(type.spec?.[kind] ?? {})) {
    const method = parseSignature(type, signature, call);
    members.set(`${method.name}/${method.parameters.length}`, method);
  }
  const restricted = kind === 'methods' ? type.spec?.restricted : undefined;
  for (const [signature, call] of Object.entries(restricted?.methods ?? {})) {
    const method = { ...parseSignature(type, signature, call), contexts: restricted!.to };
    members.set(`${method.name}/${method.parameters.length}`, method);
  }
  const lambda = kind === 'methods' ? lambdaMethod(type) : undefined;
  if (lambda) members.set(`${lambda.name}/${lambda.parameters.length}`, lambda);
  read[kind].set(type, members);
  return members;
}
const read = {
  constructors: new Map<JavaType, Members>(),
  statics: new Map<JavaType, Members>(),
  methods: new Map<JavaType, Members>(),
};

export function constructorOf(type: JavaType, arity: number): Method | undefined {
  return membersOf(type, 'constructors').get(`<init>/${arity}`);
}

export function staticMethod(type: JavaType, name: string, arity: number): Method | undefined {
  return membersOf(type, 'statics').get(`${name}/${arity}`);
}

/** A method of a class or its supertypes, if scripts of the context can call it. */
export function callableMethod(type: JavaType, name: string, arity: number, context: string): Method | undefined {
  const method = methodOf(type, name, arity);
  return method?.contexts?.includes(context) === false ? undefined : method;
}

/** A method of a class or its supertypes. */
export function methodOf(type: JavaType, name: string, arity: number): Method | undefined {
  const own = BOXES.get(type) ?? type;
  for (const each of lineage(own)) {
    const method = membersOf(each, 'methods').get(`${name}/${arity}`);
    if (method) return method;
  }
  return undefined;
}

/** Resolves `x.size` to `getSize()` or `isSize()`. */
export function getterOf(type: JavaType, field: string): Method | undefined {
  const name = field.charAt(0).toUpperCase() + field.slice(1);
  return methodOf(type, `get${name}`, 0) ?? methodOf(type, `is${name}`, 0);
}

export function setterOf(type: JavaType, field: string): Method | undefined {
  return methodOf(type, `set${field.charAt(0).toUpperCase()}${field.slice(1)}`, 1);
}

export function constantOf(type: JavaType, name: string): Constant | undefined {
  for (const [declaration, value] of Object.entries(type.spec?.constants ?? {})) {
    const [typeName, known] = declaration.split(' ') as [string, string];
    if (known === name) return { type: typeOfSignature(typeName), value };
  }
  return undefined;
}

/** The method implemented by a lambda for an interface. */
export function lambdaMethod(type: JavaType): Method | undefined {
  const signature = type.spec?.lambda;
  if (signature === undefined) return undefined;
  let method = lambdas.get(type);
  if (!method) {
    const { name, parameters, returns } = parseSignature(type, signature, () => null);
    method = { name, owner: type, parameters, returns, call: callLambda(type, { name, parameters, returns }) };
    lambdas.set(type, method);
  }
  return method;
}
const lambdas = new Map<JavaType, Method>();

/** Lambdas receive and return boxed values. Objects of classes that implement the interface have a method of their own. */
function callLambda(
  type: JavaType,
  { name, parameters, returns }: Pick<Method, 'name' | 'parameters' | 'returns'>,
): Method['call'] {
  const convert = CONVERT[returns.name];
  return (self, ...args) => {
    if (!(self instanceof JavaLambda)) {
      const own = methodOf(typeOf(self), name, parameters.length);
      if (own && own.owner !== type) return own.call(self, ...args);
    }
    const result = (self as JavaLambda).invoke(...args.map((arg, i) => box(parameters[i]!, arg)));
    return convert ? convert(raw(result), rank(result)) : result;
  };
}

/** Primitives and their boxed classes. */
const BOXES: ReadonlyMap<JavaType, JavaType> = new Map([
  [BOOLEAN, requireType('Boolean')],
  [BYTE, requireType('Byte')],
  [SHORT, requireType('Short')],
  [CHAR, requireType('Character')],
  [INT, requireType('Integer')],
  [LONG, requireType('Long')],
  [FLOAT, requireType('Float')],
  [DOUBLE, requireType('Double')],
]);
const PRIMITIVES = new Map([...BOXES].map(([primitive, box]) => [box, primitive]));

export function boxOf(type: JavaType): JavaType {
  return BOXES.get(type) ?? type;
}

/** The primitive type of a boxed class. */
export function unboxed(type: JavaType): JavaType | undefined {
  return PRIMITIVES.get(type);
}

/** The registered class that determines the methods of a boxed value. */
export function typeOf(value: unknown): JavaType {
  const name = classNameOf(value);
  return typeNamed(name) ?? nearest(value);
}

/** Objects of unregistered classes are treated as one of their registered supertypes. */
function nearest(value: unknown): JavaType {
  if (value instanceof JavaList) return requireType('List');
  if (value instanceof JavaMap) return requireType('Map');
  if (value instanceof MapEntry) return requireType('Map.Entry');
  if (isSet(value)) return requireType('Set');
  if (value instanceof JavaCollection) return requireType('Collection');
  if (value instanceof Cursor) return requireType('Iterator');
  if (value instanceof JavaThrowable) return requireType('Exception');
  return OBJECT;
}
