import { describe, expect, test } from 'vitest';
import { JavaRandom } from '../../../script/classes/util/random.ts';
import { detectChange } from './change-detector.ts';
import { detectSpike } from './spike-detector.ts';

const LIMIT = 0.01;

/** Noise of a normal distribution, always the same. */
function noise(length: number, seed = 1): number[] {
  const random = new JavaRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.double())) * Math.cos(2 * Math.PI * random.double());
  return Array.from({ length }, normal);
}

const series = (length: number, level: (i: number) => number, seed?: number) =>
  Float64Array.from(noise(length, seed), (value, i) => value + level(i));

describe('changes of a series', () => {
  test('noise and constants are stationary', () => {
    for (const seed of [1, 2, 3, 4, 5])
      expect(
        detectChange(
          series(60, () => 10, seed),
          LIMIT,
        ).type,
      ).toBe('stationary');
    expect(detectChange(new Float64Array(40).fill(7), LIMIT)).toEqual({ type: 'stationary' });
    expect(detectChange(new Float64Array(40), LIMIT)).toEqual({ type: 'stationary' });
  });

  test('a step is found where it is', () => {
    const found = detectChange(
      series(60, i => (i < 35 ? 10 : 30)),
      LIMIT,
    );
    expect(found).toMatchObject({ type: 'step_change', at: 35 });
    expect('p' in found && found.p).toBeLessThan(1e-20);
  });

  test('a trend has a direction', () => {
    const up = detectChange(
      series(60, i => 2 * i),
      LIMIT,
    );
    expect(up).toMatchObject({ type: 'non_stationary', trend: 'increasing' });
    expect('r' in up && up.r).toBeGreaterThan(0.99);
    expect(
      detectChange(
        series(60, i => -2 * i),
        LIMIT,
      ),
    ).toMatchObject({ trend: 'decreasing' });
  });

  test('a change of the trend is found near its place', () => {
    const found = detectChange(
      series(100, i => (i < 50 ? 10 : 10 + 5 * (i - 50))),
      LIMIT,
    );
    expect(found.type).toBe('trend_change');
    expect('at' in found && Math.abs(found.at - 50)).toBeLessThan(6);
  });

  test('a change of the spread is one of the distribution', () => {
    const values = Float64Array.from(noise(200), (value, i) => (i < 100 ? value : 12 * value));
    const found = detectChange(values, 0.5);
    expect(found.type).toBe('distribution_change');
    expect('at' in found && Math.abs(found.at - 100)).toBeLessThan(30);
  });

  test('a long series is sampled, and its places are those of the series', () => {
    const values = Float64Array.from(noise(2000), (value, i) => (i < 1200 ? value : 12 * value));
    const found = detectChange(values, 1e40);
    expect('at' in found && Math.abs(found.at - 1200)).toBeLessThan(300);
  });
});

describe('spikes and dips', () => {
  test('one value far from all others', () => {
    expect(
      detectSpike(
        series(60, i => (i === 41 ? 60 : 10)),
        LIMIT,
      ),
    ).toMatchObject({ type: 'spike', at: 41 });
    expect(
      detectSpike(
        series(60, i => (i === 3 ? -40 : 10)),
        LIMIT,
      ),
    ).toMatchObject({ type: 'dip', at: 3 });
    expect(
      detectSpike(
        series(60, i => (i === 59 ? 60 : 10)),
        LIMIT,
      ),
    ).toMatchObject({ type: 'spike', at: 59 });
  });

  test('noise has none, and neither has a constant', () => {
    for (const seed of [1, 2, 3, 4, 5])
      expect(
        detectSpike(
          series(60, () => 10, seed),
          LIMIT,
        ).type,
      ).toBe('stationary');
    expect(detectSpike(new Float64Array(30).fill(3), LIMIT)).toEqual({ type: 'stationary' });
  });

  test('the rarer of both is found', () => {
    const both = (low: number, high: number) =>
      detectSpike(
        series(60, i => (i === 10 ? low : i === 40 ? high : 10)),
        LIMIT,
      );
    expect(both(-200, 40)).toMatchObject({ type: 'dip', at: 10 });
    expect(both(-30, 300)).toMatchObject({ type: 'spike', at: 40 });
  });
});
