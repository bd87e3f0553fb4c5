import { illegalArgument } from '../../errors/engine-error.ts';
import { parseSize } from '../../indices/settings/setting-type.ts';
import { StrictMembers } from '../../indices/strict-members.ts';
import { Double } from '../../json/java-numbers.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { parseTimeValue } from '../../request/time-value.ts';

/** Measurements of the write index. */
export interface RolloverMeasures {
  /** Milliseconds since creation. */
  readonly age: number;
  readonly docs: number;
  readonly bytes: number;
  readonly largestShardDocs: number;
  readonly largestShardBytes: number;
}

export interface RolloverCondition {
  /** As named in the response: `[max_docs: 3]`. */
  readonly label: string;
  /** At least one maximum must be reached, and all minimums. */
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

/** Parses the `conditions` of a rollover. @throws EngineError */
export function parseRolloverConditions(conditions: JsonObject): RolloverCondition[] {
  const members = new StrictMembers('conditions', conditions, NAMES);
  return Object.entries(conditions).map(([name, value]) => {
    const { of, kind } = MEASURES[name.slice(4)]!;
    const { bound, text } = readBound(members, kind, name, value);
    const isMaximum = name.startsWith('max_');
    return { label: `[${name}: ${text}]`, isMaximum, holds: measures => measures[of] >= bound };
  });
}

function readBound(
  members: StrictMembers,
  kind: Kind,
  name: string,
  value: JsonValue,
): { bound: number; text: string } {
  if (kind === 'count') return readCount(members, name, value);
  if (typeof value !== 'string') throw members.mismatch(name, value);
  const bound = members.within(name, () => (kind === 'time' ? parseTimeValue(value, name) : parseSize(value, name)));
  return { bound, text: value.toLowerCase().trim() };
}

/** Fractions are truncated. */
function readCount(members: StrictMembers, name: string, value: JsonValue): { bound: number; text: string } {
  const text = members.text(name);
  if (text === undefined) throw members.mismatch(name, value);
  const bound = members.within(name, () => {
    const number = Math.trunc(Number(value instanceof Double ? value.value : text));
    if (text.trim() === '' || !Number.isFinite(number)) throw illegalArgument(`For input string: "${text}"`);
    return number;
  });
  return { bound, text: String(bound) };
}

/** True without conditions; otherwise one maximum must be reached and all minimums. */
export function isRolloverDue(conditions: readonly RolloverCondition[], measures: RolloverMeasures): boolean {
  if (conditions.length === 0) return true;
  const held = (condition: RolloverCondition) => condition.holds(measures);
  return (
    conditions.some(condition => condition.isMaximum && held(condition)) &&
    conditions.every(condition => condition.isMaximum || held(condition))
  );
}
