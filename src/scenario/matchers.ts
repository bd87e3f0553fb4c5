import { JavaPattern } from '../engine/structures/java-regex/java-pattern.ts';

/** Whether an operand is well formed, and whether a value meets it. `found` is undefined where the answer has nothing. */
interface Matcher {
  /** What the operand must be; undefined if it is. */
  check(operand: unknown): string | undefined;
  holds(found: unknown, operand: unknown): boolean;
}

const TOLERANCE = 1e-6;
const ANYTHING = () => undefined;

function demand(is: (operand: unknown) => boolean, expected: string): Matcher['check'] {
  return operand => (is(operand) ? undefined : expected);
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isComparable = demand(value => isNumber(value) || isText(value), 'a number or text');

function compare(holds: (order: number) => boolean): Matcher {
  return {
    check: isComparable,
    holds(found, operand) {
      if (isNumber(found) && isNumber(operand)) return holds(found - operand);
      return isText(found) && isText(operand) && holds(found < operand ? -1 : found > operand ? 1 : 0);
    },
  };
}

/** What an expectation may say about a value, by name. */
export const MATCHERS: Readonly<Record<string, Matcher>> = {
  eq: { check: ANYTHING, holds: isEqual },
  ne: { check: ANYTHING, holds: (found, operand) => !isEqual(found, operand) },
  gt: compare(order => order > 0),
  gte: compare(order => order >= 0),
  lt: compare(order => order < 0),
  lte: compare(order => order <= 0),
  exists: {
    check: demand(operand => typeof operand === 'boolean', 'true or false'),
    holds: (found, operand) => (found !== undefined) === operand,
  },
  length: {
    check: demand(operand => isNumber(operand) || isOperators(operand), 'a number, or conditions on it'),
    holds(found, operand) {
      const length = lengthOf(found);
      if (length === undefined) return false;
      return isNumber(operand) ? length === operand : meets(length, operand as Operators);
    },
  },
  contains: { check: ANYTHING, holds: contains },
  unordered: {
    check: demand(isList, 'a list'),
    holds: (found, operand) =>
      isList(found) && found.length === (operand as unknown[]).length && contains(found, operand),
  },
  matches: {
    check: operand => (isText(operand) ? faultOfPattern(operand) : 'a regular expression'),
    holds(found, operand) {
      const text = isText(found) || isNumber(found) ? String(found) : undefined;
      return text !== undefined && new JavaPattern(operand as string, { dotAll: true }).find(text) !== undefined;
    },
  },
  approx: {
    check: demand(
      operand => isNumber(operand) || isApproximation(operand),
      'a number, or a `value` and what it is `within`',
    ),
    holds(found, operand) {
      const { value, within } = isNumber(operand)
        ? { value: operand, within: Math.abs(operand) / 100 }
        : (operand as { value: number; within: number });
      return isNumber(found) && Math.abs(found - value) <= within;
    },
  },
};

/** Conditions on one value, which must all hold. */
export type Operators = Readonly<Record<string, unknown>>;

export function isOperators(value: unknown): value is Operators {
  const names = isObject(value) ? Object.keys(value) : [];
  return names.length > 0 && names.every(name => Object.hasOwn(MATCHERS, name));
}

/** @throws PatternTooSlow */
export function meets(found: unknown, operators: Operators): boolean {
  return Object.entries(operators).every(([name, operand]) => MATCHERS[name]!.holds(found, operand));
}

/** What is wrong with conditions; undefined if nothing is. */
export function faultOf(operators: Operators): string | undefined {
  for (const [name, operand] of Object.entries(operators)) {
    const expected = MATCHERS[name]!.check(operand);
    if (expected !== undefined) return `[${name}] needs ${expected}`;
    if (name === 'length' && isOperators(operand)) return faultOf(operand);
  }
  return undefined;
}

/** Equal members and items in any order of members; numbers within 1e-6, relative to those above 1. */
function isEqual(found: unknown, wanted: unknown): boolean {
  if (isNumber(found) && isNumber(wanted))
    return found === wanted || Math.abs(found - wanted) <= TOLERANCE * Math.max(1, Math.abs(found), Math.abs(wanted));
  if (isList(found) && isList(wanted))
    return found.length === wanted.length && wanted.every((item, index) => isEqual(found[index], item));
  if (isObject(found) && isObject(wanted)) {
    const names = Object.keys(wanted);
    return (
      Object.keys(found).length === names.length &&
      names.every(name => Object.hasOwn(found, name) && isEqual(found[name], wanted[name]))
    );
  }
  return found === wanted;
}

/** Text contains text, a list contains an item or each of several, an object has members. */
function contains(found: unknown, wanted: unknown): boolean {
  if (isText(found)) return (isList(wanted) ? wanted : [wanted]).every(part => isText(part) && found.includes(part));
  if (isObject(found))
    return (
      isObject(wanted) &&
      Object.entries(wanted).every(([name, value]) => Object.hasOwn(found, name) && isEqual(found[name], value))
    );
  if (!isList(found)) return false;
  const left = [...found];
  return (isList(wanted) ? wanted : [wanted]).every(item => {
    const at = left.findIndex(other => isEqual(other, item));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function lengthOf(value: unknown): number | undefined {
  if (isText(value) || isList(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : undefined;
}

function isApproximation(value: unknown): boolean {
  return isObject(value) && isNumber(value['value']) && isNumber(value['within']) && Object.keys(value).length === 2;
}

function faultOfPattern(pattern: string): string | undefined {
  try {
    new JavaPattern(pattern);
    return undefined;
  } catch (error) {
    return `a valid regular expression: ${(error instanceof Error ? error.message : String(error)).split('\n')[0]}`;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
