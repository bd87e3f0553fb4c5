import { castText } from '../../../errors/java-errors.ts';
import { rank, raw } from '../../values/box.ts';
import type { Cursor, JavaCollection } from '../../values/java-collection.ts';
import { comparing } from '../../values/java-compare.ts';
import { JavaList, type ListCursor } from '../../values/java-list.ts';
import { HashMap, type JavaMap, type MapEntry } from '../../values/java-map.ts';
import { JavaArray, type JavaLambda } from '../../values/java-object.ts';
import { JavaStream } from '../../values/java-stream.ts';
import { classNameOf, javaText } from '../../values/java-text.ts';
import { classCast, nullPointer } from '../../values/java-throwable.ts';
import { joinTexts, visit } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';
import { comparator } from '../function/comparator.ts';

/** The elements that a constructor copies. @throws JavaThrowable */
export function initialElements(from: JavaCollection | null): readonly unknown[] {
  if (from === null) throw nullPointer();
  return from.toArray();
}

/** The entries that a constructor copies. @throws JavaThrowable */
export function initialEntries(from: JavaMap | null): readonly (readonly [unknown, unknown])[] {
  if (from === null) throw nullPointer();
  return from.entries().map(({ mapKey, value }) => [mapKey, value]);
}

// Methods of Iterable, Iterator and Collection, including Painless's own.

type Items = JavaCollection;

function groupBy(items: readonly unknown[], by: JavaLambda): HashMap {
  const groups = new HashMap(true);
  for (const item of items) {
    const key = by.invoke(item);
    const group = groups.get(key) as JavaList | null;
    if (group) group.add(item);
    else groups.put(key, new JavaList([item]));
  }
  return groups;
}

function sum(items: readonly unknown[]): number {
  return items.reduce<number>((total, item) => total + numberOf(item), 0);
}

/** @throws JavaThrowable for an item that is not a number */
function numberOf(item: unknown): number {
  if (item === null) throw nullPointer('Cannot invoke "java.lang.Number.doubleValue()" because "next" is null');
  const value = Number(rank(item) > 0 ? raw(item) : javaText(item));
  if (typeof item === 'string' || (Number.isNaN(value) && rank(item) === 0))
    throw classCast(castText(classNameOf(item), 'java.lang.Number'));
  return value;
}

export const ITERABLE: ClassSpec = {
  name: 'java.lang.Iterable',
  isInterface: true,
  methods: {
    'void forEach(Consumer)': (self: Items, action: JavaLambda) => each(self, item => action.invoke(item)),
    'Iterator iterator()': (self: Items) => self.iterator(),
    'boolean any(Predicate)': (self: Items, test: JavaLambda) => self.toArray().some(item => test.invoke(item)),
    'Collection asCollection()': (self: Items) => self,
    'List asList()': (self: Items) => (self instanceof JavaList ? self : new JavaList(self.toArray())),
    'def each(Consumer)': (self: Items, action: JavaLambda) => {
      each(self, item => action.invoke(item));
      return self;
    },
    'def eachWithIndex(ObjIntConsumer)': (self: Items, action: JavaLambda) => {
      for (const [index, item] of self.toArray().entries()) action.invoke(item, index);
      return self;
    },
    'boolean every(Predicate)': (self: Items, test: JavaLambda) => self.toArray().every(item => test.invoke(item)),
    'List findResults(Function)': (self: Items, by: JavaLambda) =>
      new JavaList(
        self
          .toArray()
          .map(item => by.invoke(item))
          .filter(found => found !== null),
      ),
    'Map groupBy(Function)': (self: Items, by: JavaLambda) => groupBy(self.toArray(), by),
    'String join(String)': (self: Items, separator: string) => joinTexts(self.toArray().map(javaText), separator),
    'double sum()': (self: Items) => sum(self.toArray()),
    'double sum(ToDoubleFunction)': (self: Items, by: JavaLambda) => sum(self.toArray().map(item => by.invoke(item))),
  },
};

/** Throws if the collection changes during iteration. */
function each(items: Items, visit: (item: unknown) => void): void {
  for (const cursor = items.iterator(); cursor.hasNext(); ) visit(cursor.next());
}

export const ITERATOR: ClassSpec = {
  name: 'java.util.Iterator',
  isInterface: true,
  methods: {
    'void forEachRemaining(Consumer)': (self: Cursor, action: JavaLambda) => {
      while (self.hasNext()) action.invoke(self.next());
    },
    'boolean hasNext()': (self: Cursor) => self.hasNext(),
    'def next()': (self: Cursor) => self.next(),
    'void remove()': (self: Cursor) => self.remove(),
  },
};

/** There is no `previous`, as in Elasticsearch. */
export const LIST_ITERATOR: ClassSpec = {
  name: 'java.util.ListIterator',
  isInterface: true,
  extends: ['Iterator'],
  methods: {
    'void add(def)': (self: ListCursor, item: unknown) => self.add(item),
    'boolean hasPrevious()': (self: ListCursor) => self.index > 0,
    'int nextIndex()': (self: ListCursor) => self.index,
    'int previousIndex()': (self: ListCursor) => self.index - 1,
    'void set(def)': (self: ListCursor, item: unknown) => self.set(item),
  },
};

export const COLLECTION: ClassSpec = {
  name: 'java.util.Collection',
  isInterface: true,
  extends: ['Iterable'],
  methods: {
    'boolean add(def)': (self: Items, item: unknown) => self.add(item),
    'boolean addAll(Collection)': (self: Items, items: Items) =>
      items
        .toArray()
        .map(item => self.add(item))
        .includes(true),
    'void clear()': (self: Items) => self.clear(),
    'boolean contains(def)': (self: Items, item: unknown) => self.has(item),
    'boolean containsAll(Collection)': (self: Items, items: Items) => items.toArray().every(item => self.has(item)),
    'boolean isEmpty()': (self: Items) => self.size() === 0,
    'boolean removeAll(Collection)': (self: Items, items: Items) => self.removeWhere(item => items.has(item)),
    'boolean removeIf(Predicate)': (self: Items, test: JavaLambda) =>
      self.removeWhere(item => test.invoke(item) === true),
    'boolean retainAll(Collection)': (self: Items, items: Items) => self.removeWhere(item => !items.has(item)),
    'int size()': (self: Items) => self.size(),
    'def[] toArray()': (self: Items) => new JavaArray('def[]', self.toArray()),
    'def[] toArray(def[])': (self: Items, into: JavaArray) => fill(into, self.toArray()),
    'Stream stream()': (self: Items) => new JavaStream(self.toArray()),
    'List collect(Function)': (self: Items, by: JavaLambda) =>
      new JavaList(self.toArray().map(item => by.invoke(item))),
    'def collect(Collection,Function)': (self: Items, into: Items, by: JavaLambda) => {
      for (const item of self.toArray()) into.add(by.invoke(item));
      return into;
    },
    'def find(Predicate)': (self: Items, test: JavaLambda) => self.toArray().find(item => test.invoke(item)) ?? null,
    'List findAll(Predicate)': (self: Items, test: JavaLambda) =>
      new JavaList(self.toArray().filter(item => test.invoke(item))),
    'def findResult(Function)': (self: Items, by: JavaLambda) => firstResult(self, by) ?? null,
    'def findResult(def,Function)': (self: Items, otherwise: unknown, by: JavaLambda) =>
      firstResult(self, by) ?? otherwise,
    'List split(Predicate)': (self: Items, test: JavaLambda) => {
      const items = self.toArray().map(item => ({ item, passes: test.invoke(item) === true }));
      const part = (passes: boolean) =>
        new JavaList(items.filter(one => one.passes === passes).map(({ item }) => item));
      return new JavaList([part(true), part(false)]);
    },
  },
};

/** Java's toArray: a given array that is long enough is filled, and ended with null. */
function fill(into: JavaArray, items: readonly unknown[]): JavaArray {
  if (into.items.length < items.length) return new JavaArray(into.className, [...items]);
  visit(items.length);
  for (const [index, item] of items.entries()) into.items[index] = item;
  if (into.items.length > items.length) into.items[items.length] = null;
  return into;
}

function firstResult(items: Items, by: JavaLambda): unknown {
  for (const item of items.toArray()) {
    const found = by.invoke(item);
    if (found !== null) return found;
  }
  return undefined;
}

export const ENTRY: ClassSpec = {
  name: 'java.util.Map.Entry',
  alias: 'Map.Entry',
  isInterface: true,
  statics: {
    'Comparator comparingByKey()': () => byPart(entry => entry.mapKey),
    'Comparator comparingByKey(Comparator)': (by: JavaLambda) => byPart(entry => entry.mapKey, by),
    'Comparator comparingByValue()': () => byPart(entry => entry.value),
    'Comparator comparingByValue(Comparator)': (by: JavaLambda) => byPart(entry => entry.value, by),
  },
  methods: {
    'def getKey()': (self: MapEntry) => self.mapKey,
    'def getValue()': (self: MapEntry) => self.value,
    'def setValue(def)': (self: MapEntry, value: unknown) => {
      const old = self.value;
      self.setValue(value);
      return old;
    },
  },
};

function byPart(part: (entry: MapEntry) => unknown, by?: JavaLambda): JavaLambda {
  return comparator((a, b) => comparing(by)(part(a as MapEntry), part(b as MapEntry)));
}
