import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { javaToString } from '../../mapping/java-to-string.ts';
import { ipTerm } from '../../mapping/types/ip-address.ts';
import type { ProcessorType } from '../processor.ts';
import { parseDouble, parseFloat32, parseInteger } from './parse-number.ts';

type Convert = (value: JsonValue) => JsonValue;

const CONVERSIONS: Readonly<Record<string, Convert>> = {
  integer: number('integer', text => parseInteger(text, 'integer')),
  long: number('long', text => parseInteger(text, 'long')),
  double: number('double', parseDouble),
  float: number('float', parseFloat32),
  boolean: toBoolean,
  ip: toIp,
  string: javaToString,
  auto: narrowestType,
};

export const convert: ProcessorType = config => {
  const field = config.string('field');
  const type = config.string('type').toLowerCase();
  const target = config.string('target_field', field);
  const ignoreMissing = config.flag('ignore_missing');
  const change = Object.hasOwn(CONVERSIONS, type) ? CONVERSIONS[type]! : undefined;
  if (!change) throw config.error('type', `type [${type}] not supported, cannot convert field.`);
  return document => {
    const value = document.find(field, ignoreMissing);
    if (value === undefined || value === null) {
      if (ignoreMissing) return;
      throw illegalArgument(`Field [${field}] is null, cannot be converted to type [${type}]`);
    }
    document.set(target, Array.isArray(value) ? value.map(item => change(notNull(item))) : change(value));
  };
};

function notNull(value: JsonValue): JsonValue {
  if (value === null)
    throw new EngineError('null_pointer_exception', 'Cannot invoke "Object.toString()" because "value" is null');
  return value;
}

function number(name: string, parse: (text: string) => JsonValue): Convert {
  return value => {
    const text = javaToString(value);
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      throw illegalArgument(`unable to convert [${text}] to ${name}`, { cause: error });
    }
  };
}

function toBoolean(value: JsonValue): boolean {
  const text = javaToString(value);
  if (/^true$/i.test(text)) return true;
  if (/^false$/i.test(text)) return false;
  throw illegalArgument(`[${text}] is not a boolean value, cannot convert to boolean`);
}

function toIp(value: JsonValue): string {
  const text = javaToString(value);
  try {
    ipTerm(text);
    return text;
  } catch {
    throw illegalArgument(`[${text}] is not a valid ipv4/ipv6 address`);
  }
}

/** Guesses the narrowest type; falls back to a string. */
function narrowestType(value: JsonValue): JsonValue {
  if (typeof value !== 'string') return value;
  for (const type of ['boolean', 'integer', 'long', 'float', 'double']) {
    try {
      return CONVERSIONS[type]!(value);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }
  return value;
}
