import type { Cancellation } from '../../contract/request-options.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { NotLoaded } from '../../errors/not-loaded.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { Shard } from '../../indices/shard/shard.ts';
import type { ShardOperation, ShardResult } from '../../indices/shard/shard-operation.ts';
import type { ShardTurn } from '../../indices/shard/shard-turn.ts';
import { TimeSlice } from '../../structures/scheduling.ts';
import type { NodeEnvironment } from '../cluster-state.ts';
import { checkBlocks } from '../indices/index-blocks.ts';
import type { DocumentUpdate } from './document-update.ts';

/** A write to a shard; what an update writes follows from the current document. */
export type ShardWrite = ShardOperation | DocumentUpdate;

/** The writes of one request to one shard. */
export interface ShardBatch {
  readonly index: IndexService;
  readonly shard: Shard;
  readonly writes: readonly ShardWrite[];
}

type Outcome = ShardResult | Error;

/**
 * Writes a batch in order; each write succeeds or fails individually. Resolves when everything is durable. @throws Error
 * of the store, and then none of the writes was applied
 */
export function writeToShard(
  batch: ShardBatch,
  environment: NodeEnvironment,
  signal: Cancellation | undefined,
): Promise<Outcome[]> {
  return batch.shard.write(async turn => {
    const outcomes = await applyAll(batch, turn, environment, signal);
    // The shard logs the batch next. A replay needs the mapping that the documents were parsed with.
    await batch.index.saveMapping();
    return outcomes;
  });
}

async function applyAll(
  batch: ShardBatch,
  turn: ShardTurn,
  { now, pause }: NodeEnvironment,
  signal: Cancellation | undefined,
): Promise<Outcome[]> {
  const { writes, shard } = batch;
  const { deleting, indexing } = shard.counters;
  const meter = writes.every(({ kind }) => kind === 'delete') ? deleting : indexing;
  const slice = new TimeSlice(now, pause);
  const started = now();
  const outcomes: Outcome[] = [];
  meter.current += writes.length;
  for (const write of writes) {
    if (slice.isOver) await slice.pause();
    const outcome = signal?.aborted ? cancelled() : tryToApply(batch, turn, write);
    outcomes.push(outcome instanceof NotLoaded ? await applyWhenLoaded(outcome, batch, turn, write) : outcome);
    meter.current--;
  }
  meter.millis += Math.max(0, now() - started);
  return outcomes;
}

function tryToApply({ index, shard }: ShardBatch, turn: ShardTurn, write: ShardWrite): Outcome {
  try {
    return apply(index, turn, write);
  } catch (error) {
    if (error instanceof NotLoaded) return error;
    shard.counters.indexing.failed++;
    if (error instanceof EngineError && ABOUT_THE_DOCUMENT.has(error.type)) return index.blame(error, shard.number);
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A document needs a part of the engine if it adds a field whose dynamic template names a language. */
async function applyWhenLoaded(
  missing: NotLoaded,
  batch: ShardBatch,
  turn: ShardTurn,
  write: ShardWrite,
): Promise<Outcome> {
  try {
    await missing.load();
  } catch (error) {
    batch.shard.counters.indexing.failed++;
    return error instanceof Error ? error : new Error(String(error));
  }
  const outcome = tryToApply(batch, turn, write);
  return outcome instanceof NotLoaded ? applyWhenLoaded(outcome, batch, turn, write) : outcome;
}

const ABOUT_THE_DOCUMENT = new Set([
  'version_conflict_engine_exception',
  'document_missing_exception',
  'document_source_missing_exception',
]);

/** An update is computed from the current document, which no other write can change before it is applied. */
function apply(index: IndexService, turn: ShardTurn, write: ShardWrite): ShardResult {
  if (write.kind !== 'update') return applyOperation(index, turn, write);
  const current = turn.get(write.id);
  const operation = write.prepare(current);
  return operation === 'noop' ? turn.noop(write.id, current) : applyOperation(index, turn, operation);
}

/** A document that is rejected by the parser changes nothing, not even the mapping. @throws EngineError */
function applyOperation(index: IndexService, turn: ShardTurn, operation: ShardOperation): ShardResult {
  if (operation.kind === 'delete') return turn.apply(operation, undefined);
  const document = index.parse(operation);
  if (document.mappingUpdate) {
    checkBlocks(index, 'metadata write');
    index.updateMapping(document.mappingUpdate);
  }
  return turn.apply(operation, document);
}

function cancelled(): EngineError {
  return new EngineError('task_cancelled_exception', 'The request was cancelled', { status: 400 });
}
