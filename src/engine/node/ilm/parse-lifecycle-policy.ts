import { illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import { parseTimeValue } from '../../request/time-value.ts';
import { parseRolloverConditions } from '../lifecycle/rollover-conditions.ts';

/** The actions of each phase, in the order in which Elasticsearch executes both. */
export const LIFECYCLE_ACTIONS: Readonly<Record<string, readonly string[]>> = {
  hot: [
    'set_priority',
    'unfollow',
    'rollover',
    'readonly',
    'downsample',
    'shrink',
    'forcemerge',
    'searchable_snapshot',
  ],
  warm: ['set_priority', 'unfollow', 'readonly', 'downsample', 'allocate', 'migrate', 'shrink', 'forcemerge'],
  cold: ['set_priority', 'unfollow', 'readonly', 'downsample', 'searchable_snapshot', 'allocate', 'migrate'],
  frozen: ['unfollow', 'searchable_snapshot'],
  delete: ['wait_for_snapshot', 'delete'],
};

/** Useful in the hot phase only for an index that is no longer written to. */
const AFTER_ROLLOVER = ['readonly', 'downsample', 'shrink', 'forcemerge', 'searchable_snapshot'];

/** The policy of a request as Elasticsearch shows it, with defaults. @throws EngineError */
export function parseLifecyclePolicy(name: string, body: JsonObject): JsonObject {
  checkName(name);
  const unknown = Object.keys(body).find(key => key !== 'policy');
  if (unknown !== undefined) throw illegalArgument(`[put_lifecycle_request] unknown field [${unknown}]`);
  const { policy } = body;
  if (!isJsonObject(policy)) throw illegalArgument('Required [policy]');
  const { phases, _meta: meta, deprecated, ...others } = policy;
  const [other] = Object.keys(others);
  if (other !== undefined) throw illegalArgument(`[lifecycle_policy] unknown field [${other}]`);
  if (!isJsonObject(phases)) throw illegalArgument('Required [phases]');
  const wrong = Object.keys(phases).find(phase => !Object.hasOwn(LIFECYCLE_ACTIONS, phase));
  if (wrong !== undefined) throw illegalArgument(`Timeseries lifecycle does not support phase [${wrong}]`);
  const parsed = Object.keys(LIFECYCLE_ACTIONS)
    .filter(phase => isJsonObject(phases[phase]))
    .map(phase => [phase, parsePhase(name, phase, phases[phase] as JsonObject)] as const);
  return {
    phases: Object.fromEntries(parsed),
    ...(isJsonObject(meta) && { _meta: meta }),
    ...(typeof deprecated === 'boolean' && { deprecated }),
  };
}

function checkName(name: string): void {
  const invalid = (why: string) => illegalArgument(`invalid policy name [${name}]: ${why}`);
  if (name.includes(',')) throw invalid("must not contain ','");
  if (name.includes(' ')) throw invalid("must not contain ' '");
  if (name.startsWith('_')) throw invalid("must not start with '_'");
  if (new TextEncoder().encode(name).length > 255) throw invalid('name is too long, (must be less than 255 bytes)');
}

function parsePhase(policy: string, phase: string, body: JsonObject): JsonObject {
  const { min_age: age = '0ms', actions = {}, ...others } = body;
  const [other] = Object.keys(others);
  if (other !== undefined) throw illegalArgument(`[phase] unknown field [${other}]`);
  if (typeof age !== 'string') throw illegalArgument('[phase] min_age must be a time value');
  parseTimeValue(age, 'min_age');
  if (!isJsonObject(actions)) throw illegalArgument('Required [actions]');
  const names = Object.keys(actions);
  const wrong = names.find(action => !LIFECYCLE_ACTIONS[phase]!.includes(action));
  if (wrong !== undefined) throw illegalArgument(`invalid action [${wrong}] defined in phase [${phase}]`);
  if (names.includes('searchable_snapshot'))
    throw illegalArgument(
      `policy [${policy}] defines the [searchable_snapshot] action but the current license is non-compliant for [searchable-snapshots]`,
    );
  const idle = names.filter(action => AFTER_ROLLOVER.includes(action));
  if (phase === 'hot' && idle.length > 0 && !names.includes('rollover'))
    throw illegalArgument(
      `the [${idle.join(', ')}] action(s) may not be used in the [hot] phase without an accompanying [rollover] action`,
    );
  const parsed = names.map(action => [action, parseAction(action, actions[action] as JsonObject)] as const);
  return { min_age: age, actions: Object.fromEntries(parsed) };
}

function parseAction(action: string, body: JsonObject): JsonObject {
  if (!isJsonObject(body)) throw illegalArgument(`[${action}] must be an object`);
  return CHECKS[action]?.(body) ?? body;
}

const CHECKS: Readonly<Record<string, (body: JsonObject) => JsonObject | undefined>> = {
  rollover(body) {
    if (!parseRolloverConditions(body).some(({ isMaximum }) => isMaximum))
      throw illegalArgument('At least one max_* rollover condition must be set.');
    return undefined;
  },
  forcemerge({ max_num_segments: segments }) {
    if (segments === undefined) throw illegalArgument('Required [max_num_segments]');
    if (!isWhole(segments, 1)) throw illegalArgument('[max_num_segments] must be a positive integer');
    return undefined;
  },
  shrink({ number_of_shards: shards, max_primary_shard_size: size }) {
    if ((shards === undefined) === (size === undefined))
      throw illegalArgument('Either [number_of_shards] or [max_primary_shard_size] must be set');
    if (shards !== undefined && !isWhole(shards, 1)) throw illegalArgument('[number_of_shards] must be greater than 0');
    return undefined;
  },
  set_priority({ priority }) {
    if (priority === undefined) throw illegalArgument('Required [priority]');
    if (priority !== null && !isWhole(priority, 0)) throw illegalArgument('[priority] must be 0 or greater');
    return undefined;
  },
  downsample({ fixed_interval: interval }) {
    if (interval === undefined) throw illegalArgument('Required [fixed_interval]');
    return undefined;
  },
  wait_for_snapshot({ policy }) {
    if (typeof policy !== 'string') throw illegalArgument('policy name must be specified');
    return undefined;
  },
  allocate({ number_of_replicas: replicas, total_shards_per_node: shards, include = {}, exclude = {}, require = {} }) {
    const filters = [include, exclude, require];
    if (
      replicas === undefined &&
      shards === undefined &&
      filters.every(filter => Object.keys(filter as object).length === 0)
    )
      throw illegalArgument('At least one of include, exclude or require must contain attributes for action allocate');
    return undefined;
  },
  delete: body => ({ delete_searchable_snapshot: body['delete_searchable_snapshot'] ?? true }),
  migrate: body => ({ enabled: body['enabled'] ?? true }),
};

function isWhole(value: unknown, least: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least;
}
