import { deepEquals, deepHash, deepText } from '../../values/deep-arrays.ts';
import type { JavaCollection } from '../../values/java-collection.ts';
import { ArrayCursor, Enumeration, noSuchElement } from '../../values/java-collection.ts';
import { comparing } from '../../values/java-compare.ts';
import { JavaList } from '../../values/java-list.ts';
import { FrozenMap, HashMap, type JavaMap, JavaSet } from '../../values/java-map.ts';
import type { JavaArray, JavaLambda } from '../../values/java-object.ts';
import { illegal, JavaThrowable } from '../../values/java-throwable.ts';
import { FrozenList, subListOf } from '../../values/list-views.ts';
import { visit } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';
import { comparator } from '../function/comparator.ts';
import { initialElements } from './iterables.ts';
import { FROZEN_COLLECTIONS, REMOVE_ITEM } from './map.ts';
import { REARRANGING } from './rearranging.ts';
import { BY_PATH } from './value-path.ts';

export const LIST: ClassSpec = {
  name: 'java.util.List',
  isInterface: true,
  extends: ['Collection'],
  methods: {
    ...BY_PATH,
    'void add(int,def)': (self: JavaList, index: number, item: unknown) => self.insert(index, item),
    'boolean addAll(Collection)': (self: JavaList, items: JavaCollection) => self.addAll(items.toArray()),
    'boolean addAll(int,Collection)': (self: JavaList, index: number, items: JavaCollection) =>
      self.addAll(items.toArray(), index),
    'def get(int)': (self: JavaList, index: number) => self.get(index),
    'int getLength()': (self: JavaList) => self.size(),
    'int indexOf(def)': (self: JavaList, item: unknown) => self.indexOf(item),
    'int lastIndexOf(def)': (self: JavaList, item: unknown) => self.lastIndexOf(item),
    'def remove(int)': (self: JavaList, index: number) => self.removeAt(index),
    'void replaceAll(UnaryOperator)': (self: JavaList, by: JavaLambda) => self.replaceAll(item => by.invoke(item)),
    'def set(int,def)': (self: JavaList, index: number, item: unknown) => self.set(index, item),
    'void sort(Comparator)': (self: JavaList, by: unknown) => self.sort(comparing(by)),
    'List subList(int,int)': subListOf,
    'ListIterator listIterator()': (self: JavaList) => self.iterator(),
    'ListIterator listIterator(int)': (self: JavaList, index: number) => self.iteratorAt(index),
  },
};

const LIST_CONSTRUCTORS = {
  '()': () => new JavaList(),
  '(Collection)': (from: JavaCollection | null) => new JavaList([...initialElements(from)]),
};

export const ARRAY_LIST: ClassSpec = {
  name: 'java.util.ArrayList',
  extends: ['AbstractList', 'RandomAccess'],
  constructors: LIST_CONSTRUCTORS,
  methods: {
    'void ensureCapacity(int)': () => null,
    'void trimToSize()': () => null,
    'def clone()': (self: JavaList) => new JavaList(self.toArray()),
  },
};

function first(self: JavaList): unknown {
  if (self.size() === 0) throw noSuchElement();
  return self.get(0);
}

function last(self: JavaList): unknown {
  if (self.size() === 0) throw noSuchElement();
  return self.get(self.size() - 1);
}

const orNull = (of: (self: JavaList) => unknown) => (self: JavaList) => (self.size() === 0 ? null : of(self));

function takeFirst(self: JavaList): unknown {
  const item = first(self);
  self.removeAt(0);
  return item;
}

function takeLast(self: JavaList): unknown {
  const item = last(self);
  self.removeAt(self.size() - 1);
  return item;
}

const DEQUE_METHODS = {
  'void addFirst(def)': (self: JavaList, item: unknown) => self.insert(0, item),
  'void addLast(def)': (self: JavaList, item: unknown) => {
    self.add(item);
  },
  'def element()': first,
  'def getFirst()': first,
  'def getLast()': last,
  'boolean offer(def)': (self: JavaList, item: unknown) => self.add(item),
  'boolean offerLast(def)': (self: JavaList, item: unknown) => self.add(item),
  'def peek()': orNull(first),
  'def peekFirst()': orNull(first),
  'def peekLast()': orNull(last),
  'def poll()': orNull(takeFirst),
  'def pollFirst()': orNull(takeFirst),
  'def pollLast()': orNull(takeLast),
  'def pop()': takeFirst,
  'void push(def)': (self: JavaList, item: unknown) => self.insert(0, item),
  'def remove()': takeFirst,
  'def removeFirst()': takeFirst,
  'def removeLast()': takeLast,
  'boolean offerFirst(def)': (self: JavaList, item: unknown) => {
    self.insert(0, item);
    return true;
  },
  'boolean removeFirstOccurrence(def)': (self: JavaList, item: unknown) => removeIndex(self, self.indexOf(item)),
  'boolean removeLastOccurrence(def)': (self: JavaList, item: unknown) => removeIndex(self, self.lastIndexOf(item)),
  'Iterator descendingIterator()': (self: JavaList) => new ArrayCursor(self.toArray().reverse()),
};

function removeIndex(self: JavaList, index: number): boolean {
  if (index >= 0) self.removeAt(index);
  return index >= 0;
}

function listClass(name: string, methods: ClassSpec['methods'], parents = ['AbstractList', 'RandomAccess']): ClassSpec {
  return {
    name,
    extends: parents,
    constructors: {
      '()': () => new JavaList([], name),
      '(Collection)': (from: JavaCollection | null) => new JavaList([...initialElements(from)], name),
    },
    methods: { ...methods, 'def clone()': (self: JavaList) => new JavaList(self.toArray(), name) },
  };
}

export const LINKED_LIST = listClass('java.util.LinkedList', DEQUE_METHODS, ['AbstractSequentialList', 'Deque']);
export const ARRAY_DEQUE = listClass('java.util.ArrayDeque', { ...DEQUE_METHODS, ...REMOVE_ITEM }, [
  'AbstractCollection',
  'Deque',
]);
export const VECTOR = listClass('java.util.Vector', {
  'void addElement(def)': (self: JavaList, item: unknown) => {
    self.add(item);
  },
  'void copyInto(def[])': (self: JavaList, into: JavaArray) => {
    if (into.items.length < self.size())
      throw new JavaThrowable(
        'ArrayIndexOutOfBoundsException',
        `arraycopy: last destination index ${self.size()} out of bounds for object array[${into.items.length}]`,
      );
    visit(self.size());
    for (const [index, item] of self.toArray().entries()) into.items[index] = item;
  },
  'Enumeration elements()': (self: JavaList) => new Enumeration(self.toArray()),
  'def elementAt(int)': elementAt,
  'int lastIndexOf(def,int)': (self: JavaList, item: unknown, from: number) =>
    new JavaList(self.toArray().slice(0, from + 1)).lastIndexOf(item),
  'def firstElement()': first,
  'void insertElementAt(def,int)': (self: JavaList, item: unknown, index: number) => self.insert(index, item),
  'def lastElement()': last,
  'void removeAllElements()': (self: JavaList) => self.clear(),
  'boolean removeElement(def)': (self: JavaList, item: unknown) => self.removeValue(item),
  'void removeElementAt(int)': (self: JavaList, index: number) => {
    elementAt(self, index);
    self.removeAt(index);
  },
  'void setElementAt(def,int)': (self: JavaList, item: unknown, index: number) => {
    elementAt(self, index);
    self.set(index, item);
  },
});

function elementAt(self: JavaList, index: number): unknown {
  if (index >= 0 && index < self.size()) return self.get(index);
  throw new JavaThrowable('ArrayIndexOutOfBoundsException', `${index} >= ${self.size()}`);
}

function topOf(self: JavaList): unknown {
  if (self.size() === 0) throw new JavaThrowable('EmptyStackException', null);
  return self.get(self.size() - 1);
}

export const STACK = listClass(
  'java.util.Stack',
  {
    'boolean empty()': (self: JavaList) => self.size() === 0,
    'def peek()': topOf,
    'def pop()': (self: JavaList) => {
      topOf(self);
      return takeLast(self);
    },
    'def push(def)': (self: JavaList, item: unknown) => {
      self.add(item);
      return item;
    },
    'int search(def)': (self: JavaList, item: unknown) => {
      const at = self.lastIndexOf(item);
      return at < 0 ? -1 : self.size() - at;
    },
  },
  ['Vector'],
);

export const ARRAYS: ClassSpec = {
  name: 'java.util.Arrays',
  statics: {
    'List asList(Object[])': (array: JavaArray) => new JavaList(array.items, 'java.util.Arrays.ArrayList', 'fixed'),
    'boolean deepEquals(Object[],Object[])': deepEquals,
    'int deepHashCode(Object[])': deepHash,
    'String deepToString(Object[])': (array: JavaArray | null) => deepText(array, []),
  },
};

const frozen = (items: readonly unknown[]) =>
  new JavaList([...items], 'java.util.Collections.UnmodifiableList', 'frozen');

export const COLLECTIONS: ClassSpec = {
  name: 'java.util.Collections',
  constants: {
    'List EMPTY_LIST': frozen([]),
    'Map EMPTY_MAP': new FrozenMap(new HashMap()),
    'Set EMPTY_SET': new JavaSet(new HashMap(), true),
  },
  statics: {
    'boolean addAll(Collection,Object[])': (self: JavaCollection, array: JavaArray) =>
      array.items.map(item => self.add(item)).includes(true),
    'int binarySearch(List,def)': (self: JavaList, item: unknown) => search(self.toArray(), item, comparing(null)),
    'int binarySearch(List,def,Comparator)': (self: JavaList, item: unknown, by: unknown) =>
      search(self.toArray(), item, comparing(by)),
    'boolean disjoint(Collection,Collection)': (a: JavaCollection, b: JavaCollection) =>
      !a.toArray().some(item => b.has(item)),
    ...FROZEN_COLLECTIONS,
    'List emptyList()': () => frozen([]),
    'int frequency(Collection,def)': (self: JavaCollection, item: unknown) =>
      self.toArray().filter(own => comparingEqual(own, item)).length,
    'def max(Collection)': (self: JavaCollection) => best(self, (a, b) => comparing(null)(a, b)),
    'def max(Collection,Comparator)': (self: JavaCollection, by: unknown) => best(self, comparing(by)),
    'def min(Collection)': (self: JavaCollection) => best(self, (a, b) => comparing(null)(b, a)),
    'def min(Collection,Comparator)': (self: JavaCollection, by: unknown) => best(self, (a, b) => comparing(by)(b, a)),
    'List nCopies(int,def)': (count: number, item: unknown) => {
      if (count < 0) throw illegal(`List length = ${count}`);
      const list = new JavaList();
      for (let i = 0; i < count; i++) list.add(item);
      return frozen(list.toArray());
    },
    'Comparator reverseOrder()': () => comparator((a, b) => comparing(null)(b, a)),
    'Comparator reverseOrder(Comparator)': (by: unknown) => comparator((a, b) => comparing(by)(b, a)),
    'void reverse(List)': (self: JavaList) => self.reverse(),
    ...REARRANGING,
    'Enumeration emptyEnumeration()': () => new Enumeration([]),
    'Iterator emptyIterator()': () => new ArrayCursor([]),
    'ListIterator emptyListIterator()': () => frozen([]).iterator(),
    'Enumeration enumeration(Collection)': (self: JavaCollection) => new Enumeration(self.toArray()),
    'List list(Enumeration)': (self: Enumeration) => {
      const found = new JavaList();
      while (self.hasNext()) found.add(self.next());
      return found;
    },
    'Set newSetFromMap(Map)': (map: JavaMap) => {
      if (map.size() > 0) throw illegal('Map is non-empty');
      return new JavaSet(map);
    },
    'List singletonList(def)': (item: unknown) => frozen([item]),
    'void sort(List)': (self: JavaList) => self.sort(comparing(null)),
    'void sort(List,Comparator)': (self: JavaList, by: unknown) => self.sort(comparing(by)),
    'List unmodifiableList(List)': (self: JavaList) => new FrozenList(self),
    'Collection unmodifiableCollection(Collection)': (self: JavaCollection) =>
      self instanceof JavaList ? new FrozenList(self) : frozen(self.toArray()),
  },
};

function comparingEqual(a: unknown, b: unknown): boolean {
  return new JavaList([a]).has(b);
}

function search(items: readonly unknown[], item: unknown, compare: (a: unknown, b: unknown) => number): number {
  let low = 0;
  let high = items.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compare(items[middle], item);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -low - 1;
}

function best(items: JavaCollection, compare: (a: unknown, b: unknown) => number): unknown {
  const all = items.toArray();
  if (all.length === 0) throw noSuchElement();
  return all.reduce((top, item) => (compare(item, top) > 0 ? item : top));
}
