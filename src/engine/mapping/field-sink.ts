import type { JsonValue, Writable } from '../json/json-value.ts';
import type { IndexableField } from '../segments/indexable-document.ts';

/** A non-null JSON scalar of a document. */
export interface Scalar {
  readonly kind: 'string' | 'integer' | 'decimal' | 'boolean';
  /** The value of a string, or the text of a number (`1.50`) or boolean. */
  readonly text: string;
}

/** Receives the indexed form of a field's values. */
export interface FieldSink {
  add(field: IndexableField): void;
  /** Whether the current document already has a value for the field. */
  has(field: string): boolean;
  /** Adds a value to `stored_fields`, in response format. */
  store(field: string, value: Writable): void;
  /** Records that a value was not indexed: adds the field's name to `_ignored`. */
  ignore(field: string): void;
  /** Runs a task once all fields of the current document are parsed. */
  whenRead(task: (fields: readonly IndexableField[]) => void): void;
  /** Sets a parameter that the mapping leaves to the first document; returns the first value set. */
  settle<V extends string | number>(field: string, parameter: string, value: V): V;
  /** Rejects an invalid percolator query. @throws EngineError */
  checkQuery(query: JsonValue): void;
  /** The id of the document being parsed. */
  readonly id: string;
  readonly routing: string | undefined;
  /** Position of the current value in the document: `1:10`. */
  where(): string;
}

/** Collects the indexed form of values outside of a document. */
export class CollectingSink implements FieldSink {
  readonly fields: IndexableField[] = [];
  readonly id = '';
  readonly routing = undefined;

  add(field: IndexableField): void {
    this.fields.push(field);
  }

  has(): boolean {
    return false;
  }

  ignore(): void {}

  store(): void {}

  checkQuery(): void {}

  whenRead(task: (fields: readonly IndexableField[]) => void): void {
    task(this.fields);
  }

  settle<V extends string | number>(_field: string, _parameter: string, value: V): V {
    return value;
  }

  where(): string {
    return '1:1';
  }
}
