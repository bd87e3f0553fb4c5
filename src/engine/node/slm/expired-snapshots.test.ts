import { expect, test } from 'vitest';
import { expiredSnapshots } from './expired-snapshots.ts';

const NOW = 100 * 86_400_000;

/** `s10` succeeded ten days ago, `f10` failed, `p10` is partial, `r10` is running. */
function snapshot(name: string) {
  const states = { s: 'SUCCESS', f: 'FAILED', p: 'PARTIAL', r: 'IN_PROGRESS' } as const;
  return { name, state: states[name[0] as 's'], startedAt: NOW - Number(name.slice(1)) * 86_400_000 };
}

test.each<[string, { expire_after?: string; min_count?: number; max_count?: number }, string]>([
  ['s9 s5 s1', { expire_after: '4d' }, 's9 s5'],
  ['s9 s5 s1', { expire_after: '4d', min_count: 2 }, 's9'],
  ['s9 s5 s1', { expire_after: '4d', min_count: 3 }, ''],
  ['s9 s5 s1', { max_count: 1 }, 's9 s5'],
  ['s1 s9 s5', { max_count: 2 }, 's9'],
  ['s9 f7 s5 s1', { max_count: 1 }, 's9 f7 s5'],
  ['s9 f7 s5 p4 s3 f1', { max_count: 5 }, 'f7 p4'],
  ['f7 s5 f4', { expire_after: '6d', min_count: 1 }, 'f7'],
  ['r9 s5', { expire_after: '1d' }, 's5'],
  ['s9', {}, ''],
])('of %s, %j deletes %j', (names, { expire_after, min_count, max_count }, expected) => {
  const found = expiredSnapshots(names.split(' ').map(snapshot), { expire_after, min_count, max_count }, NOW);
  expect(found.map(({ name }) => name).join(' ')).toBe(expected);
});
