import type { Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import { textOf } from '../../request/scalar.ts';
import { boostOf, type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { IntervalsQuery } from './intervals-query.ts';
import { parseAllOfRule, parseAnyOfRule } from './rules/combining-rules.ts';
import { parseFuzzyRule } from './rules/fuzzy-rule.ts';
import { fieldNamed, type IntervalRule, type RuleParser } from './rules/interval-rule.ts';
import { parseMatchRule } from './rules/match-rule.ts';
import { parsePrefixRule, parseRegexpRule, parseWildcardRule } from './rules/pattern-rules.ts';
import { parseRangeRule } from './rules/range-rule.ts';

const RULES: Readonly<Record<string, RuleParser>> = {
  match: parseMatchRule,
  any_of: parseAnyOfRule,
  all_of: parseAllOfRule,
  prefix: parsePrefixRule,
  wildcard: parseWildcardRule,
  regexp: parseRegexpRule,
  fuzzy: parseFuzzyRule,
  range: parseRangeRule,
};

export const parseIntervals: QueryParser = body => {
  const [field, second] = Object.keys(body);
  if (field === undefined) throw parsingError({ in: body, of: 'end' }, 'Expected [FIELD_NAME] but got [END_OBJECT]');
  const rules = body[field]!;
  if (!isJsonObject(rules))
    throw parsingError({ in: body, key: field }, `Expected [START_OBJECT] but got [${tokenOf(rules)}]`);
  const values: CommonValues & { found: Found | undefined } = { ...NO_COMMON_VALUES, found: undefined };
  for (const [key, value] of Object.entries(rules)) readMember(values, value, { in: rules, key });
  if (second !== undefined)
    throw parsingError({ in: body, key: second, of: 'key' }, 'Expected [END_OBJECT] but got [FIELD_NAME]');
  const { found } = values;
  if (!found) throw parsingError({ in: body, of: 'end' }, 'Missing intervals from interval query definition');
  return {
    name: 'intervals',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(field, found.rule, context),
  };
};

interface Found {
  readonly name: string;
  readonly rule: IntervalRule;
}

function readMember(values: CommonValues & { found: Found | undefined }, value: JsonValue, place: Place): void {
  const key = String(place.key);
  if (key === 'boost') values.boost = boostOf('intervals', value, place);
  else if (key === '_name') values.queryName = textOf(value);
  else if (values.found)
    throw parsingError(
      { ...place, of: 'key' } as Place,
      `Only one interval rule can be specified, found [${values.found.name}] and [${key}]`,
    );
  else values.found = { name: key, rule: ruleOf(key, value, place) };
}

function ruleOf(name: string, value: JsonValue, place: Place): IntervalRule {
  const parser = Object.hasOwn(RULES, name) ? RULES[name]! : undefined;
  if (!parser)
    throw parsingError(
      { ...place, of: 'key' } as Place,
      `Unknown interval type [${name}], expecting one of [match, any_of, all_of, prefix, wildcard, regexp]`,
    );
  if (!isJsonObject(value)) throw parsingError(place, `[${name}] Expected START_OBJECT but was: ${tokenOf(value)}`);
  return parser(value, parseRule);
}

/** Parses an object with a single rule. */
function parseRule(value: JsonValue): IntervalRule {
  const object = value as JsonObject;
  const [name, second] = Object.keys(object);
  if (name === undefined) throw parsingError({ in: object, of: 'end' }, 'Expected [FIELD_NAME] but got [END_OBJECT]');
  const rule = ruleOf(name, object[name]!, { in: object, key: name });
  if (second !== undefined)
    throw parsingError({ in: object, key: second, of: 'key' }, 'Expected [END_OBJECT] but got [FIELD_NAME]');
  return rule;
}

function build(name: string, rule: IntervalRule, context: BuildContext): Query {
  const field = fieldNamed(name, context);
  return field ? new IntervalsQuery(field.name, rule(field, context)) : matchNone();
}
