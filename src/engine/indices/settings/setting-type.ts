import { type SettingValues, STARTUP_CHECKS, STORE_TYPES } from '../../../dsl/settings/setting-values.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { numberFormat } from '../../errors/java-errors.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import { javaDouble } from '../../mapping/types/java-parse.ts';
import { parseByteSize, splitByteSize } from '../../request/byte-size.ts';
import { parseTimeValue } from '../../request/time-value.ts';
import { parseLong } from '../../structures/long.ts';

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
    if (parseLong(value) === undefined)
      throw illegalArgument(`Failed to parse value [${value}] for setting [${key}]`, { cause: numberFormat(value) });
    if (Number(value) < min)
      throw illegalArgument(`Failed to parse value [${value}] for setting [${key}] must be >= ${min}`);
  };
}

export function float(min: number, max: number): SettingType {
  return (value, key) => {
    const number = doubleOf(value, `Failed to parse value [${value}] for setting [${key}]`);
    if (number < min) throw illegalArgument(`Failed to parse value [${value}] for setting [${key}] must be >= ${min}`);
    if (number > max) throw illegalArgument(`Failed to parse value [${value}] for setting [${key}] must be <= ${max}`);
  };
}

/** @throws EngineError with the given reason */
function doubleOf(value: string, reason: string): number {
  try {
    return javaDouble(value);
  } catch (error) {
    throw error instanceof EngineError ? illegalArgument(reason, { cause: error }) : error;
  }
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

/** One of some words, or a list of them. */
export function choice({ words, reason, isList }: SettingValues & { kind: 'choice' }): SettingType {
  return value => {
    const text = isList ? value.replace(/^\[(.*)\]$/, '$1') : value;
    const items = !isList ? [text] : text === '' ? [] : text.split(/\s*,\s*/);
    const wrong = items.find(item => !words.includes(item));
    if (wrong !== undefined) throw illegalArgument(reason.replace('{value}', () => wrong));
  };
}

/** A constant of a Java enum, in any case. */
export function constant({ names, reason }: SettingValues & { kind: 'constant' }): SettingType {
  return value => {
    const name = value.toUpperCase();
    if (!names.includes(name)) throw illegalArgument(reason.replace('{name}', () => name));
  };
}

/** `0-1`, `0-all` or false. */
export const replicaRange: SettingType = value => {
  if (value === 'false') return;
  const dash = value.indexOf('-');
  const reason = `failed to parse [index.auto_expand_replicas] from value: [${value}] at index ${dash}`;
  if (dash < 0) throw illegalArgument(reason);
  const [least, most] = [value.slice(0, dash), value.slice(dash + 1)];
  const wrong = [least, most === 'all' ? '0' : most].find(part => !/^[+-]?\d+$/.test(part));
  if (wrong !== undefined) throw illegalArgument(reason, { cause: numberFormat(wrong) });
  if (most !== 'all' && Number(least) > Number(most))
    throw illegalArgument(
      `[index.auto_expand_replicas] minReplicas must be =< maxReplicas but wasn't ${least} > ${most}`,
    );
};

/** A duration not below a minimum that is given in milliseconds and as text. */
export function time(min = 0, minText = '0ms'): SettingType {
  return (value, key) => {
    if (parseTimeValue(value, key) < min)
      throw illegalArgument(`failed to parse value [${value}] for setting [${key}], must be >= [${minText}]`);
  };
}

const PERCENTAGE = /^\d+(\.\d+)?%$/;

/** `512mb`, `10%`, `-1`, not below a minimum that is given in bytes and as text. */
export function size(min = -1, minText = '-1b'): SettingType {
  return (value, key) => {
    if (sizeOf(value, key) < min)
      throw illegalArgument(`failed to parse value [${value}] for setting [${key}], must be >= [${minText}]`);
  };
}

/** The size of a segment, which the merge policy checks. */
export function segmentSize(min: number, reason: string): SettingType {
  return (value, key) => {
    const bytes = sizeOf(value, key);
    if (bytes < min) throw illegalArgument(reason.replace('{mb}', formatDouble(bytes / 2 ** 20)));
  };
}

/** Which segments are stored in one file: all, none, those up to a share of the index, or up to a size. */
export const compoundFormat: SettingType = (value, key) => {
  const given = value.trim();
  if (/^(?:true|false)$/i.test(given)) return;
  const reason = `${key} must be a boolean, a non-negative byte size or a ratio in the interval [0..1] but was [${given}]`;
  const isRatio = !splitByteSize(given);
  const number = isRatio ? doubleOf(given, reason) : bytesOf(given, key, reason);
  if (!(number >= 0) || (isRatio && number > 1)) throw illegalArgument(reason);
};

/** @throws EngineError with the given reason */
function bytesOf(value: string, key: string, reason: string): number {
  try {
    return parseByteSize(value, key);
  } catch (error) {
    throw error instanceof EngineError ? illegalArgument(reason, { cause: error }) : error;
  }
}

/** Bytes; −1 if unlimited. A setting reports a malformed size as an illegal argument. */
function sizeOf(value: string, key: string): number {
  try {
    return PERCENTAGE.test(value.trim()) ? Number.POSITIVE_INFINITY : parseByteSize(value, key);
  } catch (error) {
    throw error instanceof EngineError ? illegalArgument(error.reason, { cause: error }) : error;
  }
}

/** The number of active copies that a write waits for: `all`, or a number. */
export const activeShards: SettingType = value => {
  if (value === 'all') return;
  if (!/^[+-]?\d+$/.test(value))
    throw illegalArgument(`cannot parse ActiveShardCount[${value}]`, { cause: numberFormat(value) });
  if (Number(value) < 0) throw illegalArgument('shard count cannot be a negative value');
};

/** How much of a source the slow log writes: a number of characters, or all or nothing. */
export const logLength: SettingType = (value, key) => {
  if (!/^[+-]?\d+$/.test(value)) boolean(value, key);
};

/** Whether a shard is checked for corruption when it is opened. */
export const startupCheck: SettingType = (value, key) => {
  if (!STARTUP_CHECKS.includes(value))
    throw illegalArgument(`unknown value for [${key}] must be one of [${STARTUP_CHECKS.join(', ')}] but was: ${value}`);
};

/** The kind of directory. All are the same here. */
export const storeType: SettingType = value => {
  if (!STORE_TYPES.includes(value)) throw illegalArgument(`Unknown store type [${value}]`);
};

/** Bytes; infinite for a text without a bound, or with one relative to a memory size unknown to the engine. */
export function parseSize(value: string, key: string): number {
  if (PERCENTAGE.test(value.trim())) return Number.POSITIVE_INFINITY;
  const bytes = parseByteSize(value, key);
  return bytes === -1 ? Number.POSITIVE_INFINITY : bytes;
}
