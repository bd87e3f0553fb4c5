import type { Segment } from '../../segments/segment.ts';

/** What most hits show of a document. */
export interface ShownDocument {
  readonly id: string;
  readonly routing: string | undefined;
  readonly source: string | undefined;
}

/** Characters of one generation. A character takes one byte in most texts, two in the others. */
const MAX_CHARACTERS = 4 << 20;
/** Estimated size of an entry without its texts. */
const ENTRY = 200;
/** Documents with longer sources are not kept, so that a few cannot displace all others. */
const MAX_SOURCE = 64 << 10;
/** Bits of the filter of documents that were read once; cleared when an eighth of them is set. */
const FILTER_BITS = 1 << 16;
const FILTER_SHIFT = 16;
const MAX_SET = FILTER_BITS / 8;

/** The documents of each segment, by the number of the segment, which must not keep merged segments in memory. */
type Generation = Map<number, Map<number, ShownDocument>>;

/**
 * Keeps documents that several searches of this thread have shown, because reading one decompresses half a block. A
 * document is kept when it is read for the second time, so scans displace nothing. There are two generations: a full
 * one becomes the older one, whose documents are dropped unless they are read again.
 */
export class RecentDocuments {
  private readonly maxCharacters: number;
  private young: Generation = new Map();
  private old: Generation = new Map();
  private characters = 0;
  private readonly readOnce = new Int32Array(FILTER_BITS / 32);
  private set = 0;

  constructor(maxCharacters = MAX_CHARACTERS) {
    this.maxCharacters = maxCharacters;
  }

  read(segment: Segment, doc: number): ShownDocument {
    const kept = this.young.get(segment.number)?.get(doc);
    if (kept) return kept;
    const older = this.old.get(segment.number)?.get(doc);
    const read = older ?? readDocument(segment, doc);
    if (older || this.wasRead(segment, doc)) this.keep(segment, doc, read);
    return read;
  }

  private keep(segment: Segment, doc: number, document: ShownDocument): void {
    const { id, source = '' } = document;
    if (source.length > MAX_SOURCE) return;
    const size = ENTRY + id.length + source.length;
    if (this.characters + size > this.maxCharacters) {
      this.old = this.young;
      this.young = new Map();
      this.characters = 0;
    }
    this.characters += size;
    let documents = this.young.get(segment.number);
    if (!documents) this.young.set(segment.number, (documents = new Map()));
    documents.set(doc, document);
  }

  /** Whether the document was read before, probably: different documents may share a bit. Remembers it. */
  private wasRead({ number }: Segment, doc: number): boolean {
    const bit = Math.imul(doc ^ Math.imul(number, 0x85ebca6b), 0x9e3779b1) >>> FILTER_SHIFT;
    const mask = 1 << (bit & 31);
    if (this.readOnce[bit >> 5]! & mask) return true;
    if (this.set === MAX_SET) {
      this.readOnce.fill(0);
      this.set = 0;
    }
    this.readOnce[bit >> 5]! |= mask;
    this.set++;
    return false;
  }
}

/** The source first: its block also says whether the document has a routing. */
function readDocument(segment: Segment, doc: number): ShownDocument {
  const source = segment.storedFields.source(doc);
  return { id: segment.idOf(doc), routing: segment.storedFields.routing(doc), source };
}

const recentDocuments = new RecentDocuments();

/** The document of a hit, of which nothing is read that the hit does not show. */
export class HitDocument {
  private readonly segment: Segment;
  private readonly doc: number;
  private known: ShownDocument | undefined;

  constructor(segment: Segment, doc: number) {
    this.segment = segment;
    this.doc = doc;
  }

  get source(): string | undefined {
    this.known ??= recentDocuments.read(this.segment, this.doc);
    return this.known.source;
  }

  get id(): string {
    return this.known ? this.known.id : this.segment.idOf(this.doc);
  }

  get routing(): string | undefined {
    return this.known ? this.known.routing : this.segment.storedFields.routing(this.doc);
  }
}
