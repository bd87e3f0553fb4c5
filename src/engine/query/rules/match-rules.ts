import type { QueryRule, RuleCriterion } from '../../contract/query-rules-api.ts';
import { Double } from '../../json/java-numbers.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { javaToString } from '../../mapping/java-to-string.ts';

/** The rules of which all criteria match, in their order. */
export function matchingRules(rules: readonly QueryRule[], given: JsonObject): QueryRule[] {
  return rules.filter(rule => matchesRule(rule, given));
}

/** A criterion about something that is not given is ignored, but a rule with only such criteria does not match. */
function matchesRule({ criteria }: QueryRule, given: JsonObject): boolean {
  const compared = criteria.filter(({ type, metadata }) => type === 'always' || Object.hasOwn(given, metadata!));
  return compared.length > 0 && compared.every(criterion => matchesCriterion(criterion, given));
}

function matchesCriterion({ type, metadata, values }: RuleCriterion, given: JsonObject): boolean {
  if (type === 'always') return true;
  const text = javaToString(given[metadata!]!);
  const test = TESTS[type];
  return values!.some(value => test(text, value));
}

type Test = (given: string, value: JsonValue) => boolean;

const TESTS: Readonly<Record<Exclude<RuleCriterion['type'], 'always'>, Test>> = {
  exact: (given, value) => (typeof value === 'string' ? given === value : numberOf(given) === numberOf(value)),
  fuzzy: (given, value) => typeof value === 'string' && similarity(given, value) > 0.5,
  prefix: (given, value) => given.startsWith(String(value)),
  suffix: (given, value) => given.endsWith(String(value)),
  contains: (given, value) => given.includes(String(value)),
  lt: (given, value) => numberOf(given) < numberOf(value),
  lte: (given, value) => numberOf(given) <= numberOf(value),
  gt: (given, value) => numberOf(given) > numberOf(value),
  gte: (given, value) => numberOf(given) >= numberOf(value),
};

/** NaN for what is not a number, which compares as false. */
export function numberOf(value: JsonValue): number {
  if (value instanceof Double) return value.value;
  const text = javaToString(value).trim();
  return text === '' ? Number.NaN : Number(text);
}

/** Comparing longer texts would take too long. */
const MAX_COMPARED = 1000;

/** 1 for equal texts, 0 for those without anything in common: the edit distance relative to the longer text. */
function similarity(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  const longest = Math.max(from.length, to.length);
  if (longest === 0) return 1;
  if (longest > MAX_COMPARED) return a === b ? 1 : 0;
  let row = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (const [i, character] of from.entries()) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++)
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (character === to[j] ? 0 : 1)));
    row = next;
  }
  return 1 - row[to.length]! / longest;
}
