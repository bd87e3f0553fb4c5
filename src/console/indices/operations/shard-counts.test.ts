import { expect, test } from 'vitest';
import { newEngine, run } from '../../share/testing/shared-engines.ts';
import { type Resize, shardCounts } from './shard-counts.ts';

test('shrinking takes a factor, splitting a multiple that the routing shards allow', () => {
  expect(shardCounts('shrink', 12, undefined)).toEqual([1, 2, 3, 4, 6]);
  expect(shardCounts('shrink', 1, undefined)).toEqual([]);
  expect(shardCounts('split', 5, 30)).toEqual([10, 15, 30]);
  expect(shardCounts('split', 3, undefined)).toEqual([6, 12, 24, 48, 96, 192, 384, 768]);
  expect(shardCounts('split', 1, undefined)).toHaveLength(1023);
});

test.each([
  ['shrink', 6, undefined],
  ['split', 3, undefined],
  ['split', 2, 12],
  ['split', 1, undefined],
] as const)(
  'the engine accepts exactly these numbers: %s %i, routing shards %s',
  async (resize: Resize, primaries, routing) => {
    const engine = await newEngine();
    const settings = {
      'index.number_of_shards': primaries,
      'index.blocks.write': true,
      ...(routing !== undefined && { 'index.number_of_routing_shards': routing }),
    };
    await run(engine, `PUT /a\n${JSON.stringify({ settings })}`);
    const accepted: number[] = [];
    for (let count = 1; count <= 13; count++) {
      if (count === primaries) continue;
      const body = { settings: { 'index.number_of_shards': count } };
      await run(engine, `POST /a/_${resize}/to-${count}\n${JSON.stringify(body)}`).then(
        () => accepted.push(count),
        () => undefined,
      );
    }
    expect(accepted).toEqual(shardCounts(resize, primaries, routing).filter(count => count <= 13));
  },
);
