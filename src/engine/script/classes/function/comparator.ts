import { rank, raw } from '../../values/box.ts';
import { comparing, naturalOrder } from '../../values/java-compare.ts';
import { JavaLambda } from '../../values/java-object.ts';
import type { ClassSpec } from '../class-spec.ts';

/** A comparator implemented natively. */
export function comparator(compare: (a: unknown, b: unknown) => number): JavaLambda {
  return new JavaLambda(2, (a, b) => Math.sign(compare(a, b)));
}

function byKey(key: JavaLambda, order: (a: unknown, b: unknown) => number = naturalOrder): JavaLambda {
  return comparator((a, b) => order(key.invoke(a), key.invoke(b)));
}

function then(first: JavaLambda, second: (a: unknown, b: unknown) => number): JavaLambda {
  return comparator((a, b) => {
    const result = first.invoke(a, b);
    return rank(result) > 0 && raw(result) !== 0 ? Number(raw(result)) : second(a, b);
  });
}

export const COMPARATOR: ClassSpec = {
  name: 'java.util.Comparator',
  isInterface: true,
  lambda: 'int compare(def,def)',
  statics: {
    'Comparator comparing(Function)': (key: JavaLambda) => byKey(key),
    'Comparator comparing(Function,Comparator)': (key: JavaLambda, by: JavaLambda) => byKey(key, comparing(by)),
    'Comparator comparingDouble(ToDoubleFunction)': (key: JavaLambda) => byKey(key),
    'Comparator comparingInt(ToIntFunction)': (key: JavaLambda) => byKey(key),
    'Comparator comparingLong(ToLongFunction)': (key: JavaLambda) => byKey(key),
    'Comparator naturalOrder()': () => comparator(naturalOrder),
    'Comparator reverseOrder()': () => comparator((a, b) => naturalOrder(b, a)),
    'Comparator nullsFirst(Comparator)': (by: JavaLambda) => nulls(comparing(by), -1),
    'Comparator nullsLast(Comparator)': (by: JavaLambda) => nulls(comparing(by), 1),
  },
  methods: {
    'Comparator reversed()': (self: JavaLambda) => comparator((a, b) => comparing(self)(b, a)),
    'Comparator thenComparing(Comparator)': (self: JavaLambda, next: JavaLambda) => then(self, comparing(next)),
    'Comparator thenComparing(Function,Comparator)': (self: JavaLambda, key: JavaLambda, by: JavaLambda) =>
      then(self, comparing(byKey(key, comparing(by)))),
    'Comparator thenComparingDouble(ToDoubleFunction)': (self: JavaLambda, key: JavaLambda) =>
      then(self, comparing(byKey(key))),
    'Comparator thenComparingInt(ToIntFunction)': (self: JavaLambda, key: JavaLambda) =>
      then(self, comparing(byKey(key))),
    'Comparator thenComparingLong(ToLongFunction)': (self: JavaLambda, key: JavaLambda) =>
      then(self, comparing(byKey(key))),
  },
};

function nulls(compare: (a: unknown, b: unknown) => number, sign: number): JavaLambda {
  return comparator((a, b) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? sign : -sign;
    return compare(a, b);
  });
}
