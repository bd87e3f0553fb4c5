import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UTC } from '../../../mapping/dates/time-zone.ts';
import { coveringStep, fittingStep, mostBuckets, STEPS, stepRounding } from './auto-date-steps.ts';
import { GrowingSteps, GuessedSteps } from './growing-steps.ts';

test('steps grow until there are few enough buckets in a short enough span', () => {
  const times = fc.array(fc.integer({ min: 0, max: 2_000_000_000_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 20 }), (list, wanted) => {
      const steps = new GrowingSteps(wanted, 0, UTC);
      for (const time of list) steps.add(time);
      const buckets = new Set(list.map(time => steps.keyOf(time))).size;
      if (steps.step < STEPS.length - 1) expect(buckets).toBeLessThanOrEqual(mostBuckets(steps.step, wanted));
      if (steps.step > 0) {
        const finer = steps.step - 1;
        const { floor } = stepRounding(finer, UTC);
        const most = mostBuckets(finer, wanted);
        const span = Math.max(...list) - floor(Math.min(...list));
        const wasTooFine = new Set(list.map(floor)).size > most || span > most * STEPS[finer]!.millis;
        expect(wasTooFine).toBe(true);
      }
      expect(steps.keyOf(list[0]!)).toBe(stepRounding(steps.step, UTC).floor(list[0]!));
    }),
  );
});

test('a value is counted with the step in use when it is added', () => {
  const day = 86_400_000;
  const steps = new GrowingSteps(1, 0, UTC);
  expect(steps.add(40 * day + 1)).toBe(40 * day);
  expect(STEPS[steps.step]!.unit).toBe('second');
  expect(steps.add(300 * day + 1)).toBe(300 * day);
  expect(STEPS[steps.step]!.unit).toBe('year');
  expect(steps.keyOf(300 * day)).toBe(0);
});

test('a time span is covered by the longest buckets that the step allows', () => {
  expect(STEPS[coveringStep({ low: 0, high: 20 * 30_000 }, 20, 0)]!.unit).toBe('second');
  expect(STEPS[coveringStep({ low: 0, high: 20 * 30_001 }, 20, 0)]!.unit).toBe('minute');
  expect(STEPS[coveringStep({ low: 0, high: 10 }, 20, 3)]!.unit).toBe('day');
});

test('filled gaps count as buckets', () => {
  const year = 31_556_952_000;
  expect(STEPS[fittingStep(0, { first: 0, last: 300_000 }, { wanted: 20, zone: UTC })]!.unit).toBe('second');
  expect(STEPS[fittingStep(0, { first: 0, last: year }, { wanted: 10, zone: UTC })]!.unit).toBe('month');
});

test('a month is assumed to have thirty days', () => {
  const day = 86_400_000;
  for (const [days, unit] of [
    [450, 'month'],
    [451, 'year'],
  ] as const) {
    const steps = new GrowingSteps(5, 0, UTC);
    steps.add(0);
    steps.add(days * day);
    expect(STEPS[steps.step]!.unit).toBe(unit);
  }
});

test('guessed steps round their ends as they grow, and keep finer keys', () => {
  const day = 86_400_000;
  const steps = new GuessedSteps(5, 0, UTC);
  steps.add(20 * day);
  expect(steps.add(460 * day)).toBe(460 * day);
  expect(STEPS[steps.step]!.unit).toBe('month');
  // 1 January 1970 to 1 April 1971 is 455 days.
  steps.add(10 * day);
  expect(STEPS[steps.step]!.unit).toBe('year');
});
