import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNLIMITED_BREAKER } from '../../../breakers/circuit-breaker.ts';
import { RequestMemory } from '../../../breakers/request-memory.ts';
import { timeZone } from '../../../mapping/dates/time-zone.ts';
import { AggregationMemory } from '../../aggregation-memory.ts';
import { EXCLUDED } from '../../placements.ts';
import { BucketKeys } from '../bucket-keys.ts';
import { calendarRounding, fixedRounding, fixedTimeRounding, type Rounding } from './rounding.ts';
import { StepBuckets } from './step-buckets.ts';

const DAY = 86_400_000;

const zones = fc.constantFrom('UTC', '+05:30', '-11:00', 'Europe/Berlin', 'America/St_Johns').map(timeZone);
const offsets = fc.constantFrom(0, 0, 3_600_000, -DAY - 1);
const roundings: fc.Arbitrary<Rounding> = fc.oneof(
  fc
    .tuple(fc.constantFrom(0.1, 1, 7, 100, 1e9), fc.constantFrom(0, 0.5, -3))
    .map(([width, at]) => fixedRounding(width, at)),
  fc
    .tuple(fc.constantFrom('minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'), zones, offsets)
    .map(([unit, zone, offset]) => calendarRounding(unit as 'day', zone, offset)),
  fc
    .tuple(fc.constantFrom(1, 90_000, 3 * DAY), zones, offsets)
    .map(([interval, zone, offset]) => fixedTimeRounding(interval, zone, offset)),
);
const values = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.double({ min: -1e4, max: 1e4, noNaN: true }),
  fc.integer({ min: Date.UTC(2023, 0), max: Date.UTC(2025, 0) }),
  fc.integer({ min: Date.UTC(1800, 0), max: Date.UTC(2200, 0) }),
  fc.constantFrom(-0, -8e15, 8e15),
);

test('a value is in the bucket of its key, regardless of earlier lookups', () => {
  fc.assert(
    fc.property(
      roundings,
      fc.array(fc.tuple(fc.nat({ max: 80 }), values), { maxLength: 60 }),
      values,
      (rounding, lookups, limit) => {
        const memory = new AggregationMemory(new RequestMemory(UNLIMITED_BREAKER));
        const keys = new BucketKeys<number>(memory);
        const steps = new StepBuckets(rounding, keys, key => key <= limit, memory);
        const found = new Int32Array(lookups.length);
        const numbers = {
          length: lookups.length,
          values: Float64Array.from(lookups, ([, value]) => value),
          buckets: Int32Array.from(lookups, ([owner]) => owner),
          onlyBucket: -1,
          wholeBound: Number.POSITIVE_INFINITY,
        };
        steps.find(numbers, found);
        const anyExcluded = steps.find(numbers, found);
        expect(anyExcluded).toBe(found.includes(EXCLUDED));
        for (const [i, [owner, value]] of lookups.entries()) {
          const bucket = found[i];
          const key = rounding.floor(value);
          if (key <= limit) expect(bucket).toBe(new Map(keys.entries(owner)).get(key));
          else expect(bucket).toBe(EXCLUDED);
        }
      },
    ),
    { numRuns: 1000 },
  );
});
