import { deepEquals } from '../../values/deep-arrays.ts';
import { comparing } from '../../values/java-compare.ts';
import { javaEquals, javaHash } from '../../values/java-equality.ts';
import { JavaList } from '../../values/java-list.ts';
import { JavaArray } from '../../values/java-object.ts';
import { binaryName, classNameOf, javaText } from '../../values/java-text.ts';
import { EXCEPTION_PARENTS, exceptionName, JavaThrowable, nullPointer } from '../../values/java-throwable.ts';
import { copy, step } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';

export const OBJECT_CLASS: ClassSpec = {
  name: 'java.lang.Object',
  methods: {
    'boolean equals(Object)': (self: unknown, other: unknown) => javaEquals(self, other),
    'int hashCode()': (self: unknown) => javaHash(self),
    'String toString()': (self: unknown) => javaText(self),
  },
};

export const OBJECTS: ClassSpec = {
  name: 'java.util.Objects',
  statics: {
    'boolean equals(def,def)': javaEquals,
    'boolean deepEquals(def,def)': deepEquals,
    'int compare(def,def,Comparator)': (a: unknown, b: unknown, by: unknown) => (a === b ? 0 : comparing(by)(a, b)),
    'int hash(Object[])': (array: JavaArray) => new JavaList(array.items).hash(),
    'int hashCode(def)': javaHash,
    'boolean isNull(def)': (value: unknown) => value === null,
    'boolean nonNull(def)': (value: unknown) => value !== null,
    'def requireNonNull(def)': (value: unknown) => {
      if (value === null) throw nullPointer();
      return value;
    },
    'def requireNonNull(def,String)': (value: unknown, text: string) => {
      if (value === null) throw nullPointer(text);
      return value;
    },
    'String toString(def)': javaText,
    'String toString(def,String)': (value: unknown, otherwise: string) =>
      value === null ? otherwise : javaText(value),
  },
};

export const THROWABLE: ClassSpec = {
  name: 'java.lang.Throwable',
  methods: {
    'String getMessage()': (self: JavaThrowable) => self.text,
    'String getLocalizedMessage()': (self: JavaThrowable) => self.text,
    'String toString()': (self: JavaThrowable) => {
      const name = exceptionName(self.javaName);
      return self.text === null ? name : `${name}: ${self.text}`;
    },
  },
};

/** Cost of an exception, which records the stack of the host. */
const EXCEPTION_COST = 100;

function made(simple: string, text: string | null): JavaThrowable {
  step(EXCEPTION_COST);
  return new JavaThrowable(simple, text);
}

/** Exceptions that cannot be made without a text, or with one; others of their constructors take more arguments. */
const TEXT_ONLY: ReadonlySet<string> = new Set([
  'DateTimeException',
  'DateTimeParseException',
  'IllegalFormatConversionException',
  'IllegalFormatException',
  'MissingFormatArgumentException',
  'MissingFormatWidthException',
  'MissingResourceException',
  'ParseException',
  'UnknownFormatConversionException',
  'UnsupportedTemporalTypeException',
  'ZoneRulesException',
]);
const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'DateTimeParseException',
  'EmptyStackException',
  'FormatterClosedException',
  'IllegalFormatConversionException',
  'IllegalFormatException',
  'MissingResourceException',
  'ParseException',
]);

export const EXCEPTIONS: readonly ClassSpec[] = Object.entries(EXCEPTION_PARENTS).map(([name, parent]) => {
  const simple = name.slice(name.lastIndexOf('.') + 1);
  return {
    name,
    extends: [parent],
    constructors: {
      ...(!TEXT_ONLY.has(simple) && { '()': () => made(simple, null) }),
      ...(!WITHOUT_TEXT.has(simple) && { '(String)': (text: string | null) => made(simple, text) }),
    },
  };
});

/** @throws JavaThrowable for other values than arrays of the same type, and for items that they do not have */
function copyItems(from: unknown, at: number, to: unknown, toAt: number, ...[count]: [number]): void {
  if (from === null || to === null) throw nullPointer();
  for (const [role, value] of [
    ['source', from],
    ['destination', to],
  ])
    if (!(value instanceof JavaArray))
      throw new JavaThrowable('ArrayStoreException', `arraycopy: ${role} type ${classNameOf(value)} is not an array`);
  const [source, target] = [from as JavaArray, to as JavaArray];
  const kind = (array: JavaArray) => (PRIMITIVE.test(array.className) ? array.className : 'object array[]');
  if (kind(source) !== kind(target))
    throw new JavaThrowable(
      'ArrayStoreException',
      `arraycopy: type mismatch: can not copy ${kind(source)} into ${kind(target)}`,
    );
  checkItems('source', { array: source, kind: kind(source) }, at, count);
  checkItems('destination', { array: target, kind: kind(target) }, toAt, count);
  copy(count);
  const items = source.items.slice(at, at + count);
  for (let i = 0; i < count; i++) target.items[toAt + i] = items[i];
}

const PRIMITIVE = /^[a-z]+\[]$(?<!def\[])/;

function checkItems(
  role: 'source' | 'destination',
  { array, kind }: { array: JavaArray; kind: string },
  at: number,
  count: number,
): void {
  const { length } = array.items;
  const shown = kind.replace('[]', `[${length}]`);
  const outOf = (text: string) => new JavaThrowable('ArrayIndexOutOfBoundsException', `arraycopy: ${text}`);
  if (at < 0) throw outOf(`${role} index ${at} out of bounds for ${shown}`);
  if (count < 0) throw outOf(`length ${count} is negative`);
  if (at + count > length) throw outOf(`last ${role} index ${at + count} out of bounds for ${shown}`);
}

export const SYSTEM: ClassSpec = {
  name: 'java.lang.System',
  statics: {
    'void arraycopy(def,int,def,int,int)': copyItems,
    'long currentTimeMillis()': () => Date.now(),
    'long nanoTime()': () => Date.now() * 1_000_000,
  },
};

/** Aborts the script and reports a value. */
export const DEBUG: ClassSpec = {
  name: 'org.elasticsearch.painless.api.Debug',
  statics: {
    'void explain(java.lang.Object)': (value: unknown) => {
      throw new JavaThrowable('PainlessExplainError', null, {
        to_string: javaText(value),
        ...(value !== null && { java_class: binaryName(classNameOf(value)), painless_class: classNameOf(value) }),
      });
    },
  },
};
