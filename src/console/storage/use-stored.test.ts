import { expect, test } from 'vitest';
import { newEngine, run } from '../share/testing/shared-engines.ts';
import { snapshotBytes, storedParts } from './use-stored.ts';

const row = (name: string, bytes: number | undefined) => ({ name, bytes }) as Parameters<typeof storedParts>[1][number];

test('what the engine does not report is other', () => {
  const use = { used: 1000, quota: 5000, page: 300, records: 10 };
  expect(storedParts(use, [row('a', 200), row('b', undefined)], 0)).toEqual([
    { kind: 'indices', bytes: 200 },
    { kind: 'page', bytes: 300 },
    { kind: 'records', bytes: 10 },
    { kind: 'other', bytes: 490 },
  ]);
});

test('a browser that reports too little, or nothing, has no other', () => {
  const parts = storedParts({ used: undefined, quota: undefined, page: undefined, records: 0 }, [row('a', 200)], 5);
  expect(parts).toEqual([
    { kind: 'indices', bytes: 200 },
    { kind: 'snapshots', bytes: 5 },
  ]);
});

test('what snapshots share is counted once', async () => {
  const engine = await newEngine();
  expect(await snapshotBytes(engine)).toBe(0);
  await run(engine, 'PUT /soups/_doc/1?refresh=true\n{ "title": "Leek soup" }');
  await run(engine, 'PUT /_snapshot/r\n{ "type": "fs", "settings": { "location": "r" } }');
  await run(engine, 'PUT /_snapshot/r/one?wait_for_completion=true');
  const once = await snapshotBytes(engine);
  expect(once).toBeGreaterThan(100);
  await run(engine, 'PUT /_snapshot/r/two?wait_for_completion=true');
  expect(await snapshotBytes(engine)).toBe(once);
});
