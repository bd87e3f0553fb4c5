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

/** Default methods of functional interfaces. */
const DEFAULTS: Readonly<Record<string, Readonly<Record<string, Implementation>>>> = {
  Function: {
    'Function andThen(Function)': chain,
    'Function compose(Function)': (self: JavaLambda, before: JavaLambda) => chain(before, self),
  },
  BiFunction: { 'BiFunction andThen(Function)': chain },
  Predicate: {
    'Predicate and(Predicate)': (self: JavaLambda, other: JavaLambda) =>
      new JavaLambda(1, value => self.invoke(value) && other.invoke(value)),
    'Predicate or(Predicate)': (self: JavaLambda, other: JavaLambda) =>
      new JavaLambda(1, value => self.invoke(value) || other.invoke(value)),
    'Predicate negate()': (self: JavaLambda) => new JavaLambda(1, value => !self.invoke(value)),
  },
  Consumer: {
    'Consumer andThen(Consumer)': (self: JavaLambda, next: JavaLambda) =>
      new JavaLambda(1, value => {
        self.invoke(value);
        next.invoke(value);
        return null;
      }),
  },
};

const STATICS: Readonly<Record<string, Readonly<Record<string, Implementation>>>> = {
  Function: { 'Function identity()': () => new JavaLambda(1, value => value) },
  UnaryOperator: { 'UnaryOperator identity()': () => new JavaLambda(1, value => value) },
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
