import type { BitSet } from '../structures/bit-set.ts';
import type { Postings } from './postings.ts';
import type { SegmentField } from './segment-field.ts';

/** An immutable piece of an index: one ArrayBuffer read in place. */
export declare class Segment {
  /** Lucene documents, hidden nested and deleted ones included. */
  readonly maxDoc: number;
  readonly byteLength: number;
  readonly fields: ReadonlyMap<string, SegmentField>;
  /** Which documents are roots (the last of their block); undefined when all are. */
  readonly rootDocs: BitSet | undefined;
  /** The newest document with an id, deleted or not, or −1. */
  docOf(id: string): number;
  /** Empty for a hidden nested document. */
  idOf(doc: number): string;
  stored(doc: number): StoredDocument;
  seqNoOf(doc: number): number;
  versionOf(doc: number): number;
  primaryTermOf(doc: number): number;
  /** A cursor, or undefined when the field or the term is not here. */
  postings(field: string, term: string): Postings | undefined;
}

export interface StoredDocument {
  readonly id: string;
  readonly routing: string | undefined;
  /** The exact text that was sent. */
  readonly source: string | undefined;
}
