import { illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import { type KeyReaders, objectKey, textKey, textsKey } from '../../request/object-parser.ts';
import { type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { ParsedQuery, QueryParser } from '../dsl/parsed-query.ts';
import { asParsingError, parseQueryBody } from '../dsl/query-body.ts';
import { type AppliedRules, applyRules } from './rule-query.ts';

const MAX_RULESETS = 10;

interface RuleValues extends CommonValues {
  organic: ParsedQuery | undefined;
  criteria: JsonObject | undefined;
  rulesets: readonly string[] | undefined;
  ruleset: string | undefined;
}

/** Applies query rules to the results of a query. */
export const parseRule: QueryParser = (body, parse) => {
  const keys: KeyReaders<RuleValues> = {
    organic: {
      tokens: ['START_OBJECT'],
      read: (values, value, place) => (values.organic = parse(value, place)),
    },
    match_criteria: objectKey((values, criteria) => (values.criteria = criteria)),
    ruleset_ids: textsKey((values, rulesets) => (values.rulesets = rulesets)),
    ruleset_id: textKey((values, ruleset) => (values.ruleset = ruleset)),
  };
  const none: RuleValues = {
    ...NO_COMMON_VALUES,
    ...{ organic: undefined, criteria: undefined, rulesets: undefined, ruleset: undefined },
  };
  const values = parseQueryBody<RuleValues>('rule', body, none, keys);
  const { organic, ruleset, boost, queryName } = values;
  const missing = Object.entries({ organic, match_criteria: values.criteria }).filter(([, value]) => !value);
  if (missing.length > 0) throw illegalArgument(`Required [${missing.map(([name]) => name).join(', ')}]`);
  if ((ruleset === undefined) === (values.rulesets === undefined))
    throw asParsingError(illegalArgument('ruleset information not provided correctly'), { in: body, of: 'end' });
  const applied = { rulesets: values.rulesets ?? [ruleset!], criteria: values.criteria! };
  checkApplied(applied);
  return { name: 'rule', boost, queryName, build: context => applyRules(applied, organic!, context) };
};

/** @throws EngineError for rules that cannot be applied */
export function checkApplied({ rulesets, criteria }: AppliedRules): void {
  if (!isJsonObject(criteria) || Object.keys(criteria).length === 0)
    throw illegalArgument('matchCriteria must not be null or empty');
  if (rulesets.length === 0) throw illegalArgument('rulesetIds must not be null or empty');
  if (rulesets.length > MAX_RULESETS)
    throw illegalArgument(`rulesetIds must not contain more than ${MAX_RULESETS} rulesets`);
  if (rulesets.includes('')) throw illegalArgument('rulesetIds must not contain null or empty values');
}
