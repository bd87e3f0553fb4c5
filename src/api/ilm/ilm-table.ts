import { EngineError, illegalArgument } from '../../engine/errors/engine-error.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call, EndpointTable } from '../call.ts';

async function putPolicy(call: Call): Promise<Answer> {
  const body = call.body();
  if (!body) throw new EngineError('parse_exception', 'request body is required');
  return ok(await call.engine.ilm.putPolicy(call.required('policy'), body));
}

function getPolicies(call: Call): Answer {
  return ok(call.engine.ilm.policies(call.part('policy')));
}

async function deletePolicy(call: Call): Promise<Answer> {
  return ok(await call.engine.ilm.deletePolicy(call.required('policy')));
}

function explain(call: Call): Answer {
  const onlyManaged = call.flag('only_managed');
  const onlyErrors = call.flag('only_errors');
  return ok({ indices: call.engine.ilm.explain(call.indices(), { ...call.indexOptions(), onlyManaged, onlyErrors }) });
}

async function removePolicy(call: Call): Promise<Answer> {
  const failed = await call.engine.ilm.remove(call.indices(), call.indexOptions());
  return ok({ has_failures: failed.length > 0, failed_indexes: failed });
}

async function move(call: Call): Promise<Answer> {
  const body = call.body();
  if (!body) throw new EngineError('parse_exception', 'request body is required');
  return ok(await call.engine.ilm.move(call.required('index'), body));
}

function retry(call: Call): Answer {
  return ok(call.engine.ilm.retry(call.indices(), call.indexOptions()));
}

/** Nothing executes policies, and nothing can be made to. */
function start(): Answer {
  throw illegalArgument(
    'index lifecycle management cannot be started: policies are stored and shown, but not executed',
  );
}

export const ilmTable: EndpointTable = {
  'ilm.put_lifecycle': putPolicy,
  'ilm.get_lifecycle': getPolicies,
  'ilm.delete_lifecycle': deletePolicy,
  'ilm.explain_lifecycle': explain,
  'ilm.remove_policy': removePolicy,
  'ilm.move_to_step': move,
  'ilm.retry': retry,
  'ilm.get_status': () => ok({ operation_mode: 'STOPPED' }),
  'ilm.stop': () => ok({ acknowledged: true }),
  'ilm.start': start,
};
