import type { AnalysisRegistry } from '../analysis/analysis-registry.ts';
import type { CopyOrigin, ShardRecovery } from '../contract/index-api.ts';
import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { readJson } from '../json/json-reader.ts';
import type { JsonValue } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { parseDocument } from '../mapping/document/document-parser.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { DocumentRequest, ParsedDocument } from '../mapping/parsed-document.ts';
import type { SegmentMaker } from '../segments/making/segment-job.ts';
import type { OrderKey } from '../segments/making/segment-order.ts';
import type { FielddataAccount } from '../segments/segment-fielddata.ts';
import type { ShardStore, Store } from '../store/store.ts';
import type { Allocate } from '../structures/allocate.ts';
import { whenLoaded } from '../structures/lazy.ts';
import { Mutex, type Schedule } from '../structures/scheduling.ts';
import {
  type AnalysisEnvironment,
  defineWithoutAnalysis,
  type IndexDefinition,
  restoreDefinition,
  sameAnalysis,
  withNewAnalyzers,
  withSettings,
} from './index-definition.ts';
import { encodeMetadata, type IndexMetadata } from './index-metadata.ts';
import { indexOrder } from './index-sort.ts';
import type { ResizePlan } from './resize-plan.ts';
import { indexClosed, type NamedIndex } from './resolve-names.ts';
import type { IndexSettings } from './settings/index-settings.ts';
import { type CommitRecord, decodeCommit, EMPTY_COMMIT } from './shard/commit-record.ts';
import { copyShards } from './shard/copy-shards.ts';
import { Shard } from './shard/shard.ts';
import { ShardRouting } from './shard-routing.ts';

/** Shared by all indices of a node. */
export interface IndexEnvironment extends AnalysisEnvironment {
  readonly store: Store;
  readonly now: () => number;
  readonly pause: () => Promise<void>;
  readonly schedule: Schedule;
  /** The account for loaded fielddata. */
  readonly fielddata?: FielddataAccount | undefined;
  /** Provides the memory of segments. */
  readonly allocate?: Allocate | undefined;
  /** Makes large segments in another thread. */
  readonly maker?: SegmentMaker | undefined;
}

export interface IndexChange {
  readonly metadata: IndexMetadata;
  readonly definition?: IndexDefinition;
}

/** A running index: metadata, mapping, analyzers and, while it is open, its shards. */
export class IndexService implements NamedIndex {
  metadata: IndexMetadata;
  mapping: Mapping;
  analysis: AnalysisRegistry;
  shards: readonly Shard[] = [];
  private putAside: readonly ({ number: number } & ShardRecovery)[] = [];
  /** Why the shards could not be opened; the index is then red, and its data unchanged. */
  failure: Error | undefined;
  private readonly environment: IndexEnvironment;
  private routing: ShardRouting;
  private readonly saving = new Mutex();
  private unsaved = false;
  /** Why the analyzers could not be built. The mapping can still be shown, but nothing can be searched or indexed. */
  private undefinable: Error | undefined;

  constructor(environment: IndexEnvironment, metadata: IndexMetadata, definition: IndexDefinition) {
    this.environment = environment;
    this.metadata = metadata;
    this.mapping = definition.mapping;
    this.analysis = definition.analysis;
    this.routing = new ShardRouting(definition.settings, metadata.routingShards);
  }

  /**
   * Recovers an index from the store. One that can no longer be built, for example because a file of words is missing,
   * exists but is red.
   */
  static async recover(
    environment: IndexEnvironment,
    metadata: IndexMetadata,
    mappings: JsonValue | undefined,
  ): Promise<IndexService> {
    const source = { name: metadata.name, settings: metadata.settings, mappings };
    try {
      const definition = await whenLoaded(() => restoreDefinition(source, environment));
      const index = new IndexService(environment, metadata, definition);
      if (!index.closed) await index.tryToOpenShards();
      return index;
    } catch (error) {
      const index = new IndexService(environment, metadata, defineWithoutAnalysis(source));
      index.undefinable = index.failure = asError(error);
      return index;
    }
  }

  get name(): string {
    return this.metadata.name;
  }

  get uuid(): string {
    return this.metadata.uuid;
  }

  get closed(): boolean {
    return this.metadata.closed;
  }

  get hidden(): boolean {
    return this.metadata.settings.boolean('index.hidden');
  }

  get aliases(): IndexMetadata['aliases'] {
    return this.metadata.aliases;
  }

  get stream(): IndexMetadata['stream'] {
    return this.metadata.stream;
  }

  get failures(): IndexMetadata['failures'] {
    return this.metadata.failures;
  }

  get settings(): IndexSettings {
    return this.metadata.settings;
  }

  get order(): readonly OrderKey[] {
    return indexOrder(this.settings, this.mapping);
  }

  /** Creates the index. The record is written last, so that a failed creation leaves no index after a restart. */
  async create(): Promise<void> {
    if (!this.closed) await this.openShards();
    try {
      await this.saving.run(() => this.put());
    } catch (error) {
      await this.closeShards({ flush: false });
      throw error;
    }
  }

  /** Creates the index with the documents of another one, which is flushed and accepts no writes. */
  createFrom(source: IndexService, { shards, sourcesOf }: ResizePlan): Promise<void> {
    const { store } = this.environment;
    const fill = async (number: number, target: ShardStore) =>
      copyShards(await Promise.all(sourcesOf(number).map(from => store.shard(source.uuid, from))), target);
    const trim = async () => {
      if (shards > source.shards.length)
        for (const shard of this.shards) await shard.keepOnly((id, routing) => this.shardOf(id, routing) === shard);
    };
    return this.createFilled({ source: 'LOCAL_SHARDS' }, fill, trim);
  }

  /** Creates the index with shards that `fill` writes before they are opened, and `finish` changes afterwards. */
  async createFilled(
    origin: CopyOrigin,
    fill: (shard: number, store: ShardStore) => Promise<void>,
    finish: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    try {
      const { store } = this.environment;
      for (let number = 0; number < this.routing.shards; number++)
        await fill(number, await store.shard(this.uuid, number));
      if (!this.closed) await this.openShards(origin);
      await finish();
      // The record comes last: an incomplete copy has none and is deleted at the next start.
      await this.saving.run(() => this.put());
    } catch (error) {
      await this.delete();
      throw error;
    }
  }

  /**
   * Passes the commits of the shards to a task, one after the other; those of open shards are flushed first. A shard's
   * blobs do not change while the task reads them.
   */
  async readCommits(task: (shard: number, commit: CommitRecord, store: ShardStore) => Promise<void>): Promise<void> {
    for (const shard of this.shards) await shard.readCommit((commit, store) => task(shard.number, commit, store));
    if (!this.closed) return;
    for (let number = 0; number < this.routing.shards; number++) {
      const store = await this.environment.store.shard(this.uuid, number);
      const record = await store.readCommit();
      await task(number, record ? decodeCommit(record) : EMPTY_COMMIT, store);
    }
  }

  /** The index's record in the cluster state. */
  get record(): Uint8Array {
    return encodeMetadata(this.metadata, this.mapping.toRecord());
  }

  /** Recovers the shards. */
  async openShards(origin?: CopyOrigin): Promise<void> {
    const shards: Shard[] = [];
    for (let number = 0; number < this.routing.shards; number++) {
      const store = await this.environment.store.shard(this.uuid, number);
      const { now, pause, schedule, fielddata, allocate, maker } = this.environment;
      const host = { store, now, pause, schedule, fielddata, allocate, maker };
      shards.push(await Shard.open({ index: this, number, origin, ...host }));
    }
    this.shards = shards;
  }

  /** Recovers the shards; a damaged one does not affect other indices. */
  async tryToOpenShards(): Promise<void> {
    try {
      await this.openShards();
      this.failure = undefined;
    } catch (error) {
      this.failure = asError(error);
    }
  }

  /** Opens a closed index with analyzers rebuilt from the current files. @throws EngineError */
  async reopen(settings: IndexSettings): Promise<void> {
    this.define(this.rebuild(settings));
    this.undefinable = undefined;
    await this.openShards();
    this.failure = undefined;
    await this.apply({ metadata: { ...this.metadata, closed: false, settings } });
  }

  /** @throws EngineError when the index is closed or its shards could not be opened */
  checkUsable(): void {
    if (this.closed) throw indexClosed(this);
    if (!this.failure) return;
    const reason = `No shard available for [${this.name}]: ${fullReason(this.failure)}`;
    throw this.blame(new EngineError('no_shard_available_action_exception', reason, { status: 503 }));
  }

  /** @throws Error of the store if a flush fails; nothing has changed then */
  async closeShards(options: { flush: boolean }): Promise<void> {
    const { shards } = this;
    if (options.flush) for (const shard of shards) await shard.flushToClose();
    const startedAt = this.environment.now();
    this.shards = [];
    for (const shard of shards) await shard.close(options);
    this.putAside = shards.map(shard => closedShard(shard, startedAt, this.environment.now()));
  }

  /** How each shard was recovered: opened, or stored as a whole when the index was closed. */
  get recoveries(): readonly ({ number: number } & ShardRecovery)[] {
    if (this.closed) return this.putAside;
    return this.shards.map(({ number, recovered }) => ({ number, ...recovered }));
  }

  shardOf(id: string, routing: string | undefined): Shard {
    return this.shards[this.routing.shardOf(id, routing)]!;
  }

  shardNumbersOf(routing: string): number[] {
    return this.routing.shardsOf(routing);
  }

  /** Parses a document with the current mapping; changes nothing. @throws EngineError */
  parse(request: DocumentRequest): ParsedDocument {
    const document = parseDocument(this.mapping, request);
    if (this.stream) checkTimestamp(document, this.stream.timestampField);
    return document;
  }

  /**
   * Applies the `mappingUpdate` of a document that was parsed just now, with nothing awaited in between: the update is
   * based on the mapping at that moment. Call `saveMapping` before the document is logged.
   */
  updateMapping(mapping: Mapping): void {
    this.mapping = mapping;
    this.unsaved = true;
  }

  /**
   * Stores mapping updates. Also waits for those of another shard's documents that are still being stored: documents of
   * this shard may use their fields.
   */
  async saveMapping(): Promise<void> {
    if (this.unsaved || !this.saving.idle) await this.saving.run(() => (this.unsaved ? this.put() : undefined));
  }

  /**
   * Applies and stores a change while no shard writes. First flushes the translog to segments: it was parsed with the
   * old mapping and must not be replayed with the new one.
   */
  async change(compute: () => IndexChange): Promise<void> {
    await this.alone([...this.shards], async () => {
      for (const shard of this.shards) await shard.flushAlone();
      await this.apply(compute());
    });
  }

  /** Applies a change of metadata that does not affect documents. */
  async apply({ metadata, definition }: IndexChange): Promise<void> {
    const before = { metadata: this.metadata, mapping: this.mapping, analysis: this.analysis };
    this.metadata = metadata;
    if (definition) this.define(definition);
    try {
      await this.saving.run(() => this.put());
    } catch (error) {
      this.metadata = before.metadata;
      // Without a definition, documents may have updated the mapping in the meantime.
      if (definition) this.define(before);
      throw error;
    }
    const interval = ({ settings }: IndexMetadata) => settings.milliseconds('index.refresh_interval');
    if (interval(before.metadata) !== interval(metadata))
      for (const shard of this.shards) shard.refreshIntervalChanged();
  }

  private define({ mapping, analysis }: Pick<IndexDefinition, 'mapping' | 'analysis'>): void {
    this.mapping = mapping;
    this.analysis = analysis;
  }

  private alone(shards: Shard[], task: () => Promise<void>): Promise<void> {
    const shard = shards.pop();
    return shard ? shard.alone(() => this.alone(shards, task)) : task();
  }

  /** The same mapping with other settings. Analyzers are kept unless the settings change them. @throws EngineError */
  redefine(settings: IndexSettings): IndexDefinition {
    if (this.undefinable || !sameAnalysis(this.settings, settings)) return this.rebuild(settings);
    return withSettings(this.name, this, settings, this.environment);
  }

  private rebuild(settings: IndexSettings): IndexDefinition {
    const { name, mapping, environment } = this;
    if (!this.undefinable) return withNewAnalyzers(name, { settings, mapping }, environment);
    const record = mapping.toRecord();
    const mappings = record === undefined ? undefined : readJson(writeJson(record));
    return restoreDefinition({ name, settings, mappings }, environment);
  }

  /** Merges an update into the mapping. @throws EngineError */
  mergeMapping(body: JsonValue): IndexDefinition {
    if (this.undefinable) throw this.undefinable;
    return { settings: this.settings, analysis: this.analysis, mapping: this.mapping.merge(body) };
  }

  /**
   * Rebuilds the updateable analyzers from the current files and synonym sets; later searches use them. @throws
   * EngineError, and nothing has changed
   */
  reloadAnalyzers(): void {
    this.define(withNewAnalyzers(this.name, this, this.environment, this.analysis));
  }

  private async put(): Promise<void> {
    this.unsaved = false;
    try {
      await this.environment.store.state.put(stateKey(this.uuid), this.record);
    } catch (error) {
      this.unsaved = true;
      throw error;
    }
  }

  async flush(): Promise<void> {
    for (const shard of this.shards) await shard.flush();
  }

  /** @throws Error of the store; the index still exists then */
  async delete(): Promise<void> {
    const { store } = this.environment;
    await this.closeShards({ flush: false });
    try {
      await store.state.delete(stateKey(this.uuid));
    } catch (error) {
      if (!this.closed) await this.tryToOpenShards();
      throw error;
    }
    // The index is gone with its record; data that cannot be deleted now is deleted at the next start.
    await store.deleteIndex(this.uuid).catch(() => undefined);
  }

  /** Adds index and shard to an error. */
  blame(error: EngineError, shard?: number): EngineError {
    const metadata = {
      ...error.metadata,
      index_uuid: this.uuid,
      ...(shard === undefined ? {} : { shard: String(shard) }),
      index: this.name,
    };
    const { cause, suppressed, status } = error;
    return new EngineError(error.type, error.reason, { cause, suppressed, metadata, ...(status ? { status } : {}) });
  }
}

/** Documents of data streams need a timestamp. */
function checkTimestamp({ root }: ParsedDocument, field: string): void {
  const values = root.fields.filter(({ info, number }) => info.name === field && number !== undefined);
  if (values.length === 1) return;
  const cause = illegalArgument(`documents must contain a single-valued timestamp field '${field}' of date type`);
  throw new EngineError('mapper_parsing_exception', 'failed to parse', { cause });
}

/** For a shard that is fully flushed, with an empty translog. */
function closedShard(
  { number, searcher }: Shard,
  startedAt: number,
  stoppedAt: number,
): { number: number } & ShardRecovery {
  return {
    number,
    source: 'EXISTING_STORE',
    startedAt,
    stoppedAt,
    files: searcher.leaves.length,
    bytes: searcher.leaves.reduce((sum, { segment }) => sum + segment.byteLength, 0),
    filesMillis: stoppedAt - startedAt,
    operations: 0,
    translogMillis: 0,
  };
}

/** The details of an analyzer's error are in its metadata. */
function fullReason(error: Error): string {
  const inner = error instanceof EngineError ? error.suppressed.map(({ reason }) => reason) : [];
  return [error.message, ...inner].join('; ');
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

export const INDEX_STATE_PREFIX = 'index/';

function stateKey(uuid: string): string {
  return INDEX_STATE_PREFIX + uuid;
}
