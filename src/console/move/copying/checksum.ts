import { BLOCK_BYTES, Murmur3, murmur3, wholeBlocks } from './murmur3-128.ts';
import type { MovedDocument } from './read-hits.ts';
import { type Bytes, SLICE_BYTES, type Slices } from './source-pass.ts';

/** Number of parts of the checksum, so that a difference can be narrowed down. */
export const BUCKETS = 1024;
const TWO_32 = 0x1_0000_0000;
/** Not a UTF-8 byte, so a separator never equals content. */
const BORDER = 0xff;
const BACKSLASH = 92;

/**
 * An order-independent checksum of documents: the sum modulo 2^64 of a 64-bit hash of each id, routing and source
 * without insignificant white space. A sum, because two equal documents would cancel out in an exclusive or.
 */
export class Checksum {
  count = 0;
  private readonly high = new Uint32Array(BUCKETS);
  private readonly low = new Uint32Array(BUCKETS);
  private readonly hasher = new DocumentHasher();

  /** Adds documents whose sources have no insignificant white space. */
  *add(documents: readonly MovedDocument[]): Slices<void> {
    for (const document of documents) {
      const { bucket, high, low } = yield* this.hasher.hash(document);
      this.addUp(bucket, high, low);
    }
  }

  /** Sixteen hexadecimal digits. */
  toString(): string {
    let sum = 0n;
    for (let bucket = 0; bucket < BUCKETS; bucket++) sum += this.bucket(bucket);
    return BigInt.asUintN(64, sum).toString(16).padStart(16, '0');
  }

  /** The buckets in which the two sums differ. */
  differing(other: Checksum): Set<number> {
    const all = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
    return new Set(all.filter(bucket => this.bucket(bucket) !== other.bucket(bucket)));
  }

  private addUp(bucket: number, high: number, low: number): void {
    const sum = this.low[bucket]! + low;
    this.low[bucket] = sum % TWO_32;
    this.high[bucket] = (this.high[bucket]! + high + (sum >= TWO_32 ? 1 : 0)) % TWO_32;
    this.count++;
  }

  private bucket(bucket: number): bigint {
    return (BigInt(this.high[bucket]!) << 32n) | BigInt(this.low[bucket]!);
  }
}

interface DocumentHash {
  bucket: number;
  high: number;
  low: number;
}

/** Hashes documents in a reusable buffer, which grows to the largest. */
export class DocumentHasher {
  private scratch: Bytes = new Uint8Array(4096);
  private passed = 0;

  /**
   * Documents with the same id and routing share a bucket, whatever their content. The source must have no
   * insignificant white space.
   */
  *hash({ id, routing, source }: MovedDocument): Slices<DocumentHash> {
    const room = id.length + (routing?.length ?? 0) + source.length + 2;
    if (room > this.scratch.length) this.scratch = new Uint8Array(room * 2);
    let at = this.put(textBytes(id), 0);
    if (routing) at = this.put(textBytes(routing), at);
    this.scratch[at++] = BORDER;
    const bucket = murmur3(this.scratch, at)[0] % BUCKETS;
    this.scratch.set(source, at);
    const [high, low] = yield* this.sum(at + source.length);
    return { bucket, high, low };
  }

  private *sum(length: number): Slices<readonly [high: number, low: number]> {
    const hash = new Murmur3();
    const end = wholeBlocks(length);
    for (let at = 0; at < end; ) {
      const to = Math.min(end, at + Math.max(BLOCK_BYTES, wholeBlocks(SLICE_BYTES - this.passed)));
      hash.blocks(this.scratch, at, to);
      this.passed += to - at;
      at = to;
      if (this.passed < SLICE_BYTES) continue;
      yield this.passed;
      this.passed = 0;
    }
    this.passed += length - end;
    return hash.end(this.scratch, length);
  }

  private put(part: Uint8Array, at: number): number {
    this.scratch.set(part, at);
    this.scratch[at + part.length] = BORDER;
    return at + part.length + 1;
  }
}

/** The value of a JSON string as UTF-8, because engines escape the same id differently. */
function textBytes(json: Bytes): Uint8Array {
  if (!json.includes(BACKSLASH)) return json.subarray(1, -1);
  return new TextEncoder().encode(JSON.parse(new TextDecoder().decode(json)) as string);
}
