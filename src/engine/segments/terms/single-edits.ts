import { encodeCodePoint } from '../../structures/utf8.ts';
import { HASH_BASE, type TermFilter } from './term-filter.ts';

export interface FuzzyOptions {
  maxEdits: number;
  /** The number of leading code points that must be equal. */
  prefixLength: number;
  /** Whether exchanging two neighbors is one edit. */
  transpositions: boolean;
}

export interface FuzzyTerm {
  ordinal: number;
  edits: number;
}

/** Looks up a term; −1 if it does not exist. */
type Lookup = (key: Uint8Array, length: number) => number;

/**
 * The terms within one edit, found by trying every edit: the hash of each edited term takes O(1), the filter rejects
 * nearly all, the dictionary confirms the rest. The result equals that of a walk with EditBand, but this is faster.
 */
export class SingleEdits {
  private readonly target: Int32Array;
  private readonly first: number;
  private readonly transpositions: boolean;
  /** Hashes of the prefixes and the suffixes of the target, and powers of the base. */
  private readonly prefix: Int32Array;
  private readonly suffix: Int32Array;
  private readonly power: Int32Array;
  private readonly key: Uint8Array;
  private readonly found = new Map<number, number>();
  private lookup: Lookup = () => -1;

  constructor(target: Int32Array, options: FuzzyOptions) {
    const n = target.length;
    this.target = target;
    this.first = Math.min(options.prefixLength, n);
    this.transpositions = options.transpositions;
    this.prefix = new Int32Array(n + 1);
    this.suffix = new Int32Array(n + 1);
    this.power = new Int32Array(n + 2).fill(1);
    this.key = new Uint8Array((n + 1) * 4);
    for (let i = 0; i <= n; i++) this.power[i + 1] = Math.imul(this.power[i]!, HASH_BASE);
    for (let i = 0; i < n; i++) this.prefix[i + 1] = Math.imul(this.prefix[i]!, HASH_BASE) + target[i]!;
    for (let i = n - 1; i >= 0; i--) {
      this.suffix[i] = Math.imul(target[i]!, this.power[n - 1 - i]!) + this.suffix[i + 1]!;
    }
  }

  find(filter: TermFilter, lookup: Lookup): FuzzyTerm[] {
    this.lookup = lookup;
    const { target, first } = this;
    this.probe(0, 0, []);
    for (let i = first; i <= target.length; i++) {
      this.insertions(filter, i);
      if (i === target.length) break;
      this.substitutions(filter, i);
      this.deletion(filter, i);
      if (this.transpositions && i + 1 < target.length) this.transposition(filter, i);
    }
    const found = [...this.found].map(([ordinal, edits]) => ({ ordinal, edits }));
    return found.sort((a, b) => a.ordinal - b.ordinal);
  }

  private insertions(filter: TermFilter, i: number): void {
    const { target, prefix, suffix, power } = this;
    const rest = target.length - i;
    const head = (Math.imul(prefix[i]!, power[rest + 1]!) + suffix[i]!) | 0;
    const factor = power[rest]!;
    const { alphabet } = filter;
    for (let k = 0; k < alphabet.length; k++) {
      if (filter.mayContain((head + Math.imul(alphabet[k]!, factor)) | 0)) this.probe(i, i, [alphabet[k]!]);
    }
  }

  private substitutions(filter: TermFilter, i: number): void {
    const { target, prefix, suffix, power } = this;
    const rest = target.length - i;
    const head = (Math.imul(prefix[i]!, power[rest]!) + suffix[i + 1]!) | 0;
    const factor = power[rest - 1]!;
    const { alphabet } = filter;
    for (let k = 0; k < alphabet.length; k++) {
      if (alphabet[k] === target[i]) continue;
      if (filter.mayContain((head + Math.imul(alphabet[k]!, factor)) | 0)) this.probe(i, i + 1, [alphabet[k]!]);
    }
  }

  private deletion(filter: TermFilter, i: number): void {
    const { target, prefix, suffix, power } = this;
    const hash = (Math.imul(prefix[i]!, power[target.length - 1 - i]!) + suffix[i + 1]!) | 0;
    if (filter.mayContain(hash)) this.probe(i, i + 1, []);
  }

  private transposition(filter: TermFilter, i: number): void {
    const { target, prefix, suffix, power } = this;
    const [a, b] = [target[i]!, target[i + 1]!];
    if (a === b) return;
    const rest = target.length - i;
    const middle = (Math.imul(b, power[rest - 1]!) + Math.imul(a, power[rest - 2]!)) | 0;
    const hash = (Math.imul(prefix[i]!, power[rest]!) + middle + suffix[i + 2]!) | 0;
    if (filter.mayContain(hash)) this.probe(i, i + 2, [b, a]);
  }

  /** Looks up target[0, from) + middle + target[to, …). */
  private probe(from: number, to: number, middle: readonly number[]): void {
    const { target, key } = this;
    let end = 0;
    for (let i = 0; i < from; i++) end = encodeCodePoint(target[i]!, key, end);
    for (const codePoint of middle) end = encodeCodePoint(codePoint, key, end);
    for (let i = to; i < target.length; i++) end = encodeCodePoint(target[i]!, key, end);
    const edited = from !== to || middle.length > 0;
    const ordinal = this.lookup(key, end);
    if (ordinal >= 0 && !this.found.has(ordinal)) this.found.set(ordinal, edited ? 1 : 0);
  }
}
