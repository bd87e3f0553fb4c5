import { illegalArgument, type Place } from '../../../errors/engine-error.ts';
import { parsingError, xContentError } from '../../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../../json/json-value.ts';
import type { KeyReader } from '../../../request/object-parser.ts';
import { INTERVAL_CONTEXT } from '../../../script/contexts/predicate-contexts.ts';
import { parseScript } from '../../../script/script.ts';
import { scriptsOf } from '../../script-query.ts';
import { isRelation, related } from '../filtered-intervals.ts';
import { ScriptedIntervals } from '../scripted-intervals.ts';
import type { IntervalRule, ParseRule } from './interval-rule.ts';

/** Restricts the intervals of a rule. */
export type IntervalFilter = (rule: IntervalRule) => IntervalRule;

export interface Filtered {
  filter: IntervalFilter | undefined;
}

/** `filter` of a rule. */
export function filterKey(parse: ParseRule): KeyReader<Filtered> {
  return {
    tokens: ['START_OBJECT'],
    read: (values, value) => {
      values.filter = parseFilter(value as JsonObject, parse);
    },
  };
}

export function applyFilter({ filter }: Filtered, rule: IntervalRule): IntervalRule {
  return filter ? filter(rule) : rule;
}

function parseFilter(body: JsonObject, parse: ParseRule): IntervalFilter {
  const [name, second] = Object.keys(body);
  if (name === undefined) throw parsingError({ in: body, of: 'end' }, 'Expected [FIELD_NAME] but got [END_OBJECT]');
  const place = { in: body, key: name };
  const filter = name === 'script' ? scriptFilter(body[name]!, place) : relationFilter(name, body[name]!, place, parse);
  if (second !== undefined)
    throw parsingError({ in: body, key: second, of: 'key' }, 'Expected [END_OBJECT] but got [FIELD_NAME]');
  return filter;
}

function scriptFilter(value: JsonValue, place: Place): IntervalFilter {
  if (!isJsonObject(value)) throw xContentError(place, `[script] Expected START_OBJECT but was: ${tokenOf(value)}`);
  const script = parseScript(value, place);
  return rule => (field, context) => {
    const passes = scriptsOf(context).compile(script, INTERVAL_CONTEXT);
    return new ScriptedIntervals(rule(field, context), passes, script.id ?? script.source ?? '');
  };
}

function relationFilter(name: string, value: JsonValue, place: Place, parse: ParseRule): IntervalFilter {
  const other = parse(filterBody(value, place), place);
  return rule => (field, context) => {
    const source = rule(field, context);
    const near = other(field, context);
    if (!isRelation(name)) throw illegalArgument(`Unknown filter type [${name}]`);
    return related(source, near, name);
  };
}

function filterBody(value: JsonValue, place: Place): JsonObject {
  if (!isJsonObject(value)) throw parsingError(place, `Expected [START_OBJECT] but got [${tokenOf(value)}]`);
  return value;
}
