import { Double } from '../../../json/java-numbers.ts';
import { raw } from '../../values/box.ts';
import { Long } from '../../values/boxed.ts';
import type { JavaCollection } from '../../values/java-collection.ts';
import { comparing } from '../../values/java-compare.ts';
import { JavaEnum } from '../../values/java-enum.ts';
import { JavaList } from '../../values/java-list.ts';
import { HashMap, type JavaMap, JavaSet } from '../../values/java-map.ts';
import { type JavaLambda, JavaObject } from '../../values/java-object.ts';
import { JavaStream } from '../../values/java-stream.ts';
import { javaText } from '../../values/java-text.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import { joinTexts } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';
import { enumClass } from '../lang/enum-class.ts';
import { JavaOptional } from '../util/optional.ts';
import { SummaryStatistics } from './summary-statistics.ts';

/** Reduces all values of a stream to one. */
class Collector extends JavaObject {
  readonly className = 'java.util.stream.Collector';
  readonly finish: (values: readonly unknown[]) => unknown;

  constructor(finish: (values: readonly unknown[]) => unknown) {
    super();
    this.finish = finish;
  }
}

export function collect(values: readonly unknown[], collector: unknown): unknown {
  return (collector as Collector).finish(values);
}

type F = JavaLambda;
const toList = new Collector(values => new JavaList([...values]));

function grouping(by: F, into: () => JavaMap, rest: Collector): Collector {
  return new Collector(values => {
    const groups = into();
    for (const value of values) {
      const key = by.invoke(value);
      const group = groups.get(key) as JavaList | null;
      if (group) group.add(value);
      else groups.putComputed(key, new JavaList([value]));
    }
    for (const entry of groups.entries()) entry.value = rest.finish((entry.value as JavaList).toArray());
    return groups;
  });
}

function partitioning(test: F, rest: Collector): Collector {
  return new Collector(values => {
    const part = (passes: boolean) => rest.finish(values.filter(value => test.invoke(value) === passes));
    return HashMap.of([[false, part(false)] as const, [true, part(true)] as const], true);
  });
}

function toMap(key: F, value: F, merge: F | undefined, into: () => JavaMap): Collector {
  return new Collector(values => {
    const map = into();
    for (const item of values) {
      const own = key.invoke(item);
      const mapped = value.invoke(item);
      if (!map.has(own)) {
        if (merge) map.putComputed(own, mapped);
        else map.put(own, mapped);
      } else if (merge) map.put(own, merge.invoke(map.get(own), mapped));
      else
        throw new JavaThrowable(
          'IllegalStateException',
          `Duplicate key ${javaText(own)} (attempted merging values ${javaText(map.get(own))} and ${javaText(mapped)})`,
        );
    }
    return map;
  });
}

function averaging(by: F): Collector {
  return new Collector(values => {
    const sum = values.reduce<number>((total, value) => total + Number(raw(by.invoke(value))), 0);
    return new Double(values.length === 0 ? 0 : sum / values.length);
  });
}

function summing(kind: 'IntStream' | 'LongStream' | 'DoubleStream'): (by: F) => Collector {
  return by => new Collector(values => new JavaStream(values.map(value => by.invoke(value))).as(kind).sum());
}

function summarizing(kind: 'Int' | 'Long' | 'Double'): (by: F) => Collector {
  return by =>
    new Collector(
      values =>
        new SummaryStatistics(kind, new JavaStream(values.map(value => by.invoke(value))).as(`${kind}Stream`).values),
    );
}

function best(by: F, sign: number): Collector {
  const compare = comparing(by);
  return new Collector(
    values =>
      new JavaOptional(
        values.length === 0 ? undefined : values.reduce((top, value) => (sign * compare(value, top) > 0 ? value : top)),
      ),
  );
}

const joining = (separator: string, prefix = '', suffix = '') =>
  new Collector(values => prefix + joinTexts(values.map(javaText), separator) + suffix);

/** A collector made of functions of the script. */
function made(supply: F, accumulate: F, finish?: F): Collector {
  return new Collector(values => {
    const into = supply.invoke();
    for (const value of values) accumulate.invoke(into, value);
    return finish ? finish.invoke(into) : into;
  });
}

const CHARACTERISTICS = ['CONCURRENT', 'UNORDERED', 'IDENTITY_FINISH'].map(
  (name, i) => new JavaEnum('java.util.stream.Collector.Characteristics', name, i),
);

export const COLLECTOR: readonly ClassSpec[] = [
  {
    ...enumClass('java.util.stream.Collector.Characteristics', CHARACTERISTICS),
    alias: 'Collector.Characteristics',
  },
  {
    name: 'java.util.stream.Collector',
    isInterface: true,
    statics: {
      'Collector of(Supplier,BiConsumer,BinaryOperator,Collector.Characteristics[])': (supply: F, accumulate: F) =>
        made(supply, accumulate),
      'Collector of(Supplier,BiConsumer,BinaryOperator,Function,Collector.Characteristics[])': (
        supply: F,
        ...[accumulate, , finish]: [F, F, F]
      ) => made(supply, accumulate, finish),
    },
  },
];

export const COLLECTORS: ClassSpec = {
  name: 'java.util.stream.Collectors',
  statics: {
    'Collector averagingDouble(ToDoubleFunction)': averaging,
    'Collector averagingInt(ToIntFunction)': averaging,
    'Collector averagingLong(ToLongFunction)': averaging,
    'Collector collectingAndThen(Collector,Function)': (first: Collector, by: F) =>
      new Collector(values => by.invoke(first.finish(values))),
    'Collector counting()': () => new Collector(values => new Long(values.length)),
    'Collector groupingBy(Function)': (by: F) => grouping(by, () => new HashMap(), toList),
    'Collector groupingBy(Function,Collector)': (by: F, rest: Collector) => grouping(by, () => new HashMap(), rest),
    'Collector groupingBy(Function,Supplier,Collector)': (by: F, into: F, rest: Collector) =>
      grouping(by, () => into.invoke() as JavaMap, rest),
    'Collector joining()': () => joining(''),
    'Collector joining(CharSequence)': (separator: unknown) => joining(javaText(separator)),
    'Collector joining(CharSequence,CharSequence,CharSequence)': (a: unknown, b: unknown, c: unknown) =>
      joining(javaText(a), javaText(b), javaText(c)),
    'Collector mapping(Function,Collector)': (by: F, rest: Collector) =>
      new Collector(values => rest.finish(values.map(value => by.invoke(value)))),
    'Collector maxBy(Comparator)': (by: F) => best(by, 1),
    'Collector minBy(Comparator)': (by: F) => best(by, -1),
    'Collector partitioningBy(Predicate)': (test: F) => partitioning(test, toList),
    'Collector partitioningBy(Predicate,Collector)': partitioning,
    'Collector reducing(BinaryOperator)': (by: F) =>
      new Collector(
        values =>
          new JavaOptional(values.length === 0 ? undefined : values.reduce((held, value) => by.invoke(held, value))),
      ),
    'Collector reducing(def,Function,BinaryOperator)': (first: unknown, map: F, by: F) =>
      new Collector(values => values.reduce((held, value) => by.invoke(held, map.invoke(value)), first)),
    'Collector reducing(def,BinaryOperator)': (first: unknown, by: F) =>
      new Collector(values => values.reduce((held, value) => by.invoke(held, value), first)),
    'Collector summingDouble(ToDoubleFunction)': summing('DoubleStream'),
    'Collector summingInt(ToIntFunction)': summing('IntStream'),
    'Collector summingLong(ToLongFunction)': summing('LongStream'),
    'Collector summarizingDouble(ToDoubleFunction)': summarizing('Double'),
    'Collector summarizingInt(ToIntFunction)': summarizing('Int'),
    'Collector summarizingLong(ToLongFunction)': summarizing('Long'),
    'Collector toCollection(Supplier)': (make: F) =>
      new Collector(values => {
        const into = make.invoke() as JavaCollection;
        for (const value of values) into.add(value);
        return into;
      }),
    'Collector toList()': () => toList,
    'Collector toMap(Function,Function)': (key: F, value: F) => toMap(key, value, undefined, () => new HashMap()),
    'Collector toMap(Function,Function,BinaryOperator)': (key: F, value: F, merge: F) =>
      toMap(key, value, merge, () => new HashMap()),
    'Collector toMap(Function,Function,BinaryOperator,Supplier)': (key: F, value: F, merge: F, into: F) =>
      toMap(key, value, merge, () => into.invoke() as JavaMap),
    'Collector toSet()': () =>
      new Collector(values => {
        const set = new JavaSet();
        for (const value of values) set.add(value);
        return set;
      }),
  },
};
