import { Cursor, concurrentModification, JavaCollection, noSuchElement, unsupported } from './java-collection.ts';
import { javaEquals, javaHash, keyOf, keyText } from './java-equality.ts';
import { type JavaLambda, JavaObject } from './java-object.ts';
import { javaText } from './java-text.ts';
import { JavaThrowable } from './java-throwable.ts';
import { chargeObjects, chargeText, copy, joinTexts, visit } from './machine.ts';

/** An entry of a map; changing its value changes the map. */
export class MapEntry extends JavaObject {
  readonly className: string = 'java.util.HashMap.Node';
  readonly mapKey: unknown;
  value: unknown;
  /** Order within its bucket. */
  readonly serial: number;

  constructor(mapKey: unknown, value: unknown, serial: number) {
    super();
    this.mapKey = mapKey;
    this.value = value;
    this.serial = serial;
  }

  setValue(value: unknown): void {
    this.value = value;
  }

  override text(): string {
    return joinTexts([javaText(this.mapKey), javaText(this.value)], '=');
  }

  override equals(other: unknown): boolean {
    return other instanceof MapEntry && javaEquals(this.mapKey, other.mapKey) && javaEquals(this.value, other.value);
  }

  override hash(): number {
    return javaHash(this.mapKey) ^ javaHash(this.value);
  }

  override key(): string {
    return `\0${joinTexts([keyText(this.mapKey), keyText(this.value)], '=')}`;
  }
}

/** java.util.Map. Its subclasses differ only in the order of their entries. */
export abstract class JavaMap extends JavaObject {
  abstract entry(key: unknown): MapEntry | undefined;
  abstract entries(): readonly MapEntry[];
  abstract put(key: unknown, value: unknown): unknown;
  /** `put` for a value computed by a function of the script. */
  putComputed(key: unknown, value: unknown): unknown {
    return this.put(key, value);
  }

  abstract remove(key: unknown): unknown;
  abstract clear(): void;
  abstract size(): number;
  /** Changes whenever entries are added or removed. */
  abstract readonly version: number;

  get(key: unknown): unknown {
    return this.entry(key)?.value ?? null;
  }

  has(key: unknown): boolean {
    return this.entry(key) !== undefined;
  }

  override text(): string {
    chargeObjects(this.size());
    const text = `{${this.entries()
      .map(({ mapKey, value }) => `${javaText(mapKey)}=${value === this ? '(this Map)' : javaText(value)}`)
      .join(', ')}}`;
    chargeText(text.length);
    return text;
  }

  override equals(other: unknown): boolean {
    if (this === other) return true;
    if (!(other instanceof JavaMap) || other.size() !== this.size()) return false;
    visit(this.size() * 4);
    return this.entries().every(({ mapKey, value }) => {
      const entry = other.entry(mapKey);
      return entry !== undefined && javaEquals(value, entry.value);
    });
  }

  override hash(): number {
    visit(this.size() * 2);
    return this.entries().reduce((hash, entry) => (hash + entry.hash()) | 0, 0);
  }

  override key(): string {
    chargeObjects(this.size());
    const key = `\0{${this.entries()
      .map(entry => entry.key())
      .sort()
      .join()}`;
    chargeText(key.length);
    return key;
  }
}

/**
 * HashMap and LinkedHashMap. A JavaScript Map looks up the entries; HashMap's order, which scripts can observe, is
 * computed on demand: by bucket of a table that doubles at three quarters, within a bucket by age.
 */
export class HashMap extends JavaMap {
  readonly className: string;
  protected readonly found = new Map<unknown, MapEntry>();
  private readonly linked: boolean;
  private capacity = 16;
  private serial = 0;
  private ordered: readonly MapEntry[] | undefined;
  version = 0;

  constructor(linked = false) {
    super();
    this.linked = linked;
    this.className = linked ? 'java.util.LinkedHashMap' : 'java.util.HashMap';
  }

  static of(pairs: Iterable<readonly [unknown, unknown]>, linked = false): HashMap {
    const map = new HashMap(linked);
    for (const [key, value] of pairs) map.put(key, value);
    return map;
  }

  size(): number {
    return this.found.size;
  }

  /** Equal keys are the same here. */
  protected keyed(key: unknown): unknown {
    return keyOf(key);
  }

  entry(key: unknown): MapEntry | undefined {
    return this.found.get(this.keyed(key));
  }

  put(key: unknown, value: unknown): unknown {
    const known = this.keyed(key);
    const entry = this.found.get(known);
    if (entry) {
      const old = entry.value;
      entry.value = value;
      return old;
    }
    this.add(known, new MapEntry(key, value, this.serial++));
    return null;
  }

  /** Java puts a computed entry at the front of its bucket. */
  override putComputed(key: unknown, value: unknown): unknown {
    const known = this.keyed(key);
    if (this.found.has(known)) return this.put(key, value);
    this.add(known, new MapEntry(key, value, -++this.serial));
    return null;
  }

  private add(known: unknown, entry: MapEntry): void {
    chargeObjects(2);
    this.found.set(known, entry);
    if (this.found.size > this.capacity * 0.75) this.capacity *= 2;
    this.changed();
  }

  remove(key: unknown): unknown {
    const known = this.keyed(key);
    const entry = this.found.get(known);
    if (!entry) return null;
    this.found.delete(known);
    this.changed();
    return entry.value;
  }

  clear(): void {
    this.found.clear();
    this.changed();
  }

  entries(): readonly MapEntry[] {
    if (this.ordered) return this.ordered;
    visit(this.linked ? this.found.size / 4 : this.found.size * 4);
    this.ordered = this.linked ? [...this.found.values()] : this.byBucket();
    return this.ordered;
  }

  private byBucket(): MapEntry[] {
    const mask = this.capacity - 1;
    const placed = [...this.found.values()].map(entry => {
      const hash = javaHash(entry.mapKey);
      return { entry, bucket: (hash ^ (hash >>> 16)) & mask };
    });
    return placed.sort((a, b) => a.bucket - b.bucket || a.entry.serial - b.entry.serial).map(({ entry }) => entry);
  }

  private changed(): void {
    this.version++;
    this.ordered = undefined;
  }
}

/** java.util.TreeMap: sorted by key. */
export class TreeMap extends JavaMap {
  readonly className: string = 'java.util.TreeMap';
  readonly compare: (a: unknown, b: unknown) => number;
  /** The one it was made with; null for the natural order. */
  readonly comparator: JavaLambda | null;
  private sorted: MapEntry[] = [];
  private isLent = false;
  version = 0;

  constructor(compare: (a: unknown, b: unknown) => number, comparator: JavaLambda | null = null) {
    super();
    this.compare = compare;
    this.comparator = comparator;
  }

  size(): number {
    return this.sorted.length;
  }

  /** Index of the first entry whose key is ≥ a key. */
  ceil(key: unknown): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(this.sorted[middle]!.mapKey, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  entry(key: unknown): MapEntry | undefined {
    const entry = this.sorted[this.ceil(key)];
    return entry && this.compare(entry.mapKey, key) === 0 ? entry : undefined;
  }

  entries(): readonly MapEntry[] {
    this.isLent = true;
    return this.sorted;
  }

  /** Copies the list before a change if a caller of `entries` still holds it. */
  private ownSorted(): MapEntry[] {
    if (this.isLent) {
      copy(this.sorted.length);
      this.sorted = [...this.sorted];
      this.isLent = false;
    }
    return this.sorted;
  }

  put(key: unknown, value: unknown): unknown {
    if (this.sorted.length === 0) this.compare(key, key);
    const entry = this.entry(key);
    if (entry) {
      const old = entry.value;
      entry.value = value;
      return old;
    }
    chargeObjects(2);
    const at = this.ceil(key);
    copy(this.sorted.length - at);
    this.ownSorted().splice(at, 0, new MapEntry(key, value, 0));
    this.version++;
    return null;
  }

  remove(key: unknown): unknown {
    const entry = this.entry(key);
    if (!entry) return null;
    const at = this.ceil(key);
    copy(this.sorted.length - at);
    this.ownSorted().splice(at, 1);
    this.version++;
    return entry.value;
  }

  clear(): void {
    this.sorted = [];
    this.isLent = false;
    this.version++;
  }
}

/** A sorted map that rejects every change. */
export class FrozenTreeMap extends TreeMap {
  private isMade = false;

  constructor(map: TreeMap) {
    super(map.compare, map.comparator);
    for (const { mapKey, value } of map.entries()) this.put(mapKey, value);
    this.isMade = true;
  }

  override put(key: unknown, value: unknown): unknown {
    if (this.isMade) throw unsupported();
    return super.put(key, value);
  }

  override remove(): never {
    throw unsupported();
  }

  override clear(): never {
    throw unsupported();
  }
}

/** A map that rejects every change. */
export abstract class ImmutableMap extends JavaMap {
  readonly version: number = 0;

  put(_key: unknown, _value: unknown): unknown {
    throw unsupported();
  }

  remove(): unknown {
    throw unsupported();
  }

  clear(): void {
    throw unsupported();
  }
}

/** A read-only view of a map. */
export class FrozenMap extends ImmutableMap {
  readonly className: string = 'java.util.Collections.UnmodifiableMap';
  private readonly map: JavaMap;

  constructor(map: JavaMap) {
    super();
    this.map = map;
  }

  size(): number {
    return this.map.size();
  }

  entry(key: unknown): MapEntry | undefined {
    return this.map.entry(key);
  }

  entries(): readonly MapEntry[] {
    return this.map.entries();
  }
}

/** The keySet, values and entrySet of a map: views through which entries can be removed. */
export class MapView extends JavaCollection {
  readonly className: string;
  readonly part: 'keys' | 'values' | 'entries';
  readonly map: JavaMap;

  constructor(map: JavaMap, part: 'keys' | 'values' | 'entries') {
    super();
    this.map = map;
    this.part = part;
    this.className = `java.util.HashMap.${part === 'keys' ? 'KeySet' : part === 'values' ? 'Values' : 'EntrySet'}`;
  }

  size(): number {
    return this.map.size();
  }

  of(entry: MapEntry): unknown {
    return this.part === 'keys' ? entry.mapKey : this.part === 'values' ? entry.value : entry;
  }

  override has(value: unknown): boolean {
    return this.part === 'keys' ? this.map.has(value) : super.has(value);
  }

  iterator(): Cursor {
    return new MapCursor(this);
  }

  add(): boolean {
    throw unsupported();
  }

  clear(): void {
    this.map.clear();
  }

  removeWhere(gone: (value: unknown) => boolean): boolean {
    visit(this.map.size());
    const lost = this.map.entries().filter(entry => gone(this.of(entry)));
    for (const entry of lost) this.map.remove(entry.mapKey);
    return lost.length > 0;
  }

  override equals(other: unknown): boolean {
    return (
      this === other ||
      (this.part !== 'values' &&
        other instanceof JavaCollection &&
        isSet(other) &&
        other.size() === this.size() &&
        this.toArray().every(value => other.has(value)))
    );
  }

  override hash(): number {
    if (this.part === 'values') return super.hash();
    visit(this.size() * 4);
    return this.toArray().reduce<number>((hash, value) => (hash + javaHash(value)) | 0, 0);
  }
}

class MapCursor extends Cursor {
  override readonly className = 'java.util.HashMap.HashIterator';
  private readonly view: MapView;
  private readonly entries: readonly MapEntry[];
  private version: number;
  private at = 0;
  private last: MapEntry | undefined;

  constructor(view: MapView) {
    super();
    this.view = view;
    this.entries = view.map.entries();
    this.version = view.map.version;
  }

  hasNext(): boolean {
    return this.at < this.entries.length;
  }

  next(): unknown {
    if (this.view.map.version !== this.version) throw concurrentModification();
    const entry = this.entries[this.at];
    if (!entry) throw noSuchElement();
    this.at++;
    this.last = entry;
    return this.view.of(entry);
  }

  remove(): void {
    if (!this.last) throw new JavaThrowable('IllegalStateException', null);
    if (this.view.map.version !== this.version) throw concurrentModification();
    this.view.map.remove(this.last.mapKey);
    this.last = undefined;
    this.version = this.view.map.version;
  }
}

/** HashSet, LinkedHashSet, TreeSet: backed by the keys of a map. */
export class JavaSet extends JavaCollection {
  readonly className: string;
  readonly map: JavaMap;
  private readonly frozen: boolean;

  constructor(map: JavaMap = new HashMap(), frozen = false) {
    super();
    this.map = map;
    this.frozen = frozen;
    this.className = map.className.replace(/Map$/, 'Set');
  }

  size(): number {
    return this.map.size();
  }

  override has(value: unknown): boolean {
    return this.map.has(value);
  }

  add(value: unknown): boolean {
    if (this.frozen) throw unsupported();
    const isNew = !this.map.has(value);
    if (isNew) this.map.put(value, true);
    return isNew;
  }

  removeWhere(gone: (value: unknown) => boolean): boolean {
    if (this.frozen) throw unsupported();
    return new MapView(this.map, 'keys').removeWhere(gone);
  }

  override removeValue(value: unknown): boolean {
    if (this.frozen) throw unsupported();
    const had = this.map.has(value);
    this.map.remove(value);
    return had;
  }

  clear(): void {
    if (this.frozen) throw unsupported();
    this.map.clear();
  }

  iterator(): Cursor {
    return new MapView(this.map, 'keys').iterator();
  }

  override equals(other: unknown): boolean {
    if (this === other) return true;
    return (
      other instanceof JavaCollection &&
      isSet(other) &&
      other.size() === this.size() &&
      this.toArray().every(value => other.has(value))
    );
  }

  override hash(): number {
    visit(this.size() * 4);
    return this.toArray().reduce<number>((hash, value) => (hash + javaHash(value)) | 0, 0);
  }

  override key(): string {
    chargeObjects(this.size());
    const key = `\0<${this.toArray().map(keyText).sort().join()}`;
    chargeText(key.length);
    return key;
  }
}

export function isSet(value: unknown): value is JavaSet | MapView {
  return value instanceof JavaSet || (value instanceof MapView && value.part !== 'values');
}
