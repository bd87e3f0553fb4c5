import { BinaryColumn, NumericColumn, OrdinalColumn } from './columns/columns.ts';
import { Points } from './columns/points.ts';
import { DocSet } from './docs/doc-set.ts';
import { FieldFlag, infoOf } from './field-flags.ts';
import type { SegmentDirectory } from './format/segment-directory.ts';
import type { SegmentViews } from './format/segment-views.ts';
import type { FieldInfo } from './indexable-document.ts';
import { bm25Norms } from './postings/bm25-norms.ts';
import type { PostingsField } from './postings/postings.ts';
import { type PostingsLayout, readPostingsLayout } from './postings/postings-layout.ts';
import { TermDictionary } from './terms/term-dictionary.ts';
import { VectorGraph } from './vectors/vector-graph.ts';
import { readVectorInfo } from './vectors/vector-info.ts';

/** The parts of a segment that its fields share. */
export interface FieldContext {
  readonly views: SegmentViews;
  readonly maxDoc: number;
  /** Version of the segment's format. */
  readonly version: number;
  /** Norms for fields without norms: every document counts as one token long. */
  readonly ones: () => Uint8Array;
}

/** One field of one segment. */
export class SegmentField implements PostingsField {
  readonly info: FieldInfo;
  /** The documents that have any value of the field, which is what `exists` matches. */
  readonly presence: DocSet;
  /** The number of documents with at least one term. */
  readonly docCount: number;
  readonly sumTotalTermFreq: number;
  readonly sumDocFreq: number;
  readonly terms: TermDictionary | undefined;
  readonly numbers: NumericColumn | undefined;
  readonly ordinals: OrdinalColumn | undefined;
  readonly binaries: BinaryColumn | undefined;
  readonly points: Points | undefined;
  /** Links the slots of `binaries`; undefined if there are few vectors, or the mapping wants none. */
  readonly graph: VectorGraph | undefined;
  /** The location of the postings; only used by Postings. */
  readonly postingsLayout: PostingsLayout | undefined;
  readonly sealedAverageLength: number;

  private readonly context: FieldContext;
  private readonly normsAt: number;
  private readonly normBytes: number;
  private normsOfAll: Uint8Array | undefined;
  private sealed: Float32Array | undefined;
  private readonly factors = new WeakMap<Float32Array, number>();

  /** Reads its part of the directory, in the order FieldSealer writes it. */
  constructor(context: FieldContext, directory: SegmentDirectory) {
    const { views, maxDoc } = context;
    this.context = context;
    const from = directory.at;
    const name = directory.string();
    const flags = directory.varint();
    this.info = infoOf(name, flags, flags & FieldFlag.vectors ? readVectorInfo(directory) : undefined);
    const ofTerms = flags & FieldFlag.postings ? 'inverted_index' : 'doc_values';
    directory.enter(name, this.info.norms ? 'norms' : ofTerms, from);
    this.presence = new DocSet(views, maxDoc, directory);
    this.docCount = directory.varint();
    this.sumTotalTermFreq = directory.varlong();
    this.sumDocFreq = directory.varlong();
    this.sealedAverageLength = directory.f64();
    this.normsAt = directory.address();
    this.normBytes = directory.varint();
    directory.enter(name, ofTerms);
    if (flags & FieldFlag.dictionary) this.terms = new TermDictionary(views, directory, this);
    if (flags & FieldFlag.postings) this.postingsLayout = readPostingsLayout(context, directory);
    directory.enter(name, 'doc_values');
    if (flags & FieldFlag.numbers) this.numbers = new NumericColumn(views, maxDoc, directory);
    if (flags & FieldFlag.ordinals) {
      this.ordinals = new OrdinalColumn(views, { maxDoc, dictionary: this.terms! }, directory);
    }
    if (flags & FieldFlag.binaries) this.binaries = new BinaryColumn(views, maxDoc, directory);
    const levels = flags & FieldFlag.vectors ? directory.varint() : 0;
    if (levels > 0) this.graph = new VectorGraph(views, directory, levels);
    directory.enter(name, 'points');
    if (flags & FieldFlag.points) this.points = new Points(views, this.numbers, directory);
  }

  /** One byte a document (NORM_LENGTHS in structures/norm-byte.ts decodes it); without norms every byte is 1. */
  get norms(): Uint8Array {
    return (this.normsOfAll ??= this.openNorms());
  }

  private openNorms(): Uint8Array {
    const { views, maxDoc, ones } = this.context;
    if (this.normsAt === 0) return ones();
    const packed = views.U8.subarray(this.normsAt, this.normsAt + this.normBytes);
    if (this.normBytes === maxDoc) return packed;
    // A sparse field stores only the norms of its own documents, but scoring needs one per document.
    const spread = new Uint8Array(maxDoc);
    for (let doc = this.presence.nextMember(0), slot = 0; slot < this.normBytes; slot++) {
      spread[doc] = packed[slot]!;
      doc = this.presence.nextMember(doc + 1);
    }
    return spread;
  }

  /**
   * BM25's 1/(k1·((1−b)+b·dl/avgdl)) by norm byte with k1 1.2, b 0.75 and this segment's own average, for which impacts
   * are computed.
   */
  get sealedNorms(): Float32Array {
    return (this.sealed ??= bm25Norms(this.sealedAverageLength));
  }

  /**
   * A factor that turns an impact into a bound for another table of norms (another average length, k1 or b): the
   * largest quotient over all length bytes, slightly rounded up; exactly 1 for an equal table.
   */
  impactFactor(table: Float32Array): number {
    let factor = this.factors.get(table);
    if (factor === undefined) {
      factor = largestQuotient(table, this.sealedNorms, this.info.norms);
      this.factors.set(table, factor);
    }
    return factor;
  }
}

const ROUNDING = 1 + 1e-6;

function largestQuotient(table: Float32Array, sealed: Float32Array, norms: boolean): number {
  let largest = 0;
  let equal = true;
  for (let byte = norms ? 0 : 1, end = norms ? 256 : 2; byte < end; byte++) {
    if (table[byte] !== sealed[byte]) equal = false;
    largest = Math.max(largest, table[byte]! / sealed[byte]!);
  }
  return equal ? 1 : largest * ROUNDING;
}
