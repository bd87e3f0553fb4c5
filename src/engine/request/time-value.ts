import { type EngineError, illegalArgument } from '../errors/engine-error.ts';
import { numberFormat } from '../errors/java-errors.ts';
import { parseLong } from '../structures/long.ts';
import { parseDouble } from './scalar.ts';

export const MILLIS_PER_UNIT: Readonly<Record<string, number>> = {
  nanos: 1e-6,
  micros: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** In the order in which they are tried: `nanos` and `ms` end in `s` too. Only `m` is case-sensitive: `M` is a month. */
const SUFFIXES = Object.keys(MILLIS_PER_UNIT);

/** Milliseconds of a duration with its unit, such as `5s`; −1 for `-1`. @throws EngineError that names the setting */
export function parseTimeValue(text: string, setting: string): number {
  const normalized = text.toLowerCase().trim();
  const unit = SUFFIXES.find(suffix => (suffix === 'm' ? text : normalized).endsWith(suffix));
  if (unit !== undefined)
    return amountOf(text, normalized.slice(0, -unit.length).trim(), setting) * MILLIS_PER_UNIT[unit]!;
  if (/^-0*1$/.test(normalized)) return -1;
  if (/^0+$/.test(normalized)) return 0;
  throw badTime(text, setting, 'unit is missing or unrecognized');
}

function amountOf(text: string, amount: string, setting: string): number {
  const count = parseLong(amount);
  if (count !== undefined) {
    if (count < -1) throw badTime(text, setting, 'negative durations are not supported');
    return Number(count);
  }
  const fractional = isDouble(amount) ? ', fractional time values are not supported' : '';
  throw illegalArgument(`failed to parse [${text}]${fractional}`, { cause: numberFormat(amount) });
}

function isDouble(amount: string): boolean {
  try {
    parseDouble(amount);
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds to wait; undefined for `-1`, no limit. @throws EngineError that names the setting */
export function parseTimeout(text: string, setting: string): number | undefined {
  const millis = parseTimeValue(text, setting);
  return millis < 0 ? undefined : millis;
}

function badTime(text: string, setting: string, why: string): EngineError {
  return illegalArgument(`failed to parse setting [${setting}] with value [${text}] as a time value: ${why}`);
}

/** `2.5m`, `3d`, `12ms`: at most one decimal digit, truncated. */
export function formatTimeValue(millis: number): string {
  const unit = ['d', 'h', 'm', 's'].find(name => millis >= MILLIS_PER_UNIT[name]!);
  if (unit === undefined) return `${Math.round(millis)}ms`;
  return `${Math.floor((millis / MILLIS_PER_UNIT[unit]!) * 10) / 10}${unit}`;
}
