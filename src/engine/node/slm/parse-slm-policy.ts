import { EngineError, illegalArgument, validationFailed } from '../../errors/engine-error.ts';
import { notBuilt } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { inField, unsupportedValue } from '../../request/object-parser.ts';
import { intOf } from '../../request/scalar.ts';
import { parseTimeValue } from '../../request/time-value.ts';
import { faultsOfSchedule } from './schedule.ts';

/** A snapshot lifecycle policy, stored and shown with these names. */
export interface SlmPolicy {
  /** Of the snapshots, with date math. */
  readonly name: string;
  readonly schedule: string;
  readonly repository: string;
  /** The body of the requests that create snapshots. */
  readonly config: JsonObject | undefined;
  readonly retention: Retention | undefined;
}

/** Which snapshots of a policy are deleted; members that are undefined do not limit them. */
export interface Retention {
  readonly expire_after: string | undefined;
  readonly min_count: number | undefined;
  readonly max_count: number | undefined;
}

const PARSER = 'snapshot_lifecycle';

/** Unknown members are ignored. @throws EngineError */
export function parseSlmPolicy(body: JsonObject): SlmPolicy {
  const missing: string[] = [];
  const text = (key: string): string => {
    const value = body[key];
    if (value === undefined) missing.push(key);
    else if (typeof value !== 'string') throw unsupportedValue(PARSER, { in: body, key }, value);
    return String(value);
  };
  const [name, schedule, repository] = [text('name'), text('schedule'), text('repository')];
  const config = objectOf(body, 'config');
  const given = objectOf(body, 'retention');
  const retention = given && inField(PARSER, { in: body, key: 'retention' }, () => parseRetention(given));
  if (missing.length > 0) throw illegalArgument(`Required [${missing.join(', ')}]`);
  return { name, schedule, repository, config, retention };
}

function objectOf(body: JsonObject, key: string): JsonObject | undefined {
  const value = body[key];
  if (value === undefined || isJsonObject(value)) return value;
  throw unsupportedValue(PARSER, { in: body, key }, value);
}

function parseRetention(body: JsonObject): Retention {
  const { expire_after: after } = body;
  if (after !== undefined && typeof after !== 'string')
    throw unsupportedValue('snapshot_retention', { in: body, key: 'expire_after' }, after);
  const count = (key: string): number | undefined => {
    const value: JsonValue | undefined = body[key];
    return value === undefined ? undefined : intOf(value, { in: body, key });
  };
  const [min, max] = [count('min_count'), count('max_count')];
  try {
    if (after !== undefined) parseTimeValue(after, 'expire_after');
    if (min !== undefined && min < 1)
      throw illegalArgument(`minimum snapshot count must be at least 1, but was: ${min}`);
    if (max !== undefined && max < 1)
      throw illegalArgument(`maximum snapshot count must be at least 1, but was: ${max}`);
    if (min !== undefined && max !== undefined && min > max)
      throw illegalArgument(`minimum snapshot count ${min} cannot be larger than maximum snapshot count ${max}`);
  } catch (error) {
    throw error instanceof EngineError ? notBuilt('snapshot_retention', error) : error;
  }
  return { expire_after: after, min_count: min, max_count: max };
}

const FORBIDDEN = /[ "*\\<|,>/?]/;
const FORBIDDEN_TEXT = '[ , ", *, \\, <, |, ,, >, /, ?]';
const MAX_ID_BYTES = 255;
/** Most bytes of a snapshot's metadata. */
const MAX_METADATA_BYTES = 1024;

/**
 * Validates the id and the members of a policy.
 * @param snapshot a snapshot's name as the policy makes it
 * @throws EngineError that lists all faults
 */
export function validateSlmPolicy(id: string, policy: SlmPolicy, snapshot: string): void {
  const faults = [
    ...faultsOfId(id).map(fault => `invalid policy id [${id}]: ${fault}`),
    ...faultsOfName(policy.name, snapshot).map(fault => `invalid snapshot name [${policy.name}]: ${fault}`),
    ...faultsOfSchedule(policy.schedule).map(fault => `invalid schedule [${policy.schedule}]: ${fault}`),
    ...faultsOfMetadata(id, policy.config?.['metadata']).map(fault => `invalid configuration.metadata${fault}`),
  ];
  if (policy.repository.trim() === '') faults.push(`invalid repository name [${policy.repository}]: cannot be empty`);
  if (faults.length > 0) throw validationFailed(...faults);
}

function faultsOfId(id: string): string[] {
  const { length } = new TextEncoder().encode(id);
  return [
    ...(FORBIDDEN.test(id) ? [`must not contain the following characters ${FORBIDDEN_TEXT}`] : []),
    ...(id.startsWith('_') ? ["must not start with '_'"] : []),
    ...(length > MAX_ID_BYTES ? [`name is too long, (${length} > ${MAX_ID_BYTES} bytes)`] : []),
  ];
}

function faultsOfName(name: string, snapshot: string): string[] {
  return [
    ...(name.trim() === '' ? ['cannot be empty'] : []),
    ...(snapshot.includes('#') ? ["must not contain '#'"] : []),
    ...(snapshot.startsWith('_') ? ["must not start with '_'"] : []),
    ...(snapshot !== snapshot.toLowerCase() ? ['must be lowercase'] : []),
    // The doubled word is Elasticsearch's.
    ...(FORBIDDEN.test(snapshot) ? [`must not contain contain the following characters ${FORBIDDEN_TEXT}`] : []),
  ];
}

function faultsOfMetadata(id: string, metadata: JsonValue | undefined): string[] {
  if (metadata === undefined) return [];
  if (!isJsonObject(metadata)) return [` [${writeJson(metadata)}]: must be an object if present`];
  if (Object.hasOwn(metadata, 'policy')) return [': field name [policy] is reserved and will be added automatically'];
  const size = (value: JsonObject) => new TextEncoder().encode(writeJson(value)).length;
  const [own, whole] = [size(metadata), size({ ...metadata, policy: id })];
  if (whole <= MAX_METADATA_BYTES) return [];
  return [`: must be smaller than [${MAX_METADATA_BYTES - (whole - own)}] bytes, but is [${own}] bytes`];
}
