import fc from 'fast-check';
import { expect, test } from 'vitest';
import { targetNames } from './tab-snapshots.ts';

test('an index gets a free name if its own is taken', () => {
  const taken = new Set(['soups', 'restored-soups', 'stews']);
  expect([...targetNames(['soups', 'pies', 'stews'], taken)]).toEqual([
    ['soups', 'restored-soups-2'],
    ['pies', 'pies'],
    ['stews', 'restored-stews'],
  ]);
});

test('targets are distinct, and none is taken', () => {
  const name = fc.constantFrom('a', 'b', 'restored-a', 'restored-a-2', 'restored-restored-a');
  fc.assert(
    fc.property(fc.uniqueArray(name), fc.uniqueArray(name), (indices, taken) => {
      const targets = [...targetNames(indices, new Set(taken)).values()];
      expect(new Set(targets).size).toBe(indices.length);
      for (const target of targets) expect(taken).not.toContain(target);
    }),
  );
});
