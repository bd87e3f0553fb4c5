import type { Long } from '../../structures/long.ts';
import type { SpareMemory } from '../../structures/spare-memory.ts';
import type { FieldInfo, IndexableBlock, IndexableDocument } from '../indexable-document.ts';
import type { DocumentVersions, StoredDocument } from '../segment.ts';
import type { BufferContents } from './buffer-contents.ts';
import { FieldBuffer } from './field-buffer.ts';
import { StoredFieldsBuffer } from './stored-fields-buffer.ts';

/** Number of documents between two measurements of memory. */
const ACCOUNT_EVERY = 32;

/** Documents that searches cannot find yet, by field and in order of arrival, until they are sealed. */
export class SegmentWriter {
  /** Lucene documents, hidden nested and deleted ones included. */
  maxDoc = 0;
  /** Documents that were deleted or replaced before they were sealed, or failed half-way. */
  readonly deleted = new Set<number>();
  private readonly fields = new Map<string, FieldBuffer>();
  private readonly ids: string[] = [];
  private readonly docsById = new Map<string, number>();
  private readonly storedFields: StoredFieldsBuffer;
  private readonly seqNos: number[] = [];
  private readonly versions: Long[] = [];
  private readonly primaryTerms: number[] = [];
  private hasNested = false;
  private touched: FieldBuffer[] = [];
  private accountedAt = 0;
  private accounted = 0;
  private readonly memory: SpareMemory | undefined;

  /** @param memory to buffer documents in */
  constructor(memory?: SpareMemory) {
    this.memory = memory;
    this.storedFields = new StoredFieldsBuffer(memory);
  }

  /** Gives the memory of the documents back: afterwards only `deleted` may be used. */
  release(): void {
    this.storedFields.release();
    for (const field of this.fields.values()) field.release();
    this.fields.clear();
  }

  /** Memory used by the buffered documents; slightly outdated. */
  get ramBytes(): number {
    if (this.maxDoc - this.accountedAt >= ACCOUNT_EVERY) {
      this.accountedAt = this.maxDoc;
      this.accounted = this.storedFields.byteLength + this.maxDoc * 100;
      for (const field of this.fields.values()) this.accounted += field.byteLength;
    }
    return this.accounted;
  }

  /**
   * Adds a block. If a field fails, the block remains as deleted, counted by statistics like any deleted document,
   * and an older one with the same id stays; otherwise the caller deletes the older one.
   */
  add(block: IndexableBlock): void {
    const first = this.maxDoc;
    if (block.nested.length > 0) this.hasNested = true;
    try {
      for (const nested of block.nested) this.addDocument(nested, block, false);
      this.addDocument(block.root, block, true);
    } catch (error) {
      // Fills in the rest of the block, so that every list has one entry per document.
      const missing = first + block.nested.length - this.maxDoc;
      for (let i = 0; i < missing; i++) this.addDocument(EMPTY, block, false);
      if (missing >= 0) this.addDocument(EMPTY, block, true);
      for (let doc = first; doc < this.maxDoc; doc++) this.deleted.add(doc);
      throw error;
    }
    this.docsById.set(block.id, this.maxDoc - 1);
  }

  private addDocument(document: IndexableDocument, block: IndexableBlock, root: boolean): void {
    const doc = this.maxDoc++;
    this.ids.push(root ? block.id : '');
    this.seqNos.push(block.seqNo);
    this.versions.push(block.version);
    this.primaryTerms.push(block.primaryTerm);
    if (root) this.storedFields.add(block.source, block.routing, block.storedFields, block.sourceUtf8);
    else this.storedFields.add(undefined, undefined, document.storedFields);
    const touched = this.touched;
    touched.length = 0;
    try {
      for (const field of document.fields) {
        const buffer = this.bufferFor(field.info);
        if (buffer.begin(doc)) touched.push(buffer);
        buffer.add(field);
      }
    } finally {
      for (const buffer of touched) buffer.end();
    }
  }

  private bufferFor(info: FieldInfo): FieldBuffer {
    let buffer = this.fields.get(info.name);
    if (buffer === undefined) {
      buffer = new FieldBuffer(info, this.memory);
      this.fields.set(info.name, buffer);
    }
    return buffer;
  }

  /** The live root with an id, or −1. */
  docOf(id: string): number {
    return this.docsById.get(id) ?? -1;
  }

  /** Deletes the block with an id; false if there is none. */
  delete(id: string): boolean {
    const root = this.docsById.get(id);
    if (root === undefined) return false;
    this.docsById.delete(id);
    this.deleteBlock(root);
    return true;
  }

  /** Deletes a root with its hidden nested documents. */
  deleteBlock(root: number): void {
    this.deleted.add(root);
    for (let doc = root - 1; doc >= 0 && this.ids[doc] === '' && !this.deleted.has(doc); doc--) this.deleted.add(doc);
  }

  stored(doc: number): StoredDocument {
    return { id: this.ids[doc]!, ...this.storedFields.read(doc) };
  }

  versionsOf(doc: number): DocumentVersions {
    return { seqNo: this.seqNos[doc]!, version: this.versions[doc]!, primaryTerm: this.primaryTerms[doc]! };
  }

  get contents(): BufferContents {
    const { ids, seqNos, versions, primaryTerms, hasNested, storedFields } = this;
    const fields = [...this.fields.values()].map(field => field.contents);
    return { ids, seqNos, versions, primaryTerms, hasNested, stored: storedFields.contents, fields };
  }
}

const EMPTY: IndexableDocument = { fields: [] };
