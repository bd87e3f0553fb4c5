import { comparing } from '../../values/java-compare.ts';
import { javaEquals } from '../../values/java-equality.ts';
import { JavaLambda } from '../../values/java-object.ts';
import type { ClassSpec, Implementation } from '../class-spec.ts';

/** The abstract method of each functional interface. */
const METHODS: Readonly<Record<string, string>> = {
  BiConsumer: 'void accept(def,def)',
  BiFunction: 'def apply(def,def)',
  BinaryOperator: 'def apply(def,def)',
  BiPredicate: 'boolean test(def,def)',
  BooleanSupplier: 'boolean getAsBoolean()',
  Consumer: 'void accept(def)',
  DoubleBinaryOperator: 'double applyAsDouble(double,double)',
  DoubleConsumer: 'void accept(double)',
  DoubleFunction: 'def apply(double)',
  DoublePredicate: 'boolean test(double)',
  DoubleSupplier: 'double getAsDouble()',
  DoubleToIntFunction: 'int applyAsInt(double)',
  DoubleToLongFunction: 'long applyAsLong(double)',
  DoubleUnaryOperator: 'double applyAsDouble(double)',
  Function: 'def apply(def)',
  IntBinaryOperator: 'int applyAsInt(int,int)',
  IntConsumer: 'void accept(int)',
  IntFunction: 'def apply(int)',
  IntPredicate: 'boolean test(int)',
  IntSupplier: 'int getAsInt()',
  IntToDoubleFunction: 'double applyAsDouble(int)',
  IntToLongFunction: 'long applyAsLong(int)',
  IntUnaryOperator: 'int applyAsInt(int)',
  LongBinaryOperator: 'long applyAsLong(long,long)',
  LongConsumer: 'void accept(long)',
  LongFunction: 'def apply(long)',
  LongPredicate: 'boolean test(long)',
  LongSupplier: 'long getAsLong()',
  LongToDoubleFunction: 'double applyAsDouble(long)',
  LongToIntFunction: 'int applyAsInt(long)',
  LongUnaryOperator: 'long applyAsLong(long)',
  ObjDoubleConsumer: 'void accept(def,double)',
  ObjIntConsumer: 'void accept(def,int)',
  ObjLongConsumer: 'void accept(def,long)',
  Predicate: 'boolean test(def)',
  Supplier: 'def get()',
  ToDoubleBiFunction: 'double applyAsDouble(def,def)',
  ToDoubleFunction: 'double applyAsDouble(def)',
  ToIntBiFunction: 'int applyAsInt(def,def)',
  ToIntFunction: 'int applyAsInt(def)',
  ToLongBiFunction: 'long applyAsLong(def,def)',
  ToLongFunction: 'long applyAsLong(def)',
  UnaryOperator: 'def apply(def)',
};

const chain = (first: JavaLambda, second: JavaLambda) =>
  new JavaLambda(first.arity, (...args) => second.invoke(first.invoke(...args)));

type Methods = Readonly<Record<string, Implementation>>;

/** `and`, `or` and `negate` of an interface that tests something. */
function tests(name: string, arity: number): Methods {
  return {
    [`${name} and(${name})`]: (self: JavaLambda, other: JavaLambda) =>
      new JavaLambda(arity, (...args) => self.invoke(...args) && other.invoke(...args)),
    [`${name} or(${name})`]: (self: JavaLambda, other: JavaLambda) =>
      new JavaLambda(arity, (...args) => self.invoke(...args) || other.invoke(...args)),
    [`${name} negate()`]: (self: JavaLambda) => new JavaLambda(arity, (...args) => !self.invoke(...args)),
  };
}

/** `andThen` of an interface that returns nothing. */
function actions(name: string, arity: number): Methods {
  return {
    [`${name} andThen(${name})`]: (self: JavaLambda, next: JavaLambda) =>
      new JavaLambda(arity, (...args) => {
        self.invoke(...args);
        next.invoke(...args);
        return null;
      }),
  };
}

function chains(name: string): Methods {
  return {
    [`${name} andThen(${name})`]: chain,
    [`${name} compose(${name})`]: (self: JavaLambda, before: JavaLambda) => chain(before, self),
  };
}

/** Default methods of functional interfaces. */
const DEFAULTS: Readonly<Record<string, Methods>> = {
  Function: chains('Function'),
  BiFunction: { 'BiFunction andThen(Function)': chain },
  BiPredicate: tests('BiPredicate', 2),
  BiConsumer: actions('BiConsumer', 2),
  ...Object.fromEntries(
    ['', 'Int', 'Long', 'Double'].flatMap(prefix => [
      [`${prefix}Predicate`, tests(`${prefix}Predicate`, 1)],
      [`${prefix}Consumer`, actions(`${prefix}Consumer`, 1)],
      ...(prefix === '' ? [] : [[`${prefix}UnaryOperator`, chains(`${prefix}UnaryOperator`)] as const]),
    ]),
  ),
};

const identity = () => new JavaLambda(1, value => value);
const better = (sign: number) => (by: unknown) =>
  new JavaLambda(2, (a, b) => (sign * comparing(by)(a, b) >= 0 ? a : b));

const STATICS: Readonly<Record<string, Methods>> = {
  Function: { 'Function identity()': identity },
  ...Object.fromEntries(
    ['', 'Int', 'Long', 'Double'].map(prefix => [
      `${prefix}UnaryOperator`,
      { [`${prefix}UnaryOperator identity()`]: identity },
    ]),
  ),
  Predicate: {
    'Predicate isEqual(def)': (expected: unknown) => new JavaLambda(1, value => javaEquals(expected, value)),
  },
  BinaryOperator: {
    'BinaryOperator maxBy(Comparator)': better(1),
    'BinaryOperator minBy(Comparator)': better(-1),
  },
};

const PARENTS: Readonly<Record<string, readonly string[]>> = {
  UnaryOperator: ['Function'],
  BinaryOperator: ['BiFunction'],
};

export const FUNCTIONAL_INTERFACES: readonly ClassSpec[] = Object.entries(METHODS).map(([name, lambda]) => ({
  name: `java.util.function.${name}`,
  isInterface: true,
  lambda,
  ...(PARENTS[name] && { extends: PARENTS[name] }),
  ...(DEFAULTS[name] && { methods: DEFAULTS[name] }),
  ...(STATICS[name] && { statics: STATICS[name] }),
}));
