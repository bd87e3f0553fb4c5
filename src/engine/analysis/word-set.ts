import { toLower } from './letter-case.ts';

/** A set of words that is queried with UTF-16 buffers, without building strings. It uses open addressing and FNV-1a. */
export class WordSet {
  readonly size: number;
  private readonly ignoreCase: boolean;
  private readonly slots: Int32Array;
  private readonly mask: number;
  private readonly units: Uint16Array;
  private readonly starts: Int32Array;
  private readonly longest: number;

  constructor(words: Iterable<string>, ignoreCase = false) {
    this.ignoreCase = ignoreCase;
    const distinct = [...new Set(ignoreCase ? [...words].map(lowerCase) : words)];
    this.size = distinct.length;
    this.longest = distinct.reduce((most, word) => Math.max(most, word.length), -1);
    this.mask = 2 ** Math.ceil(Math.log2(distinct.length * 3 + 2)) - 1;
    this.slots = new Int32Array(this.mask + 1);
    this.starts = new Int32Array(distinct.length + 1);
    const joined = distinct.join('');
    this.units = Uint16Array.from({ length: joined.length }, (_, i) => joined.charCodeAt(i));
    let start = 0;
    distinct.forEach((word, index) => {
      this.starts[index] = start;
      this.insert(index, start, start + word.length);
      start += word.length;
      this.starts[index + 1] = start;
    });
  }

  has(buffer: Uint16Array, length: number): boolean {
    if (length > this.longest) return false;
    return this.ignoreCase ? this.find(lowered(buffer, length), length) : this.find(buffer, length);
  }

  hasText(text: string): boolean {
    return this.has(
      Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)),
      text.length,
    );
  }

  private find(buffer: Uint16Array, length: number): boolean {
    const { slots, mask } = this;
    for (let slot = hash(buffer, 0, length) & mask; slots[slot] !== 0; slot = (slot + 1) & mask)
      if (this.equals(slots[slot]! - 1, buffer, length)) return true;
    return false;
  }

  private equals(word: number, buffer: Uint16Array, length: number): boolean {
    const start = this.starts[word]!;
    if (this.starts[word + 1]! - start !== length) return false;
    for (let i = 0; i < length; i++) if (this.units[start + i] !== buffer[i]) return false;
    return true;
  }

  private insert(word: number, start: number, end: number): void {
    let slot = hash(this.units, start, end) & this.mask;
    while (this.slots[slot] !== 0) slot = (slot + 1) & this.mask;
    this.slots[slot] = word + 1;
  }
}

let scratch = new Uint16Array(256);

function lowered(buffer: Uint16Array, length: number): Uint16Array {
  if (scratch.length < length) scratch = new Uint16Array(length * 2);
  for (let i = 0; i < length; i++) scratch[i] = toLower(buffer[i]!);
  return scratch;
}

/** Lowercases code unit by code unit, like a set that ignores case. */
export function lowerCase(word: string): string {
  let text = '';
  for (let i = 0; i < word.length; i++) text += String.fromCharCode(toLower(word.charCodeAt(i)));
  return text;
}

function hash(units: Uint16Array, start: number, end: number): number {
  let code = 0x811c9dc5;
  for (let i = start; i < end; i++) code = Math.imul(code ^ units[i]!, 0x01000193);
  return (code ^ (code >>> 15)) >>> 0;
}
