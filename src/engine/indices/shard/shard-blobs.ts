import type { SegmentState } from '../../segments/index-writer.ts';
import { Segment } from '../../segments/segment.ts';
import type { ShardStore } from '../../store/store.ts';
import { BitSet } from '../../structures/bit-set.ts';
import type { CommitRecord } from './commit-record.ts';

type StoredSegment = CommitRecord['segments'][number];

/** Which segments and sets of living documents are in the store already, and under which names. */
export class ShardBlobs {
  private readonly store: ShardStore;
  private readonly names = new WeakMap<object, string>();
  private next: number;

  constructor(store: ShardStore, next: number) {
    this.store = store;
    this.next = next;
  }

  get nextBlob(): number {
    return this.next;
  }

  /** @throws CorruptBlobError */
  async read(stored: StoredSegment): Promise<SegmentState> {
    const bytes = await this.store.readBlob(stored.blob);
    const segment = Segment.open(bytes);
    this.names.set(segment, stored.blob);
    return {
      segment,
      liveDocs: stored.liveDocs ? await this.readLiveDocs(stored.liveDocs, segment.maxDoc) : undefined,
    };
  }

  /** Writes what is not there yet. Nothing refers to it before the commit does. */
  async write(states: readonly SegmentState[]): Promise<StoredSegment[]> {
    const stored: StoredSegment[] = [];
    for (const { segment, liveDocs } of states) {
      const blob = await this.put(segment, 'segment', () => segment.bytes);
      const live = liveDocs && (await this.put(liveDocs, 'live', () => bytesOf(liveDocs)));
      stored.push({ blob, liveDocs: live });
    }
    return stored;
  }

  /** How a commit would name these; undefined while one of them is not in the store. */
  stored(states: readonly SegmentState[]): StoredSegment[] | undefined {
    const stored = states.map(({ segment, liveDocs }) => ({
      blob: this.names.get(segment),
      liveDocs: liveDocs && (this.names.get(liveDocs) ?? null),
    }));
    return stored.every(({ blob, liveDocs }) => blob && liveDocs !== null) ? (stored as StoredSegment[]) : undefined;
  }

  /** Deletes every blob that a commit does not name. */
  async sweep({ segments }: CommitRecord): Promise<void> {
    const named = new Set(segments.flatMap(({ blob, liveDocs }) => [blob, liveDocs]));
    for (const name of await this.store.listBlobs()) if (!named.has(name)) await this.store.deleteBlob(name);
  }

  private async put(object: object, kind: string, bytes: () => Uint8Array): Promise<string> {
    const known = this.names.get(object);
    if (known) return known;
    const name = `${kind}-${this.next++}`;
    await this.store.writeBlob(name, bytes());
    this.names.set(object, name);
    return name;
  }

  private async readLiveDocs(name: string, maxDoc: number): Promise<BitSet> {
    const bytes = await this.store.readBlob(name);
    return new BitSet(maxDoc, new Int32Array(bytes.slice().buffer));
  }
}

function bytesOf({ words }: BitSet): Uint8Array {
  return new Uint8Array(words.slice().buffer);
}
