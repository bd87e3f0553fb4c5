import { type DistinctCount, hashText } from '../../aggregations/metrics/distinct-count.ts';
import type { OrdinalBlock, Terms } from '../blocks/ordinal-block.ts';
import type { PlacedRows } from '../blocks/placed-rows.ts';

/** Pairs of a group and a term that are remembered, one byte each. */
const MOST_PAIRS = 1 << 22;
/** Bytes of a term: its hash, and whether it is known. */
const TERM_BYTES = 9;

/**
 * Adds the terms of rows to the counters of their groups. Each term of a segment is hashed once, and added to a group
 * once while there are few pairs of both.
 */
export class DistinctTerms {
  private readonly countOf: (group: number) => DistinctCount;
  private readonly charge: (bytes: number) => void;
  private terms: Terms | undefined;
  /** Halves of the hash of each term, by ordinal. */
  private hashes = new Int32Array(0);
  private isHashed = new Uint8Array(0);
  /** 1 for the pairs that were added, at `group * terms.size + ordinal`. */
  private added = new Uint8Array(0);

  /** @param charge charges memory before it is used */
  constructor(countOf: (group: number) => DistinctCount, charge: (bytes: number) => void) {
    this.countOf = countOf;
    this.charge = charge;
  }

  addRows(block: OrdinalBlock, { length, rows, groups }: PlacedRows): void {
    const { ordinals, nulls, terms } = block;
    this.startSegment(terms);
    const { size } = terms;
    let added = this.added;
    for (let i = 0; i < length; i++) {
      const row = rows === undefined ? i : rows[i]!;
      if (nulls?.[row] === 1) continue;
      const ordinal = ordinals[row]!;
      const group = groups[i]!;
      const pair = group * size + ordinal;
      if (added[pair] === 1) continue;
      if (pair >= added.length) added = this.enlarged(pair);
      if (pair < added.length) added[pair] = 1;
      this.add(group, ordinal);
    }
  }

  private add(group: number, ordinal: number): void {
    const { hashes, isHashed } = this;
    if (isHashed[ordinal] === 0) {
      isHashed[ordinal] = 1;
      hashText(this.terms!.term(ordinal), hashes, 2 * ordinal);
    }
    this.countOf(group).addHash(hashes[2 * ordinal]!, hashes[2 * ordinal + 1]!);
  }

  private startSegment(terms: Terms): void {
    if (terms === this.terms) return;
    this.terms = terms;
    this.added.fill(0);
    if (terms.size <= this.isHashed.length) {
      this.isHashed.fill(0);
      return;
    }
    this.charge(TERM_BYTES * (terms.size - this.isHashed.length));
    this.hashes = new Int32Array(2 * terms.size);
    this.isHashed = new Uint8Array(terms.size);
  }

  /** The array of added pairs, with a place for one more if there are not too many. */
  private enlarged(pair: number): Uint8Array<ArrayBuffer> {
    const { added } = this;
    if (pair >= MOST_PAIRS) return added;
    const larger = new Uint8Array(Math.min(MOST_PAIRS, 2 * (pair + 1)));
    this.charge(larger.length - added.length);
    larger.set(added);
    this.added = larger;
    return larger;
  }
}
