import { javaEquals } from './java-equality.ts';
import { JavaObject } from './java-object.ts';
import { javaText } from './java-text.ts';
import { JavaThrowable } from './java-throwable.ts';
import { chargeObjects, chargeText, visit } from './machine.ts';

export abstract class JavaCollection extends JavaObject {
  abstract size(): number;
  /** Throws if the collection is modified concurrently, like Java's iterators. */
  abstract iterator(): Cursor;
  abstract add(value: unknown): boolean;
  /** Removes every element that satisfies the predicate. */
  abstract removeWhere(gone: (value: unknown) => boolean): boolean;
  abstract clear(): void;

  has(value: unknown): boolean {
    visit(this.size());
    return this.toArray().some(own => javaEquals(own, value));
  }

  toArray(): unknown[] {
    chargeObjects(this.size() >> 2);
    const values: unknown[] = [];
    for (const cursor = this.iterator(); cursor.hasNext(); ) values.push(cursor.next());
    return values;
  }

  /** Removes one element equal to a value. */
  removeValue(value: unknown): boolean {
    let found = false;
    return this.removeWhere(own => {
      if (found || !javaEquals(own, value)) return false;
      found = true;
      return true;
    });
  }

  override text(): string {
    chargeObjects(this.size());
    const text = `[${this.toArray()
      .map(value => (value === this ? '(this Collection)' : javaText(value)))
      .join(', ')}]`;
    chargeText(text.length);
    return text;
  }
}

/** A Java iterator. */
export abstract class Cursor extends JavaObject {
  readonly className: string = 'java.util.Iterator';
  abstract hasNext(): boolean;
  abstract next(): unknown;
  abstract remove(): void;
}

/** Iterates over an immutable list. */
export class ArrayCursor extends Cursor {
  private readonly values: readonly unknown[];
  private at = 0;

  constructor(values: readonly unknown[]) {
    super();
    this.values = values;
  }

  hasNext(): boolean {
    return this.at < this.values.length;
  }

  next(): unknown {
    if (this.at >= this.values.length) throw noSuchElement();
    return this.values[this.at++];
  }

  remove(): void {
    throw unsupported();
  }
}

/** java.util.Enumeration: an iterator without `remove`. */
export class Enumeration extends ArrayCursor {
  override readonly className = 'java.util.Enumeration';
}

export function noSuchElement(text: string | null = null): JavaThrowable {
  return new JavaThrowable('NoSuchElementException', text);
}

export function unsupported(): JavaThrowable {
  return new JavaThrowable('UnsupportedOperationException', null);
}

export function concurrentModification(): JavaThrowable {
  return new JavaThrowable('ConcurrentModificationException', null);
}
