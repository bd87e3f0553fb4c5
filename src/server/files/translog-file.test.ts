import { expect, test } from 'vitest';
import { randomNumbers } from '../testing/random-numbers.ts';
import { type DiskFault, SimulatedDisk } from '../testing/simulated-disk.ts';
import { TranslogFile } from './translog-file.ts';

const SEEDS = 300;
const PATH = '/data/translog-1.log';
const NAME = 'translog-1';

/** The texts of the batches that a start reads. */
async function recovered(disk: SimulatedDisk): Promise<string[]> {
  const batches = await TranslogFile.recover(disk, PATH, NAME);
  return batches.map(batch => new TextDecoder().decode(batch));
}

/** A disk with two acknowledged batches, and one whose sync failed as often as `faults` says. */
async function diskWithFailedSync(seed: number, faults: (DiskFault | undefined)[]): Promise<SimulatedDisk> {
  const disk = new SimulatedDisk({ random: randomNumbers(seed) });
  await disk.makeFolder('/data');
  await disk.syncFolder('/');
  const log = await TranslogFile.open(disk, PATH, NAME);
  for (const text of ['one', 'two']) await log.append(new TextEncoder().encode(text));
  disk.fault = call => (call === 'sync' || call === 'truncate' ? faults.shift() : undefined);
  await log.append(new TextEncoder().encode('three')).catch(() => undefined);
  await log.close();
  disk.fault = undefined;
  return disk;
}

test.each([
  ['the sync failed', ['EIO']],
  ['the sync failed, and the file could not be cut', ['EIO', 'EIO']],
  ['the sync failed, and the cut could not be synced', ['EIO', undefined, 'EIO']],
] satisfies [string, (DiskFault | undefined)[]][])(
  'what a start reads after %s is still there after a crash, and nothing else',
  async (_, faults) => {
    const outcomes = new Set<string>();
    for (let seed = 0; seed < SEEDS; seed++) {
      const disk = await diskWithFailedSync(seed, [...faults]);
      const read = await recovered(disk);
      expect(read.slice(0, 2)).toEqual(['one', 'two']);
      expect(await recovered(disk.crash())).toEqual(read);
      outcomes.add(read.join());
    }
    expect(outcomes.size).toBe(1);
  },
);

test('a crash during recovery leaves every acknowledged batch', async () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const disk = await diskWithFailedSync(seed, ['EIO', 'EIO']);
    let left = seed % 6;
    disk.fault = () => (left-- <= 0 ? 'crash' : undefined);
    await recovered(disk).catch(() => undefined);
    expect((await recovered(disk.crash())).slice(0, 2)).toEqual(['one', 'two']);
  }
});

test('a disk that refuses writes is still read', async () => {
  const disk = await diskWithFailedSync(1, []);
  disk.fault = call => (call === 'write' || call === 'truncate' || call === 'sync' ? 'EROFS' : undefined);
  expect(await recovered(disk)).toEqual(['one', 'two', 'three']);
});
