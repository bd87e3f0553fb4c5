import {
  ArrayCursor,
  concurrentModification,
  type JavaCollection,
  noSuchElement,
} from '../../values/java-collection.ts';
import { comparing, naturalOrder } from '../../values/java-compare.ts';
import { javaEquals } from '../../values/java-equality.ts';
import { JavaList } from '../../values/java-list.ts';
import {
  FrozenMap,
  FrozenTreeMap,
  HashMap,
  type JavaMap,
  JavaSet,
  MapEntry,
  MapView,
  TreeMap,
} from '../../values/java-map.ts';
import type { JavaLambda } from '../../values/java-object.ts';
import { copy, visit } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';
import { comparator } from '../function/comparator.ts';
import { initialElements, initialEntries } from './iterables.ts';
import { BY_PATH } from './value-path.ts';

/** Throws if the script's function changes the map during iteration, as in Java. */
function walk(self: JavaMap, visit: (key: unknown, value: unknown) => void): void {
  const { version } = self;
  for (const { mapKey, value } of self.entries()) {
    visit(mapKey, value);
    if (self.version !== version) throw concurrentModification();
  }
}

/** A value that a function of the script computes, which may not change the map. @throws JavaThrowable */
function computed(self: JavaMap, value: () => unknown): unknown {
  const { version } = self;
  const found = value();
  if (self.version !== version) throw concurrentModification();
  return found;
}

export const MAP: ClassSpec = {
  name: 'java.util.Map',
  isInterface: true,
  methods: {
    ...BY_PATH,
    'void clear()': (self: JavaMap) => self.clear(),
    'def compute(def,BiFunction)': (self: JavaMap, key: unknown, by: JavaLambda) => {
      const value = computed(self, () => by.invoke(key, self.get(key)));
      return putUnlessNull(self, key, value);
    },
    'def computeIfAbsent(def,Function)': (self: JavaMap, key: unknown, by: JavaLambda) => {
      const old = self.get(key);
      if (old !== null) return old;
      const value = computed(self, () => by.invoke(key));
      if (value !== null) self.putComputed(key, value);
      return value;
    },
    'def computeIfPresent(def,BiFunction)': (self: JavaMap, key: unknown, by: JavaLambda) => {
      const old = self.get(key);
      if (old === null) return null;
      const value = computed(self, () => by.invoke(key, old));
      return putUnlessNull(self, key, value);
    },
    'boolean containsKey(def)': (self: JavaMap, key: unknown) => self.has(key),
    'boolean containsValue(def)': (self: JavaMap, value: unknown) => {
      visit(self.size());
      return self.entries().some(entry => javaEquals(entry.value, value));
    },
    'Set entrySet()': (self: JavaMap) => new MapView(self, 'entries'),
    'void forEach(BiConsumer)': (self: JavaMap, action: JavaLambda) =>
      walk(self, (key, value) => action.invoke(key, value)),
    'def get(def)': (self: JavaMap, key: unknown) => self.get(key),
    'def getOrDefault(def,def)': (self: JavaMap, key: unknown, otherwise: unknown) =>
      self.has(key) ? self.get(key) : otherwise,
    'boolean isEmpty()': (self: JavaMap) => self.size() === 0,
    'Set keySet()': (self: JavaMap) => new MapView(self, 'keys'),
    'def merge(def,def,BiFunction)': (self: JavaMap, key: unknown, value: unknown, by: JavaLambda) => {
      const old = self.get(key);
      const merged = old === null ? value : computed(self, () => by.invoke(old, value));
      return putUnlessNull(self, key, merged);
    },
    'def put(def,def)': (self: JavaMap, key: unknown, value: unknown) => self.put(key, value),
    'void putAll(Map)': (self: JavaMap, other: JavaMap) => {
      visit(other.size() * 4);
      for (const { mapKey, value } of other.entries()) self.put(mapKey, value);
    },
    'def putIfAbsent(def,def)': (self: JavaMap, key: unknown, value: unknown) => {
      const old = self.get(key);
      if (old === null) self.put(key, value);
      return old;
    },
    'def remove(def)': (self: JavaMap, key: unknown) => self.remove(key),
    'boolean remove(def,def)': (self: JavaMap, key: unknown, value: unknown) => {
      const same = self.has(key) && javaEquals(self.get(key), value);
      if (same) self.remove(key);
      return same;
    },
    'def replace(def,def)': (self: JavaMap, key: unknown, value: unknown) =>
      self.has(key) ? self.put(key, value) : null,
    'boolean replace(def,def,def)': (self: JavaMap, key: unknown, old: unknown, value: unknown) => {
      const same = self.has(key) && javaEquals(self.get(key), old);
      if (same) self.put(key, value);
      return same;
    },
    'void replaceAll(BiFunction)': (self: JavaMap, by: JavaLambda) => {
      const { version } = self;
      for (const entry of self.entries()) entry.setValue(by.invoke(entry.mapKey, entry.value));
      if (self.version !== version) throw concurrentModification();
    },
    'int size()': (self: JavaMap) => self.size(),
    'Collection values()': (self: JavaMap) => new MapView(self, 'values'),
    'List collect(BiFunction)': (self: JavaMap, by: JavaLambda) =>
      new JavaList(self.entries().map(({ mapKey, value }) => by.invoke(mapKey, value))),
    'def collect(Collection,BiFunction)': (self: JavaMap, into: JavaCollection, by: JavaLambda) => {
      for (const { mapKey, value } of self.entries()) into.add(by.invoke(mapKey, value));
      return into;
    },
    'int count(BiPredicate)': (self: JavaMap, test: JavaLambda) =>
      self.entries().filter(({ mapKey, value }) => test.invoke(mapKey, value)).length,
    'def each(BiConsumer)': (self: JavaMap, action: JavaLambda) => {
      walk(self, (key, value) => action.invoke(key, value));
      return self;
    },
    'boolean every(BiPredicate)': (self: JavaMap, test: JavaLambda) =>
      self.entries().every(({ mapKey, value }) => test.invoke(mapKey, value)),
    'Map.Entry find(BiPredicate)': (self: JavaMap, test: JavaLambda) =>
      self.entries().find(({ mapKey, value }) => test.invoke(mapKey, value)) ?? null,
    'Map findAll(BiPredicate)': (self: JavaMap, test: JavaLambda) => {
      const found =
        self instanceof TreeMap ? new TreeMap(self.compare) : new HashMap(self.className.includes('Linked'));
      for (const { mapKey, value } of self.entries()) if (test.invoke(mapKey, value)) found.put(mapKey, value);
      return found;
    },
    'def findResult(def,BiFunction)': (self: JavaMap, otherwise: unknown, by: JavaLambda) =>
      results(self, by)[0] ?? otherwise,
    'def findResult(BiFunction)': (self: JavaMap, by: JavaLambda) => results(self, by)[0] ?? null,
    'List findResults(BiFunction)': (self: JavaMap, by: JavaLambda) => new JavaList(results(self, by)),
    'Map groupBy(BiFunction)': (self: JavaMap, by: JavaLambda) => {
      const groups = new HashMap();
      for (const { mapKey, value } of self.entries()) {
        const key = by.invoke(mapKey, value);
        if (!groups.has(key)) groups.put(key, new HashMap());
        (groups.get(key) as JavaMap).put(mapKey, value);
      }
      return groups;
    },
  },
};

function putUnlessNull(self: JavaMap, key: unknown, value: unknown): unknown {
  if (value === null) self.remove(key);
  else self.putComputed(key, value);
  return value;
}

function results(self: JavaMap, by: JavaLambda): unknown[] {
  return self
    .entries()
    .map(({ mapKey, value }) => by.invoke(mapKey, value))
    .filter(found => found !== null);
}

function mapClass(name: string, linked: boolean, parent: string): ClassSpec {
  return {
    name,
    extends: [parent],
    constructors: {
      '()': () => new HashMap(linked),
      '(Map)': (from: JavaMap | null) => HashMap.of(initialEntries(from), linked),
    },
    methods: {
      'def clone()': (self: JavaMap) =>
        HashMap.of(
          self.entries().map(entry => [entry.mapKey, entry.value]),
          linked,
        ),
    },
  };
}

export const HASH_MAP = mapClass('java.util.HashMap', false, 'AbstractMap');
export const LINKED_HASH_MAP = mapClass('java.util.LinkedHashMap', true, 'HashMap');
export const UNMODIFIABLE_MAP: ClassSpec = {
  name: 'java.util.Collections.UnmodifiableMap',
  alias: '#UnmodifiableMap',
  extends: ['Map'],
};

function part(self: TreeMap, from: number, to: number): TreeMap {
  const found = new TreeMap(self.compare, self.comparator);
  copy(self.size());
  for (const { mapKey, value } of self.entries().slice(Math.max(from, 0), to)) found.put(mapKey, value);
  return found;
}

function nth(self: TreeMap, index: number): MapEntry | null {
  const entry = self.entries()[index];
  return entry ? new MapEntry(entry.mapKey, entry.value, 0) : null;
}

function keyAt(self: TreeMap, index: number): unknown {
  const entry = self.entries()[index];
  if (!entry) throw noSuchElement();
  return entry.mapKey;
}

/** Index of the first key greater than a key. */
const above = (self: TreeMap, key: unknown) => self.ceil(key) + (self.has(key) ? 1 : 0);
const keyOrNull = (self: TreeMap, index: number) => self.entries()[index]?.mapKey ?? null;

function take(self: TreeMap, index: number): MapEntry | null {
  const entry = nth(self, index);
  if (entry) self.remove(entry.mapKey);
  return entry;
}

function descending(self: TreeMap): TreeMap {
  const compare = (a: unknown, b: unknown) => self.compare(b, a);
  const found = new TreeMap(compare, comparator(compare));
  for (const { mapKey, value } of self.entries()) found.put(mapKey, value);
  return found;
}

export const SORTED_MAP: ClassSpec = {
  name: 'java.util.SortedMap',
  isInterface: true,
  extends: ['Map'],
  methods: {
    'Comparator comparator()': (self: TreeMap) => self.comparator,
    'def firstKey()': (self: TreeMap) => keyAt(self, 0),
    'def lastKey()': (self: TreeMap) => keyAt(self, self.size() - 1),
    'SortedMap headMap(def)': (self: TreeMap, to: unknown) => part(self, 0, self.ceil(to)),
    'SortedMap tailMap(def)': (self: TreeMap, from: unknown) => part(self, self.ceil(from), self.size()),
    'SortedMap subMap(def,def)': (self: TreeMap, from: unknown, to: unknown) =>
      part(self, self.ceil(from), self.ceil(to)),
  },
};

/** The index at which a range ends or starts: before a key, or after it. */
const bound = (self: TreeMap, key: unknown, isAfter: boolean) => (isAfter ? above(self, key) : self.ceil(key));

export const NAVIGABLE_MAP: ClassSpec = {
  name: 'java.util.NavigableMap',
  isInterface: true,
  extends: ['SortedMap'],
  methods: {
    'NavigableMap headMap(def,boolean)': (self: TreeMap, to: unknown, inclusive: boolean) =>
      part(self, 0, bound(self, to, inclusive)),
    'NavigableMap tailMap(def,boolean)': (self: TreeMap, from: unknown, inclusive: boolean) =>
      part(self, bound(self, from, !inclusive), self.size()),
    'NavigableMap subMap(def,boolean,def,boolean)': (
      self: TreeMap,
      ...[from, fromInclusive, to, toInclusive]: [unknown, boolean, unknown, boolean]
    ) => part(self, bound(self, from, !fromInclusive), bound(self, to, toInclusive)),
    'NavigableSet navigableKeySet()': (self: TreeMap) => setOf(part(self, 0, self.size())),
    'Map.Entry ceilingEntry(def)': (self: TreeMap, key: unknown) => nth(self, self.ceil(key)),
    'def ceilingKey(def)': (self: TreeMap, key: unknown) => keyOrNull(self, self.ceil(key)),
    'NavigableSet descendingKeySet()': (self: TreeMap) => setOf(descending(self)),
    'NavigableMap descendingMap()': descending,
    'Map.Entry firstEntry()': (self: TreeMap) => nth(self, 0),
    'Map.Entry floorEntry(def)': (self: TreeMap, key: unknown) => nth(self, above(self, key) - 1),
    'def floorKey(def)': (self: TreeMap, key: unknown) => keyOrNull(self, above(self, key) - 1),
    'Map.Entry higherEntry(def)': (self: TreeMap, key: unknown) => nth(self, above(self, key)),
    'def higherKey(def)': (self: TreeMap, key: unknown) => keyOrNull(self, above(self, key)),
    'Map.Entry lastEntry()': (self: TreeMap) => nth(self, self.size() - 1),
    'Map.Entry lowerEntry(def)': (self: TreeMap, key: unknown) => nth(self, self.ceil(key) - 1),
    'def lowerKey(def)': (self: TreeMap, key: unknown) => keyOrNull(self, self.ceil(key) - 1),
    'Map.Entry pollFirstEntry()': (self: TreeMap) => take(self, 0),
    'Map.Entry pollLastEntry()': (self: TreeMap) => take(self, self.size() - 1),
  },
};

export const TREE_MAP: ClassSpec = {
  name: 'java.util.TreeMap',
  extends: ['AbstractMap', 'NavigableMap'],
  constructors: {
    '()': () => new TreeMap(naturalOrder),
    '(Comparator)': (by: JavaLambda | null) => new TreeMap(comparing(by), by),
  },
  methods: { 'def clone()': (self: TreeMap) => part(self, 0, self.size()) },
};

/** Sets and deques remove an element, lists what is at an index. */
export const REMOVE_ITEM = { 'boolean remove(def)': (self: JavaCollection, item: unknown) => self.removeValue(item) };
export const SET: ClassSpec = {
  name: 'java.util.Set',
  isInterface: true,
  extends: ['Collection'],
  methods: REMOVE_ITEM,
};

function setClass(name: string, make: () => JavaMap, parent = 'Set', methods?: ClassSpec['methods']): ClassSpec {
  return {
    name,
    extends: [parent],
    constructors: {
      '()': () => new JavaSet(make()),
      ...(name !== 'java.util.TreeSet' && {
        '(Collection)': (from: JavaCollection | null) => {
          const set = new JavaSet(make());
          for (const item of initialElements(from)) set.add(item);
          return set;
        },
      }),
      ...(name === 'java.util.TreeSet' && {
        '(Comparator)': (by: JavaLambda | null) => new JavaSet(new TreeMap(comparing(by), by)),
      }),
    },
    ...(methods && { methods }),
  };
}

const sorted = (self: JavaSet) => self.map as TreeMap;
const setOf = (map: JavaMap) => new JavaSet(map);

const cloned = (linked: boolean) => ({
  'def clone()': (self: JavaSet) => {
    const items = self.toArray().map(item => [item, true] as const);
    return new JavaSet(HashMap.of(items, linked));
  },
});

export const HASH_SET = setClass('java.util.HashSet', () => new HashMap(), 'AbstractSet', cloned(false));
export const LINKED_HASH_SET = setClass('java.util.LinkedHashSet', () => new HashMap(true), 'HashSet', cloned(true));
export const SORTED_SET: ClassSpec = {
  name: 'java.util.SortedSet',
  isInterface: true,
  extends: ['Set'],
  methods: {
    'Comparator comparator()': (self: JavaSet) => sorted(self).comparator,
    'def first()': (self: JavaSet) => keyAt(sorted(self), 0),
    'def last()': (self: JavaSet) => keyAt(sorted(self), self.size() - 1),
    'SortedSet headSet(def)': (self: JavaSet, to: unknown) => setOf(part(sorted(self), 0, sorted(self).ceil(to))),
    'SortedSet subSet(def,def)': (self: JavaSet, from: unknown, to: unknown) =>
      setOf(part(sorted(self), sorted(self).ceil(from), sorted(self).ceil(to))),
    'SortedSet tailSet(def)': (self: JavaSet, from: unknown) =>
      setOf(part(sorted(self), sorted(self).ceil(from), self.size())),
  },
};
export const NAVIGABLE_SET: ClassSpec = {
  name: 'java.util.NavigableSet',
  isInterface: true,
  extends: ['SortedSet'],
  methods: {
    'def ceiling(def)': (self: JavaSet, key: unknown) => keyOrNull(sorted(self), sorted(self).ceil(key)),
    'Iterator descendingIterator()': (self: JavaSet) => new ArrayCursor(self.toArray().reverse()),
    'NavigableSet descendingSet()': (self: JavaSet) => setOf(descending(sorted(self))),
    'def floor(def)': (self: JavaSet, key: unknown) => keyOrNull(sorted(self), above(sorted(self), key) - 1),
    'NavigableSet headSet(def,boolean)': (self: JavaSet, to: unknown, inclusive: boolean) =>
      setOf(part(sorted(self), 0, bound(sorted(self), to, inclusive))),
    'def higher(def)': (self: JavaSet, key: unknown) => keyOrNull(sorted(self), above(sorted(self), key)),
    'def lower(def)': (self: JavaSet, key: unknown) => keyOrNull(sorted(self), sorted(self).ceil(key) - 1),
    'def pollFirst()': (self: JavaSet) => take(sorted(self), 0)?.mapKey ?? null,
    'def pollLast()': (self: JavaSet) => take(sorted(self), self.size() - 1)?.mapKey ?? null,
    'NavigableSet subSet(def,boolean,def,boolean)': (
      self: JavaSet,
      ...[from, fromInclusive, to, toInclusive]: [unknown, boolean, unknown, boolean]
    ) => setOf(part(sorted(self), bound(sorted(self), from, !fromInclusive), bound(sorted(self), to, toInclusive))),
    'NavigableSet tailSet(def,boolean)': (self: JavaSet, from: unknown, inclusive: boolean) =>
      setOf(part(sorted(self), bound(sorted(self), from, !inclusive), self.size())),
  },
};
export const TREE_SET = setClass('java.util.TreeSet', () => new TreeMap(naturalOrder), 'NavigableSet', {
  'def clone()': (self: JavaSet) => setOf(part(sorted(self), 0, self.size())),
});

/** Static methods of java.util.Collections for maps and sets. */
export const FROZEN_COLLECTIONS: NonNullable<ClassSpec['statics']> = {
  'NavigableMap emptyNavigableMap()': () => new FrozenTreeMap(new TreeMap(naturalOrder)),
  'SortedMap emptySortedMap()': () => new FrozenTreeMap(new TreeMap(naturalOrder)),
  'NavigableSet emptyNavigableSet()': () => new JavaSet(new TreeMap(naturalOrder), true),
  'SortedSet emptySortedSet()': () => new JavaSet(new TreeMap(naturalOrder), true),
  'NavigableMap unmodifiableNavigableMap(NavigableMap)': (self: TreeMap) => new FrozenTreeMap(self),
  'SortedMap unmodifiableSortedMap(SortedMap)': (self: TreeMap) => new FrozenTreeMap(self),
  'NavigableSet unmodifiableNavigableSet(NavigableSet)': (self: JavaSet) => new JavaSet(self.map, true),
  'SortedSet unmodifiableSortedSet(SortedSet)': (self: JavaSet) => new JavaSet(self.map, true),
  'Map emptyMap()': () => new FrozenMap(new HashMap()),
  'Set emptySet()': () => new JavaSet(new HashMap(), true),
  'Set singleton(def)': (item: unknown) => new JavaSet(HashMap.of([[item, true]]), true),
  'Map singletonMap(def,def)': (key: unknown, value: unknown) => new FrozenMap(HashMap.of([[key, value]])),
  'Map unmodifiableMap(Map)': (self: JavaMap) => new FrozenMap(self),
  'Set unmodifiableSet(Set)': (self: JavaSet) =>
    new JavaSet(
      HashMap.of(
        self.toArray().map(item => [item, true]),
        true,
      ),
      true,
    ),
};
