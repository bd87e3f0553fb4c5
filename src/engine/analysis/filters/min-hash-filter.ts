import { illegalArgument } from '../../errors/engine-error.ts';
import { numberFormat } from '../../errors/java-errors.ts';
import { hashBytes } from '../../structures/wide-hash.ts';
import { WideInteger } from '../../structures/wide-integer.ts';
import type { ComponentRequest, ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import type { Token, TokenStream } from '../token-stream.ts';
import { TokenFilter } from './token-filter.ts';

const MASK = 0xffffffffffffffffn;
const HASH_RANGE = 2 ** 32;
/** A leading number replaces the end of the hash. */
const MAX_HASH_UNITS = 8;

/** Two unsigned 64-bit halves. */
interface Hash128 {
  readonly low: bigint;
  readonly high: bigint;
}

export interface MinHashOptions {
  readonly hashCount: number;
  readonly bucketCount: number;
  readonly hashSetSize: number;
  /** Whether empty buckets copy the hash of the next non-empty one. Only applies to buckets of one hash. */
  readonly withRotation: boolean;
}

/**
 * A. Broder, On the resemblance and containment of documents (1997): the smallest token hashes in each bucket of
 * several hash functions, so texts that share many tokens share many hashes.
 */
export class MinHashFilter extends TokenFilter {
  private readonly options: MinHashOptions;
  private readonly bucketSize: number;
  private readonly seeds: readonly Hash128[];
  private sketch: string[] | undefined;
  private at = 0;
  private lastOffset = 0;
  private endOffset = 0;
  private endIncrement = 0;

  constructor(input: TokenStream, options: MinHashOptions) {
    super(input);
    this.options = options;
    this.bucketSize = Math.ceil(HASH_RANGE / options.bucketCount);
    this.seeds = Array.from({ length: options.hashCount }, (_, index) => hashOf(bigEndian(index)));
  }

  override reset(): void {
    this.input.reset();
    this.sketch = undefined;
    this.at = 0;
  }

  override next(): boolean {
    const { token } = this;
    this.sketch ??= this.readAll();
    const hash = this.sketch[this.at];
    if (hash === undefined) return false;
    token.setText(hash);
    token.type = 'MIN_HASH';
    token.startOffset = 0;
    token.endOffset = this.lastOffset;
    token.positionIncrement = this.at === 0 ? 1 : 0;
    token.positionLength = 1;
    token.keyword = false;
    token.payload = undefined;
    this.at++;
    return true;
  }

  override end(): void {
    if (!this.sketch) this.input.end();
    else {
      this.token.endOffset = this.endOffset;
      this.token.positionIncrement = this.endIncrement;
    }
  }

  private readAll(): string[] {
    const { input, token, seeds, bucketSize } = this;
    const { hashCount, bucketCount, hashSetSize, withRotation } = this.options;
    const sets = Array.from({ length: hashCount }, () => Array.from({ length: bucketCount }, (): Hash128[] => []));
    while (input.next()) {
      this.lastOffset = token.endOffset;
      const hash = hashOf(littleEndian(token));
      seeds.forEach((seed, index) => {
        const combined = { low: (hash.low * 37n + seed.low) & MASK, high: (hash.high * 37n + seed.high) & MASK };
        addSmallest(sets[index]![Math.floor(Number(combined.high >> 32n) / bucketSize)]!, combined, hashSetSize);
      });
    }
    input.end();
    this.endOffset = token.endOffset;
    this.endIncrement = token.positionIncrement;
    const numbered = (index: number) => (hashCount > 1 ? units(BigInt(index), 2) : '');
    return sets.flatMap((buckets, index) =>
      (withRotation && hashSetSize === 1 ? rotated(buckets) : buckets).flatMap(bucket =>
        bucket.map(hash => (numbered(index) + units(hash.high, 4) + units(hash.low, 4)).slice(0, MAX_HASH_UNITS)),
      ),
    );
  }
}

const [low, high] = [new WideInteger(), new WideInteger()];

function hashOf(bytes: Uint8Array): Hash128 {
  hashBytes(bytes, bytes.length, low, high);
  return { low: low.toBigInt() & MASK, high: high.toBigInt() & MASK };
}

/** Keeps a bucket sorted and unique, with at most `most` hashes. */
function addSmallest(bucket: Hash128[], hash: Hash128, most: number): void {
  let at = bucket.length;
  while (at > 0 && isLess(hash, bucket[at - 1]!)) at--;
  if (at > 0 && !isLess(bucket[at - 1]!, hash)) return;
  bucket.splice(at, 0, hash);
  if (bucket.length > most) bucket.pop();
}

function isLess(a: Hash128, b: Hash128): boolean {
  return a.high === b.high ? a.low < b.low : a.high < b.high;
}

function rotated(buckets: readonly Hash128[][]): readonly Hash128[][] {
  return buckets.map((bucket, index) => {
    if (bucket.length > 0) return bucket;
    const next = buckets.slice(index + 1).find(other => other.length > 0) ?? buckets.find(other => other.length > 0);
    return next ? [next[0]!] : [];
  });
}

/** A number as UTF-16 units, most significant first. */
function units(value: bigint, count: number): string {
  let text = '';
  for (let i = count - 1; i >= 0; i--) text += String.fromCharCode(Number((value >> BigInt(16 * i)) & 0xffffn));
  return text;
}

function bigEndian(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

function littleEndian({ buffer, length }: Token): Uint8Array {
  const bytes = new Uint8Array(length * 2);
  for (let i = 0; i < length; i++) {
    const unit = isLoneSurrogate(buffer, length, i) ? 0xfffd : buffer[i]!;
    bytes[2 * i] = unit;
    bytes[2 * i + 1] = unit >>> 8;
  }
  return bytes;
}

/** A lone surrogate has no UTF-8 encoding. */
function isLoneSurrogate(buffer: Uint16Array, length: number, at: number): boolean {
  const kind = buffer[at]! & 0xfc00;
  if (kind === 0xd800) return at + 1 >= length || (buffer[at + 1]! & 0xfc00) !== 0xdc00;
  return kind === 0xdc00 && (at === 0 || (buffer[at - 1]! & 0xfc00) !== 0xd800);
}

/** Reads the options. Errors in numbers and booleans do not name the setting, as in Elasticsearch. */
function optionsOf({ settings }: ComponentRequest): MinHashOptions {
  const count = (key: string, byDefault: number) => {
    const value = settings.string(key);
    if (value === undefined) return byDefault;
    if (/^[+-]?\d+$/.test(value) && Number(value) === (Number(value) | 0)) return Number(value);
    throw numberFormat(value);
  };
  const hashCount = count('hash_count', 1);
  const bucketCount = count('bucket_count', 512);
  const hashSetSize = count('hash_set_size', 1);
  const withRotation = settings.string('with_rotation')?.toLowerCase() ?? String(bucketCount > 1);
  return { hashCount, bucketCount, hashSetSize, withRotation: withRotation === 'true' };
}

/** @throws EngineError */
function refuseEmpty({ hashCount, bucketCount, hashSetSize }: MinHashOptions): void {
  for (const [name, value] of Object.entries({ hashCount, bucketCount, hashSetSize }))
    if (value < 1) throw illegalArgument(`${name} must be greater than zero`);
}

export const minHashFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const options = optionsOf(request);
    const create = (input: TokenStream) => {
      refuseEmpty(options);
      return new MinHashFilter(input, options);
    };
    return { name: request.name, create };
  },
  builtIn: 'configured',
};
