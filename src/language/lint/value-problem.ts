import type { Parameter } from '../../dsl/description.ts';
import { COPY } from './copy.ts';
import type { Scalar } from './place.ts';
import { similarNames } from './suggest-name.ts';

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;
const SPECIAL_NUMBER = /^[+-]?(NaN|Infinity)$/;
const TIME = /^[+-]?\d+(\.\d+)?\s*(nanos|micros|ms|s|m|h|d)$/i;
const NO_UNIT = new Set(['-1', '0']);

/** Why a parameter does not accept a value, and the values it may have meant; undefined if it does. */
export function valueProblem(parameter: Parameter, value: Scalar): { message: string; similar: string[] } | undefined {
  if (value === null || value === '') return undefined;
  const { name, type, values } = parameter;
  const text = String(value);
  switch (type) {
    case 'integer':
    case 'number':
      if (typeof value === 'number' || (typeof value === 'string' && isNumber(text))) return undefined;
      return { message: type === 'integer' ? COPY.expectedWhole(name) : COPY.expectedNumber(name), similar: [] };
    case 'boolean':
      return text === 'true' || text === 'false'
        ? undefined
        : { message: COPY.expectedBoolean(name), similar: similarNames(text, ['true', 'false']) };
    case 'enum':
      if (!values || values.some(one => one.toLowerCase() === text.toLowerCase())) return undefined;
      return { message: COPY.expectedOneOf(name, values), similar: similarNames(text, values) };
    case 'time':
      return TIME.test(text) || NO_UNIT.has(text) ? undefined : { message: COPY.expectedTime(name), similar: [] };
    default:
      return undefined;
  }
}

/** Whether a text is a number as the engine reads it. */
export function isNumber(text: string): boolean {
  return NUMBER.test(text.trim()) || SPECIAL_NUMBER.test(text);
}
