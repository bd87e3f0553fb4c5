import { parseDocument } from '../../mapping/document/document-parser.ts';
import { mappingOf } from '../../mapping/testing/mapping-of.ts';
import type { SegmentMaker } from '../../segments/making/segment-job.ts';
import { MemoryStore } from '../../store/memory-store.ts';
import type { ShardStore, Store } from '../../store/store.ts';
import { ManualClock } from '../../structures/testing/manual-clock.ts';
import { Shard } from '../shard/shard.ts';
import type { ShardHome } from '../shard/shard-home.ts';
import type { ShardOperation, ShardResult } from '../shard/shard-operation.ts';

const MAPPING = mappingOf({ word: { type: 'keyword' } });

/** The source of a document with a single word. */
export function word(text: string): string {
  return `{"word":"${text}"}`;
}

/** Writes documents in one turn; a version conflict is the outcome of its operation alone. */
export function writeAll(shard: Shard, operations: readonly ShardOperation[]): Promise<(ShardResult | Error)[]> {
  return shard.write(async turn =>
    operations.map(operation => {
      try {
        return turn.apply(operation, operation.kind === 'delete' ? undefined : parseDocument(MAPPING, operation));
      } catch (error) {
        return error as Error;
      }
    }),
  );
}

/** An index with one shard whose documents are single words. The clock only moves when set. */
export class ShardHost implements ShardHome {
  readonly name = 'test';
  readonly uuid = 'uuid';
  readonly mapping = MAPPING;
  readonly store: Store;
  readonly settings = {
    string: (key: string): string | undefined => this.texts[key],
    milliseconds: (key: string): number => this.durations[key] ?? -1,
    bytes: (): number => this.flushThreshold,
    isSet: (key: string): boolean => this.explicit.has(key),
  };
  flushThreshold = 1 << 20;
  readonly texts: Record<string, string> = { 'index.translog.durability': 'REQUEST' };
  readonly explicit = new Set<string>();
  readonly durations: Record<string, number> = {
    'index.refresh_interval': 1000,
    'index.search.idle.after': 30_000,
    'index.gc_deletes': 60_000,
  };
  readonly clock = new ManualClock();

  private readonly maker: SegmentMaker | undefined;

  /** @param maker makes segments elsewhere */
  constructor(store: Store = new MemoryStore(), maker?: SegmentMaker) {
    this.store = store;
    this.maker = maker;
  }

  async open(wrap: (store: ShardStore) => ShardStore = store => store): Promise<Shard> {
    const store = wrap(await this.store.shard(this.uuid, 0));
    const { now, schedule } = this.clock;
    const memory = this.maker && { maker: this.maker, allocate: (bytes: number) => new SharedArrayBuffer(bytes) };
    return Shard.open({ index: this, number: 0, store, now, schedule, pause: async () => {}, ...memory });
  }

  get time(): number {
    return this.clock.time;
  }

  /** Moves the clock past timers without running them, like a host that throttles timers. */
  set time(value: number) {
    this.clock.time = value;
  }
}
