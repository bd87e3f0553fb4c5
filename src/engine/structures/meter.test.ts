import { expect, test } from 'vitest';
import { Meter } from './meter.ts';

test('successes and failures are counted separately, and both add to the time', async () => {
  const meter = new Meter();
  let clock = 100;
  const now = () => clock;
  const seen = await meter.run(now, () => {
    clock += 7;
    return meter.current;
  });
  await expect(
    meter.run(now, () => {
      clock += 3;
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(seen).toBe(1);
  expect(meter).toMatchObject({ total: 1, failed: 1, current: 0, millis: 10 });
});
