import type { AsyncSearch } from '../../engine/contract/async-search-api.ts';
import { validationFailed } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { parseTimeout, parseTimeValue } from '../../engine/request/time-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { asEngineError, errorBody, statusOf } from '../errors.ts';
import { checkQueryOptions } from './queries-in-the-url.ts';

const DEFAULT_KEEP_ALIVE = '5d';
const DEFAULT_WAIT = '1s';

/** `POST /{index}/_async_search`. */
export async function submitAsyncSearch(call: Call): Promise<Answer> {
  const body = call.soleBody();
  checkQueryOptions(call);
  if (call.parameter('scroll') !== undefined) throw validationFailed('[scroll] queries are not supported');
  if (body && Object.keys(body).length > 0 && Object.keys(body).every(key => key === 'suggest'))
    throw validationFailed('suggest queries are not supported');
  const index = call.part('index');
  // Frequent reductions show the progress.
  const parameters = { batched_reduce_size: '5', pre_filter_shard_size: '1', ...call.parameters };
  const found = await call.engine.searches.background.submit(
    async observer => {
      const answer = await call.engine.searches.search(index, body, parameters, observer);
      call.usage.searches.count(body);
      return answer;
    },
    {
      task: {
        action: 'indices:data/read/async_search/submit',
        description: `async_search{indices[${index ?? ''}], source[${call.text ?? ''}]}`,
        isCancellable: true,
        opaqueId: call.opaqueId,
      },
      keepAlive: millisOf(call, 'keep_alive', DEFAULT_KEEP_ALIVE),
      wait: waitOf(call, DEFAULT_WAIT),
      keepOnCompletion: call.flag('keep_on_completion'),
    },
  );
  return shown(found);
}

/** `GET /_async_search/{id}`. */
export async function getAsyncSearch(call: Call): Promise<Answer> {
  const more = { wait: waitOf(call, '0'), keepAlive: keepAliveOf(call) };
  return shown(await call.engine.searches.background.get(call.required('id'), more));
}

/** `GET /_async_search/status/{id}`: everything but the result. */
export async function asyncSearchStatus(call: Call): Promise<Answer> {
  const search = await call.engine.searches.background.status(call.required('id'), keepAliveOf(call));
  const { completedAt } = search;
  return ok({
    ...head(search),
    _shards: shardsOf(search),
    ...(completedAt !== undefined && { completion_status: statusOfSearch(search) }),
  });
}

/** `DELETE /_async_search/{id}`. */
export function deleteAsyncSearch(call: Call): Answer {
  call.engine.searches.background.delete(call.required('id'));
  return ok({ acknowledged: true });
}

/** Undefined keeps the current expiry. */
function keepAliveOf(call: Call): number | undefined {
  return call.parameter('keep_alive') === undefined ? undefined : millisOf(call, 'keep_alive', '');
}

/** Undefined: until it ends. */
function waitOf(call: Call, otherwise: string): number | undefined {
  const name = 'wait_for_completion_timeout';
  return parseTimeout(call.parameter(name) ?? otherwise, name);
}

function millisOf(call: Call, name: string, otherwise: string): number {
  return parseTimeValue(call.parameter(name) ?? otherwise, name);
}

function head(search: AsyncSearch): Record<string, Writable> {
  const { id, startedAt, expiresAt, completedAt, error } = search;
  return {
    ...(id !== undefined && { id }),
    is_partial: completedAt === undefined || error !== undefined,
    is_running: completedAt === undefined,
    start_time_in_millis: startedAt,
    expiration_time_in_millis: expiresAt,
    ...(completedAt !== undefined && { completion_time_in_millis: completedAt }),
  };
}

function shown(search: AsyncSearch): Answer {
  const { response, error } = search;
  if (error !== undefined)
    return { status: statusOfSearch(search), body: { ...head(search), error: errorBody(asEngineError(error)) } };
  return ok({ ...head(search), response: response ?? partialResponse(search) });
}

function statusOfSearch({ error }: AsyncSearch): number {
  return error === undefined ? 200 : statusOf(asEngineError(error));
}

/** The partial response: the number of shards searched, and a lower bound of the hits. */
function partialResponse(search: AsyncSearch): Writable {
  const total = { value: search.progress?.hits ?? 0, relation: 'gte' };
  return {
    took: 0,
    timed_out: false,
    num_reduce_phases: 0,
    _shards: shardsOf(search),
    hits: { total, max_score: null, hits: [] },
  };
}

function shardsOf({ progress, response }: AsyncSearch): Writable {
  const finished = response as { _shards?: Writable } | undefined;
  if (finished?._shards !== undefined) return finished._shards;
  const { total = 0, successful = 0, skipped = 0, failed = 0 } = progress ?? {};
  return { total, successful, skipped, failed };
}
