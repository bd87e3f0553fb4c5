import type { LeafUpdate, ShardUpdate, ShardUsage } from '../contract/replica-api.ts';
import { OwnerOnly, type ShardKey } from '../errors/owner-only.ts';
import { Shard, type ShardOptions } from '../indices/shard/shard.ts';
import { IndexSearcher } from '../segments/index-searcher.ts';
import { LiveSegment } from '../segments/live-segment.ts';
import { Segment } from '../segments/segment.ts';
import { BitSet } from '../structures/bit-set.ts';
import { ReportedMeters } from './replica-usage.ts';

/** Where a shard reports that it was used. */
export interface ShardUse {
  readonly uuid: string;
  used(shard: ReplicaShard): void;
  /** Bytes of a segment that no new search reads. */
  dropped(bytes: number): void;
  /** Shards of the index that wait for a refresh. */
  due(): readonly ShardKey[];
}

/** The searchable part of a shard, as its owner published it. It has no store and takes no writes. */
export class ReplicaShard extends Shard {
  private readonly use: ShardUse;
  private readonly fielddata: ShardOptions['fielddata'];
  private readonly reported = new ReportedMeters(this.counters.search);
  private segments = new Map<number, LiveSegment>();
  private shown = new IndexSearcher([]);
  isDue = false;
  private reportedFielddata = 0;

  constructor(options: ShardOptions, use: ShardUse) {
    super(options);
    this.fielddata = options.fielddata;
    this.use = use;
  }

  override get searcher(): IndexSearcher {
    return this.shown;
  }

  override async refreshIfDue(): Promise<void> {
    this.use.used(this);
    if (this.isDue) throw new OwnerOnly(this.use.due());
  }

  /** The newest state of a document may be in the owner's buffer. */
  override get(): never {
    throw new OwnerOnly();
  }

  override getVisible(): never {
    throw new OwnerOnly();
  }

  override write(): never {
    throw new OwnerOnly();
  }

  override alone(): never {
    throw new OwnerOnly();
  }

  follow({ isDue, leaves }: ShardUpdate): void {
    if (isDue !== undefined) this.isDue = isDue;
    if (leaves) this.show(leaves);
  }

  takeUsage(): ShardUsage {
    const { searchGroups, search } = this.counters;
    const groups = [...searchGroups];
    searchGroups.clear();
    const fielddata = this.changedFielddata();
    return {
      uuid: this.use.uuid,
      shard: this.number,
      meters: this.reported.take(),
      groups,
      fields: search.fields.take(),
      ...(fielddata && { fielddata }),
    };
  }

  private changedFielddata(): ShardUsage['fielddata'] {
    const fields = new Map<string, number>();
    let total = 0;
    for (const { segment } of this.segments.values())
      for (const [field, bytes] of segment.fielddata.sizes()) {
        fields.set(field, (fields.get(field) ?? 0) + bytes);
        total += bytes;
      }
    if (total === this.reportedFielddata) return undefined;
    this.reportedFielddata = total;
    return [...fields];
  }

  /** Returns the memory of loaded fielddata; running searches may continue. */
  discard(): void {
    this.show([]);
  }

  private show(leaves: readonly LeafUpdate[]): void {
    const before = this.segments;
    this.segments = new Map(leaves.map(leaf => [leaf.id, this.segmentOf(leaf)]));
    this.shown = new IndexSearcher([...this.segments.values()]);
    for (const [id, { segment }] of before) {
      if (this.segments.has(id)) continue;
      segment.fielddata.release();
      this.use.dropped(segment.byteLength);
    }
    if (this.reportedFielddata > 0) this.use.used(this);
  }

  private segmentOf({ id, name, buffer, live }: LeafUpdate): LiveSegment {
    const known = this.segments.get(id);
    if (known && !live) return known;
    const segment = known?.segment ?? this.open(buffer!);
    return new LiveSegment(name, segment, live && new BitSet(segment.maxDoc, live));
  }

  private open(buffer: ArrayBufferLike): Segment {
    const segment = new Segment(buffer);
    segment.fielddata.chargeTo(this.fielddata);
    return segment;
  }
}
