import { expect, test } from 'vitest';
import type { WriteOperation } from '../contract/document-api.ts';
import type { Engine } from '../contract/engine.ts';
import { EngineError } from '../errors/engine-error.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { openEngine } from './open-engine.ts';

/** A seeded generator, so that failures are reproducible (Park and Miller's minimal standard). */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state * 48271) % 0x7fffffff;
    return state % below;
  };
}

type Action = (engine: Engine, index: string, random: (below: number) => number) => Promise<unknown>;

const ACTIONS: readonly Action[] = [
  (engine, index, random) => engine.documents.bulk(documents(index, random), random(3) === 0),
  (engine, index, random) => engine.documents.bulk(documents(index, random), false),
  (engine, index) => engine.searches.search(index, undefined, {}),
  (engine, index, random) => engine.documents.get({ index, id: String(random(60)) }),
  (engine, index) => engine.indices.flush(index),
  (engine, index) => engine.indices.forceMerge(index, 1),
  (engine, index, random) =>
    engine.indices.putMapping(index, { properties: { [`x${random(9)}`]: { type: 'keyword' } } }),
  (engine, index, random) => engine.indices.putSettings(index, { 'index.max_result_window': 100 + random(900) }),
  (engine, index, random) => (random(4) === 0 ? engine.indices.delete(index) : engine.indices.describe('*')),
  (engine, index) => engine.indices.close(index).then(() => engine.indices.open(index)),
];

function documents(index: string, random: (below: number) => number): WriteOperation[] {
  return Array.from({ length: 20 }, () => {
    const id = String(random(60));
    if (random(5) === 0) return { kind: 'delete', index, id };
    return { kind: 'index', index, id, source: `{"text":"quick fox ${id}","f${random(5)}":${random(100)}}` };
  });
}

test('many concurrent clients see only engine errors, and a crash loses no document', async () => {
  const store = new MemoryStore();
  const engine = await openEngine({ store, pause: () => new Promise(resolve => setTimeout(resolve)) });
  const strange: unknown[] = [];
  let done = 0;
  const client = async (seed: number) => {
    const random = generator(seed);
    for (let i = 0; i < 60; i++) {
      const action = ACTIONS[random(ACTIONS.length)]!;
      const attempt = action(engine, `i${random(2)}`, random);
      await attempt.then(
        () => done++,
        error => error instanceof EngineError || strange.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, i) => client(1000 + i)));
  expect(strange).toEqual([]);
  // Rejections are expected while indices are created and deleted, but most requests must succeed.
  expect(done).toBeGreaterThan(8 * 60 * 0.5);
  await engine.indices.open('*', { expandWildcards: ['all'] });
  await engine.indices.refresh('*');
  const counts = async (from: Engine) => (await from.indices.describe('*')).map(({ name, docs }) => [name, docs]);
  const before = await counts(engine);
  expect(before.length).toBeGreaterThan(0);
  expect(await counts(await openEngine({ store }))).toEqual(before);
});
