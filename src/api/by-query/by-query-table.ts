import type { ByQueryWork, WorkOutcome } from '../../engine/contract/by-query-api.ts';
import { EngineError, illegalArgument } from '../../engine/errors/engine-error.ts';
import type { JsonObject, Writable } from '../../engine/json/json-value.ts';
import { parseRequestsPerSecond } from '../../engine/request/scalar.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call, EndpointTable } from '../call.ts';
import { asEngineError, errorBody, itemError, statusOf } from '../errors.ts';
import { checkQueryOptions } from '../search/queries-in-the-url.ts';
import { groupingOf, ofOneTask } from '../tasks/tasks-table.ts';

function reindex(call: Call): Promise<Answer> {
  if (!call.hasBody) throw new EngineError('parse_exception', 'request body is required');
  return answer(call, call.engine.byQuery.reindex(call.strictBody('reindex'), call.parameters));
}

function updateByQuery(call: Call): Promise<Answer> {
  checkQueryOptions(call);
  return answer(call, call.engine.byQuery.updateByQuery(call.indices(), optionalBody(call), call.parameters));
}

function deleteByQuery(call: Call): Promise<Answer> {
  checkQueryOptions(call);
  return answer(call, call.engine.byQuery.deleteByQuery(call.indices(), optionalBody(call), call.parameters));
}

/** Anything but an object matches all documents, as in Elasticsearch. */
function optionalBody(call: Call): JsonObject | undefined {
  const value = call.value();
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
}

async function answer(call: Call, work: ByQueryWork): Promise<Answer> {
  const { tasks } = call.engine;
  if (call.flag('wait_for_completion', true)) {
    const outcome = await call.asTask(work.taskOptions, task => work.run(task));
    return { status: statusOfWork(outcome), body: describe(outcome) };
  }
  const options = { ...work.taskOptions, opaqueId: call.opaqueId };
  const task = await tasks.runInBackground(
    options,
    async running => describe(await work.run(running)),
    thrown => errorBody(asEngineError(thrown)),
  );
  return ok({ task });
}

/** The highest status among the documents that failed. */
function statusOfWork({ failures }: WorkOutcome): number {
  return Math.max(200, ...failures.map(({ error }) => statusOf(error)));
}

function describe({ took, progress, slices, failures }: WorkOutcome): Writable {
  return {
    took,
    timed_out: false,
    ...progress,
    ...(slices && { slices: slices as Writable[] }),
    failures: failures.map(({ index, id, error }) => ({ index, id, cause: itemError(error), status: statusOf(error) })),
  };
}

function rethrottle(call: Call): Answer {
  const text = call.parameter('requests_per_second');
  if (text === undefined) throw illegalArgument('requests_per_second is a required parameter');
  const speed = parseRequestsPerSecond(text);
  const id = call.required('task_id');
  return ofOneTask(call, id, groupingOf(call), () => call.engine.tasks.rethrottle(id, speed));
}

export const byQueryTable: EndpointTable = {
  reindex,
  update_by_query: updateByQuery,
  delete_by_query: deleteByQuery,
  reindex_rethrottle: rethrottle,
  update_by_query_rethrottle: rethrottle,
  delete_by_query_rethrottle: rethrottle,
};
