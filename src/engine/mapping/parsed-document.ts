import type { IndexableDocument } from '../segments/indexable-document.ts';
import type { Mapping } from './mapping.ts';

/** A document to parse. */
export interface DocumentRequest {
  readonly id: string;
  readonly routing?: string | undefined;
  /** The text exactly as sent. */
  readonly source: string;
  /** The UTF-8 of `source`, if the caller has it. */
  readonly sourceUtf8?: Uint8Array | undefined;
  /** Bulk's `dynamic_templates`: field path → template name. */
  readonly dynamicTemplates?: Readonly<Record<string, string>> | undefined;
}

/** A parsed document: the parts of an IndexableBlock that the mapping determines. */
export interface ParsedDocument {
  /** Nested documents, each before its parent. */
  readonly nested: IndexableDocument[];
  readonly root: IndexableDocument;
  /** The text to store, filtered by `_source.includes/excludes`; undefined if `_source` is disabled. */
  readonly source: string | undefined;
  /** The values of fields with `store: true`, as JSON: field → list. */
  readonly storedFields: string | undefined;
  /**
   * The mapping with the fields that this document introduces; undefined if it needs no change. It must be stored before
   * the document is logged.
   */
  readonly mappingUpdate: Mapping | undefined;
  /** Fields whose values were not indexed (`_ignored`). */
  readonly ignored: readonly string[];
}
