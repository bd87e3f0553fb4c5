import { EngineError, illegalArgument } from '../../errors/engine-error.ts';

/** Checks a setting's text. @throws EngineError */
export type SettingType = (value: string, key: string) => void;

export function int(min = -0x80000000, max = 0x7fffffff): SettingType {
  return (value, key) => {
    const number = /^[+-]?\d+$/.test(value) ? Number(value) : Number.NaN;
    if (Number.isNaN(number) || number > 0x7fffffff || number < -0x80000000)
      throw illegalArgument(`Failed to parse value [${value}] for setting [${key}]`, { cause: numberFormat(value) });
    if (number < min) throw illegalArgument(`Failed to parse value [${value}] for setting [${key}] must be >= ${min}`);
    if (number > max) throw illegalArgument(`Failed to parse value [${value}] for setting [${key}] must be <= ${max}`);
  };
}

export function long(min: number): SettingType {
  return (value, key) => {
    if (!/^[+-]?\d+$/.test(value))
      throw illegalArgument(`Failed to parse value [${value}] for setting [${key}]`, { cause: numberFormat(value) });
    if (Number(value) < min)
      throw illegalArgument(`Failed to parse value [${value}] for setting [${key}] must be >= ${min}`);
  };
}

export function float(min: number, max: number): SettingType {
  return (value, key) => {
    const number = Number(value);
    if (value.trim() === '' || Number.isNaN(number))
      throw illegalArgument(`Failed to parse value [${value}] for setting [${key}]`, { cause: numberFormat(value) });
    if (number < min) throw illegalArgument(`Failed to parse value [${value}] for setting [${key}] must be >= ${min}`);
    if (number > max) throw illegalArgument(`Failed to parse value [${value}] for setting [${key}] must be <= ${max}`);
  };
}

export const boolean: SettingType = value => {
  if (value !== 'true' && value !== 'false')
    throw illegalArgument(`Failed to parse value [${value}] as only [true] or [false] are allowed.`);
};

export const text: SettingType = () => {};

export function oneOf(...words: string[]): SettingType {
  return (value, key) => {
    if (!words.includes(value)) throw illegalArgument(`Failed to parse value [${value}] for setting [${key}]`);
  };
}

/** `0-1`, `0-all` or false. */
export const replicaRange: SettingType = value => {
  if (value === 'false') return;
  const match = /^(\d+)-(\d+|all)$/.exec(value);
  if (!match)
    throw illegalArgument(
      value.includes('-')
        ? `failed to parse [index.auto_expand_replicas] from value: [${value}] at index ${value.indexOf('-')}`
        : `failed to parse [index.auto_expand_replicas] from value: [${value}] at index -1`,
    );
  if (match[2] !== 'all' && Number(match[1]) > Number(match[2]))
    throw illegalArgument(
      `[index.auto_expand_replicas] minReplicas must be =< maxReplicas but wasn't ${match[1]} > ${match[2]}`,
    );
};

/** A duration not below a minimum that is given in milliseconds and as text. */
export function time(min = 0, minText = '0ms'): SettingType {
  return (value, key) => {
    if (parseTime(value, key) < min)
      throw illegalArgument(`failed to parse value [${value}] for setting [${key}], must be >= [${minText}]`);
  };
}

const TIME_UNITS: [suffix: string, milliseconds: number][] = [
  ['nanos', 1e-6],
  ['micros', 1e-3],
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
];

/** Milliseconds of `5s`, `100ms`, `-1` … @throws EngineError */
export function parseTime(value: string, key: string): number {
  const normalized = value.toLowerCase().trim();
  if (normalized === '-1') return -1;
  if (/^0+$/.test(normalized)) return 0;
  const unit = TIME_UNITS.find(([suffix]) => normalized.endsWith(suffix));
  if (!unit) throw badTime(value, key, 'unit is missing or unrecognized');
  const amount = normalized.slice(0, -unit[0].length).trim();
  if (/^-?\d+\.\d+$/.test(amount))
    throw illegalArgument(`failed to parse [${value}], fractional time values are not supported`);
  if (!/^[+-]?\d+$/.test(amount)) throw illegalArgument(`failed to parse [${value}]`, { cause: numberFormat(amount) });
  if (Number(amount) === -1) return -1;
  if (Number(amount) < 0) throw badTime(value, key, 'negative durations are not supported');
  return Number(amount) * unit[1];
}

function badTime(value: string, key: string, why: string): EngineError {
  return illegalArgument(`failed to parse setting [${key}] with value [${value}] as a time value: ${why}`);
}

const SIZE_UNITS: [suffix: string, bytes: number][] = [
  ['pb', 2 ** 50],
  ['tb', 2 ** 40],
  ['gb', 2 ** 30],
  ['mb', 2 ** 20],
  ['kb', 2 ** 10],
  ['b', 1],
];

/** `512mb`, `10%`, `-1`. */
export const size: SettingType = (value, key) => {
  parseSize(value, key);
};

/** Bytes; infinite for a text without a bound, or with one relative to a memory size unknown to the engine. */
export function parseSize(value: string, key: string): number {
  const normalized = value.toLowerCase().trim();
  if (normalized === '0') return 0;
  if (normalized === '-1' || /^\d+(\.\d+)?%$/.test(normalized)) return Number.POSITIVE_INFINITY;
  const unit = SIZE_UNITS.find(([suffix]) => normalized.endsWith(suffix));
  const reason = `failed to parse setting [${key}] with value [${value}] as a size in bytes`;
  if (!unit) throw new EngineError('parse_exception', `${reason}: unit is missing or unrecognized`);
  const amount = normalized.slice(0, -unit[0].length).trim();
  if (!/^\d+(\.\d+)?$/.test(amount)) throw new EngineError('parse_exception', reason, { cause: numberFormat(amount) });
  return Number(amount) * unit[1];
}

function numberFormat(value: string): EngineError {
  return new EngineError('number_format_exception', `For input string: "${value}"`);
}
