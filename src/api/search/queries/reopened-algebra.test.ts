import { describe, expect, test } from 'vitest';
import { randomSource } from '../../../engine/segments/testing/random-documents.ts';
import { RestNode } from '../../testing/rest-node.ts';

const WORDS = ['al', 'be', 'ga', 'de', 'ep', 'ze'];

/** Requests of many kinds on an index that is written, changed, merged and opened again. */
describe.each([1, 2])('search results, seed %i', seed => {
  const random = randomSource(seed * 31337);
  const word = () => WORDS[Math.min(random(WORDS.length), random(WORDS.length))]!;
  const words = (most: number) => Array.from({ length: 1 + random(most) }, word).join(' ');
  const document = () => ({
    t: words(12),
    n: random(50),
    k: [word(), word()],
    d: `2024-02-${String(1 + random(28)).padStart(2, '0')}`,
    kids: Array.from({ length: random(3) }, () => ({ w: word() })),
  });
  const leaf = () =>
    [
      { match: { t: words(2) } },
      { match_phrase: { t: { query: words(2), slop: random(3) } } },
      { term: { k: word() } },
      { range: { n: { gte: random(40) } } },
      { range: { d: { lte: `2024-02-${10 + random(18)}` } } },
      { nested: { path: 'kids', query: { term: { 'kids.w': word() } } } },
      { prefix: { t: word()[0]! } },
      { fuzzy: { t: word() } },
    ][random(8)]!;
  const node = RestNode.start();

  /** Hits with scores, by id; scores depend on what was deleted, so only a state compares with itself. */
  const found = async (query: object): Promise<Map<string, number>> => {
    const { rest } = await node;
    const { body } = await rest('POST /a/_search', { size: 500, query });
    expect(body._shards.failed).toBe(0);
    const hits: { _id: string; _score: number }[] = body.hits.hits;
    expect(body.hits.total.value).toBe(hits.length);
    return new Map(hits.map(hit => [hit._id, hit._score] as const));
  };
  const ids = async (query: object) => [...(await found(query)).keys()].sort();

  const checkAlgebra = async () => {
    for (let i = 0; i < 5; i++) {
      const [a, b] = [leaf(), leaf()];
      const [as, bs] = [new Set(await ids(a)), new Set(await ids(b))];
      const both = [...as].filter(id => bs.has(id)).sort();
      expect(await ids({ bool: { must: [a, b] } })).toEqual(both);
      expect(await ids({ bool: { filter: [b, a] } })).toEqual(both);
      expect(await ids({ bool: { should: [a, b] } })).toEqual([...new Set([...as, ...bs])].sort());
      expect(await ids({ bool: { must: [a], must_not: [b] } })).toEqual([...as].filter(id => !bs.has(id)).sort());
      expect(await ids({ dis_max: { queries: [b, a] } })).toEqual([...new Set([...as, ...bs])].sort());
      const [one, other] = [await found({ bool: { should: [a, b] } }), await found({ bool: { should: [b, a] } })];
      expect(other.size).toBe(one.size);
      for (const [id, score] of one) expect(other.get(id)).toBeCloseTo(score, 5);
    }
  };

  /** The same, before and after. */
  const unchanged = async (change: () => Promise<unknown>, scores: boolean) => {
    const queries = Array.from({ length: 8 }, () => ({ bool: { should: [leaf(), leaf()], must_not: [leaf()] } }));
    const before = await Promise.all(queries.map(found));
    await change();
    for (const [i, query] of queries.entries()) {
      const after = await found(query);
      expect([...after.keys()].sort()).toEqual([...before[i]!.keys()].sort());
      if (scores) expect(after).toEqual(before[i]);
    }
  };

  test('are unchanged after deletions, merges and reopening', async () => {
    const { rest, restart } = await node.then(found => ({ rest: found.rest, restart: () => found.restart() }));
    await rest('PUT /a', {
      settings: { number_of_shards: seed, refresh_interval: -1 },
      mappings: {
        properties: {
          k: { type: 'keyword' },
          d: { type: 'date' },
          kids: { type: 'nested', properties: { w: { type: 'keyword' } } },
        },
      },
    });
    for (let part = 0; part < 3; part++) {
      for (let i = 0; i < 40; i++) await rest(`PUT /a/_doc/${random(220)}`, document());
      await rest('POST /a/_refresh');
    }
    await checkAlgebra();
    for (let i = 0; i < 40; i++) await rest(`DELETE /a/_doc/${random(220)}`);
    await rest('POST /a/_refresh');
    await checkAlgebra();
    await unchanged(restart, true);
    await unchanged(() => rest('POST /a/_flush').then(restart), true);
    await unchanged(() => rest('POST /a/_forcemerge?max_num_segments=1').then(() => rest('POST /a/_refresh')), false);
    await unchanged(restart, true);
    await checkAlgebra();
  });
});
