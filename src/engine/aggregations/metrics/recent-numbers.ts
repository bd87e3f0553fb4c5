const SLOTS_LOG = 12;

/** Remembers pairs of a bucket and a number that were seen lately, so that work on repeated ones can be skipped. */
export class RecentNumbers {
  private readonly values = new Float64Array(1 << SLOTS_LOG).fill(Number.NaN);
  private readonly buckets = new Int32Array(1 << SLOTS_LOG);

  /** Whether the pair is known to have been seen before; remembers it. The two zeros count as one number. */
  sees(bucket: number, value: number): boolean {
    bits[0] = value;
    const mixed = words[0]! ^ Math.imul(words[1]!, 0x85ebca6b) ^ Math.imul(bucket, 0xc2b2ae35);
    const slot = Math.imul(mixed, 0x9e3779b1) >>> (32 - SLOTS_LOG);
    if (this.values[slot] === value && this.buckets[slot] === bucket) return true;
    this.values[slot] = value;
    this.buckets[slot] = bucket;
    return false;
  }
}

const bits = new Float64Array(1);
const words = new Int32Array(bits.buffer);
