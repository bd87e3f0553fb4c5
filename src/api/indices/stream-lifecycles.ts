import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

export async function putLifecycle(call: Call): Promise<Answer> {
  const body = call.hasBody ? call.strictBody('put_data_stream_lifecycle_request') : {};
  return ok(await call.engine.lifecycle.putStreamLifecycle(call.required('name'), body, call.indexOptions()));
}

export function getLifecycles(call: Call): Answer {
  const streams = call.engine.lifecycle.streamLifecycles(call.required('name'), call.indexOptions());
  return ok({ data_streams: streams, global_retention: {} });
}

export async function deleteLifecycle(call: Call): Promise<Answer> {
  return ok(await call.engine.lifecycle.deleteStreamLifecycle(call.required('name'), call.indexOptions()));
}

export function explainLifecycles(call: Call): Answer {
  return ok({ indices: call.engine.lifecycle.explainStreamLifecycles(call.indices(), call.indexOptions()) });
}

export function lifecycleStats(call: Call): Answer {
  const streams = call.engine.lifecycle.streamLifecycleStats();
  return ok({
    data_stream_count: streams.length,
    data_streams: streams.map(({ name, indices }) => ({
      name,
      backing_indices_in_total: indices,
      backing_indices_in_error: 0,
    })),
  });
}
