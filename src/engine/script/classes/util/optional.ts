import { castText } from '../../../errors/java-errors.ts';
import { box, raw } from '../../values/box.ts';
import { noSuchElement } from '../../values/java-collection.ts';
import { javaEquals, javaHash } from '../../values/java-equality.ts';
import { type JavaLambda, JavaObject } from '../../values/java-object.ts';
import { classNameOf, javaText } from '../../values/java-text.ts';
import { classCast, JavaThrowable, nullPointer } from '../../values/java-throwable.ts';
import type { ClassSpec } from '../class-spec.ts';

/** java.util.Optional and its primitive variants; `value` is undefined if empty. */
export class JavaOptional extends JavaObject {
  readonly className: string;
  readonly kind: string;
  readonly value: unknown;

  constructor(value: unknown, kind = 'Optional') {
    super();
    this.value = value;
    this.kind = kind;
    this.className = `java.util.${kind}`;
  }

  override text(): string {
    return this.value === undefined ? `${this.kind}.empty` : `${this.kind}[${javaText(this.value)}]`;
  }

  override equals(other: unknown): boolean {
    return other instanceof JavaOptional && other.kind === this.kind && javaEquals(this.value, other.value);
  }

  override hash(): number {
    return javaHash(this.value);
  }
}

function get(self: JavaOptional): unknown {
  if (self.value === undefined) throw noSuchElement('No value present');
  return self.value;
}

/** The exception that a function of the script makes. @throws JavaThrowable for another value */
function thrownBy(make: JavaLambda): JavaThrowable {
  const made = make.invoke();
  if (made instanceof JavaThrowable) return made;
  throw made === null ? nullPointer() : classCast(castText(classNameOf(made), 'java.lang.Throwable'));
}

const EMPTY = new JavaOptional(undefined);
const of = (value: unknown) => (value === null ? EMPTY : new JavaOptional(value));

export const OPTIONAL: ClassSpec = {
  name: 'java.util.Optional',
  statics: {
    'Optional empty()': () => EMPTY,
    'Optional of(def)': (value: unknown) => {
      if (value === null) throw nullPointer();
      return of(value);
    },
    'Optional ofNullable(def)': of,
  },
  methods: {
    'Optional filter(Predicate)': (self: JavaOptional, test: JavaLambda) =>
      self.value !== undefined && test.invoke(self.value) ? self : EMPTY,
    'Optional flatMap(Function)': (self: JavaOptional, by: JavaLambda) =>
      self.value === undefined ? EMPTY : by.invoke(self.value),
    'def get()': get,
    'void ifPresent(Consumer)': (self: JavaOptional, action: JavaLambda) => {
      if (self.value !== undefined) action.invoke(self.value);
    },
    'boolean isPresent()': (self: JavaOptional) => self.value !== undefined,
    'Optional map(Function)': (self: JavaOptional, by: JavaLambda) =>
      self.value === undefined ? EMPTY : of(by.invoke(self.value)),
    'def orElse(def)': (self: JavaOptional, otherwise: unknown) => self.value ?? otherwise,
    'def orElseGet(Supplier)': (self: JavaOptional, by: JavaLambda) => self.value ?? by.invoke(),
    'def orElseThrow(Supplier)': (self: JavaOptional, by: JavaLambda) => {
      if (self.value === undefined) throw thrownBy(by);
      return self.value;
    },
  },
};

function primitive(name: string, type: string, short: string): ClassSpec {
  return {
    name: `java.util.${name}`,
    statics: {
      [`${name} empty()`]: () => new JavaOptional(undefined, name),
      [`${name} of(${type})`]: (value: unknown) => new JavaOptional(box({ name: type }, value), name),
    },
    methods: {
      [`${type} getAs${short}()`]: (self: JavaOptional) => raw(get(self)),
      [`void ifPresent(${short}Consumer)`]: (self: JavaOptional, action: JavaLambda) => {
        if (self.value !== undefined) action.invoke(self.value);
      },
      'boolean isPresent()': (self: JavaOptional) => self.value !== undefined,
      [`${type} orElseThrow(Supplier)`]: (self: JavaOptional, by: JavaLambda) => {
        if (self.value === undefined) throw thrownBy(by);
        return raw(self.value);
      },
      [`${type} orElse(${type})`]: (self: JavaOptional, otherwise: unknown) =>
        self.value === undefined ? otherwise : raw(self.value),
      [`${type} orElseGet(${short}Supplier)`]: (self: JavaOptional, by: JavaLambda) => raw(self.value ?? by.invoke()),
    },
  };
}

export const PRIMITIVE_OPTIONALS: readonly ClassSpec[] = [
  primitive('OptionalInt', 'int', 'Int'),
  primitive('OptionalLong', 'long', 'Long'),
  primitive('OptionalDouble', 'double', 'Double'),
];
