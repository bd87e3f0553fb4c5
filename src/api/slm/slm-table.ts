import { EngineError, illegalArgument } from '../../engine/errors/engine-error.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call, EndpointTable } from '../call.ts';

async function putPolicy(call: Call): Promise<Answer> {
  const body = call.body();
  if (!body) throw new EngineError('parse_exception', 'request body is required');
  return ok(await call.engine.slm.putPolicy(call.required('policy_id'), body));
}

async function execute(call: Call): Promise<Answer> {
  const { name, done } = await call.engine.slm.execute(call.required('policy_id'));
  // Fails only if the outcome cannot be stored; the snapshot does not depend on it.
  done.catch(() => undefined);
  return ok({ snapshot_name: name });
}

/** Nothing executes schedules, and nothing can be made to. */
function start(): Answer {
  throw illegalArgument(
    'snapshot lifecycle management cannot be started: policies are executed on request, but not by their schedules',
  );
}

export const slmTable: EndpointTable = {
  'slm.put_lifecycle': putPolicy,
  'slm.get_lifecycle': call => ok(call.engine.slm.policies(call.part('policy_id'))),
  'slm.delete_lifecycle': async call => ok(await call.engine.slm.deletePolicy(call.required('policy_id'))),
  'slm.execute_lifecycle': execute,
  'slm.execute_retention': async call => ok(await call.engine.slm.executeRetention()),
  'slm.get_stats': call => ok(call.engine.slm.stats()),
  'slm.get_status': () => ok({ operation_mode: 'STOPPED' }),
  'slm.stop': () => ok({ acknowledged: true }),
  'slm.start': start,
};
