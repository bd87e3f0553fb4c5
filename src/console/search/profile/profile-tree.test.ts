import { expect, test } from 'vitest';
import { countingQuery, flatProfile, nanoText, shardProfiles } from './profile-tree.ts';

const term = (description: string, nanos: number) => ({ type: 'TermQuery', description, time_in_nanos: nanos });
const PROFILE = {
  shards: [
    {
      id: '[n][recipes][0]',
      searches: [
        {
          query: [
            {
              type: 'BooleanQuery',
              description: 'd:quick d:soup',
              time_in_nanos: 100,
              breakdown: {
                score: 10,
                score_count: 3,
                next_doc: 40,
                next_doc_count: 7,
                max_score: 1,
                max_score_count: 1,
                match: 0,
                match_count: 0,
              },
              children: [term('d:quick', 20), term('d:soup', 30)],
            },
          ],
          rewrite_time: 5,
          collector: [{ name: 'TopScoreDocCollector', reason: 'search_top_hits', time_in_nanos: 9 }],
        },
      ],
      aggregations: [],
    },
  ],
};

test('own time excludes the children', () => {
  const [shard] = shardProfiles(PROFILE);
  expect(shard?.rewrite).toBe(5);
  expect(
    flatProfile(shard!.queries).map(({ node, depth }) => [depth, node.path, node.type, node.nanos, node.own]),
  ).toEqual([
    [0, '0', 'BooleanQuery', 100, 50],
    [1, '0.0', 'TermQuery', 20, 20],
    [1, '0.1', 'TermQuery', 30, 30],
  ]);
  expect(shard?.queries[0]?.breakdown).toEqual([
    { name: 'next_doc', nanos: 40, count: 7 },
    { name: 'score', nanos: 10, count: 3 },
  ]);
  expect(shard?.collectors[0]).toMatchObject({ type: 'TopScoreDocCollector', description: 'search_top_hits' });
  expect(shardProfiles(undefined)).toEqual([]);
});

test('only term nodes can be counted', () => {
  const [root] = shardProfiles(PROFILE)[0]!.queries;
  expect(countingQuery(root!)).toBeUndefined();
  expect(countingQuery(root!.children[1]!)).toEqual({ term: { d: { value: 'soup' } } });
  expect(countingQuery({ ...root!, type: 'MatchAllDocsQuery' })).toEqual({ match_all: {} });
});

test('times use a readable unit', () => {
  expect([850, 1500, 12_000, 3_400_000, 2e9].map(nanoText)).toEqual(['850 ns', '1.5 µs', '12 µs', '3.4 ms', '2.00 s']);
});

test('a query that ran twice becomes one node', () => {
  const twice = { shards: [{ id: 's', searches: [{ query: [term('d:a', 5), term('d:a', 7), term('d:b', 1)] }] }] };
  expect(shardProfiles(twice)[0]?.queries.map(node => [node.description, node.nanos])).toEqual([
    ['d:a', 12],
    ['d:b', 1],
  ]);
});
