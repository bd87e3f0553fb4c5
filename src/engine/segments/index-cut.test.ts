import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runSteps, type Steps } from '../structures/scheduling.ts';
import type { IndexCut } from './index-cut.ts';
import type { IndexSearcher } from './index-searcher.ts';
import { IndexWriter } from './index-writer.ts';
import { randomBlock, randomSource } from './testing/random-documents.ts';

const POLICY = { floorBytes: 1, segmentsPerTier: 2, maxMergeAtOnce: 3 };

interface PendingCut {
  readonly cut: IndexCut;
  readonly steps: Steps<void>;
  /** Newest sequence number by id. */
  readonly contents: ReadonlyMap<string, number>;
}

/** A writer with cuts that are sealed while everything else goes on, compared with a map. */
class Scene {
  readonly writer = new IndexWriter({ mergePolicy: POLICY });
  private readonly random: (below: number) => number;
  private readonly newest = new Map<string, number>();
  private readonly pending: PendingCut[] = [];
  private readonly stored = new Map<string, Uint8Array>();
  private merging: Steps<boolean> | undefined;
  private seqNo = 0;

  constructor(random: (below: number) => number) {
    this.random = random;
  }

  write(): void {
    const id = `id${this.random(30)}`;
    const block = randomBlock(this.random, id, this.seqNo++);
    if (this.newest.has(id)) this.writer.update(block);
    else this.writer.add(block);
    this.newest.set(id, block.seqNo);
  }

  remove(): void {
    const id = `id${this.random(30)}`;
    expect(this.writer.delete(id)).toBe(this.newest.delete(id));
  }

  take(): void {
    const cut = this.writer.cut();
    this.pending.push({ cut, steps: this.writer.sealSteps(cut), contents: new Map(this.newest) });
  }

  /** Any of the pending cuts may proceed, the oldest is used first. */
  seal(): void {
    if (this.pending.length === 0) return;
    const { steps } = this.pending[this.random(this.pending.length)]!;
    for (let left = this.random(40); left > 0 && !steps.next().done; left--);
    while (this.pending[0]?.cut.isSealed) this.use(this.pending.shift()!);
  }

  merge(): void {
    this.merging ??= this.writer.mergeSteps();
    for (let left = this.random(40); left > 0; left--) {
      if (!this.merging.next().done) continue;
      this.merging = undefined;
      return;
    }
  }

  finish(): void {
    this.take();
    for (const { steps } of this.pending) runSteps(steps);
    while (this.pending.length > 0) this.use(this.pending.shift()!);
  }

  check(): void {
    for (let i = 0; i < 30; i++) expect(this.writer.versionOf(`id${i}`)?.seqNo).toBe(this.newest.get(`id${i}`));
  }

  private use({ cut, contents }: PendingCut): void {
    if (this.random(3) > 0) expect(contentsOf(this.writer.show(cut))).toEqual(sorted(contents));
    if (this.random(2) > 0) return;
    const point = this.writer.prepareCommit(cut);
    for (const { name, bytes } of point.blobs) this.stored.set(name, bytes);
    const { searcher } = IndexWriter.restore(point.manifest, this.stored);
    expect(contentsOf(searcher)).toEqual(sorted(contents));
    for (const name of this.writer.committed(point)) this.stored.delete(name);
  }
}

function contentsOf({ leaves }: IndexSearcher): [string, number][] {
  const live = new Map<string, number>();
  for (const { segment, liveDocs } of leaves)
    for (let doc = 0; doc < segment.maxDoc; doc++)
      if (segment.isRoot(doc) && liveDocs?.get(doc) !== false) live.set(segment.idOf(doc), segment.seqNoOf(doc));
  return sorted(live);
}

function sorted(contents: ReadonlyMap<string, number>): [string, number][] {
  return [...contents].sort(([a], [b]) => (a < b ? -1 : 1));
}

test('what is shown and committed is what the index contained at the cut', { timeout: 60_000 }, () => {
  const actions = { write: 8, remove: 2, take: 2, seal: 6, merge: 3 } as const;
  const action = fc.oneof(
    ...Object.entries(actions).map(([name, weight]) => ({
      weight,
      arbitrary: fc.constant(name as keyof typeof actions),
    })),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 150 }), fc.nat(), (names, seed) => {
      const scene = new Scene(randomSource(seed));
      for (const name of names) {
        scene[name]();
        scene.check();
      }
      scene.finish();
      scene.check();
    }),
    { numRuns: 60 },
  );
});
