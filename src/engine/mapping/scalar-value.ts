import type { JsonValue, Writable } from '../json/json-value.ts';
import type { IndexableField } from '../segments/indexable-document.ts';

/** A non-null JSON scalar as written in the document. */
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
  /** Stores a value for `stored_fields`, in response format. */
  store(field: string, value: Writable): void;
  /** Records that a value was not indexed: adds the field's name to `_ignored`. */
  ignore(field: string): void;
  /** Runs a task once all fields of the current document are parsed. */
  whenRead(task: (fields: readonly IndexableField[]) => void): void;
  /** Sets the value of a constant field that has none yet; returns the first value set. */
  settle(field: string, value: string): string;
  /** Rejects an invalid percolator query. @throws EngineError */
  checkQuery(query: JsonValue): void;
  /** The id of the document being parsed. */
  readonly id: string;
  readonly routing: string | undefined;
  /** Position of the current value in the document: `1:10`. */
  where(): string;
}
