import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Engine } from '../contract/engine.ts';
import { writeJson } from '../json/json-writer.ts';
import { type Answer, type Doc, documents, indexed, parse, search } from './testing/naive/documents.ts';
import { bodyOf, evaluate, type Search, searches, valuesAt } from './testing/naive/evaluate-search.ts';

// Compares searches that combine query, min_score, post_filter, sort, search_after, collapse, rescore and paging with
// loops over the same documents.

type Shards = [id: string, doc: Doc][][];

/** The living documents of each shard, in index order. */
async function shardsOf(engine: Engine, living: ReadonlyMap<string, Doc>, count: number): Promise<Shards> {
  const shards: Shards = [];
  for (let shard = 0; shard < count; shard++) {
    const { hits } = await search(engine, { size: 100, sort: '_doc' }, { preference: `_shards:${shard}` });
    shards.push(hits.hits.map(({ _id: id }) => [id, living.get(id)!]));
  }
  return shards;
}

async function answerOf(engine: Engine, asked: Search, shards: Shards): Promise<unknown> {
  const after = asked.after === undefined ? undefined : valuesAt(asked, asked.after, shards);
  const answer = await search(engine, bodyOf(asked, after));
  const { total, max_score, hits } = answer.hits;
  expect(answer._shards.failed).toBe(0);
  return {
    total: total!.value,
    maxScore: max_score,
    hits: hits.map(({ _id, _score, sort }) => ({ _id, _score, ...(sort && { sort }) })),
    terminatedEarly: answer.terminated_early ?? false,
  };
}

test('combined searches agree with loops over the documents', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.integer({ min: 1, max: 3 }),
      fc.array(searches, { minLength: 8, maxLength: 8 }),
      async (docs, count, list) => {
        const { engine, living } = await indexed(docs, count);
        const shards = await shardsOf(engine, living, count);
        for (const asked of list) {
          // Without such a hit there is nothing to continue after.
          const found = asked.after !== undefined && valuesAt(asked, asked.after, shards) !== undefined;
          const complete = found ? asked : { ...asked, after: undefined };
          expect(await answerOf(engine, complete, shards)).toEqual(evaluate(complete, shards));
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('terminate_after collects that many hits of each shard, in index order', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.integer({ min: 1, max: 3 }),
      searches,
      fc.integer({ min: 1, max: 6 }),
      async (docs, count, asked, terminateAfter) => {
        const { engine, living } = await indexed(docs, count);
        const shards = await shardsOf(engine, living, count);
        const complete = { ...asked, after: undefined, terminateAfter };
        expect(await answerOf(engine, complete, shards)).toEqual(evaluate(complete, shards));
      },
    ),
    { numRuns: 60 },
  );
});

test('_count agrees with the total of a search', async () => {
  await fc.assert(
    fc.asyncProperty(documents, fc.integer({ min: 1, max: 3 }), searches, fc.nat({ max: 5 }), async (...given) => {
      const [docs, count, asked, terminateAfter] = given;
      const { engine, living } = await indexed(docs, count);
      const shards = await shardsOf(engine, living, count);
      const { query } = bodyOf(asked, undefined) as { query: object };
      const parameters: Record<string, string> = { terminate_after: String(terminateAfter) };
      if (asked.minScore !== undefined) parameters['min_score'] = String(asked.minScore);
      const counted = await engine.searches.count('i', parse(JSON.stringify({ query })), parameters);
      const { total, terminatedEarly } = evaluate({ ...asked, filter: undefined, terminateAfter }, shards);
      expect(JSON.parse(writeJson(counted))).toEqual({
        count: total,
        ...(terminateAfter > 0 && { terminated_early: terminatedEarly === true }),
        _shards: { total: count, successful: count, skipped: 0, failed: 0 },
      });
    }),
    { numRuns: 60 },
  );
});

test('a scroll and a point in time return every hit once, whatever is written meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(documents, fc.integer({ min: 1, max: 3 }), searches, async (docs, count, asked) => {
      const { engine, living } = await indexed(docs, count);
      const shards = await shardsOf(engine, living, count);
      const whole = { ...asked, after: undefined, collapse: undefined, rescore: undefined, from: 0 };
      const expected = evaluate({ ...whole, size: docs.length + 1 }, shards).hits.map(({ _id }) => _id);
      const paged = { ...whole, size: Math.max(1, asked.size) };
      const { id } = await engine.searches.openPoint('i', { keep_alive: '1m' });
      let page = await search(engine, bodyOf(paged, undefined), { scroll: '1m' });
      const scrolled = page.hits.hits.map(({ _id }) => _id);
      await engine.documents.bulk(
        [...living.keys()].map(gone => ({ kind: 'delete' as const, index: 'i', id: gone })),
        true,
      );
      while (page.hits.hits.length > 0) {
        page = JSON.parse(writeJson(await engine.searches.scroll(page._scroll_id, '1m', false)));
        scrolled.push(...page.hits.hits.map(({ _id }) => _id));
      }
      expect(scrolled).toEqual(expected);
      expect(await pointHits(engine, paged, id)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

/** Pages through a point in time; only sorted hits tell where the next page starts. */
async function pointHits(engine: Engine, paged: Search, id: string): Promise<string[]> {
  const found: string[] = [];
  for (let after: unknown[] | undefined; ; ) {
    const size = paged.levels.length > 0 ? paged.size : 100;
    const body = { ...bodyOf({ ...paged, size }, after), pit: { id } };
    const answer = await engine.searches.search(undefined, parse(JSON.stringify(body)), {});
    const { hits } = (JSON.parse(writeJson(answer)) as Answer).hits;
    found.push(...hits.map(({ _id }) => _id));
    after = hits.at(-1)?.sort;
    if (hits.length < size || !after) return found;
  }
}

test('hits beyond the window of a rescorer may rank above those inside', async () => {
  const { engine } = await indexed([doc(0), doc(1), doc(2)], 1);
  const half = { constant_score: { filter: { match_all: {} }, boost: 0.5 } };
  const { hits } = await search(engine, {
    query: { constant_score: { filter: { match_all: {} }, boost: 4 } },
    rescore: { window_size: 2, query: { rescore_query: half, score_mode: 'multiply' } },
  });
  expect(hits.hits.map(({ _id, _score }) => [_id, _score])).toEqual([
    ['2', 4],
    ['0', 2],
    ['1', 2],
  ]);
  expect(hits.max_score).toBe(4);
});

function doc(n: number): Doc {
  return { n: [n], k: undefined, f: undefined };
}
