import type { JsonValue, Writable } from '../json/json-value.ts';
import type { IndexableField } from '../segments/indexable-document.ts';

/** A JSON scalar that is not null, as the document wrote it. */
export interface Scalar {
  readonly kind: 'string' | 'integer' | 'decimal' | 'boolean';
  /** The string's value, or the text of the number (`1.50`) or boolean. */
  readonly text: string;
}

/** Where a field puts what it makes of a value. */
export interface FieldSink {
  add(field: IndexableField): void;
  /** Whether the document at hand has a value for the field already. */
  has(field: string): boolean;
  /** Keeps a value on its own, for `stored_fields`, as it is to be shown. */
  store(field: string, value: Writable): void;
  /** The value is left out of the index: the field's name goes to `_ignored`. */
  ignore(field: string): void;
  /** Puts off what needs all fields of the document at hand until it is read. */
  whenRead(task: (fields: readonly IndexableField[]) => void): void;
  /** The value that a constant without one takes from this document: the first that is told. */
  settle(field: string, value: string): string;
  /** Refuses a query that could not be run against documents of this mapping. @throws EngineError */
  checkQuery(query: JsonValue): void;
  /** Of the document that is read. */
  readonly id: string;
  readonly routing: string | undefined;
  /** `1:10`: where the value at hand stands in the document. */
  where(): string;
}
