import { ByteWriter } from '../../structures/byte-writer.ts';
import { IntBuffer } from '../../structures/int-buffer.ts';
import type { SegmentBuilder } from '../format/segment-builder.ts';
import { BLOCK, FREQ_WIDTHS, MAX_PACKED_BITS, POSTINGS_LEVEL, SEED_COUNT } from '../format/segment-format.ts';
import { alignDocs, docEncodingFor, writeBlockDocs } from './block-docs-writer.ts';
import { UNBOUNDED } from './postings-layout.ts';

/** The properties of the field that the writer uses. */
export interface PostingsOptions {
  level: number;
  /** Length bytes by document and their BM25 table, used to select the best posting of a block. */
  norms: Uint8Array;
  sealedNorms: Float32Array;
}

/**
 * Writes the postings of a field, term by term in dictionary order. The caller fills `docs`, `freqs` (and `positions`,
 * `starts`, `lengths`, freq many a document), calls flushBlock() whenever `count` reaches BLOCK, and endTerm() at the end.
 */
export class PostingsWriter {
  readonly docs = new Int32Array(BLOCK);
  readonly freqs = new Int32Array(BLOCK);
  count = 0;
  readonly positions = new IntBuffer(1024);
  readonly starts = new IntBuffer();
  readonly lengths = new IntBuffer();

  sumDocFreq = 0;
  sumTotalTermFreq = 0;

  private readonly level: number;
  private readonly norms: Uint8Array;
  private readonly sealedNorms: Float32Array;
  private readonly pointers = new IntBuffer();
  private readonly small = new ByteWriter();
  private readonly big = { docFreq: new IntBuffer(), termFreq: new IntBuffer(), block: new IntBuffer() };
  private readonly seedDocs = new IntBuffer();
  private readonly seedFreqs = new ByteWriter();
  private readonly blocks = {
    last: new IntBuffer(),
    impact: new ByteWriter(),
    pointer: new IntBuffer(),
    codes: new ByteWriter(),
    positionBits: new ByteWriter(),
    data: new ByteWriter(),
  };
  private readonly offset = {
    pointer: new IntBuffer(),
    startBits: new ByteWriter(),
    lengthBits: new ByteWriter(),
    data: new ByteWriter(),
  };
  private readonly seeds = new Seeds();
  private docFreq = 0;
  private termFreq = 0;
  /** The first document that the next block can contain. */
  private base = 0;

  constructor(options: PostingsOptions) {
    this.level = options.level;
    this.norms = options.norms;
    this.sealedNorms = options.sealedNorms;
  }

  /**
   * Reserves room for the postings of a large merge: growing arrays of hundreds of megabytes would block the thread for
   * long. Reserving too much is harmless, because memory is only committed when it is written to.
   */
  expect(postings: number, occurrences: number): void {
    this.blocks.data.reserve(postings * 2 + (this.level >= POSTINGS_LEVEL.positions ? occurrences : 0));
  }

  /** Whether the current term has postings. */
  get pending(): boolean {
    return this.docFreq > 0 || this.count > 0;
  }

  /** Writes the collected postings as a block of a big term. */
  flushBlock(): void {
    if (this.docFreq === 0) {
      this.big.block.push(this.blocks.last.length);
      this.seeds.clear();
    }
    const { docs, count, base, blocks } = this;
    const last = docs[count - 1]!;
    const encoding = docEncodingFor({ docs, count, base });
    alignDocs(blocks.data, encoding);
    blocks.last.push(last);
    blocks.impact.u16(this.bestPair());
    blocks.pointer.push(blocks.data.length);
    writeBlockDocs(blocks.data, encoding, { docs, count, base });
    blocks.codes.u8(encoding | (this.writeFreqs() << 3));
    if (this.level >= POSTINGS_LEVEL.positions) blocks.positionBits.u8(writeRun(blocks.data, this.positions));
    if (this.level >= POSTINGS_LEVEL.offsets) this.writeOffsets();
    this.docFreq += count;
    this.base = last + 1;
    this.clearBlock();
  }

  /** Ends the term, which must have postings: call it only for terms with a document that is not deleted. */
  endTerm(): void {
    if (this.docFreq === 0 && this.count < BLOCK) this.writeSmall();
    else {
      if (this.count > 0) this.flushBlock();
      this.pointers.push(this.big.docFreq.length * 2 + 1);
      this.big.docFreq.push(this.docFreq);
      this.big.termFreq.push(this.termFreq);
      this.seeds.write(this.seedDocs, this.seedFreqs);
    }
    this.sumDocFreq += this.docFreq;
    this.sumTotalTermFreq += this.termFreq;
    this.docFreq = this.termFreq = this.base = 0;
  }

  finish(builder: SegmentBuilder): void {
    const { directory } = builder;
    const put = (data: IntBuffer | ByteWriter) =>
      directory.varint(builder.put(data instanceof IntBuffer ? data.view() : data.written()));
    const { blocks } = this;
    this.big.block.push(blocks.last.length);
    directory.u8(this.level);
    put(this.pointers);
    put(this.small);
    put(this.big.docFreq);
    put(this.big.termFreq);
    put(this.big.block);
    put(this.seedDocs);
    put(this.seedFreqs);
    put(blocks.last);
    put(blocks.impact);
    put(blocks.pointer);
    put(blocks.codes);
    put(blocks.data);
    if (this.level >= POSTINGS_LEVEL.positions) put(blocks.positionBits);
    if (this.level >= POSTINGS_LEVEL.offsets) {
      put(this.offset.pointer);
      put(this.offset.startBits);
      put(this.offset.lengthBits);
      put(this.offset.data);
    }
  }

  private clearBlock(): void {
    this.count = this.positions.length = this.starts.length = this.lengths.length = 0;
  }

  private writeSmall(): void {
    const { small, docs, freqs, count } = this;
    this.pointers.push(small.length * 2);
    small.u8(count);
    for (let i = 0, previous = -1; i < count; i++) {
      const gap = docs[i]! - previous - 1;
      previous = docs[i]!;
      small.varint(gap * 2 + (freqs[i] === 1 ? 1 : 0));
      if (freqs[i] !== 1) small.varint(freqs[i]!);
      this.termFreq += freqs[i]!;
    }
    if (this.level >= POSTINGS_LEVEL.positions) this.writeSmallRun(this.positions.values);
    if (this.level >= POSTINGS_LEVEL.offsets) this.writeSmallRun(this.starts.values, this.lengths.values);
    this.docFreq = count;
    this.clearBlock();
  }

  /** Gaps, which restart with every document, each followed by the number at its index in `companions`. */
  private writeSmallRun(values: Int32Array, companions?: Int32Array): void {
    const { small, freqs, count } = this;
    for (let i = 0, at = 0; i < count; i++) {
      for (let k = freqs[i]!, previous = 0; k > 0; k--, at++) {
        small.varint(values[at]! - previous);
        previous = values[at]!;
        if (companions !== undefined) small.varint(companions[at]!);
      }
    }
  }

  /** The posting of the block with the greatest freq × norm, for skipping; all postings are offered to the seeds. */
  private bestPair(): number {
    const { docs, freqs, count, norms, sealedNorms, seeds } = this;
    let best = -1;
    let pair = 0;
    for (let i = 0; i < count; i++) {
      const freq = freqs[i]!;
      const norm = norms[docs[i]!]!;
      const product = freq * sealedNorms[norm]!;
      if (product > best) {
        best = product;
        pair = freq > 254 ? UNBOUNDED : (freq << 8) | norm;
      }
      if (product > seeds.least) seeds.offer(product, docs[i]!, freq);
    }
    return pair;
  }

  /** Writes packed freqs and returns the code of their width. */
  private writeFreqs(): number {
    const { freqs, count } = this;
    const { data } = this.blocks;
    let largest = 1;
    for (let i = 0; i < count; i++) {
      if (freqs[i]! > largest) largest = freqs[i]!;
      this.termFreq += freqs[i]!;
    }
    let code = 0;
    while (largest > 2 ** FREQ_WIDTHS[code]!) code++;
    const width = FREQ_WIDTHS[code]!;
    if (width >= 8) {
      for (let i = 0; i < count; i++) for (let shift = 0; shift < width; shift += 8) data.u8((freqs[i]! - 1) >>> shift);
    } else if (width > 0) packBits(data, freqs, { count, width, subtract: 1 });
    return code;
  }

  private writeOffsets(): void {
    const { data, pointer, startBits, lengthBits } = this.offset;
    pointer.push(data.length);
    startBits.u8(writeRun(data, this.starts));
    lengthBits.u8(writeRun(data, this.lengths));
  }
}

/** Packs a run with a single width, which is returned. */
function writeRun(out: ByteWriter, run: IntBuffer): number {
  const { values, length } = run;
  let all = 0;
  for (let i = 0; i < length; i++) all |= values[i]!;
  const width = 32 - Math.clz32(all);
  if (width > MAX_PACKED_BITS) {
    for (let i = 0; i < length; i++) out.u32(values[i]!);
    return 32;
  }
  packBits(out, values, { count: length, width, subtract: 0 });
  return width;
}

function packBits(out: ByteWriter, values: Int32Array, run: { count: number; width: number; subtract: number }): void {
  const { count, width, subtract } = run;
  out.reserve(((count * width) >> 3) + 4);
  const target = out.buffer;
  let end = out.length;
  let pending = 0;
  let bits = 0;
  for (let i = 0; i < count; i++) {
    pending |= (values[i]! - subtract) << bits;
    for (bits += width; bits >= 8; bits -= 8) {
      target[end++] = pending;
      pending >>>= 8;
    }
  }
  if (bits > 0) target[end++] = pending;
  out.length = end;
}

/** The best postings of a term so far, best first; of equal ones the earliest is kept. */
class Seeds {
  least = -1;
  private count = 0;
  private readonly products = new Float64Array(SEED_COUNT);
  private readonly docs = new Int32Array(SEED_COUNT);
  private readonly freqs = new Int32Array(SEED_COUNT);

  clear(): void {
    this.count = 0;
    this.least = -1;
  }

  offer(product: number, doc: number, freq: number): void {
    const { products, docs, freqs } = this;
    let at = this.count < SEED_COUNT ? this.count++ : SEED_COUNT - 1;
    for (; at > 0 && products[at - 1]! < product; at--) {
      products[at] = products[at - 1]!;
      docs[at] = docs[at - 1]!;
      freqs[at] = freqs[at - 1]!;
    }
    products[at] = product;
    docs[at] = doc;
    freqs[at] = freq;
    if (this.count === SEED_COUNT) this.least = products[SEED_COUNT - 1]!;
  }

  write(docs: IntBuffer, freqs: ByteWriter): void {
    for (let i = 0; i < SEED_COUNT; i++) docs.push(this.docs[i]!);
    // A clipped freq is still a lower bound of the score, which suffices for a threshold.
    for (let i = 0; i < SEED_COUNT; i++) freqs.u16(Math.min(this.freqs[i]!, 65535));
  }
}
