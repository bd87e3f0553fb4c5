import { Enumeration, unsupported } from '../../values/java-collection.ts';
import { javaHash, keyOf } from '../../values/java-equality.ts';
import { HashMap, type JavaMap, MapEntry } from '../../values/java-map.ts';
import { JavaObject } from '../../values/java-object.ts';
import { nullPointer } from '../../values/java-throwable.ts';
import { visit } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';
import { initialEntries } from './iterables.ts';

/** java.util.Hashtable: without nulls, and with an order of its own. */
class Hashtable extends HashMap {
  override readonly className = 'java.util.Hashtable';

  override put(key: unknown, value: unknown): unknown {
    if (value === null) throw nullPointer();
    if (key === null) throw nullPointer('Cannot invoke "Object.hashCode()" because "key" is null');
    return super.put(key, value);
  }

  /** From the last bucket to the first, the newest of a bucket first; the table grows to twice its size and one. */
  override entries(): readonly MapEntry[] {
    const all = [...this.found.values()];
    visit(all.length * 4);
    let buckets: MapEntry[][] = [];
    let capacity = 11;
    const place = (entry: MapEntry) =>
      (buckets[(javaHash(entry.mapKey) & 0x7fffffff) % capacity] ??= []).unshift(entry);
    for (const [count, entry] of all.entries()) {
      if (count >= Math.floor(capacity * 0.75)) {
        const old = buckets;
        buckets = [];
        capacity = capacity * 2 + 1;
        for (const bucket of old.reverse()) for (const each of bucket ?? []) place(each);
      }
      place(entry);
    }
    return buckets.reverse().flatMap(bucket => bucket ?? []);
  }
}

/** java.util.IdentityHashMap: objects are keys by themselves, whatever they equal. */
class IdentityMap extends HashMap {
  override readonly className = 'java.util.IdentityHashMap';

  constructor() {
    super(true);
  }

  protected override keyed(key: unknown): unknown {
    return key instanceof JavaObject ? key : keyOf(key);
  }
}

class SimpleEntry extends MapEntry {
  override readonly className: string = 'java.util.AbstractMap.SimpleEntry';
}

class ImmutableEntry extends MapEntry {
  override readonly className = 'java.util.AbstractMap.SimpleImmutableEntry';

  override setValue(): never {
    throw unsupported();
  }
}

function filled<M extends JavaMap>(map: M, from: JavaMap | null): M {
  for (const [key, value] of initialEntries(from)) map.put(key, value);
  return map;
}

function mapClass(name: string, make: () => JavaMap, parents: readonly string[]): ClassSpec {
  return {
    name,
    extends: parents,
    constructors: { '()': make, '(Map)': (from: JavaMap | null) => filled(make(), from) },
    methods: { 'def clone()': (self: JavaMap) => filled(make(), self) },
  };
}

function entryClass(name: string, make: (key: unknown, value: unknown) => MapEntry): ClassSpec {
  return {
    name: `java.util.AbstractMap.${name}`,
    alias: `AbstractMap.${name}`,
    extends: ['Map.Entry'],
    constructors: {
      '(def,def)': make,
      '(Map.Entry)': (entry: MapEntry) => make(entry.mapKey, entry.value),
    },
  };
}

const keys = (self: JavaMap) => new Enumeration(self.entries().map(({ mapKey }) => mapKey));
const elements = (self: JavaMap) => new Enumeration(self.entries().map(({ value }) => value));

/** Maps and enumerations from before Java had collections, maps by identity, and entries outside of maps. */
export const LEGACY_MAPS: readonly ClassSpec[] = [
  {
    name: 'java.util.Enumeration',
    isInterface: true,
    methods: {
      'boolean hasMoreElements()': (self: Enumeration) => self.hasNext(),
      'def nextElement()': (self: Enumeration) => self.next(),
    },
  },
  {
    name: 'java.util.Dictionary',
    methods: {
      'Enumeration elements()': elements,
      'Enumeration keys()': keys,
      'def get(def)': (self: JavaMap, key: unknown) => self.get(key),
      'boolean isEmpty()': (self: JavaMap) => self.size() === 0,
      'def put(def,def)': (self: JavaMap, key: unknown, value: unknown) => self.put(key, value),
      'def remove(def)': (self: JavaMap, key: unknown) => self.remove(key),
      'int size()': (self: JavaMap) => self.size(),
    },
  },
  mapClass('java.util.Hashtable', () => new Hashtable(), ['Map', 'Dictionary']),
  mapClass('java.util.IdentityHashMap', () => new IdentityMap(), ['Map']),
  entryClass('SimpleEntry', (key, value) => new SimpleEntry(key, value, 0)),
  entryClass('SimpleImmutableEntry', (key, value) => new ImmutableEntry(key, value, 0)),
];
