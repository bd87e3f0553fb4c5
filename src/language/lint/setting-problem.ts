import { INDEX_MODES, type SettingValues, STARTUP_CHECKS, STORE_TYPES } from '../../dsl/settings/setting-values.ts';
import { COPY } from './copy.ts';
import type { Scalar } from './place.ts';
import { similarNames } from './suggest-name.ts';
import { isNumber } from './value-problem.ts';

interface SettingProblem {
  message: string;
  /** Values that were probably meant, best first. */
  better: readonly (string | number | boolean)[];
}

type Value = Exclude<Scalar, null>;

const WHOLE = /^[+-]?\d+$/;

/** Why a setting does not accept a value; undefined if it does. */
export function settingProblem(values: SettingValues, name: string, value: Value): SettingProblem | undefined {
  const found = problemOf(values, name, String(value));
  return found && { ...found, better: found.better.filter(other => !problemOf(values, name, String(other))) };
}

function problemOf(values: SettingValues, name: string, text: string): SettingProblem | undefined {
  switch (values.kind) {
    case 'int':
    case 'float':
    case 'long':
      return numberProblem(values, name, text);
    case 'boolean':
      return wordProblem(['true', 'false'], text, COPY.expectedBoolean(name));
    case 'word':
      return wordProblem(values.words, text, COPY.expectedOneOf(name, distinct(values.words)));
    case 'choice':
      return choiceProblem(values, name, text);
    case 'constant':
      return ignoringCase(values.names, name, text);
    case 'index mode':
      return ignoringCase(INDEX_MODES, name, text);
    case 'startup check':
      return wordProblem(STARTUP_CHECKS, text, COPY.expectedOneOf(name, STARTUP_CHECKS));
    case 'store type':
      return wordProblem(STORE_TYPES, text, COPY.expectedOneOf(name, STORE_TYPES.filter(Boolean)));
    case 'time':
      return quantityProblem(values, name, text);
    case 'segment size':
      return problemOf({ kind: 'size', min: values.min, minText: `${values.min}b` }, name, text);
    case 'compound format':
      return compoundProblem(name, text);
    case 'size':
      return /^\d+(\.\d+)?%$/.test(text) ? undefined : quantityProblem(values, name, text);
    case 'replica range':
      return /^(false|\d+-(\d+|all))$/.test(text)
        ? undefined
        : { message: COPY.expectedReplicaRange(name), better: ['0-1', '0-all', false] };
    case 'active shards':
      return /^(all|\+?\d+)$/.test(text) ? undefined : { message: COPY.expectedActiveShards(name), better: ['all'] };
    case 'log length':
      return WHOLE.test(text) ? undefined : wordProblem(['true', 'false'], text, COPY.expectedLength(name));
    case 'text':
      return undefined;
  }
}

function numberProblem(
  values: Extract<SettingValues, { min: number }> & { kind: 'int' | 'float' | 'long' },
  name: string,
  text: string,
): SettingProblem | undefined {
  const isRead = values.kind === 'float' ? isNumber(text) : WHOLE.test(text);
  if (!isRead) {
    const message = values.kind === 'float' ? COPY.expectedNumber(name) : COPY.expectedWhole(name);
    return { message, better: isNumber(text) ? [Math.round(Number(text))] : [] };
  }
  if (Number(text) < values.min) return { message: COPY.atLeast(name, values.min), better: [values.min] };
  if (values.kind !== 'long' && Number(text) > values.max)
    return { message: COPY.atMost(name, values.max), better: [values.max] };
  return undefined;
}

/** Milliseconds of units of time, and bytes of units of size. */
const UNITS = {
  time: { nanos: 1e-6, micros: 1e-3, ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 },
  size: {
    b: 1,
    k: 2 ** 10,
    kb: 2 ** 10,
    m: 2 ** 20,
    mb: 2 ** 20,
    g: 2 ** 30,
    gb: 2 ** 30,
    t: 2 ** 40,
    tb: 2 ** 40,
    p: 2 ** 50,
    pb: 2 ** 50,
  },
};

function quantityProblem(
  { kind, min, minText }: Extract<SettingValues, { minText: string }>,
  name: string,
  text: string,
): SettingProblem | undefined {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]+)$/i.exec(text) ?? [];
  const isRead = kind === 'size' || !number?.includes('.');
  const factor = isRead ? new Map<string, number>(Object.entries(UNITS[kind])).get(unit.toLowerCase()) : undefined;
  const amount =
    text === '-1' || text === '0' ? Number(text) : factor === undefined ? undefined : Number(number) * factor;
  if (amount === undefined) {
    const message = kind === 'time' ? COPY.expectedTime(name) : COPY.expectedSize(name);
    return { message, better: kind === 'time' ? [`${text}s`, `${text}ms`] : [`${text}mb`, `${text}b`] };
  }
  return amount < min ? { message: COPY.atLeast(name, minText), better: [minText] } : undefined;
}

function choiceProblem(
  { words, isList }: Extract<SettingValues, { kind: 'choice' }>,
  name: string,
  text: string,
): SettingProblem | undefined {
  const items = isList ? text.split(',').map(item => item.trim()) : [text];
  const wrong = isList && text === '' ? undefined : items.find(item => !words.includes(item));
  return wrong === undefined ? undefined : wordProblem(words, wrong, COPY.expectedOneOf(name, words));
}

function compoundProblem(name: string, text: string): SettingProblem | undefined {
  if (/^(?:true|false)$/i.test(text)) return undefined;
  if (isNumber(text))
    return Number(text) >= 0 && Number(text) <= 1
      ? undefined
      : { message: COPY.expectedCompound(name), better: [true] };
  return quantityProblem({ kind: 'size', min: 0, minText: '0b' }, name, text)
    ? { message: COPY.expectedCompound(name), better: [true, '1gb'] }
    : undefined;
}

function wordProblem(words: readonly string[], text: string, message: string): SettingProblem | undefined {
  return words.includes(text) ? undefined : { message, better: similarNames(text, words) };
}

function ignoringCase(names: readonly string[], name: string, text: string): SettingProblem | undefined {
  const words = names.map(word => word.toLowerCase());
  return wordProblem(words, text.toLowerCase(), COPY.expectedOneOf(name, words));
}

/** Words in lower case; some are accepted in upper case too. */
function distinct(words: readonly string[]): string[] {
  return [...new Set(words.map(word => word.toLowerCase()))];
}
