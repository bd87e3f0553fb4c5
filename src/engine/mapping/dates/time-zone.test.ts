import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeZone } from './time-zone.ts';

const ZONES = [
  'Europe/Berlin',
  'America/St_Johns',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Asia/Gaza',
  'Pacific/Apia',
];
const HOUR = 3_600_000;

/** The host's offset at the instant itself. */
function offsetOf(zone: string, millis: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(millis);
  const [month, day, year, hour, minute, second] = parts
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => Number(value));
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - Math.floor(millis / 1000) * 1000;
}

test('offsets equal the host’s, including on days with a clock change', () => {
  const instants = fc.oneof(
    fc.integer({ min: Date.UTC(1950, 0), max: Date.UTC(2060, 0) }),
    // Clocks change in these weeks, some of them twice within a month.
    fc
      .tuple(
        fc.integer({ min: 1980, max: 2035 }),
        fc.constantFrom(2, 3, 8, 9, 10),
        fc.integer({ min: 0, max: 24 * 31 }),
      )
      .map(([year, month, hours]) => Date.UTC(year, month) + hours * HOUR + 1),
  );
  const property = fc.property(fc.constantFrom(...ZONES), fc.array(instants, { maxLength: 8 }), (zone, times) => {
    for (const time of times) expect(timeZone(zone).offsetAt(time), `${zone} ${time}`).toBe(offsetOf(zone, time));
  });
  fc.assert(property, { numRuns: 200 });
});
