import type { NamedEnrichPolicy } from '../../engine/contract/enrich-api.ts';
import { EngineError } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call, EndpointTable } from '../call.ts';
import { asEngineError, errorBody } from '../errors.ts';

const EXECUTING = 'policy_execution';
const COMPLETE = { phase: 'COMPLETE' };

async function putPolicy(call: Call): Promise<Answer> {
  const body = call.body();
  if (!body) throw new EngineError('parse_exception', 'request body is required');
  return ok(await call.engine.enrich.putPolicy(call.required('name'), body));
}

function getPolicies(call: Call): Answer {
  const policies = call.engine.enrich.policies(call.part('name')?.split(','));
  return ok({ policies: policies.map(policy => ({ config: { [policy.type]: describe(policy) } })) });
}

function describe({ name, indices, query, matchField, enrichFields }: NamedEnrichPolicy): Writable {
  return { name, indices: [...indices], query, match_field: matchField, enrich_fields: [...enrichFields] };
}

async function deletePolicy(call: Call): Promise<Answer> {
  return ok(await call.engine.enrich.deletePolicy(call.required('name')));
}

async function executePolicy(call: Call): Promise<Answer> {
  const { enrich, tasks } = call.engine;
  const work = enrich.execution(call.required('name'));
  if (call.flag('wait_for_completion', true)) {
    await call.asTask(work.taskOptions, task => work.run(task));
    return ok({ status: COMPLETE });
  }
  const options = { ...work.taskOptions, opaqueId: call.opaqueId };
  const task = await tasks.runInBackground(
    options,
    async running => {
      await work.run(running);
      return COMPLETE;
    },
    thrown => errorBody(asEngineError(thrown)),
  );
  return ok({ task });
}

/** There is no queue and no cache: lookups read an index in memory. */
function stats({ engine }: Call): Answer {
  const { running, lookups } = engine.enrich.figures();
  const node = { node_id: engine.nodeId };
  const tasks = engine.tasks.list({ actions: [EXECUTING] }, true);
  const executing = [...running].flatMap(([name, id]) => {
    const task = tasks.find(one => one['id'] === id);
    return task ? [{ name, task }] : [];
  });
  return ok({
    executing_policies: executing.sort((a, b) => (a.name < b.name ? -1 : 1)),
    coordinator_stats: [
      {
        ...node,
        queue_size: 0,
        remote_requests_current: 0,
        remote_requests_total: 0,
        executed_searches_total: lookups,
      },
    ],
    cache_stats: [
      {
        ...node,
        count: 0,
        hits: 0,
        misses: 0,
        evictions: 0,
        hits_time_in_millis: 0,
        misses_time_in_millis: 0,
        size_in_bytes: 0,
      },
    ],
  });
}

export const enrichTable: EndpointTable = {
  'enrich.put_policy': putPolicy,
  'enrich.get_policy': getPolicies,
  'enrich.delete_policy': deletePolicy,
  'enrich.execute_policy': executePolicy,
  'enrich.stats': stats,
};
