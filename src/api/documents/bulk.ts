import type { WriteOperation, WriteResult } from '../../engine/contract/document-api.ts';
import { RawJson, type Writable } from '../../engine/json/json-value.ts';
import { parseTimeValue } from '../../engine/request/time-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { asEngineError, itemError, statusOf } from '../errors.ts';
import { type BulkDefaults, type BulkOperation, parseBulk } from './parse-bulk.ts';
import { ItemWriter, writeBody, writeStatus } from './write-answer.ts';
import { checkActiveShards, refreshOf } from './write-parameters.ts';
import { withSourceParameters } from './writes.ts';

/** Each write succeeds or fails individually; the status of the request is 200. */
export async function bulk(call: Call): Promise<Answer> {
  const started = call.now();
  const refresh = refreshOf(call);
  const operations = parseBulk(call.text ?? '', bulkDefaults(call), call.bytes);
  const names = [...new Set(operations.map(({ operation }) => operation.index))];
  const task = {
    action: 'indices:data/write/bulk',
    description: `requests[${operations.length}], indices[${names.join(', ')}]`,
    isCancellable: true,
  };
  const results = await call.asTask(task, running =>
    call.engine.documents.bulk(
      operations.map(({ operation }) => operation),
      refresh,
      running,
    ),
  );
  const listsPipelines = call.flag('list_executed_pipelines');
  const writer = new ItemWriter();
  const items = operations.map((operation, i) => bulkItem(writer, operation, results[i]!, listsPipelines));
  const errors = results.some(result => result instanceof Error);
  const took = Math.max(0, Math.round(call.now() - started));
  return ok({ errors, took, ingest_took: results.ingestTook, items });
}

function bulkDefaults(call: Call): BulkDefaults {
  const operation: Partial<WriteOperation> = {};
  const copies = checkActiveShards(call.parameter('wait_for_active_shards'));
  if (copies !== undefined) operation.waitForActiveShards = copies;
  const timeout = call.parameter('timeout');
  if (timeout !== undefined) operation.timeoutMillis = parseTimeValue(timeout, 'timeout');
  const index = call.part('index');
  if (index !== undefined) operation.index = index;
  const routing = call.parameter('routing');
  if (routing !== undefined) operation.routing = routing;
  const pipeline = call.parameter('pipeline');
  if (pipeline !== undefined) operation.pipeline = pipeline;
  if (call.flag('require_alias')) operation.requireAlias = true;
  const { documents } = call.engine;
  return {
    operation,
    updateSource: withSourceParameters({}, call)._source,
    checkUpdate: body => documents.checkUpdate(body),
  };
}

function bulkItem(
  writer: ItemWriter,
  { action, operation }: BulkOperation,
  result: WriteResult | Error,
  listsPipelines: boolean,
): Writable {
  if (!(result instanceof Error)) {
    if (!listsPipelines && result.get === undefined) return new RawJson(writer.write(action, result));
    const executed = listsPipelines ? { executed_pipelines: result.executedPipelines ?? [] } : {};
    return { [action]: { ...writeBody(result), status: writeStatus(result), ...executed } };
  }
  const error = asEngineError(result);
  const { index, id = null } = operation;
  const failureStore = error.failureStore && { failure_store: error.failureStore };
  return { [action]: { _index: index, _id: id, status: statusOf(error), ...failureStore, error: itemError(error) } };
}
