import type { ResizeKind } from '../../engine/contract/lifecycle-api.ts';
import { illegalArgument } from '../../engine/errors/engine-error.ts';
import type { JsonObject } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { checkActiveShards } from '../documents/write-parameters.ts';

export async function rolloverIndex(call: Call): Promise<Answer> {
  const activeShards = checkActiveShards(call.parameter('wait_for_active_shards'));
  const options = { activeShards, newIndex: call.part('new_index'), dryRun: call.flag('dry_run') };
  return ok(await call.engine.lifecycle.rollover(call.required('alias'), bodyOf(call, 'rollover'), options));
}

export async function resizeIndex(call: Call, kind: ResizeKind): Promise<Answer> {
  const activeShards = checkActiveShards(call.parameter('wait_for_active_shards'));
  if (call.parameter('copy_settings') === 'false')
    throw illegalArgument('parameter [copy_settings] can not be explicitly set to [false]');
  const options = { source: call.required('index'), target: call.required('target'), activeShards };
  return ok(await call.engine.lifecycle.resize(kind, options, bodyOf(call, 'resize_request')));
}

function bodyOf(call: Call, parser: string): JsonObject {
  return call.hasBody ? call.strictBody(parser) : {};
}
