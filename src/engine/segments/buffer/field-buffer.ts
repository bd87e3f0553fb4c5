import type { Analyzer, Token } from '../../analysis/token-stream.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import { IntBuffer } from '../../structures/int-buffer.ts';
import { encodeLength } from '../../structures/norm-byte.ts';
import type { SpareMemory } from '../../structures/spare-memory.ts';
import { encodeText, encodeUnits } from '../../structures/utf8.ts';
import { MAX_TERM_BYTES, POSTINGS_LEVEL } from '../format/segment-format.ts';
import type { FieldInfo, IndexableField } from '../indexable-document.ts';
import { NumberBuffer } from '../numbers/number-buffer.ts';
import type { FieldContents } from './buffer-contents.ts';
import { scratch, TermInterner } from './term-interner.ts';
import { TokenLog } from './token-log.ts';

/** One field of the unsealed documents. */
export class FieldBuffer {
  private readonly info: FieldInfo;
  private readonly level: number;
  private readonly docs: IntBuffer;
  private readonly norms: IntBuffer;
  private readonly interner: TermInterner | undefined;
  private readonly log: TokenLog | undefined;
  private readonly ordinalDocs: IntBuffer;
  private readonly ordinalTerms: IntBuffer;
  private readonly numbers: NumberBuffer;
  private readonly binaryDocs = new IntBuffer();
  private readonly binaries: Uint8Array[] = [];
  private doc = -1;
  private position = -1;
  /** Position of the last token logged in this document. */
  private logged = -1;
  private offsetBase = 0;
  private lastStart = 0;
  private length = 0;
  private overlaps = 0;
  /** For `docs` postings: the last document in which each term occurred. */
  private lastDocs = new Int32Array(0);

  constructor(info: FieldInfo, memory?: SpareMemory) {
    this.info = info;
    this.docs = new IntBuffer(16, memory);
    this.norms = new IntBuffer(16, memory);
    this.ordinalDocs = new IntBuffer(16, memory);
    this.ordinalTerms = new IntBuffer(16, memory);
    this.numbers = new NumberBuffer(memory);
    this.level = POSTINGS_LEVEL[info.postings];
    if (this.level > 0 || info.column === 'ordinal') this.interner = new TermInterner(memory);
    if (this.level > 0) this.log = new TokenLog(this.level >= POSTINGS_LEVEL.offsets, memory);
  }

  /** Gives its memory back; it must not be used afterwards. */
  release(): void {
    for (const list of [this.docs, this.norms, this.ordinalDocs, this.ordinalTerms]) list.release();
    this.numbers.release();
    this.interner?.release();
    this.log?.release();
  }

  get byteLength(): number {
    const lists = this.docs.values.length + this.norms.values.length + this.ordinalDocs.values.length * 2;
    return lists * 4 + (this.interner?.byteLength ?? 0) + (this.log?.byteLength ?? 0) + this.numbers.byteLength;
  }

  get contents(): FieldContents {
    const { info, level, numbers } = this;
    return {
      info,
      level,
      docs: this.docs.view(),
      norms: this.norms.view(),
      terms: this.interner?.contents,
      tokens: this.log?.contents,
      ordinalDocs: this.ordinalDocs.view(),
      ordinalTerms: this.ordinalTerms.view(),
      numberDocs: numbers.docs.view(),
      numbers: numbers.all(),
      binaryDocs: this.binaryDocs.view(),
      binaries: this.binaries,
    };
  }

  /** Starts the field of a document. False if the document already has values, which these continue. */
  begin(doc: number): boolean {
    if (this.doc === doc) return false;
    this.doc = doc;
    this.docs.push(doc);
    this.position = this.logged = -1;
    this.offsetBase = this.lastStart = this.length = this.overlaps = 0;
    return true;
  }

  add(field: IndexableField): void {
    if (field.text !== undefined && this.log !== undefined) this.addText(field.text, field);
    if (field.term !== undefined) this.addTerm(field.term);
    if (field.number !== undefined) this.numbers.add(this.doc, field.number);
    if (field.bytes !== undefined) {
      this.binaryDocs.push(this.doc);
      this.binaries.push(field.bytes);
    }
  }

  end(): void {
    const { doc } = this;
    this.doc = -1;
    this.log?.endDoc(doc);
    // Without frequencies the length is the number of distinct terms, at whichever positions.
    const overlaps = this.level === POSTINGS_LEVEL.docs || this.info.countsOverlaps ? 0 : this.overlaps;
    if (this.info.norms) this.norms.push(encodeLength(this.length - overlaps));
  }

  private addTerm(term: string): void {
    const bytes = scratch(term.length * 3);
    const length = encodeText(term, bytes);
    if (length > MAX_TERM_BYTES) throw this.immenseTerm(bytes, length);
    const number = this.interner!.intern(bytes, length);
    if (this.info.column === 'ordinal') {
      this.ordinalDocs.push(this.doc);
      this.ordinalTerms.push(number);
    }
    if (this.level === 0) return;
    this.logTerm(number, 1);
    if (this.level >= POSTINGS_LEVEL.offsets) this.log!.offsets!.push(this.offsetBase);
    if (this.level >= POSTINGS_LEVEL.offsets) this.log!.offsets!.push(term.length);
    this.offsetBase += term.length + 1;
  }

  private addText(text: string, field: IndexableField): void {
    const analyzer = field.analyzer as Analyzer;
    const stream = analyzer.tokenStream(text);
    const { token } = stream;
    for (stream.reset(); stream.next(); ) this.addToken(token);
    stream.end();
    // The holes after the last token and the gap separate this value from the next.
    this.position += token.positionIncrement + (field.positionIncrementGap ?? analyzer.positionIncrementGap);
    this.offsetBase += token.endOffset + 1;
  }

  private addToken(token: Token): void {
    if (token.length * 3 > MAX_TERM_BYTES) this.checkLength(token);
    const number = this.interner!.internUnits(token.buffer, token.length);
    let increment = token.positionIncrement;
    if (increment === 0) {
      if (this.position < 0) increment = 1;
      else this.overlaps++;
    }
    for (let times = token.termFrequency; times > 0; times--) {
      if (this.level >= POSTINGS_LEVEL.offsets) this.logOffsets(token);
      this.logTerm(number, increment);
      increment = 0;
    }
  }

  private checkLength(token: Token): void {
    const bytes = scratch(token.length * 3);
    const length = encodeUnits(token.buffer, token.length, bytes);
    if (length > MAX_TERM_BYTES) throw this.immenseTerm(bytes, length);
  }

  /** Positions of the log are relative to the token before it; a gap moves `position` without a token. */
  private logTerm(number: number, increment: number): void {
    const { level, position } = this;
    if (level === POSTINGS_LEVEL.docs && this.seenInDoc(number)) return;
    this.log!.add(number, level >= POSTINGS_LEVEL.positions ? position + increment - this.logged : 1);
    this.position = this.logged = position + increment;
    this.length++;
  }

  private seenInDoc(number: number): boolean {
    if (number >= this.lastDocs.length) {
      const grown = new Int32Array(Math.max(64, number * 2)).fill(-1);
      grown.set(this.lastDocs);
      this.lastDocs = grown;
    }
    if (this.lastDocs[number] === this.doc) return true;
    this.lastDocs[number] = this.doc;
    return false;
  }

  private logOffsets(token: Token): void {
    const start = this.offsetBase + token.startOffset;
    if (start < this.lastStart || token.endOffset < token.startOffset) {
      throw illegalArgument(
        `startOffset must be non-negative, and endOffset must be >= startOffset, and offsets must not go backwards ` +
          `startOffset=${start},endOffset=${this.offsetBase + token.endOffset},lastStartOffset=${this.lastStart} ` +
          `for field '${this.info.name}'`,
      );
    }
    this.lastStart = start;
    this.log!.offsets!.push(start);
    this.log!.offsets!.push(token.endOffset - token.startOffset);
  }

  private immenseTerm(bytes: Uint8Array, length: number) {
    const prefix = Array.from(new Int8Array(bytes.slice(0, 30).buffer)).join(', ');
    return illegalArgument(
      `Document contains at least one immense term in field="${this.info.name}" (whose UTF8 encoding is longer than ` +
        `the max length ${MAX_TERM_BYTES}), all of which were skipped.  Please correct the analyzer to not produce such ` +
        `terms.  The prefix of the first immense term is: '[${prefix}]...', original message: bytes can be at most ` +
        `${MAX_TERM_BYTES} in length; got ${length}`,
    );
  }
}
