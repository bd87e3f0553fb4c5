import { EngineError } from '../../errors/engine-error.ts';
import type { DocumentRequest, ParsedDocument } from '../../mapping/parsed-document.ts';
import type { FieldInfo } from '../../segments/indexable-document.ts';
import { MemoryStore } from '../../store/memory-store.ts';
import type { ShardStore, Store } from '../../store/store.ts';
import { ManualClock } from '../../structures/testing/manual-clock.ts';
import { Shard } from '../shard/shard.ts';
import type { ShardHome } from '../shard/shard-home.ts';

const WORD: FieldInfo = { name: 'word', postings: 'docs', norms: false, column: 'none', points: false };

/** An index with one shard whose documents are single words; `!` is rejected. The clock only moves when set. */
export class ShardHost implements ShardHome {
  readonly name = 'test';
  readonly uuid = 'uuid';
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
  savedMappings = 0;

  constructor(store: Store = new MemoryStore()) {
    this.store = store;
  }

  async open(wrap: (store: ShardStore) => ShardStore = store => store): Promise<Shard> {
    const store = wrap(await this.store.shard(this.uuid, 0));
    const { now, schedule } = this.clock;
    return Shard.open({ index: this, number: 0, store, now, schedule, pause: async () => {} });
  }

  get time(): number {
    return this.clock.time;
  }

  /** Moves the clock past timers without running them, like a host that throttles timers. */
  set time(value: number) {
    this.clock.time = value;
  }

  parse({ source }: DocumentRequest): ParsedDocument {
    if (source === '!') throw new EngineError('document_parsing_exception', 'refused');
    const root = { fields: [{ info: WORD, term: source }] };
    return { nested: [], root, source, storedFields: undefined, mappingUpdate: undefined, ignored: [] };
  }

  async saveMapping(): Promise<void> {
    this.savedMappings++;
  }

  blame(error: EngineError, shard: number): EngineError {
    return new EngineError(error.type, error.reason, { metadata: { index: this.name, shard: String(shard) } });
  }
}
