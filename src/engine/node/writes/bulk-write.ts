import type { Budget } from '../../breakers/budget.ts';
import type { BulkResults, Refresh, WriteOperation, WriteResult } from '../../contract/document-api.ts';
import type { Cancellation } from '../../contract/request-options.ts';
import { EngineError, validationFailed } from '../../errors/engine-error.ts';
import { StoreFullError } from '../../errors/store-errors.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { Shard } from '../../indices/shard/shard.ts';
import type { ShardOperation, ShardResult } from '../../indices/shard/shard-operation.ts';
import { TimeSlice } from '../../structures/scheduling.ts';
import type { Cluster } from '../cluster.ts';
import type { FailedWrite } from '../failure-store/failure-document.ts';
import { failureStore } from '../failure-store/failure-store-on-demand.ts';
import { FailureRedirection, notStored } from '../failure-store/redirect-failures.ts';
import type { DocumentIds } from '../identities.ts';
import { floodStage } from '../store-full.ts';
import { checkActiveCopies, describeWrite } from './active-copies.ts';
import { DocumentUpdate } from './document-update.ts';
import { IngestOperations } from './ingest-operations.ts';
import { updateScript } from './update-script.ts';
import { routingMissing, validateWrite } from './validate-write.ts';
import { autoCreate, findWriteTarget, type WriteTarget, writeAction } from './write-target.ts';
import { type ShardBatch, type ShardWrite, writeToShard } from './write-to-shard.ts';

/** A batch with the position of each write in the request. */
interface NumberedBatch extends ShardBatch {
  readonly writes: ShardWrite[];
  readonly positions: number[];
  /** `_shards` of its results. */
  readonly shards: WriteResult['shards'];
}

interface Written {
  readonly batch: NumberedBatch;
  readonly write: ShardWrite;
  /** The request forced a refresh. */
  readonly forced: boolean;
}

/** The writes of one request: resolved individually, then passed to each shard as one batch. */
export class BulkWrite {
  private readonly cluster: Cluster;
  private readonly ids: DocumentIds;
  private readonly isSingle: boolean;
  private readonly operations: WriteOperation[];
  private readonly results: BulkResults;
  /** Shared budget of the pipelines and scripts of all operations. */
  private readonly budget: Budget;
  private readonly pipelines: IngestOperations;
  private readonly executed = new Map<number, readonly string[]>();
  private readonly byShard = new Map<Shard, NumberedBatch>();
  private readonly known = new Map<string, IndexService>();
  /** Writes whose documents may go to the failure store of a data stream, by position. */
  private readonly failed = new Map<number, FailedWrite>();
  /** Names whose index could not be created, with the error. */
  private readonly refused = new Map<string, Error>();

  constructor(cluster: Cluster, ids: DocumentIds, operations: readonly WriteOperation[], kind: 'single' | 'bulk') {
    this.isSingle = kind === 'single';
    this.cluster = cluster;
    this.budget = cluster.budget();
    this.pipelines = new IngestOperations(cluster, this.budget);
    this.ids = ids;
    this.operations = [...operations];
    this.results = new Array<WriteResult | Error>(operations.length);
  }

  async run(refresh: Refresh, signal?: Cancellation): Promise<BulkResults> {
    this.validate();
    await this.runPipelines();
    await this.assignToShards(refresh);
    await this.writeAll(refresh, signal);
    if (this.failed.size > 0) await this.redirectFailures(refresh, signal);
    return this.results;
  }

  private async writeAll(refresh: Refresh, signal: Cancellation | undefined): Promise<void> {
    const batches = [...this.byShard.values()];
    this.byShard.clear();
    await Promise.all(batches.map(batch => this.write(batch, refresh, signal)));
  }

  /** Writes the documents of failed writes to the failure stores of their data streams, where these are enabled. */
  private async redirectFailures(refresh: Refresh, signal: Cancellation | undefined): Promise<void> {
    // If the code cannot be loaded, the errors are returned as if the failure store were unknown.
    const part = await failureStore.load().catch(() => undefined);
    if (!part) return;
    const redirection = new FailureRedirection(this.cluster, part.failureDocument);
    const failed = [...this.failed];
    this.failed.clear();
    const redirected = new Map<number, EngineError>();
    for (const [at, write] of failed) {
      const target = await redirection.redirect(write);
      if (target instanceof Error) this.results[at] = target;
      else {
        this.assign(at, target.operation, { index: target.index, routing: undefined }, refresh);
        redirected.set(at, write.error);
      }
    }
    await this.writeAll(refresh, signal);
    for (const [at, error] of redirected) {
      const result = this.results[at]!;
      if (result instanceof Error) this.results[at] = notStored(error, result);
      else result.usedFailureStore = true;
    }
  }

  /** Records a failed write, whose document may be kept in the failure store of its data stream. */
  private fail(at: number, error: Error, operation: WriteOperation, id = operation.id): void {
    this.results[at] = error;
    const isDocument = operation.kind === 'index' || operation.kind === 'create';
    if (!isDocument || !(error instanceof EngineError) || ABOUT_THE_REQUEST.has(error.type)) return;
    if (this.cluster.occupant(this.cluster.nameOf(operation.index))?.kind === 'index') return;
    this.failed.set(at, { operation, id, error });
  }

  /** An empty id fails its item, any other error the whole request. @throws EngineError */
  private validate(): void {
    const faults: string[] = [];
    for (let at = 0; at < this.operations.length; at++) {
      const operation = this.operations[at]!;
      try {
        validateWrite(operation, faults);
      } catch (error) {
        this.results[at] = asError(error, operation.index);
      }
    }
    if (faults.length > 0) throw validationFailed(...faults);
  }

  private async runPipelines(): Promise<void> {
    const { now, pause } = this.cluster.environment;
    const started = now();
    const slice = new TimeSlice(now, pause);
    let hasRun = false;
    for (let at = 0; at < this.operations.length; at++) {
      const operation = this.operations[at]!;
      if (slice.isOver) await slice.pause();
      // A single update runs pipelines later, on the document it produces.
      if (this.results[at] !== undefined || (this.isSingle && operation.kind === 'update')) continue;
      try {
        const ingested = this.pipelines.run(operation);
        if (!ingested) continue;
        hasRun = true;
        this.executed.set(at, ingested.executed);
        if (ingested.operation) this.operations[at] = ingested.operation;
        else this.results[at] = dropped(operation, ingested.executed);
      } catch (error) {
        hasRun = true;
        this.fail(at, asError(error, operation.index), operation);
      }
    }
    if (hasRun) this.results.ingestTook = Math.max(0, Math.round(now() - started));
  }

  private async assignToShards(refresh: Refresh): Promise<void> {
    await this.createForDeletions();
    for (let at = 0; at < this.operations.length; at++) {
      const operation = this.operations[at]!;
      if (this.results[at] !== undefined) continue;
      try {
        // Only awaits when an index must be created: everything else in a large bulk is resolved synchronously.
        this.assign(at, operation, this.targetOf(operation) ?? (await this.create(operation)), refresh);
      } catch (error) {
        this.results[at] = asError(error, operation.index);
      }
    }
  }

  /** A deletion does not create an index, but finds one that any operation of the request creates. */
  private async createForDeletions(): Promise<void> {
    const deletedFrom = new Set(this.operations.filter(({ kind }) => kind === 'delete').map(({ index }) => index));
    for (let at = 0; deletedFrom.size > 0 && at < this.operations.length; at++) {
      const operation = this.operations[at]!;
      if (operation.kind === 'delete' || this.results[at] !== undefined || !deletedFrom.delete(operation.index))
        continue;
      try {
        if (!this.targetOf(operation)) await this.create(operation);
      } catch (error) {
        this.results[at] = asError(error, operation.index);
      }
    }
  }

  /** Undefined if the index must be created. Cached by name for the request, unless the alias has its own routing. */
  private targetOf(operation: WriteOperation): WriteTarget | undefined {
    const known = operation.requireAlias ? undefined : this.known.get(operation.index);
    if (known) this.cluster.permit(writeAction(operation), operation.index);
    if (known) return { index: known, routing: operation.routing };
    const target = findWriteTarget(this.cluster, operation);
    if (target?.index.name === operation.index && !target.index.stream) this.known.set(operation.index, target.index);
    return target;
  }

  private assign(at: number, operation: WriteOperation, target: WriteTarget, refresh: Refresh): void {
    const { index } = target;
    const write = this.resolve(operation, target, refresh);
    const shard = index.shardOf(write.id, write.routing);
    let batch = this.byShard.get(shard);
    if (!batch) {
      const shards = { total: 1 + index.settings.replicas, successful: 1, failed: 0 };
      this.byShard.set(shard, (batch = { index, shard, shards, writes: [], positions: [] }));
    }
    batch.writes.push(write);
    batch.positions.push(at);
  }

  private async create(operation: WriteOperation): Promise<WriteTarget> {
    const known = this.refused.get(operation.index);
    if (known) throw known;
    return this.cluster.change(async () => {
      try {
        // Another request may have created it in the meantime.
        const found = findWriteTarget(this.cluster, operation);
        if (found) return found;
        return { index: await autoCreate(this.cluster, operation), routing: operation.routing };
      } catch (error) {
        this.refused.set(operation.index, asError(error, operation.index));
        throw error;
      }
    });
  }

  private resolve(operation: WriteOperation, { index, routing }: WriteTarget, refresh: Refresh): ShardWrite {
    const { id, kind, source = '', sourceUtf8, ifSeqNo, ifPrimaryTerm, version, versionType } = operation;
    const { dynamicTemplates } = operation;
    if (index.mapping.routingRequired && routing === undefined) throw routingMissing(index.name, id ?? 'null');
    if (kind === 'update') {
      const ingest = this.isSingle ? this.pipelines.ofUpdate(operation) : undefined;
      const script = updateScript(this.cluster, index.name, operation.update ?? {}, this.budget);
      const shard = index.shardOf(id!, routing);
      const beforeWriting = (written: ShardOperation) =>
        checkActiveCopies({ index, shard, refresh, options: operation }, () => [
          describeWrite(index.name, written, operation),
        ]);
      return new DocumentUpdate(operation, {
        id: id!,
        routing,
        ingest,
        script,
        beforeWriting: this.isSingle ? beforeWriting : undefined,
      });
    }
    if (id === undefined)
      return { kind: 'create', id: this.ids.next(), autoId: true, routing, source, sourceUtf8, dynamicTemplates };
    return { kind, id, routing, source, sourceUtf8, ifSeqNo, ifPrimaryTerm, version, versionType, dynamicTemplates };
  }

  private async write(batch: NumberedBatch, refresh: Refresh, signal: Cancellation | undefined): Promise<void> {
    const { index, shard, writes, positions } = batch;
    try {
      this.checkCopies(batch, refresh);
      const results = await writeToShard(batch, this.cluster.environment, signal);
      const forced = await makeVisible(shard, results, refresh);
      for (let i = 0; i < positions.length; i++) {
        const at = positions[i]!;
        const result = results[i]!;
        if (result instanceof Error) this.fail(at, result, this.operations[at]!, writes[i]!.id);
        else this.results[at] = this.answer(at, result, { batch, write: writes[i]!, forced });
      }
    } catch (error) {
      for (const at of positions) this.results[at] = asError(error, index.name);
    }
  }

  /** A single update is checked once it is known to change the document. @throws EngineError */
  private checkCopies({ index, shard, writes, positions }: NumberedBatch, refresh: Refresh): void {
    const operationOf = (i: number): WriteOperation => this.operations[positions[i]!]!;
    if (this.isSingle && writes[0]!.kind === 'update') return;
    checkActiveCopies({ index, shard, refresh, options: operationOf(0) }, () =>
      writes.map((write, i) => describeWrite(index.name, write, operationOf(i))),
    );
  }

  private answer(at: number, result: ShardResult, { batch, write, forced }: Written): WriteResult {
    // Within a bulk a noop counts like any other operation.
    const isNoop = result.result === 'noop' && this.isSingle;
    const answer: WriteResult = {
      index: batch.index.name,
      id: result.id,
      version: result.version,
      result: result.result,
      forcedRefresh: forced && !isNoop,
      shards: isNoop ? NO_SHARDS : batch.shards,
      seqNo: result.seqNo,
      primaryTerm: result.primaryTerm,
      routing: write.routing,
    };
    const executed = this.executed.get(at);
    if (executed) answer.executedPipelines = executed;
    const get = write.kind === 'update' ? write.shown(result) : undefined;
    if (get) answer.get = get;
    return answer;
  }
}

/** The result of a document dropped by a pipeline: it has no version. */
function dropped(operation: WriteOperation, executed: readonly string[]): WriteResult {
  const { kind, index, id = 'auto-generated', routing } = operation;
  const nothing = {
    version: kind === 'create' ? -4 : -3,
    seqNo: -2,
    primaryTerm: 0,
    forcedRefresh: false,
    shards: NO_SHARDS,
  };
  return { index, id, result: 'noop', routing, ...nothing, ...executedPipelines(executed) };
}

function executedPipelines(names: readonly string[] | undefined): Pick<WriteResult, 'executedPipelines'> {
  return names ? { executedPipelines: names } : {};
}

/**
 * Executes the `refresh` option, and returns whether that forced a refresh. Shards without writes in this request are
 * not refreshed.
 */
async function makeVisible(
  shard: Shard,
  results: readonly (ShardResult | Error)[],
  refresh: Refresh,
): Promise<boolean> {
  const written = results.filter(isWritten);
  if (refresh === false || written.length === 0) return refresh === true;
  if (refresh === 'wait_for') return shard.awaitVisible(Math.max(...written.map(({ seqNo }) => seqNo)));
  await shard.refresh();
  return true;
}

function isWritten(result: ShardResult | Error): result is ShardResult {
  return !(result instanceof Error) && result.result !== 'noop';
}

/** Failures that the client must handle itself: failure stores do not keep their documents. */
const ABOUT_THE_REQUEST: ReadonlySet<string> = new Set([
  'circuit_breaking_exception',
  'cluster_block_exception',
  'es_rejected_execution_exception',
  'security_exception',
  'task_cancelled_exception',
  'version_conflict_engine_exception',
]);

const NO_SHARDS = { total: 0, successful: 0, failed: 0 };

function asError(error: unknown, index: string): Error {
  if (error instanceof StoreFullError) return floodStage(index, error);
  return error instanceof Error ? error : new Error(String(error));
}
