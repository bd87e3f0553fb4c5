import { concurrentModification } from './java-collection.ts';
import { JavaList } from './java-list.ts';
import { JavaThrowable, outOfBounds } from './java-throwable.ts';
import { visit } from './machine.ts';

// Lists that show the elements of another list. Changes of one are changes of the other.

/** A range of a list. Changes of the list other than through the range make the range unusable, as in Java. */
class SubList extends JavaList {
  private readonly list: JavaList;
  private readonly from: number;
  private count: number;
  private seen: number;

  constructor(list: JavaList, from: number, to: number) {
    super([], 'java.util.ArrayList.SubList');
    this.list = list;
    this.from = from;
    this.count = to - from;
    this.seen = list.version;
  }

  override get version(): number {
    return this.list.version;
  }

  private check(): void {
    if (this.list.version !== this.seen) throw concurrentModification();
  }

  private at(index: number): number {
    if (index < 0 || index >= this.count) throw outOfBounds(index, this.count);
    this.check();
    return this.from + index;
  }

  private resized(by: number): void {
    this.count += by;
    this.seen = this.list.version;
  }

  override size(): number {
    this.check();
    return this.count;
  }

  override get(index: number): unknown {
    return this.list.get(this.at(index));
  }

  override set(index: number, value: unknown): unknown {
    return this.list.set(this.at(index), value);
  }

  override add(value: unknown): boolean {
    this.insert(this.count, value);
    return true;
  }

  override insert(index: number, value: unknown): void {
    if (index < 0 || index > this.count)
      throw new JavaThrowable('IndexOutOfBoundsException', `Index: ${index}, Size: ${this.count}`);
    this.check();
    this.list.insert(this.from + index, value);
    this.resized(1);
  }

  override addAll(values: readonly unknown[], at = this.count): boolean {
    if (at < 0 || at > this.count)
      throw new JavaThrowable('IndexOutOfBoundsException', `Index: ${at}, Size: ${this.count}`);
    this.check();
    this.list.addAll(values, this.from + at);
    this.resized(values.length);
    return values.length > 0;
  }

  override removeAt(index: number): unknown {
    const old = this.list.removeAt(this.at(index));
    this.resized(-1);
    return old;
  }

  override removeWhere(gone: (value: unknown) => boolean): boolean {
    visit(this.count);
    const kept = this.toArray().filter(value => !gone(value));
    this.check();
    const lost = this.count - kept.length;
    if (lost === 0) return false;
    this.list.replaceRange(this.from, this.from + this.count, kept);
    this.resized(-lost);
    return true;
  }

  override clear(): void {
    this.removeWhere(() => true);
  }

  override sort(compare: (a: unknown, b: unknown) => number): void {
    this.rearrange(items => items.sort(compare));
  }

  override reverse(): void {
    this.rearrange(items => items.reverse());
  }

  private rearrange(change: (items: unknown[]) => unknown): void {
    const items = this.toArray();
    change(items);
    this.check();
    this.list.replaceRange(this.from, this.from + this.count, items);
    this.resized(0);
  }

  override indexOf(value: unknown): number {
    return new JavaList(this.toArray()).indexOf(value);
  }

  override lastIndexOf(value: unknown): number {
    return new JavaList(this.toArray()).lastIndexOf(value);
  }

  override toArray(): unknown[] {
    this.check();
    return this.list.toArray().slice(this.from, this.from + this.count);
  }
}

/** Java's subList. @throws JavaThrowable for a range that the list does not have */
export function subListOf(list: JavaList, from: number, to: number): JavaList {
  if (from < 0) throw new JavaThrowable('IndexOutOfBoundsException', `fromIndex = ${from}`);
  if (to > list.size()) throw new JavaThrowable('IndexOutOfBoundsException', `toIndex = ${to}`);
  if (from > to) throw new JavaThrowable('IllegalArgumentException', `fromIndex(${from}) > toIndex(${to})`);
  return new SubList(list, from, to);
}

/** Collections.unmodifiableList: shows the current elements of a list, and rejects changes. */
export class FrozenList extends JavaList {
  private readonly list: JavaList;

  constructor(list: JavaList) {
    super([], 'java.util.Collections.UnmodifiableRandomAccessList', 'frozen');
    this.list = list;
  }

  override get version(): number {
    return this.list.version;
  }

  override size(): number {
    return this.list.size();
  }

  override get(index: number): unknown {
    return this.list.get(index);
  }

  override indexOf(value: unknown): number {
    return this.list.indexOf(value);
  }

  override lastIndexOf(value: unknown): number {
    return this.list.lastIndexOf(value);
  }

  override toArray(): unknown[] {
    return this.list.toArray();
  }
}
