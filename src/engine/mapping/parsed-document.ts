import type { IndexableDocument } from '../segments/indexable-document.ts';
import type { Mapping } from './mapping.ts';

/** A document to parse. */
export interface DocumentRequest {
  /** The `_id`; error texts show it. */
  readonly id: string;
  readonly routing?: string | undefined;
  /** The exact text that was sent. */
  readonly source: string;
  /** Bulk's `dynamic_templates`: field path → template name. */
  readonly dynamicTemplates?: Readonly<Record<string, string>> | undefined;
}

/** A parsed document: the parts of an IndexableBlock that depend on the mapping. */
export interface ParsedDocument {
  /** Hidden nested documents, each before the one that holds it. */
  readonly nested: IndexableDocument[];
  readonly root: IndexableDocument;
  /** The text to keep, filtered by `_source.includes/excludes`; undefined where `_source` is disabled. */
  readonly source: string | undefined;
  /** The values of fields with `store: true`, as JSON: field → list. */
  readonly storedFields: string | undefined;
  /**
   * The mapping with the fields introduced by this document; undefined if there are none. Apply it before the write.
   */
  readonly mappingUpdate: Mapping | undefined;
  /** Fields whose values were not indexed (`_ignored`). */
  readonly ignored: readonly string[];
}
