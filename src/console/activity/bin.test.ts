import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BinEntry } from './activity-database.ts';
import { BIN_LIMIT, DAYS_KEPT, expiry, outdated } from './bin.ts';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;

function entry(id: string, daysAgo: number, bytes: number): BinEntry {
  const connection = { id: 'tab', name: 'This tab' };
  return { id, kind: 'index', name: id, connection, deletedAt: NOW - daysAgo * DAY, bytes };
}

test('entries expire after thirty days', () => {
  const entries = [entry('new', DAYS_KEPT - 1, 1), entry('old', DAYS_KEPT, 1)];
  expect(outdated(entries, NOW)).toEqual(['old']);
  expect(expiry(entries[0]!)).toBe(NOW + DAY);
});

test('the oldest entries go when there are too many bytes', () => {
  const half = BIN_LIMIT / 2;
  expect(outdated([entry('b', 2, half), entry('a', 3, 1), entry('c', 1, half)], NOW)).toEqual(['a']);
});

test('what is left fits, and is newer than what is removed', () => {
  const entries = fc.uniqueArray(fc.record({ id: fc.uuid(), days: fc.nat(40), bytes: fc.nat(BIN_LIMIT) }), {
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(entries, given => {
      const all = given.map(({ id, days, bytes }) => entry(id, days, bytes));
      const gone = new Set(outdated(all, NOW));
      const kept = all.filter(({ id }) => !gone.has(id));
      expect(kept.reduce((total, { bytes }) => total + bytes, 0)).toBeLessThanOrEqual(BIN_LIMIT);
      const oldestKept = Math.min(...kept.map(({ deletedAt }) => deletedAt));
      for (const each of all) if (gone.has(each.id)) expect(each.deletedAt).toBeLessThanOrEqual(oldestKept);
    }),
  );
});
