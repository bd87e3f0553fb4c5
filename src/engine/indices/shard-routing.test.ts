import { expect, test } from 'vitest';
import { IndexSettings } from './settings/index-settings.ts';
import { defaultRoutingShards, ShardRouting } from './shard-routing.ts';

function routing(settings: Record<string, string>): ShardRouting {
  return new ShardRouting(IndexSettings.of(Object.entries(settings).map(([key, value]) => [`index.${key}`, value])));
}

test('routes documents to the same shards as Elasticsearch', () => {
  const five = routing({ number_of_shards: '5' });
  const recorded: [string, number][] = [
    ['1', 4],
    ['2', 3],
    ['3', 0],
    ['10', 2],
    ['a', 1],
    ['ab', 3],
    ['abc', 4],
    ['abcd', 0],
    ['abcde', 1],
    ['über', 0],
    ['日本語', 2],
    ['🎉', 0],
    ['a b/c?d&e', 0],
    ['user-000123', 4],
    ['The quick brown fox jumps over the lazy dog', 4],
  ];
  expect(recorded.map(([id]) => [id, five.shardOf(id, undefined)])).toEqual(recorded);
  expect(five.shardOf('whatever', 'abc')).toBe(4);
});

test('the default number of slots allows splitting', () => {
  expect([1, 2, 4, 5, 6, 1024].map(defaultRoutingShards)).toEqual([1024, 1024, 1024, 640, 768, 2048]);
});

test('a partitioned routing value spreads over adjacent slots, all of which are searched', () => {
  const partitioned = routing({ number_of_shards: '8', number_of_routing_shards: '8', routing_partition_size: '3' });
  const asked = partitioned.shardsOf('u1');
  expect(asked.length).toBe(3);
  const used = new Set(Array.from({ length: 200 }, (_, i) => partitioned.shardOf(String(i), 'u1')));
  expect([...used].sort()).toEqual(asked);
});
