import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planResize } from './resize-plan.ts';
import { IndexSettings } from './settings/index-settings.ts';
import { ShardRouting } from './shard-routing.ts';

const settingsOf = (shards: number) => IndexSettings.of([['index.number_of_shards', String(shards)]]);
const planOf = (kind: 'shrink' | 'split' | 'clone', from: number, to?: number) =>
  planResize(kind, { settings: settingsOf(from) }, to);

test.each([
  ['shrink', 4, 3, 'the number of source shards [4] must be a multiple of [3]'],
  ['shrink', 4, 8, 'the number of target shards [8] must be less that the number of source shards [4]'],
  ['split', 4, 2, 'the number of source shards [4] must be less that the number of target shards [2]'],
  ['split', 4, 6, 'the number of source shards [4] must be a factor of [6]'],
  ['split', 4, 12, 'the number of routing shards [1024] must be a multiple of the target shards [12]'],
  ['clone', 4, 2, 'the number of target shards (2) must be the same as the number of source shards (4)'],
] as const)('%s of %i into %i shards is refused', (kind, from, to, reason) => {
  expect(() => planOf(kind, from, to)).toThrow(reason);
});

test('a shrink defaults to one shard, a clone to the same number', () => {
  expect([planOf('shrink', 4).shards, planOf('clone', 4).shards]).toEqual([1, 4]);
  expect(() => planOf('split', 4)).toThrow('index.number_of_shards is required for split operations');
});

const factor = fc.integer({ min: 0, max: 3 }).map(power => 2 ** power);

test('every document follows the shard that contained it', () => {
  fc.assert(
    fc.property(factor, factor, fc.string(), fc.string(), (few, times, id, routing) => {
      const many = few * times;
      for (const [kind, from, to] of [
        ['shrink', many, few],
        ['split', few, many],
      ] as const) {
        const plan = planOf(kind, from, to);
        const before = new ShardRouting(settingsOf(from)).shardOf(id, routing);
        const after = new ShardRouting(settingsOf(to), plan.routingShards).shardOf(id, routing);
        expect(plan.sourcesOf(after)).toContain(before);
      }
    }),
  );
});

test('a single shard can be split into any number of shards', () => {
  expect(planOf('split', 1, 3)).toMatchObject({ shards: 3, routingShards: undefined });
});
