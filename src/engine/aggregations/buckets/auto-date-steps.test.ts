import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UTC } from '../../mapping/dates/time-zone.ts';
import { fittingStep, STEPS, stepRounding, widestStep } from './auto-date-steps.ts';

test('the finest step whose buckets, put together, are few enough', () => {
  const times = fc.array(fc.integer({ min: 0, max: 2_000_000_000_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 20 }), (list, wanted) => {
      const step = widestStep(list, { wanted, from: 0, zone: UTC });
      const buckets = (i: number) => new Set(list.map(stepRounding(i, UTC).floor)).size;
      const most = (i: number) => wanted * STEPS[i]!.inner.at(-1)!;
      if (step < STEPS.length - 1) expect(buckets(step)).toBeLessThanOrEqual(most(step));
      const range = Math.max(...list) - Math.min(...list);
      if (step > 0)
        expect(buckets(step - 1) > most(step - 1) || range > most(step - 1) * STEPS[step - 1]!.millis).toBe(true);
    }),
  );
});

test('gaps count when they are filled', () => {
  const year = 31_556_952_000;
  expect(STEPS[fittingStep(0, { first: 0, last: 300_000 }, { wanted: 20, zone: UTC })]!.unit).toBe('second');
  expect(STEPS[fittingStep(0, { first: 0, last: year }, { wanted: 10, zone: UTC })]!.unit).toBe('month');
});
