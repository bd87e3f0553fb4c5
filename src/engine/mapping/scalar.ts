import type { JsonValue, Writable } from '../json/json-value.ts';
import type { IndexableField } from '../segments/indexable-document.ts';

/** A JSON scalar that is not null, as the document wrote it. */
export interface Scalar {
  readonly kind: 'string' | 'integer' | 'decimal' | 'boolean';
  /** The string's value, or the text of the number (`1.50`) or boolean. */
  readonly text: string;
}

/** Receives what a field produces from a value. */
export interface FieldSink {
  add(field: IndexableField): void;
  /** Whether the current document already has a value for the field. */
  has(field: string): boolean;
  /** Stores a value separately, for `stored_fields`, in the form in which it is shown. */
  store(field: string, value: Writable): void;
  /** The value is left out of the index: the field's name goes to `_ignored`. */
  ignore(field: string): void;
  /** Runs a task when all fields of the current document have been parsed. */
  whenRead(task: (fields: readonly IndexableField[]) => void): void;
  /** Sets the value of a constant field that has none yet; returns the first value set. */
  settle(field: string, value: string): string;
  /** Refuses a query that could not be run against documents of this mapping. @throws EngineError */
  checkQuery(query: JsonValue): void;
  /** Of the document that is read. */
  readonly id: string;
  readonly routing: string | undefined;
  /** Position of the current value in the document: `1:10`. */
  where(): string;
}
