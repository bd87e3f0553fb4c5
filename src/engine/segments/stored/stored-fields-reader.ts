import type { StoredBlock, StoredFields } from './stored-fields.ts';

/** Maximum size of the cache in decompressed bytes, not counting the last block. */
const KEPT_BYTES = 32 << 20;

/**
 * Reads stored fields in any order of the documents: caches the most recently used blocks, so that a block is not
 * decompressed for each of its documents. For short-lived use: the cache is never released.
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
