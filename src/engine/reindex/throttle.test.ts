import { expect, test } from 'vitest';
import { Progress } from './progress.ts';
import { FakeClock } from './testing/fake-work.ts';
import { Throttle } from './throttle.ts';

const never = () => false;

test('a batch takes at least the time its documents may take', async () => {
  const clock = new FakeClock();
  const progress = new Progress();
  const throttle = new Throttle(clock, progress, 100);
  clock.time = 1200;
  await throttle.wait(50, 1000, never);
  expect(clock.time).toBe(1500);
  expect(progress).toMatchObject({ throttledMillis: 300, throttledUntilMillis: 0, requestsPerSecond: 100 });
});

test('slow batches and unthrottled work do not wait', async () => {
  const clock = new FakeClock();
  const progress = new Progress();
  clock.time = 2000;
  await new Throttle(clock, progress, 100).wait(50, 1000, never);
  await new Throttle(clock, progress, Number.POSITIVE_INFINITY).wait(1000, 2000, never);
  expect([clock.time, clock.slept, progress.throttledMillis]).toEqual([2000, [], 0]);
});

test('clock ticks in the meantime do not count as waiting', async () => {
  const clock = new FakeClock();
  const progress = new Progress();
  const ticking = { now: () => ++clock.time, sleep: clock.sleep };
  await new Throttle(ticking, progress, Number.POSITIVE_INFINITY).wait(1000, 0, never);
  expect(progress.throttledMillis).toBe(0);
});

test('the remaining time is shown while waiting', async () => {
  const clock = new FakeClock();
  const progress = new Progress();
  const seen: number[] = [];
  const { sleep } = clock;
  const watched = {
    now: clock.now,
    sleep: (milliseconds: number) => {
      seen.push(progress.throttledUntilMillis);
      return sleep(milliseconds);
    },
  };
  await new Throttle(watched, progress, 1).wait(1, 750, never);
  expect(seen[0]).toBe(1750);
  expect(seen.at(-1)).toBe(50);
});

test('stopping interrupts the wait', async () => {
  const clock = new FakeClock();
  const progress = new Progress();
  await new Throttle(clock, progress, 0.001).wait(100, 0, () => clock.time >= 250);
  expect(clock.time).toBeGreaterThanOrEqual(250);
  expect(clock.time).toBeLessThanOrEqual(350);
  expect(progress.throttledMillis).toBe(clock.time);
});

test('a higher rate applies immediately, a lower one from the next batch', async () => {
  const clock = new FakeClock();
  const progress = new Progress();
  const throttle = new Throttle(clock, progress, 10);
  const changes = [
    { at: 300, speed: 1 },
    { at: 600, speed: 12.5 },
  ];
  const stopped = () => {
    const change = changes[0];
    if (change && clock.time >= change.at) {
      changes.shift();
      throttle.set(change.speed);
    }
    return false;
  };
  await throttle.wait(10, 0, stopped);
  expect([clock.time, progress.requestsPerSecond, changes]).toEqual([800, 12.5, []]);
});

test('changing the rate interrupts the wait', async () => {
  const progress = new Progress();
  let time = 0;
  const throttle = new Throttle({ now: () => time, sleep: () => new Promise(() => {}) }, progress, 0.001);
  const waiting = throttle.wait(1, 0, never);
  time = 60;
  throttle.set(Number.POSITIVE_INFINITY);
  await waiting;
  expect(progress).toMatchObject({ throttledMillis: 60, throttledUntilMillis: 0 });
});
