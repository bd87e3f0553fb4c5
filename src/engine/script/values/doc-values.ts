import { ArrayCursor, type Cursor, unsupported } from './java-collection.ts';
import { JavaList } from './java-list.ts';
import { JavaThrowable } from './java-throwable.ts';

/** `doc['f']`: the values of a document's field, boxed, in column order. */
export abstract class DocValues extends JavaList {
  constructor(kind: string) {
    super([], `org.elasticsearch.index.fielddata.ScriptDocValues.${kind}`, 'frozen');
  }

  abstract override size(): number;
  /** The value at a valid index. */
  abstract at(index: number): unknown;

  override get(index: number): unknown {
    if (this.size() === 0) throw missingValue();
    const size = this.size();
    if (index < 0 || index >= size)
      throw new JavaThrowable('IndexOutOfBoundsException', `Index ${index} out of bounds for length ${size}`);
    return this.at(index);
  }

  override toArray(): unknown[] {
    return Array.from({ length: this.size() }, (_, index) => this.at(index));
  }

  override iterator(): Cursor {
    return new ArrayCursor(this.toArray());
  }

  override indexOf(value: unknown): number {
    return new JavaList(this.toArray()).indexOf(value);
  }

  override lastIndexOf(value: unknown): number {
    return new JavaList(this.toArray()).lastIndexOf(value);
  }

  override subList(from: number, to: number): JavaList {
    return new JavaList(this.toArray()).subList(from, to);
  }

  override sort(): void {
    throw unsupported();
  }
}

function missingValue(): JavaThrowable {
  return new JavaThrowable(
    'IllegalStateException',
    "A document doesn't have a value for a field! Use doc[<field>].size()==0 to check if a document is missing a field!",
  );
}
