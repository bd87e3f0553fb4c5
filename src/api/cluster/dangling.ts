import { EngineError, illegalArgument } from '../../engine/errors/engine-error.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { ofNodes } from './nodes-info.ts';

/** Leftovers of deletions are removed when the node starts, so there are no dangling indices. */
export function listDangling(call: Call): Answer {
  const { nodes: _, ...totals } = ofNodes(call, { [call.engine.nodeId]: {} }, undefined);
  return ok({ ...totals, dangling_indices: [] });
}

/** @throws EngineError always: there are no dangling indices */
export function noDangling(call: Call): never {
  if (!call.flag('accept_data_loss')) throw illegalArgument('accept_data_loss must be set to true');
  throw new EngineError('illegal_argument_exception', `No dangling index found for UUID [${call.part('index_uuid')}]`);
}
