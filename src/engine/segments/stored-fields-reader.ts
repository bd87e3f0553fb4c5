import type { StoredBlock, StoredFields } from './stored-fields.ts';

/** Decompressed bytes that are kept at most, but for the last block. */
const KEPT_BYTES = 32 << 20;

/**
 * Reads stored fields in any order of the documents: keeps the most recently used blocks open, so that neighboring
 * documents are not decompressed once each. For short-lived use: nothing is released before it ends.
 */
export class StoredFieldsReader {
  private readonly fields: StoredFields;
  private readonly keptBytes: number;
  /** By block number, the most recently used last. */
  private readonly open = new Map<number, StoredBlock>();
  private last: StoredBlock | undefined;
  private bytes = 0;

  constructor(fields: StoredFields, keptBytes = KEPT_BYTES) {
    this.fields = fields;
    this.keptBytes = keptBytes;
  }

  blockOf(doc: number): StoredBlock {
    if (this.last?.has(doc)) return this.last;
    const number = this.fields.blockNumberOf(doc);
    const block = this.open.get(number) ?? this.openBlock(number);
    this.open.delete(number);
    this.open.set(number, block);
    return (this.last = block);
  }

  private openBlock(number: number): StoredBlock {
    const block = this.fields.openBlock(number);
    this.bytes += block.size;
    for (const [oldest, { size }] of this.open) {
      if (this.bytes <= this.keptBytes) break;
      this.open.delete(oldest);
      this.bytes -= size;
    }
    return block;
  }
}
