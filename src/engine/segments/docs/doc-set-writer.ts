import { popCount } from '../../structures/bit-set.ts';
import type { SegmentBuilder } from '../format/segment-builder.ts';
import { DocSetKind, RANK_WORDS } from './doc-set.ts';

/** Writes ascending, distinct documents in the smallest form; equal sets of a field are written once. */
export class DocSetWriter {
  private readonly builder: SegmentBuilder;
  private readonly maxDoc: number;
  private known: { docs: Int32Array; kind: number; address: number }[] = [];

  constructor(builder: SegmentBuilder, maxDoc: number) {
    this.builder = builder;
    this.maxDoc = maxDoc;
  }

  /** Call between fields: sets are compared within a field only. */
  nextField(): void {
    this.known = [];
  }

  write(docs: Int32Array): void {
    const { directory } = this.builder;
    if (docs.length === this.maxDoc) {
      directory.u8(DocSetKind.all);
      return;
    }
    const found = this.known.find(other => equal(other.docs, docs)) ?? this.encode(docs);
    directory.u8(found.kind);
    directory.varint(docs.length);
    directory.varint(found.address);
  }

  private encode(docs: Int32Array): { docs: Int32Array; kind: number; address: number } {
    const sparse = docs.length * 32 <= this.maxDoc * 1.25;
    const address = this.builder.put(sparse ? docs.slice() : this.bits(docs));
    const entry = { docs, kind: sparse ? DocSetKind.sparse : DocSetKind.bits, address };
    this.known.push(entry);
    return entry;
  }

  private bits(docs: Int32Array): Int32Array {
    const wordCount = (this.maxDoc + 31) >> 5;
    const words = new Int32Array(wordCount + Math.ceil(wordCount / RANK_WORDS));
    for (let i = 0; i < docs.length; i++) words[docs[i]! >> 5]! |= 1 << (docs[i]! & 31);
    for (let i = 0, rank = 0; i < wordCount; i++) {
      if (i % RANK_WORDS === 0) words[wordCount + i / RANK_WORDS] = rank;
      rank += popCount(words[i]!);
    }
    return words;
  }
}

function equal(a: Int32Array, b: Int32Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
