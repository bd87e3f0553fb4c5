import { parseSize } from '../../indices/settings/setting-type.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { type KeyReader, type KeyReaders, longKey, parseStrict, textKey } from '../../request/object-parser.ts';
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

const KEYS: KeyReaders<RolloverCondition[]> = Object.fromEntries(
  ['max_', 'min_'].flatMap(bound =>
    Object.entries(MEASURES).map(([name, { of, kind }]) => [bound + name, conditionKey(`${bound}${name}`, of, kind)]),
  ),
);

/** Parses the `conditions` of a rollover. @throws EngineError */
export function parseRolloverConditions(conditions: JsonObject): RolloverCondition[] {
  return parseStrict('conditions', conditions, [], KEYS);
}

function conditionKey(name: string, of: keyof RolloverMeasures, kind: Kind): KeyReader<RolloverCondition[]> {
  const add = (conditions: RolloverCondition[], bound: number, text: string) => {
    const isMaximum = name.startsWith('max_');
    conditions.push({ label: `[${name}: ${text}]`, isMaximum, holds: measures => measures[of] >= bound });
  };
  if (kind === 'count') return longKey((conditions, bound) => add(conditions, bound, String(bound)));
  const parse = kind === 'time' ? parseTimeValue : parseSize;
  return textKey((conditions, value) => add(conditions, parse(value, name), value.toLowerCase().trim()));
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
