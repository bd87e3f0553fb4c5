import { IntBuffer } from '../../structures/int-buffer.ts';
import { compareBytes, encodeText } from '../../structures/utf8.ts';
import type { SegmentDirectory } from '../format/segment-directory.ts';
import type { SegmentViews } from '../format/segment-views.ts';
import { Postings, type PostingsField } from '../postings/postings.ts';
import { docFreqOf, totalTermFreqOf } from '../postings/postings-layout.ts';
import { EditBand } from './edit-band.ts';
import { type FuzzyOptions, type FuzzyTerm, SingleEdits } from './single-edits.ts';
import { type TermAutomaton, walkAutomaton } from './term-automaton.ts';
import { type DictionaryLayout, TermCursor } from './term-cursor.ts';
import { TermFilter } from './term-filter.ts';
import { eachWithSuffix, TermSuffix } from './term-suffix.ts';
import { type PrefixMatcher, walkTerms } from './term-walk.ts';

/**
 * The sorted terms of one field in one segment (UTF-8 byte order = code point order); a term's ordinal is its index.
 */
export class TermDictionary {
  readonly size: number;
  private readonly field: PostingsField;
  private readonly layout: DictionaryLayout;
  private readonly filter: TermFilter | undefined;
  private scratch: TermCursor | undefined;
  private key = new Uint8Array(64);

  constructor(views: SegmentViews, directory: SegmentDirectory, field: PostingsField) {
    this.field = field;
    this.size = directory.varint();
    this.layout = {
      U8: views.U8,
      I32: views.I32,
      size: this.size,
      longest: directory.varint(),
      blocks: directory.varint(),
      heads: directory.address() >> 2,
      offsets: directory.address() >> 2,
      data: directory.address(),
    };
    this.filter = TermFilter.read(views, directory);
  }

  get byteLength(): number {
    return this.size === 0 ? 0 : this.cursor(this.size).position;
  }

  /** A cursor before the term `from`, for reading many terms in order. */
  cursor(from = 0): TermCursor {
    return new TermCursor(this.layout, from);
  }

  /** Ordinal of a term, or −1. */
  find(term: string): number {
    const length = this.encodeKey(term);
    return this.findBytes(this.key, length);
  }

  findBytes(key: Uint8Array, length: number): number {
    const ordinal = this.ceilBytes(key, length);
    const found = this.scratch!;
    return ordinal < this.size && compareBytes(found.bytes, found.length, key, length) === 0 ? ordinal : -1;
  }

  /** Ordinal of the first term ≥ `term`; `size` if there is none. */
  ceil(term: string): number {
    const length = this.encodeKey(term);
    return this.ceilBytes(this.key, length);
  }

  /** Leaves the scratch cursor at the term found. */
  private ceilBytes(key: Uint8Array, length: number): number {
    const cursor = (this.scratch ??= this.cursor());
    cursor.seekBlock(this.blockOf(key, length));
    while (cursor.next()) if (compareBytes(cursor.bytes, cursor.length, key, length) >= 0) return cursor.ordinal;
    return this.size;
  }

  /** [from, to) of the terms with this prefix. */
  prefixRange(prefix: string): { from: number; to: number } {
    let length = this.encodeKey(prefix);
    const { key } = this;
    const from = this.ceilBytes(key, length);
    // The least key after all terms with the prefix: the last byte that is not 255, incremented.
    while (length > 0 && key[length - 1] === 255) length--;
    if (length === 0) return { from, to: this.size };
    key[length - 1]!++;
    return { from, to: this.ceilBytes(key, length) };
  }

  term(ordinal: number): string {
    return this.at(ordinal).text();
  }

  /** UTF-8 of a term into `out` (32,766 bytes suffice); returns the length. */
  termBytes(ordinal: number, out: Uint8Array): number {
    const { bytes, length } = this.at(ordinal);
    for (let i = 0; i < length; i++) out[i] = bytes[i]!;
    return length;
  }

  private at(ordinal: number): TermCursor {
    const cursor = (this.scratch ??= this.cursor());
    cursor.seek(ordinal);
    cursor.next();
    return cursor;
  }

  /** Whether the number of documents of each term is available. */
  get hasFrequencies(): boolean {
    return this.field.postingsLayout !== undefined;
  }

  docFreq(ordinal: number): number {
    const layout = this.field.postingsLayout;
    return layout === undefined ? 0 : docFreqOf(layout, ordinal);
  }

  totalTermFreq(ordinal: number): number {
    const layout = this.field.postingsLayout;
    return layout === undefined ? 0 : totalTermFreqOf(layout, ordinal);
  }

  /** @param reuse a cursor that the caller no longer needs */
  postings(ordinal: number, reuse: Postings = new Postings()): Postings {
    return reuse.open(this.field, ordinal);
  }

  /** Calls `visit(ordinal, term)` for [from, to) in order, until it returns false. Faster than term() in a loop. */
  each(from: number, to: number, visit: (ordinal: number, term: string) => boolean | undefined): void {
    const cursor = this.cursor(from);
    while (cursor.ordinal + 1 < to && cursor.next()) if (visit(cursor.ordinal, cursor.text()) === false) return;
  }

  /** Ordinals of the terms that a matcher accepts, ascending. */
  matching(matcher: PrefixMatcher): number[] {
    const found: number[] = [];
    this.walk(matcher, cursor => found.push(cursor.ordinal));
    return found;
  }

  /** Ordinals of the terms that an automaton accepts, ascending. */
  accepted(automaton: TermAutomaton): Int32Array {
    const found = new IntBuffer();
    walkAutomaton(
      this.cursor(),
      automaton,
      (key, length) => this.blockOf(key, length),
      ordinal => found.push(ordinal),
    );
    return found.view();
  }

  /**
   * Ordinals of the terms with a suffix of at least one character, ascending.
   * @param ignoresCase ignores the case of ASCII letters
   */
  endingWith(suffix: string, ignoresCase = false): Int32Array {
    const found = new IntBuffer();
    const length = this.encodeKey(suffix);
    const end = new TermSuffix(this.key.subarray(0, length), ignoresCase);
    eachWithSuffix(this.layout, end, this.cursor(), ordinal => found.push(ordinal));
    return found.view();
  }

  private walk(matcher: PrefixMatcher, visit: (cursor: TermCursor, depth: number) => void): void {
    const cursor = this.cursor();
    walkTerms(
      cursor,
      matcher,
      (key, length) => this.blockOf(key, length),
      depth => visit(cursor, depth),
    );
  }

  /** Terms within `maxEdits` (0–2) code point edits of `term`, ascending, each with its distance. */
  fuzzy(term: string, options: FuzzyOptions): FuzzyTerm[] {
    const target = Int32Array.from(term, character => character.codePointAt(0)!);
    if (options.maxEdits === 1 && this.filter !== undefined) {
      const candidates = new SingleEdits(target, options);
      return candidates.find(this.filter, (key, length) => this.findBytes(key, length));
    }
    const found: FuzzyTerm[] = [];
    const band = new EditBand(target, options);
    this.walk(band, (cursor, depth) => found.push({ ordinal: cursor.ordinal, edits: band.distance(depth) }));
    return found;
  }

  /** A page of the dictionary, for the console. */
  terms(from: number, size: number): { term: string; docFreq: number; totalTermFreq: number }[] {
    const page: { term: string; docFreq: number; totalTermFreq: number }[] = [];
    this.each(from, from + size, (ordinal, term) => {
      page.push({ term, docFreq: this.docFreq(ordinal), totalTermFreq: this.totalTermFreq(ordinal) });
      return true;
    });
    return page;
  }

  private encodeKey(term: string): number {
    if (this.key.length < term.length * 3) this.key = new Uint8Array(term.length * 3);
    return encodeText(term, this.key);
  }

  /** The last block whose first term is ≤ key; the first block if there is none. */
  private blockOf(key: Uint8Array, length: number): number {
    const { I32, heads, blocks } = this.layout;
    const head =
      ((length > 0 ? key[0]! << 24 : 0) |
        (length > 1 ? key[1]! << 16 : 0) |
        (length > 2 ? key[2]! << 8 : 0) |
        (length > 3 ? key[3]! : 0)) >>>
      0;
    let low = 0;
    let high = blocks - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const first = I32[heads + middle]! >>> 0;
      if (first < head || (first === head && this.compareFirst(middle, key, length) <= 0)) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Compares the first term of a block with a key in place. */
  private compareFirst(block: number, key: Uint8Array, length: number): number {
    const { U8, I32, offsets, data } = this.layout;
    let at = data + I32[offsets + block]!;
    let size = U8[at++]!;
    if (size === 255) {
      at++;
      let byte = U8[at++]!;
      size = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = U8[at++]!;
        size |= (byte & 127) << shift;
      }
    }
    const shared = size < length ? size : length;
    for (let i = 0; i < shared; i++) if (U8[at + i] !== key[i]) return U8[at + i]! - key[i]!;
    return size - length;
  }
}
