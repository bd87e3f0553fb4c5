import { Cursor, concurrentModification, JavaCollection, noSuchElement, unsupported } from './java-collection.ts';
import { javaEquals, javaHash, keyText } from './java-equality.ts';
import { JavaThrowable, outOfBounds } from './java-throwable.ts';
import { chargeObjects, chargeSlots, chargeText, copy, visit } from './machine.ts';

/** Slots charged per element, including its box and spare capacity. */
const ELEMENT_SLOTS = 8;

/** java.util.ArrayList and related lists. */
export class JavaList extends JavaCollection {
  readonly className: string;
  /** `fixed`: has the size of an array; `frozen`: immutable. */
  private readonly mutability: 'mutable' | 'fixed' | 'frozen';
  protected values: unknown[];
  private changes = 0;

  constructor(
    values: unknown[] = [],
    className = 'java.util.ArrayList',
    mutability: 'mutable' | 'fixed' | 'frozen' = 'mutable',
  ) {
    super();
    if (values.length > 0) chargeSlots(values.length);
    this.values = values;
    this.className = className;
    this.mutability = mutability;
  }

  size(): number {
    return this.values.length;
  }

  get(index: number): unknown {
    if ((index < 0 || index >= this.values.length) && this.className === 'java.util.LinkedList')
      throw new JavaThrowable('IndexOutOfBoundsException', `Index: ${index}, Size: ${this.values.length}`);
    if (index < 0 || index >= this.values.length)
      throw outOfBounds(
        index,
        this.values.length,
        this.mutability === 'fixed' ? 'ArrayIndexOutOfBoundsException' : undefined,
      );
    return this.values[index];
  }

  /** Converts an index that may count from the end. */
  static wrap(index: number, size: number): number {
    return index < 0 ? index + size : index;
  }

  set(index: number, value: unknown): unknown {
    if (this.mutability === 'frozen') throw this.frozen();
    const old = this.get(index);
    this.values[index] = value;
    return old;
  }

  add(value: unknown): boolean {
    this.beforeChange();
    chargeSlots(ELEMENT_SLOTS);
    this.values.push(value);
    return true;
  }

  insert(index: number, value: unknown): void {
    this.beforeChange();
    if (index < 0 || index > this.values.length)
      throw new JavaThrowable('IndexOutOfBoundsException', `Index: ${index}, Size: ${this.values.length}`);
    copy(this.values.length - index);
    chargeSlots(ELEMENT_SLOTS);
    this.values.splice(index, 0, value);
  }

  addAll(values: readonly unknown[], at = this.values.length): boolean {
    this.beforeChange();
    if (at < 0 || at > this.values.length)
      throw new JavaThrowable('IndexOutOfBoundsException', `Index: ${at}, Size: ${this.values.length}`);
    copy(this.values.length);
    chargeSlots(values.length);
    this.values = [...this.values.slice(0, at), ...values, ...this.values.slice(at)];
    return values.length > 0;
  }

  removeAt(index: number): unknown {
    this.beforeChange();
    const old = this.get(index);
    copy(this.values.length - index);
    this.values.splice(index, 1);
    return old;
  }

  removeWhere(gone: (value: unknown) => boolean): boolean {
    this.beforeChange();
    visit(this.values.length);
    const { changes } = this;
    const kept = this.values.filter(value => !gone(value));
    if (this.changes !== changes) throw concurrentModification();
    const removed = kept.length < this.values.length;
    this.values = kept;
    return removed;
  }

  clear(): void {
    this.beforeChange();
    this.values = [];
  }

  indexOf(value: unknown): number {
    visit(this.values.length);
    return this.values.findIndex(own => javaEquals(own, value));
  }

  lastIndexOf(value: unknown): number {
    visit(this.values.length);
    return this.values.findLastIndex(own => javaEquals(own, value));
  }

  sort(compare: (a: unknown, b: unknown) => number): void {
    if (this.mutability === 'frozen') throw this.frozen();
    const changes = ++this.changes;
    copy(this.values.length);
    this.values.sort(compare);
    if (this.changes !== changes) throw concurrentModification();
  }

  /** Replaces each element by a function of the script, which may not change the list. @throws JavaThrowable */
  replaceAll(by: (value: unknown) => unknown): void {
    if (this.mutability === 'frozen') throw this.frozen();
    const { version } = this;
    for (let index = 0, size = this.size(); index < size; index++) {
      const value = by(this.get(index));
      if (this.version !== version) throw concurrentModification();
      this.set(index, value);
    }
  }

  /** Replaces the elements of `[from, to)`. */
  replaceRange(from: number, to: number, items: readonly unknown[]): void {
    if (items.length !== to - from) this.beforeChange();
    copy(this.values.length + items.length);
    this.values = [...this.values.slice(0, from), ...items, ...this.values.slice(to)];
  }

  reverse(): void {
    if (this.mutability === 'frozen') throw this.frozen();
    copy(this.values.length);
    this.values.reverse();
  }

  override has(value: unknown): boolean {
    return this.indexOf(value) >= 0;
  }

  override toArray(): unknown[] {
    copy(this.values.length);
    return this.values.slice();
  }

  iterator(): Cursor {
    return new ListCursor(this);
  }

  /** Starts before the item at an index, which may be the size. @throws JavaThrowable */
  iteratorAt(index: number): Cursor {
    if (index < 0 || index > this.size())
      throw new JavaThrowable('IndexOutOfBoundsException', `Index: ${index}, Size: ${this.size()}`);
    return new ListCursor(this, index);
  }

  /** Number of structural changes so far. */
  get version(): number {
    return this.changes;
  }

  override equals(other: unknown): boolean {
    if (this === other) return true;
    visit(this.size() * 4);
    return (
      other instanceof JavaList &&
      other.size() === this.size() &&
      this.toArray().every((value, index) => javaEquals(value, other.get(index)))
    );
  }

  override hash(): number {
    visit(this.size() * 4);
    return this.toArray().reduce<number>((hash, value) => (Math.imul(hash, 31) + javaHash(value)) | 0, 1);
  }

  override key(): string {
    chargeObjects(this.size());
    const key = `\0[${this.toArray().map(keyText).join()}`;
    chargeText(key.length);
    return key;
  }

  /** The error of changing it. */
  protected frozen(): JavaThrowable {
    return unsupported();
  }

  private beforeChange(): void {
    if (this.mutability !== 'mutable') throw this.frozen();
    this.changes++;
  }
}

/** An iterator, and a list iterator that scripts see by its static type. */
export class ListCursor extends Cursor {
  override readonly className = 'java.util.ArrayList.Itr';
  private readonly list: JavaList;
  private version: number;
  private at: number;
  private last = -1;

  constructor(list: JavaList, at = 0) {
    super();
    this.list = list;
    this.at = at;
    this.version = list.version;
  }

  /** Of the item that is next. */
  get index(): number {
    return this.at;
  }

  hasNext(): boolean {
    return this.at !== this.list.size();
  }

  add(value: unknown): void {
    this.list.insert(this.at++, value);
    this.last = -1;
    this.version = this.list.version;
  }

  set(value: unknown): void {
    if (this.last < 0) throw new JavaThrowable('IllegalStateException', null);
    this.list.set(this.last, value);
  }

  next(): unknown {
    if (this.list.version !== this.version) throw concurrentModification();
    if (this.at >= this.list.size()) throw noSuchElement();
    this.last = this.at++;
    return this.list.get(this.last);
  }

  remove(): void {
    if (this.last < 0) throw new JavaThrowable('IllegalStateException', null);
    this.list.removeAt(this.last);
    this.at = this.last;
    this.last = -1;
    this.version = this.list.version;
  }
}
