import { illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

/** `POST /{index}/_pit`. */
export async function openPoint(call: Call): Promise<Answer> {
  requireKeepAlive(call);
  if ((call.integer('max_concurrent_shard_requests') ?? 1) < 1)
    throw illegalArgument('maxConcurrentShardRequests must be >= 1');
  const { id, shards } = await call.engine.searches.openPoint(call.indices(), call.parameters);
  return ok({ id, _shards: shards });
}

/** `DELETE /_pit`; 404 if there is none. */
export function closePoint(call: Call): Answer {
  const { id } = call.body() ?? {};
  if (typeof id !== 'string') throw illegalArgument('Required [id]');
  const freed = call.engine.searches.closePoints([id]);
  return { status: freed.num_freed > 0 ? 200 : 404, body: { ...freed } };
}

/** OpenSearch's endpoint for opening one. */
export async function createPit(call: Call): Promise<Answer> {
  requireKeepAlive(call);
  const { id, shards, createdAt } = await call.engine.searches.openPoint(call.indices(), call.parameters);
  return ok({ pit_id: id, _shards: shards, creation_time: createdAt });
}

/** OpenSearch's form for several points in time. */
export function deletePits(call: Call): Answer {
  const ids = [call.body()?.pit_id ?? []].flat().map(String);
  if (ids.length === 0) throw validationFailed('no pit ids specified');
  return deleted(call, ids);
}

export function deleteAllPits(call: Call): Answer {
  return deleted(
    call,
    call.engine.searches.openPoints().map(({ id }) => id),
  );
}

export function allPits(call: Call): Answer {
  const pits = call.engine.searches
    .openPoints()
    .map(({ id, createdAt, keepAlive }) => ({ pit_id: id, creation_time: createdAt, keep_alive: keepAlive }));
  return ok({ pits });
}

function deleted(call: Call, ids: readonly string[]): Answer {
  const pits = ids.map(id => ({ successful: call.engine.searches.closePoints([id]).num_freed > 0, pit_id: id }));
  return ok({ pits });
}

function requireKeepAlive(call: Call): void {
  if (call.parameter('keep_alive') === undefined) throw validationFailed('[keep_alive] is not specified');
}
