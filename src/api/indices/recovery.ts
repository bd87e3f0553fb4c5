import type { ShardRecoveries } from '../../engine/contract/index-api.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { formatByteSize } from '../../engine/request/byte-size.ts';
import { formatTimeValue } from '../../engine/request/time-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { product } from '../cluster/product.ts';
import { transportAddress } from '../cluster/this-node.ts';

type Recovery = ShardRecoveries['shards'][number];
type Members = Record<string, Writable>;

/** How each shard was recovered. All recoveries are complete: an index exists once it is open. */
export async function recovery(call: Call): Promise<Answer> {
  const indices = await call.engine.indices.recoveries(call.indices(), call.indexOptions());
  if (call.flag('active_only')) return ok({});
  const shown = indices.filter(({ shards }) => shards.length > 0);
  return ok(
    Object.fromEntries(shown.map(({ index, shards }) => [index, { shards: shards.map(one => show(call, one)) }])),
  );
}

function show(call: Call, shard: Recovery): Writable {
  const { number, source, startedAt, stoppedAt } = shard;
  return {
    id: number,
    type: source,
    stage: 'DONE',
    primary: true,
    ...moment(call, 'start_time', startedAt),
    ...moment(call, 'stop_time', stoppedAt),
    ...duration(call, 'total_time', stoppedAt - startedAt),
    source: sourceOf(shard),
    target: target(call),
    index: files(call, shard),
    translog: translog(call, shard),
    verify_index: { ...duration(call, 'check_index_time', 0), ...duration(call, 'total_time', 0) },
  };
}

function sourceOf({ snapshot }: Recovery): Writable {
  if (!snapshot) return {};
  const { repository, name, index, restoreUuid } = snapshot;
  return { repository, snapshot: name, version: product.number, index, restoreUUID: restoreUuid };
}

function target(call: Call): Writable {
  const { nodeId: id, nodeName: name } = call.engine;
  return { id, host: '127.0.0.1', transport_address: transportAddress(call), ip: '127.0.0.1', name };
}

function files(call: Call, { source, files: count, bytes, filesMillis }: Recovery): Writable {
  const isCopied = source === 'SNAPSHOT';
  const sizes: [string, number][] = [
    ['total', bytes],
    ['reused', isCopied ? 0 : bytes],
    ['recovered', isCopied ? bytes : 0],
  ];
  return {
    size: {
      ...Object.assign({}, ...sizes.map(([name, value]) => size(call, name, value))),
      percent: percentOf(bytes),
    },
    files: {
      total: count,
      reused: isCopied ? 0 : count,
      recovered: isCopied ? count : 0,
      percent: percentOf(count),
      ...(call.flag('detailed') && { details: [] }),
    },
    ...duration(call, 'total_time', source === 'EMPTY_STORE' ? 0 : filesMillis),
    ...duration(call, 'source_throttle_time', 0),
    ...duration(call, 'target_throttle_time', 0),
  };
}

function translog(call: Call, { operations, translogMillis }: Recovery): Writable {
  return {
    recovered: operations,
    total: operations,
    percent: '100.0%',
    total_on_start: operations,
    ...duration(call, 'total_time', translogMillis),
  };
}

/** Elasticsearch prints 0.0% for zero of zero. */
export function percentOf(count: number): string {
  return count === 0 ? '0.0%' : '100.0%';
}

function moment({ isHuman }: Call, name: string, millis: number): Members {
  return { ...(isHuman && { [name]: new Date(millis).toISOString() }), [`${name}_in_millis`]: millis };
}

function duration({ isHuman }: Call, name: string, millis: number): Members {
  const whole = Math.max(0, Math.round(millis));
  return { ...(isHuman && { [name]: formatTimeValue(whole) }), [`${name}_in_millis`]: whole };
}

function size({ isHuman }: Call, name: string, bytes: number): Members {
  return { ...(isHuman && { [name]: formatByteSize(bytes) }), [`${name}_in_bytes`]: bytes };
}
