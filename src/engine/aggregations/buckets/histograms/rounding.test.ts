import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeZone, UTC } from '../../../mapping/dates/time-zone.ts';
import { type CalendarUnit, calendarRounding, calendarUnit, fixedRounding, fixedTimeRounding } from './rounding.ts';

const iso = (millis: number): string => new Date(millis).toISOString().slice(0, 16);
const at = (text: string): number => Date.parse(`${text}Z`);

describe('calendarRounding', () => {
  test.each<[CalendarUnit, string, string]>([
    ['week', '2024-01-01T00:00', '2024-01-08T00:00'],
    ['month', '2024-01-01T00:00', '2024-02-01T00:00'],
    ['quarter', '2024-01-01T00:00', '2024-04-01T00:00'],
    ['year', '2024-01-01T00:00', '2025-01-01T00:00'],
    ['day', '2024-01-03T00:00', '2024-01-04T00:00'],
    ['hour', '2024-01-03T10:00', '2024-01-03T11:00'],
  ])('%s', (unit, start, next) => {
    const rounding = calendarRounding(unit, UTC, 0);
    const floor = rounding.floor(at('2024-01-03T10:20'));
    expect([iso(floor), iso(rounding.next(floor))]).toEqual([start, next]);
  });

  test('days have the length of local days in the zone', () => {
    const berlin = calendarRounding('day', timeZone('Europe/Berlin'), 0);
    const first = berlin.floor(at('2024-03-31T10:00'));
    expect([iso(first), iso(berlin.next(first))]).toEqual(['2024-03-30T23:00', '2024-03-31T22:00']);
  });

  test('an hour that clocks show twice is two buckets', () => {
    const berlin = calendarRounding('hour', timeZone('Europe/Berlin'), 0);
    const hours = [at('2024-10-27T00:30'), at('2024-10-27T01:30')].map(berlin.floor);
    expect(hours.map(iso)).toEqual(['2024-10-27T00:00', '2024-10-27T01:00']);
    expect(berlin.next(hours[0]!)).toBe(hours[1]);
  });

  test('steps cover the line without gaps', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', '+05:30');
    const units = fc.constantFrom<CalendarUnit>('hour', 'day', 'week', 'month', 'quarter', 'year');
    const instants = fc.integer({ min: at('1975-01-01T00:00'), max: at('2040-01-01T00:00') });
    fc.assert(
      fc.property(units, zones, instants, (unit, zone, value) => {
        const rounding = calendarRounding(unit, timeZone(zone), 0);
        const start = rounding.floor(value);
        const next = rounding.next(start);
        expect(start <= value && value < next).toBe(true);
        expect(rounding.floor(start)).toBe(start);
        expect(rounding.floor(next)).toBe(next);
      }),
    );
  });
});

test('an offset moves the start of the steps', () => {
  expect(iso(calendarRounding('day', UTC, 6 * 3_600_000).floor(at('2024-01-03T05:59')))).toBe('2024-01-02T06:00');
  expect(fixedRounding(10, 3).floor(0)).toBe(-7);
  expect(iso(fixedTimeRounding(30 * 86_400_000, UTC, 0).floor(at('2024-01-01T00:00')))).toBe('2023-12-19T00:00');
});

test('calendar units are names or abbreviations', () => {
  expect(['1M', 'month', '1m', '2d', 'toString'].map(calendarUnit)).toEqual([
    'month',
    'month',
    'minute',
    undefined,
    undefined,
  ]);
});
