import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomNumbers } from '../testing/random-numbers.ts';
import { IDS, SickNode } from '../testing/sick-node.ts';
import type { DiskCall, DiskFault } from '../testing/simulated-disk.ts';

/** DISK_RUNS=2000 for the long run. */
const RUNS = Number(process.env['DISK_RUNS'] ?? 120);

type Weather =
  | 'calm'
  | 'full'
  | 'failing syncs'
  | 'failing renames'
  | 'read-only'
  | 'short writes'
  | 'failing reads'
  | 'storm';

const step = fc.record({
  weather: fc.constantFrom<Weather>(
    'calm',
    'calm',
    'calm',
    'calm',
    'calm',
    'calm',
    'full',
    'failing syncs',
    'failing renames',
    'read-only',
    'short writes',
    'failing reads',
    'storm',
  ),
  kind: fc.constantFrom(
    'write',
    'write',
    'write',
    'bulk',
    'flush',
    'refresh',
    'merge',
    'restart',
    'restart',
    'crash',
    'crash',
    'crash within',
  ),
  ids: fc.subarray([...IDS], { minLength: 1 }),
  deletes: fc.boolean(),
});

/** Which calls fail, each time with one chance in two. */
function faultsOf(weather: Weather, random: () => number): (call: DiskCall) => DiskFault | undefined {
  const failing: Partial<Record<Weather, Partial<Record<DiskCall, DiskFault>>>> = {
    full: { write: 'ENOSPC', mkdir: 'ENOSPC' },
    'failing syncs': { sync: 'EIO', 'sync folder': 'EIO' },
    'failing renames': { rename: 'EIO', remove: 'EACCES' },
    'read-only': { open: 'EROFS', write: 'EROFS', truncate: 'EROFS', mkdir: 'EROFS', rename: 'EROFS', remove: 'EROFS' },
    'short writes': { write: 'short' },
    'failing reads': { read: 'EIO', write: 'EIO', list: 'EIO' },
    storm: { write: 'ENOSPC', sync: 'EIO', rename: 'EIO', read: 'EIO', open: 'EACCES' },
  };
  return call => (random() < 0.5 ? failing[weather]?.[call] : undefined);
}

test(
  `after any faults and crashes of the disk everything acknowledged is there, and nothing that was refused (${RUNS} runs)`,
  async () => {
    const totals = { acknowledged: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.array(step, { minLength: 1, maxLength: 25 }), async (seed, steps) => {
        const random = randomNumbers(seed);
        const node = new SickNode(random);
        await node.open();
        for (const [number, { weather, kind, ids, deletes }] of steps.entries()) {
          const operations = ids.map((id, at) => ({
            id,
            source: deletes && at === 0 ? undefined : `{"n":${number},"id":"${id}"}`,
          }));
          node.disk.fault = faultsOf(weather, random);
          if (kind === 'write') await node.write(operations);
          else if (kind === 'bulk') await node.bulk(operations);
          else if (kind === 'restart') await node.restart();
          else if (kind === 'crash') await node.crash();
          else if (kind === 'crash within') {
            let left = Math.floor(random() * 12);
            node.disk.fault = () => (left-- <= 0 ? 'crash' : undefined);
            await Promise.all([node.maintain('flush'), node.write(operations)]);
            await node.crash();
          } else await node.maintain(kind);
          const isReopened = kind === 'restart' || kind.startsWith('crash');
          node.disk.fault = undefined;
          expect({ number, kind, weather, found: await node.differences({ isReopened }) }).toEqual({
            number,
            kind,
            weather,
            found: [],
          });
        }
        await node.crash();
        expect(await node.differences({ isReopened: true })).toEqual([]);
        if (node.living.length > 0) expect(await node.searched()).toEqual(node.living);
        totals.acknowledged += node.acknowledged;
        totals.refused += node.refused;
      }),
      { numRuns: RUNS },
    );
    expect(totals.acknowledged).toBeGreaterThan(RUNS);
    expect(totals.refused).toBeGreaterThan(RUNS / 4);
    console.log(
      `disk faults: ${RUNS} runs, ${totals.acknowledged} acknowledged, ${totals.refused} refused, 0 lost, 0 back`,
    );
  },
  20_000 + RUNS * 400,
);
