import { EngineError, illegalArgument, validationFailed } from '../../errors/engine-error.ts';
import { xContentError } from '../../errors/parse-errors.ts';
import { parseSize, parseTime } from '../../indices/settings/setting-type.ts';
import { Double } from '../../json/java-numbers.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { StrictMembers } from './strict-members.ts';

/** What is measured of the index that is written to. */
export interface RolloverMeasures {
  /** Milliseconds since its creation. */
  readonly age: number;
  readonly docs: number;
  readonly bytes: number;
  readonly largestShardDocs: number;
  readonly largestShardBytes: number;
}

export interface RolloverCondition {
  /** As the answer names it: `[max_docs: 3]`. */
  readonly label: string;
  /** One of these must hold, all of the others. */
  readonly isMaximum: boolean;
  holds(measures: RolloverMeasures): boolean;
}

type Kind = 'time' | 'size' | 'count';
const MEASURES: Record<string, { of: keyof RolloverMeasures; kind: Kind }> = {
  age: { of: 'age', kind: 'time' },
  docs: { of: 'docs', kind: 'count' },
  size: { of: 'bytes', kind: 'size' },
  primary_shard_size: { of: 'largestShardBytes', kind: 'size' },
  primary_shard_docs: { of: 'largestShardDocs', kind: 'count' },
};
const NAMES = ['max_', 'min_'].flatMap(bound => Object.keys(MEASURES).map(name => bound + name));

/** The `conditions` of a rollover; `within` is the request they stand in. @throws EngineError */
export function parseRolloverConditions(conditions: JsonObject, within: JsonObject): RolloverCondition[] {
  try {
    const members = new StrictMembers('conditions', conditions, NAMES);
    const parsed = Object.entries(conditions).map(([name, value]) => parseCondition(members, name, value));
    if (parsed.length > 0 && !parsed.some(({ isMaximum }) => isMaximum))
      throw validationFailed('at least one max_* rollover condition must be set when using min_* conditions');
    return parsed;
  } catch (error) {
    if (!(error instanceof EngineError) || error.type !== 'x_content_parse_exception') throw error;
    const culprit = Object.keys(conditions).find(
      key => error.reason.includes(`[${key}]`) || error.reason.includes(` ${key} `),
    );
    const place = culprit === undefined ? { in: within, key: 'conditions' } : { in: conditions, key: culprit };
    throw xContentError(place, '[rollover] failed to parse field [conditions]', { cause: error });
  }
}

function parseCondition(members: StrictMembers, name: string, value: JsonValue): RolloverCondition {
  const { of, kind } = MEASURES[name.slice(4)]!;
  const isMaximum = name.startsWith('max_');
  const { bound, text } = readBound(members, kind, name, value);
  return { label: `[${name}: ${text}]`, isMaximum, holds: measures => measures[of] >= bound };
}

function readBound(
  members: StrictMembers,
  kind: Kind,
  name: string,
  value: JsonValue,
): { bound: number; text: string } {
  try {
    if (kind === 'count') return readCount(members, name, value);
    if (typeof value !== 'string') throw members.mismatch(name, value);
    const bound = kind === 'time' ? parseTime(value, name) : parseSize(value, name);
    return { bound, text: value.toLowerCase().trim() };
  } catch (error) {
    if (!(error instanceof EngineError) || error.type === 'x_content_parse_exception') throw error;
    throw members.failed(name, error);
  }
}

/** Fractions are cut off. */
function readCount(members: StrictMembers, name: string, value: JsonValue): { bound: number; text: string } {
  const number = value instanceof Double ? value.value : value;
  if (typeof number === 'string' && !/^[+-]?\d+$/.test(number)) throw illegalArgument(`For input string: "${number}"`);
  if (typeof number !== 'string' && typeof number !== 'number' && typeof number !== 'bigint')
    throw members.mismatch(name, value);
  const bound = Math.trunc(Number(number));
  return { bound, text: String(bound) };
}

/** Without conditions always; otherwise one upper bound must be reached and all lower ones. */
export function isRolloverDue(conditions: readonly RolloverCondition[], measures: RolloverMeasures): boolean {
  if (conditions.length === 0) return true;
  const held = (condition: RolloverCondition) => condition.holds(measures);
  return (
    conditions.some(condition => condition.isMaximum && held(condition)) &&
    conditions.every(condition => condition.isMaximum || held(condition))
  );
}
