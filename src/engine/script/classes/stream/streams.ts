import { Double } from '../../../json/java-numbers.ts';
import { box, raw } from '../../values/box.ts';
import { Long, type LongValue } from '../../values/boxed.ts';
import { ArrayCursor } from '../../values/java-collection.ts';
import { comparing, naturalOrder } from '../../values/java-compare.ts';
import { HashMap, JavaSet } from '../../values/java-map.ts';
import { JavaArray, type JavaLambda, JavaObject } from '../../values/java-object.ts';
import { JavaStream, type StreamKind } from '../../values/java-stream.ts';
import { illegal } from '../../values/java-throwable.ts';
import { chargeObjects, chargeSlots } from '../../values/machine.ts';
import type { ClassSpec, Implementation } from '../class-spec.ts';
import { JavaOptional } from '../util/optional.ts';
import { collect } from './collectors.ts';
import { SummaryStatistics } from './summary-statistics.ts';

type S = JavaStream;
type F = JavaLambda;
type Methods = Readonly<Record<string, Implementation>>;

const OPTIONALS: Readonly<Record<StreamKind, string>> = {
  Stream: 'Optional',
  IntStream: 'OptionalInt',
  LongStream: 'OptionalLong',
  DoubleStream: 'OptionalDouble',
};

const optional = (self: S, value: unknown) => new JavaOptional(value, OPTIONALS[self.kind]);

function best(self: S, compare: (a: unknown, b: unknown) => number): JavaOptional {
  if (self.values.length === 0) return optional(self, undefined);
  return optional(
    self,
    self.values.reduce((top, value) => (compare(value, top) > 0 ? value : top)),
  );
}

function distinct(values: readonly unknown[]): unknown[] {
  chargeObjects(values.length);
  return new JavaSet(
    HashMap.of(
      values.map(value => [value, true] as const),
      true,
    ),
  ).toArray();
}

/** @throws JavaThrowable for a negative number */
function checkCount(count: LongValue): number {
  if (count < 0) throw illegal(String(count));
  return Number(count);
}

function limit(self: S, count: LongValue): S {
  return self.of(self.values.slice(0, checkCount(count)));
}

function copied(self: S): unknown[] {
  chargeSlots(self.values.length);
  return [...self.values];
}

function reduce(self: S, first: unknown, by: F): unknown {
  return self.values.reduce((held, value) => by.invoke(held, value), first);
}

function eachOf(self: S, action: F): void {
  for (const value of self.values) action.invoke(value);
}

const REPEATABLE = /^(?:boolean isParallel|void close)\(/;

/** Methods that use up their stream. */
function usedOnce(methods: Methods): Methods {
  return Object.fromEntries(
    Object.entries(methods).map(([signature, call]): [string, Implementation] => {
      if (REPEATABLE.test(signature)) return [signature, call];
      const apply = call as (self: S, ...args: unknown[]) => unknown;
      return [
        signature,
        (self: S, ...args: unknown[]) => {
          self.use();
          return apply(self, ...args);
        },
      ];
    }),
  );
}

/** The methods shared by all kinds of streams, with the interfaces of the kind. */
function shared(kind: StreamKind, prefix: '' | 'Int' | 'Long' | 'Double'): Methods {
  const optionalName = OPTIONALS[kind];
  const operator = prefix === '' ? 'UnaryOperator' : `${prefix}UnaryOperator`;
  const methods: Record<string, Implementation> = {
    [`boolean allMatch(${prefix}Predicate)`]: (self: S, test: F) => self.values.every(value => test.invoke(value)),
    [`boolean anyMatch(${prefix}Predicate)`]: (self: S, test: F) => self.values.some(value => test.invoke(value)),
    [`boolean noneMatch(${prefix}Predicate)`]: (self: S, test: F) => !self.values.some(value => test.invoke(value)),
    'long count()': (self: S) => self.values.length,
    [`${kind} distinct()`]: (self: S) => self.of(distinct(self.values)),
    [`${kind} filter(${prefix}Predicate)`]: (self: S, test: F) =>
      self.of(self.values.filter(value => test.invoke(value))),
    [`${optionalName} findAny()`]: (self: S) => optional(self, self.values[0]),
    [`${optionalName} findFirst()`]: (self: S) => optional(self, self.values[0]),
    [`void forEach(${prefix}Consumer)`]: (self: S, action: F) => eachOf(self, action),
    [`void forEachOrdered(${prefix}Consumer)`]: (self: S, action: F) => eachOf(self, action),
    [`${kind} limit(long)`]: limit,
    [`${kind} map(${prefix === '' ? 'Function' : operator})`]: (self: S, by: F) =>
      self.of(self.values.map(value => by.invoke(value))),
    [`${kind} peek(${prefix}Consumer)`]: (self: S, action: F) => {
      for (const value of self.values) action.invoke(value);
      return self.of(self.values);
    },
    [`${kind} skip(long)`]: (self: S, count: LongValue) => self.of(self.values.slice(checkCount(count))),
    [`${kind} sorted()`]: (self: S) => self.of(copied(self).sort(naturalOrder)),
    [`${optionalName} reduce(${prefix}BinaryOperator)`]: (self: S, by: F) =>
      optional(self, self.values.length === 0 ? undefined : reduce(self.of(self.values.slice(1)), self.values[0], by)),
    'Iterator iterator()': (self: S) => new ArrayCursor(self.values),
    [`${kind} unordered()`]: (self: S) => self.of(self.values),
    'boolean isParallel()': () => false,
    'void close()': () => null,
    [`${kind} sequential()`]: (self: S) => self.of(self.values),
  };
  return methods;
}

function flattened(self: S, by: F): S {
  return self.of(
    self.values.flatMap(value => {
      const values = (by.invoke(value) as S | null)?.values ?? [];
      chargeSlots(values.length);
      return values;
    }),
  );
}

function collectInto(self: S, supplier: F, accumulate: F): unknown {
  const into = supplier.invoke();
  for (const value of self.values) accumulate.invoke(into, value);
  return into;
}

function toPrimitive(kind: StreamKind): (self: S, by: F) => S {
  return (self, by) => new JavaStream(self.values.map(value => by.invoke(value))).as(kind);
}

export const STREAM: ClassSpec = {
  name: 'java.util.stream.Stream',
  isInterface: true,
  statics: {
    'Stream.Builder builder()': () => new StreamBuilder('Stream'),
    'Stream concat(Stream,Stream)': (a: S, b: S) => new JavaStream([...a.values, ...b.values]),
    'Stream empty()': () => new JavaStream([]),
    'Stream of(def[])': (values: JavaArray) => new JavaStream(values.items),
  },
  methods: usedOnce({
    ...shared('Stream', ''),
    'def collect(Collector)': (self: S, collector: unknown) => collect(self.values, collector),
    'def collect(Supplier,BiConsumer,BiConsumer)': collectInto,
    'Stream flatMap(Function)': flattened,
    'IntStream flatMapToInt(Function)': (self: S, by: F) => flattened(self, by).as('IntStream'),
    'LongStream flatMapToLong(Function)': (self: S, by: F) => flattened(self, by).as('LongStream'),
    'DoubleStream flatMapToDouble(Function)': (self: S, by: F) => flattened(self, by).as('DoubleStream'),
    'DoubleStream mapToDouble(ToDoubleFunction)': toPrimitive('DoubleStream'),
    'IntStream mapToInt(ToIntFunction)': toPrimitive('IntStream'),
    'LongStream mapToLong(ToLongFunction)': toPrimitive('LongStream'),
    'Optional max(Comparator)': (self: S, by: F) => best(self, comparing(by)),
    'Optional min(Comparator)': (self: S, by: F) => best(self, (a, b) => comparing(by)(b, a)),
    'def reduce(def,BinaryOperator)': reduce,
    'def reduce(def,BiFunction,BinaryOperator)': (self: S, first: unknown, by: F) => reduce(self, first, by),
    'Stream sorted(Comparator)': (self: S, by: F) => self.of(copied(self).sort(comparing(by))),
    'def[] toArray()': (self: S) => new JavaArray('def[]', copied(self)),
    'def[] toArray(IntFunction)': (self: S) => new JavaArray('def[]', copied(self)),
  }),
};

function primitiveStream(kind: 'IntStream' | 'LongStream' | 'DoubleStream', type: string): ClassSpec {
  const prefix = kind.replace('Stream', '') as 'Int' | 'Long' | 'Double';
  const methods: Record<string, Implementation> = {
    ...shared(kind, prefix),
    'OptionalDouble average()': (self: S) =>
      new JavaOptional(
        self.values.length === 0
          ? undefined
          : new Double(self.doubles().reduce((sum, value) => sum + value, 0) / self.values.length),
        'OptionalDouble',
      ),
    'Stream boxed()': (self: S) => new JavaStream(self.values),
    [`def collect(Supplier,Obj${prefix}Consumer,BiConsumer)`]: collectInto,
    [`${kind} flatMap(${prefix}Function)`]: flattened,
    [`Stream mapToObj(${prefix}Function)`]: (self: S, by: F) =>
      new JavaStream(self.values.map(value => by.invoke(value))),
    [`${OPTIONALS[kind]} max()`]: (self: S) => best(self, naturalOrder),
    [`${OPTIONALS[kind]} min()`]: (self: S) => best(self, (a, b) => naturalOrder(b, a)),
    [`${type} reduce(${type},${prefix}BinaryOperator)`]: (self: S, first: LongValue, by: F) =>
      raw(
        reduce(
          self,
          kind === 'IntStream' ? first : kind === 'LongStream' ? new Long(first) : new Double(Number(first)),
          by,
        ),
      ),
    [`${type} sum()`]: (self: S) => raw(self.sum()),
    [`${prefix}SummaryStatistics summaryStatistics()`]: (self: S) => new SummaryStatistics(prefix, self.values),
    [`${type}[] toArray()`]: (self: S) => new JavaArray(`${type}[]`, copied(self).map(raw)),
  };
  if (kind !== 'DoubleStream') {
    methods['DoubleStream asDoubleStream()'] = (self: S) => self.as('DoubleStream');
    methods[`DoubleStream mapToDouble(${prefix}ToDoubleFunction)`] = toPrimitive('DoubleStream');
  }
  if (kind === 'IntStream') {
    methods['LongStream asLongStream()'] = (self: S) => self.as('LongStream');
    methods['LongStream mapToLong(IntToLongFunction)'] = toPrimitive('LongStream');
  }
  if (kind === 'DoubleStream') methods['LongStream mapToLong(DoubleToLongFunction)'] = toPrimitive('LongStream');
  if (kind !== 'IntStream') methods[`IntStream mapToInt(${prefix}ToIntFunction)`] = toPrimitive('IntStream');
  return {
    name: `java.util.stream.${kind}`,
    isInterface: true,
    statics: {
      [`${kind}.Builder builder()`]: () => new StreamBuilder(kind),
      [`${kind} concat(${kind},${kind})`]: (a: S, b: S) => a.of([...a.values, ...b.values]),
      [`${kind} empty()`]: () => new JavaStream([], kind),
      [`${kind} of(${type}[])`]: (array: JavaArray) =>
        new JavaStream(
          array.items.map(item => box({ name: type }, item)),
          kind,
        ),
      ...(kind !== 'DoubleStream' && {
        [`${kind} range(${type},${type})`]: (from: LongValue, to: LongValue) => range(kind, Number(from), Number(to)),
        [`${kind} rangeClosed(${type},${type})`]: (from: LongValue, to: LongValue) =>
          range(kind, Number(from), Number(to) + 1),
      }),
    },
    methods: usedOnce(methods),
  };
}

function range(kind: StreamKind, from: number, to: number): JavaStream {
  const count = Math.max(0, to - from);
  chargeObjects(count);
  return new JavaStream(
    Array.from({ length: count }, (_, i) => (kind === 'IntStream' ? from + i : new Long(from + i))),
    kind,
  );
}

/** `Stream.builder()`: collects the elements of a stream. */
class StreamBuilder extends JavaObject {
  readonly className: string;
  private readonly values: unknown[] = [];
  private readonly kind: StreamKind;

  constructor(kind: StreamKind) {
    super();
    this.kind = kind;
    this.className = `java.util.stream.${kind}.Builder`;
  }

  add(value: unknown): this {
    chargeSlots(1);
    this.values.push(value);
    return this;
  }

  build(): JavaStream {
    return new JavaStream([...this.values], this.kind);
  }
}

const ELEMENTS = { Stream: 'def', IntStream: 'int', LongStream: 'long', DoubleStream: 'double' } as const;

export const STREAM_BUILDERS: readonly ClassSpec[] = Object.entries(ELEMENTS).map(([kind, type]) => ({
  name: `java.util.stream.${kind}.Builder`,
  alias: `${kind}.Builder`,
  isInterface: true,
  methods: {
    [`${kind}.Builder add(${type})`]: (self: StreamBuilder, value: unknown) => self.add(box({ name: type }, value)),
    [`${kind} build()`]: (self: StreamBuilder) => self.build(),
    [`void accept(${type})`]: (self: StreamBuilder, value: unknown) => {
      self.add(box({ name: type }, value));
    },
  },
}));

export const INT_STREAM = primitiveStream('IntStream', 'int');
export const LONG_STREAM = primitiveStream('LongStream', 'long');
export const DOUBLE_STREAM = primitiveStream('DoubleStream', 'double');
