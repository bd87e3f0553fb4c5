import type { IndexDescription } from '../../engine/contract/index-api.ts';
import type { IndexOptions } from '../../engine/contract/request-options.ts';
import { type EngineError, illegalArgument } from '../../engine/errors/engine-error.ts';
import { numberFormat } from '../../engine/errors/java-errors.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { parseTimeout } from '../../engine/request/time-value.ts';
import type { Answer } from '../answer.ts';
import type { Call } from '../call.ts';
import { checkActiveShards } from '../documents/write-parameters.ts';

type Status = IndexDescription['health'];
const ORDER: readonly Status[] = ['green', 'yellow', 'red'];

const WAIT = 30_000;
/** Milliseconds between two checks: other requests may meet the condition without notice. */
const POLL_INTERVAL = 50;

export async function health(call: Call): Promise<Answer> {
  const expression = call.part('index');
  const look = async () => ({
    ...((await call.engine.cluster.health(expression, call.indexOptions())) as Record<string, Writable>),
  });
  const events = call.parameter('wait_for_events')?.toLowerCase();
  if (events !== undefined && !PRIORITIES.has(events)) throw noConstant('Priority', events);
  const deadline = call.now() + (timeout(call) ?? WAIT);
  let body = await look();
  let met = waits(call, body);
  while (!met && call.now() < deadline && !call.signal?.aborted) {
    await call.engine.sleep(Math.min(POLL_INTERVAL, deadline - call.now()));
    body = await look();
    met = waits(call, body);
  }
  body.timed_out = !met;
  const level = call.parameter('level');
  if (level === 'indices' || level === 'shards')
    body.indices = await byIndex(call, expression ?? '_all', level === 'shards');
  return { status: met ? 200 : 408, body };
}

const PRIORITIES: ReadonlySet<string> = new Set(['immediate', 'urgent', 'high', 'normal', 'low', 'languid']);

function noConstant(type: string, name: string): EngineError {
  const owner = type === 'Priority' ? 'common' : 'cluster';
  return illegalArgument(`No enum constant org.elasticsearch.${owner}.${type}.${name.toUpperCase()}`);
}

function timeout(call: Call): number | undefined {
  const text = call.parameter('timeout');
  return text === undefined ? undefined : parseTimeout(text, 'timeout');
}

function waits(call: Call, body: Record<string, Writable>): boolean {
  const status = call.parameter('wait_for_status')?.toLowerCase();
  if (status !== undefined && !ORDER.includes(status as Status)) throw noConstant('health.ClusterHealthStatus', status);
  const goodEnough = status === undefined || ORDER.indexOf(body.status as Status) <= ORDER.indexOf(status as Status);
  return (
    body.timed_out !== true &&
    goodEnough &&
    nodesFit(call.parameter('wait_for_nodes')) &&
    shardsFit(call.parameter('wait_for_active_shards'), body)
  );
}

const COMPARISONS: Readonly<Record<string, (nodes: number, wanted: number) => boolean>> = {
  '>=': (nodes, wanted) => nodes >= wanted,
  '<=': (nodes, wanted) => nodes <= wanted,
  '>': (nodes, wanted) => nodes > wanted,
  '<': (nodes, wanted) => nodes < wanted,
  '=': (nodes, wanted) => nodes === wanted,
  ge: (nodes, wanted) => nodes >= wanted,
  le: (nodes, wanted) => nodes <= wanted,
  gt: (nodes, wanted) => nodes > wanted,
  lt: (nodes, wanted) => nodes < wanted,
};

/** Whether a cluster of one node fulfils `3`, `>=1` or `le(3)`. */
function nodesFit(text: string | undefined): boolean {
  if (text === undefined) return true;
  const found = /^(?:(>=|<=|>|<|=)?(\d+)|(ge|le|gt|lt)\((\d+)\))$/.exec(text.trim());
  if (!found) throw numberFormat(text);
  return COMPARISONS[found[1] ?? found[3] ?? '=']!(1, Number(found[2] ?? found[4]));
}

function shardsFit(text: string | undefined, body: Record<string, Writable>): boolean {
  if (text === undefined) return true;
  if (text === 'all') return body.unassigned_shards === 0;
  return Number(body.active_shards) >= Number(checkActiveShards(text));
}

async function byIndex(call: Call, expression: string, withShards: boolean): Promise<Writable> {
  const options: IndexOptions = { ...call.indexOptions(), ignoreUnavailable: true, purpose: 'any' };
  options.expandWildcards ??= ['all'];
  const indices = await call.engine.indices.describe(expression, options);
  return Object.fromEntries(indices.map(index => [index.name, describe(index, withShards)]));
}

function describe(index: IndexDescription, withShards: boolean): Writable {
  const primaries = index.shards.length;
  const counts = (shards: number) => ({
    active_shards: shards,
    relocating_shards: 0,
    initializing_shards: 0,
    unassigned_shards: shards * index.replicas,
    unassigned_primary_shards: 0,
  });
  return {
    status: index.health,
    number_of_shards: primaries,
    number_of_replicas: index.replicas,
    active_primary_shards: primaries,
    ...counts(primaries),
    shards: withShards
      ? Object.fromEntries(
          index.shards.map(({ number }) => [number, { status: index.health, primary_active: true, ...counts(1) }]),
        )
      : undefined,
  };
}
