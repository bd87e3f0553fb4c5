import { expect, test } from 'vitest';
import { parseRequestsPerSecond } from './requests-per-second.ts';

test('a rate is a number above 0, or -1 for unlimited', () => {
  expect([parseRequestsPerSecond('-1'), parseRequestsPerSecond('0.5')]).toEqual([Number.POSITIVE_INFINITY, 0.5]);
  const reason = '[requests_per_second] must be a float greater than 0. Use -1 to disable throttling.';
  for (const text of ['0', '-2']) expect(() => parseRequestsPerSecond(text)).toThrow(reason);
  for (const [text, said] of [
    ['fast', 'For input string: "fast"'],
    ['', 'empty String'],
  ] as const)
    expect(() => parseRequestsPerSecond(text)).toThrow(
      expect.objectContaining({ reason, cause: expect.objectContaining({ reason: said }) }),
    );
});
