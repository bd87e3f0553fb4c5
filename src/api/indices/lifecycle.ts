import { illegalArgument } from '../../engine/errors/engine-error.ts';
import type { ResizeKind } from '../../engine/indices/resize-plan.ts';
import type { JsonObject, Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { checkActiveShards } from '../documents/write-parameters.ts';

export async function rolloverIndex(call: Call): Promise<Answer> {
  const copies = checkActiveShards(call.parameter('wait_for_active_shards'));
  const options = { newIndex: call.part('new_index'), dryRun: call.flag('dry_run') };
  const answer = await call.engine.lifecycle.rollover(call.required('alias'), bodyOf(call, 'rollover'), options);
  return ok(unlessWaiting(answer, copies));
}

export async function resizeIndex(call: Call, kind: ResizeKind): Promise<Answer> {
  const copies = checkActiveShards(call.parameter('wait_for_active_shards'));
  if (call.parameter('copy_settings') === 'false')
    throw illegalArgument('parameter [copy_settings] can not be explicitly set to [false]');
  const names = { source: call.required('index'), target: call.required('target') };
  return ok(unlessWaiting(await call.engine.lifecycle.resize(kind, names, bodyOf(call, 'resize_request')), copies));
}

function bodyOf(call: Call, parser: string): JsonObject {
  return call.hasBody ? call.strictBody(parser) : {};
}

/** Replicas never come on one node: whoever waits for them waits in vain. */
function unlessWaiting(answer: Writable, copies: number | 'all' | undefined): Writable {
  const waitsForMore = typeof copies === 'number' && copies > 1;
  return waitsForMore ? { ...(answer as Record<string, Writable>), shards_acknowledged: false } : answer;
}
