import { illegalArgument } from '../../errors/engine-error.ts';
import type { LifecycleStep } from '../../indices/index-metadata.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { LIFECYCLE_ACTIONS } from './parse-lifecycle-policy.ts';

const COMPLETE = 'complete';

/** The step of an index before its first phase. */
export const FIRST_STEP: LifecycleStep = { phase: 'new', action: COMPLETE, name: COMPLETE };

/** The steps of each action by Elasticsearch's names, in order. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  set_priority: ['set_priority'],
  unfollow: [
    'wait-for-indexing-complete',
    'wait-for-follow-shard-tasks',
    'pause-follower-index',
    'close-follower-index',
    'unfollow-follower-index',
    'open-follower-index',
  ],
  rollover: [
    'check-rollover-ready',
    'attempt-rollover',
    'wait-for-active-shards',
    'update-rollover-lifecycle-date',
    'set-indexing-complete',
  ],
  readonly: ['check-not-write-index', 'wait-until-time-series-end-passes', 'readonly'],
  downsample: ['check-not-write-index', 'wait-for-shard-history-leases', 'readonly', 'rollup'],
  shrink: [
    'check-not-write-index',
    'wait-for-shard-history-leases',
    'readonly',
    'set-single-node-allocation',
    'check-shrink-allocation',
    'shrink',
    'shrunk-shards-allocated',
    'copy-execution-state',
    'aliases',
    'is-shrunken-index',
  ],
  forcemerge: ['check-not-write-index', 'readonly', 'forcemerge', 'segment-count'],
  allocate: ['allocate', 'check-allocation'],
  migrate: ['migrate', 'check-migration'],
  wait_for_snapshot: ['wait-for-snapshot'],
  delete: ['wait-for-shard-history-leases', 'wait-until-time-series-end-passes', 'cleanup-snapshot', 'delete'],
};

/** A step as a request names it: without an action or a name it is the first of its phase or action. */
interface NamedStep {
  readonly phase: string;
  readonly action: string | undefined;
  readonly name: string | undefined;
}

export interface Move {
  /** The step on which the request expects the index to be. */
  readonly from: LifecycleStep;
  readonly to: NamedStep;
}

/** Parses the body of a request to move an index to another step. @throws EngineError */
export function parseMove(body: JsonObject): Move {
  const { current_step: current, next_step: next, ...others } = body;
  const [other] = Object.keys(others);
  if (other !== undefined) throw illegalArgument(`[move_to_step_request] unknown field [${other}]`);
  const from = parseStep(current, 'current_step', 'stepkey');
  for (const key of ['action', 'name'] as const)
    if (from[key] === undefined) throw illegalArgument(`Required [${key}]`);
  const to = parseStep(next, 'next_step', 'step_specification');
  if (to.name !== undefined && to.action === undefined)
    throw illegalArgument('[action] must be provided if [name] is provided');
  return { from: from as LifecycleStep, to };
}

function parseStep(value: JsonValue | undefined, key: string, parser: string): NamedStep {
  if (!isJsonObject(value)) throw illegalArgument(`Required [${key}]`);
  for (const [name, part] of Object.entries(value)) {
    if (!['phase', 'action', 'name'].includes(name)) throw illegalArgument(`[${parser}] unknown field [${name}]`);
    if (typeof part !== 'string') throw illegalArgument(`[${parser}] failed to parse field [${name}]`);
  }
  const { phase, action, name } = value as Record<string, string | undefined>;
  if (phase === undefined) throw illegalArgument('Required [phase]');
  return { phase, action, name };
}

/** The step of a policy that a request names; undefined if the policy does not have it. */
export function findStep(policy: JsonObject, { phase, action, name }: NamedStep): LifecycleStep | undefined {
  const found = (policy['phases'] as Record<string, JsonObject>)[phase];
  if (!found) return undefined;
  const given = found['actions'] as JsonObject;
  const actions = [...LIFECYCLE_ACTIONS[phase]!.filter(one => Object.hasOwn(given, one)), COMPLETE];
  const chosen = action ?? actions[0]!;
  if (!actions.includes(chosen)) return undefined;
  const steps = STEPS[chosen] ?? [COMPLETE];
  if (name !== undefined && !steps.includes(name)) return undefined;
  return { phase, action: chosen, name: name ?? steps[0]! };
}

/** As in messages. */
export function describeStep({ phase, action, name }: NamedStep): string {
  return JSON.stringify({ phase, action: action ?? null, name: name ?? null });
}
