import { BitSet } from '../structures/bit-set.ts';
import { type Long, longOf } from '../structures/long.ts';
import { checksum, openChecksum } from './format/segment-builder.ts';
import { type Section, SegmentDirectory } from './format/segment-directory.ts';
import { CorruptSegmentError, HEADER_WORDS, Header, MAGIC, OLDEST_VERSION, VERSION } from './format/segment-format.ts';
import { viewsOf } from './format/segment-views.ts';
import { IdIndex, type IdKey } from './ids/id-index.ts';
import { NumberSequence } from './numbers/number-sequence.ts';
import type { Postings } from './postings/postings.ts';
import { SegmentField } from './segment-field.ts';
import { SegmentFielddata } from './segment-fielddata.ts';
import { StoredFields, type StoredTexts } from './stored/stored-fields.ts';

/** `source` is the exact text that was sent. */
export interface StoredDocument extends StoredTexts {
  readonly id: string;
}

export interface DocumentVersions {
  readonly seqNo: number;
  readonly version: Long;
  readonly primaryTerm: number;
}

let opened = 0;

/** An immutable piece of an index: one buffer read in place. Opening reads the header and the directory only. */
export class Segment {
  /** Unique among the segments that this thread has opened. */
  readonly number = ++opened;
  readonly buffer: ArrayBufferLike;
  /** The number of Lucene documents, hidden nested and deleted ones included. */
  readonly maxDoc: number;
  readonly fields: ReadonlyMap<string, SegmentField>;
  /** The documents that are roots (the last of their block); undefined if all are. */
  readonly rootDocs: BitSet | undefined;
  readonly ids: IdIndex;
  readonly storedFields: StoredFields;
  readonly fielddata = new SegmentFielddata();
  private readonly seqNos: NumberSequence;
  private readonly versions: NumberSequence;
  private readonly primaryTerms: NumberSequence;
  private ones: Uint8Array | undefined;

  /** @throws CorruptSegmentError */
  constructor(buffer: ArrayBufferLike, directory = directoryOf(buffer)) {
    const header = readHeader(buffer);
    this.buffer = buffer;
    this.maxDoc = header[Header.maxDoc]!;
    const version = header[Header.version]!;
    const views = viewsOf(buffer);
    directory.enter('_id', 'inverted_index');
    this.ids = new IdIndex(views, directory, { maxDoc: this.maxDoc, version });
    directory.enter('_source', 'stored_fields');
    this.storedFields = new StoredFields(views, directory);
    directory.enter('_seq_no', 'doc_values');
    this.seqNos = new NumberSequence(views, directory);
    directory.enter('_version', 'doc_values');
    this.versions = new NumberSequence(views, directory);
    directory.enter('_primary_term', 'doc_values');
    this.primaryTerms = new NumberSequence(views, directory);
    directory.enter('_nested_path', 'inverted_index');
    const roots = directory.address();
    const rootWords = (this.maxDoc + 31) >> 5;
    if (roots > 0) this.rootDocs = new BitSet(this.maxDoc, new Int32Array(buffer, roots, rootWords));
    const context = {
      views,
      maxDoc: this.maxDoc,
      version,
      ones: () => (this.ones ??= new Uint8Array(this.maxDoc).fill(1)),
    };
    const fields = new Map<string, SegmentField>();
    for (let left = directory.varint(); left > 0; left--) {
      const field = new SegmentField(context, directory);
      fields.set(field.info.name, field);
    }
    this.fields = fields;
  }

  /** @throws CorruptSegmentError */
  static open(bytes: Uint8Array): Segment {
    // Views must be aligned, so a part of a larger buffer is copied.
    const whole = bytes.byteOffset === 0 && bytes.length === bytes.buffer.byteLength;
    return new Segment(whole ? bytes.buffer : bytes.slice().buffer);
  }

  get bytes(): Uint8Array {
    return new Uint8Array(this.buffer);
  }

  get byteLength(): number {
    return this.buffer.byteLength;
  }

  /** The sections with their fields and sizes. Reads the directory again. */
  sections(): Section[] {
    const directory = directoryOf(this.buffer, true);
    new Segment(this.buffer, directory);
    return directory.sections(new Uint32Array(this.buffer, 0, HEADER_WORDS)[Header.directory]!);
  }

  field(name: string): SegmentField | undefined {
    return this.fields.get(name);
  }

  /**
   * The newest document with an id, or −1. Pass the live documents: indexing the newest may have failed, which leaves
   * it deleted and an older one alive.
   */
  docOf(id: string | IdKey, liveDocs?: BitSet): number {
    return this.ids.docOf(id, liveDocs);
  }

  /** Empty for a hidden nested document. */
  idOf(doc: number): string {
    return this.ids.idOf(doc);
  }

  stored(doc: number): StoredDocument {
    return { id: this.idOf(doc), ...this.storedFields.texts(doc) };
  }

  seqNoOf(doc: number): number {
    return this.seqNos.at(doc);
  }

  versionOf(doc: number): Long {
    const version = this.versions.exactAt(doc);
    return typeof version === 'bigint' ? longOf(version) : version;
  }

  primaryTermOf(doc: number): number {
    return this.primaryTerms.at(doc);
  }

  versionsOf(doc: number): DocumentVersions {
    return { seqNo: this.seqNoOf(doc), version: this.versionOf(doc), primaryTerm: this.primaryTermOf(doc) };
  }

  isRoot(doc: number): boolean {
    return this.rootDocs === undefined || this.rootDocs.get(doc);
  }

  /** The root that closes the block of a document. */
  rootOf(doc: number): number {
    return this.rootDocs === undefined ? doc : this.rootDocs.nextSetBit(doc);
  }

  /** The first document of the block that a root closes. */
  blockStart(root: number): number {
    return this.rootDocs === undefined ? root : this.rootDocs.previousSetBit(root - 1) + 1;
  }

  /** A cursor, or undefined if the segment does not have the field or the term. */
  postings(field: string, term: string): Postings | undefined {
    const found = this.fields.get(field);
    if (found?.terms === undefined || found.postingsLayout === undefined) return undefined;
    const ordinal = found.terms.find(term);
    return ordinal < 0 ? undefined : found.terms.postings(ordinal);
  }

  /** Verifies the checksum of the whole buffer, in steps. @throws CorruptSegmentError */
  *verify(): Generator<void, void> {
    const header = new Uint32Array(this.buffer, 0, HEADER_WORDS);
    const sum = yield* checksum(this.buffer);
    if (sum !== header[Header.checksum]) throw new CorruptSegmentError('checksum mismatch');
  }
}

function directoryOf(buffer: ArrayBufferLike, isRecording = false): SegmentDirectory {
  const header = readHeader(buffer);
  const from = header[Header.directory]!;
  const end = from + header[Header.directoryLength]!;
  return new SegmentDirectory(new Uint8Array(buffer), from, end, isRecording);
}

function readHeader(buffer: ArrayBufferLike): Uint32Array {
  if (buffer.byteLength < HEADER_WORDS * 4 || buffer.byteLength % 8 !== 0) throw new CorruptSegmentError('truncated');
  const header = new Uint32Array(buffer, 0, HEADER_WORDS);
  if (header[Header.magic] !== MAGIC) throw new CorruptSegmentError('not a segment');
  const version = header[Header.version]!;
  if (version < OLDEST_VERSION || version > VERSION) throw new CorruptSegmentError(`unknown version ${version}`);
  if (header[Header.bytes] !== buffer.byteLength) throw new CorruptSegmentError('truncated');
  if (header[Header.openChecksum] !== openChecksum(buffer)) throw new CorruptSegmentError('damaged directory');
  return header;
}
