import type { TimeZone } from '../../../mapping/dates/time-zone.ts';
import type { AggregationMemory } from '../../aggregation-memory.ts';
import { BucketCounts } from '../../bucket-counts.ts';
import type { DeferredDocs } from '../../deferred-docs.ts';
import { BucketKeys } from '../bucket-keys.ts';
import { mostBuckets, STEPS, stepRounding } from './auto-date-steps.ts';

interface GrowingStep {
  readonly step: number;
  /** The time rounded at the current level. */
  add(time: number): number;
  /** The time rounded at the coarsest level so far. */
  keyOf(time: number): number;
}

/**
 * Rounds times during collection, switching to a coarser rounding once there are too many buckets or they span too
 * much time.
 */
export class GrowingSteps implements GrowingStep {
  step: number;
  private readonly wanted: number;
  private readonly zone: TimeZone;
  private floor: (time: number) => number;
  private keys = new Set<number>();
  private min = Number.POSITIVE_INFINITY;
  private max = Number.NEGATIVE_INFINITY;

  constructor(wanted: number, from: number, zone: TimeZone) {
    this.wanted = wanted;
    this.zone = zone;
    this.step = from;
    this.floor = stepRounding(from, zone).floor;
  }

  add(time: number): number {
    const key = this.floor(time);
    if (this.keys.has(key)) return key;
    this.keys.add(key);
    this.min = Math.min(this.min, key);
    this.max = Math.max(this.max, key);
    while (this.step < STEPS.length - 1 && this.isTooFine()) this.grow();
    return key;
  }

  keyOf(time: number): number {
    return this.floor(time);
  }

  private isTooFine(): boolean {
    const most = mostBuckets(this.step, this.wanted);
    return this.keys.size > most || this.max - this.min > most * STEPS[this.step]!.millis;
  }

  private grow(): void {
    this.step++;
    this.floor = stepRounding(this.step, this.zone).floor;
    this.keys = new Set(Array.from(this.keys, this.floor));
  }
}

/**
 * Like `GrowingSteps`, for one of many parent buckets: keys keep the rounding they were collected with, the number of
 * buckets that remain is estimated from the interval lengths, and the ends are rounded again at each switch.
 */
export class GuessedSteps implements GrowingStep {
  step: number;
  private readonly wanted: number;
  private readonly zone: TimeZone;
  private floor: (time: number) => number;
  private readonly keys = new Set<number>();
  private guessed = 0;
  private min = Number.POSITIVE_INFINITY;
  private max = Number.NEGATIVE_INFINITY;

  constructor(wanted: number, from: number, zone: TimeZone) {
    this.wanted = wanted;
    this.zone = zone;
    this.step = from;
    this.floor = stepRounding(from, zone).floor;
  }

  add(time: number): number {
    const key = this.floor(time);
    if (this.keys.has(key)) return key;
    this.keys.add(key);
    this.guessed++;
    if (this.step === LAST) return key;
    this.min = Math.min(this.min, key);
    this.max = Math.max(this.max, key);
    if (this.isTooFine(this.step, this.guessed)) this.grow();
    return key;
  }

  keyOf(time: number): number {
    return this.floor(time);
  }

  private isTooFine(step: number, buckets: number): boolean {
    const most = mostBuckets(step, this.wanted);
    return buckets > most || this.max - this.min > most * STEPS[step]!.millis;
  }

  private grow(): void {
    const { millis } = STEPS[this.step]!;
    const before = this.guessed;
    do {
      this.step++;
      this.guessed = Math.ceil(before * (millis / STEPS[this.step]!.millis));
    } while (this.step < LAST && this.isTooFine(this.step, this.guessed));
    this.floor = stepRounding(this.step, this.zone).floor;
    this.min = this.floor(this.min);
    this.max = this.floor(this.max);
  }
}

const LAST = STEPS.length - 1;

/** The bucket of each match, and the rounding of each parent bucket. */
export interface Assignment {
  readonly keys: BucketKeys<number>;
  readonly counts: BucketCounts;
  readonly steps: ReadonlyMap<number, number>;
  /** −1: the match is dropped. */
  readonly bucketOf: Int32Array;
}

/**
 * Assigns matches to buckets. Values of a document that shared a bucket when collected count once; values merged only
 * by a later, coarser rounding each count.
 */
export function assign(
  deferred: DeferredDocs,
  { times, again }: { times: readonly number[]; again: readonly boolean[] },
  begin: () => GrowingStep,
  memory: AggregationMemory,
): Assignment {
  const { owners, length } = deferred;
  const growing = new Map<number, GrowingStep>();
  const bucketOf = new Int32Array(length);
  for (let match = 0, last = Number.NaN; match < length; match++) {
    const owner = owners[match]!;
    if (!growing.has(owner)) growing.set(owner, begin());
    const key = growing.get(owner)!.add(times[match]!);
    if (again[match]! && key === last) bucketOf[match] = -1;
    last = key;
  }
  const keys = new BucketKeys<number>(memory);
  const counts = new BucketCounts(memory);
  for (let match = 0; match < length; match++) {
    if (bucketOf[match]! < 0) continue;
    const owner = owners[match]!;
    memory.nextBlock();
    const bucket = keys.bucket(owner, growing.get(owner)!.keyOf(times[match]!));
    counts.addMany(bucket, deferred.countOf(match));
    bucketOf[match] = bucket;
  }
  return { keys, counts, steps: new Map(Array.from(growing, ([owner, { step }]) => [owner, step])), bucketOf };
}
