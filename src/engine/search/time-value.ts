import { illegalArgument } from '../errors/engine-error.ts';

const MILLIS: Readonly<Record<string, number>> = {
  nanos: 1e-6,
  micros: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** A duration with its unit, in milliseconds; undefined for `-1`. @throws EngineError */
export function parseTimeValue(setting: string, text: string): number | undefined {
  const trimmed = text.trim().toLowerCase();
  if (trimmed === '-1') return undefined;
  if (trimmed === '0') return 0;
  const match = /^(-?\d+(?:\.\d+)?)(nanos|micros|ms|s|m|h|d)$/.exec(trimmed);
  if (match) return Number(match[1]) * MILLIS[match[2]!]!;
  throw illegalArgument(
    `failed to parse setting [${setting}] with value [${text}] as a time value: unit is missing or unrecognized`,
  );
}
