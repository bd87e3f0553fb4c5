import type { QueryRule } from '../../engine/contract/query-rules-api.ts';
import { EngineError, illegalArgument } from '../../engine/errors/engine-error.ts';
import { requireMembers } from '../../engine/errors/parse-errors.ts';
import type { JsonObject, Writable } from '../../engine/json/json-value.ts';
import { objectKey, parseStrict } from '../../engine/request/object-parser.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call, EndpointTable } from '../call.ts';

const PAGE = 10;

async function putRuleset(call: Call): Promise<Answer> {
  return changed(await call.engine.queryRules.putRuleset(call.required('ruleset_id'), requiredBody(call)));
}

function getRuleset(call: Call): Answer {
  const id = call.required('ruleset_id');
  return ok({ ruleset_id: id, rules: call.engine.queryRules.ruleset(id).map(describe) });
}

function listRulesets(call: Call): Answer {
  const page = { from: call.integer('from') ?? 0, size: call.integer('size') ?? PAGE };
  for (const [name, value] of Object.entries(page))
    if (value < 0) throw illegalArgument(`[${name}] parameter cannot be negative, found [${value}]`);
  const { count, sets } = call.engine.queryRules.rulesets(page);
  return ok({
    count,
    results: sets.map(({ name, rules }) => ({
      ruleset_id: name,
      rule_total_count: rules.length,
      rule_criteria_types_counts: counts(rules.flatMap(({ criteria }) => criteria.map(({ type }) => type))),
      rule_type_counts: counts(rules.map(({ type }) => type)),
    })),
  });
}

function counts(names: readonly string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const name of names) found[name] = (found[name] ?? 0) + 1;
  return found;
}

async function deleteRuleset(call: Call): Promise<Answer> {
  return ok(await call.engine.queryRules.deleteRuleset(call.required('ruleset_id')));
}

async function putRule(call: Call): Promise<Answer> {
  const { queryRules } = call.engine;
  return changed(await queryRules.putRule(call.required('ruleset_id'), call.required('rule_id'), requiredBody(call)));
}

function getRule(call: Call): Answer {
  return ok(describe(call.engine.queryRules.rule(call.required('ruleset_id'), call.required('rule_id'))));
}

async function deleteRule(call: Call): Promise<Answer> {
  return ok(await call.engine.queryRules.deleteRule(call.required('ruleset_id'), call.required('rule_id')));
}

function testRuleset(call: Call): Answer {
  const id = call.required('ruleset_id');
  const request: { criteria?: JsonObject } = {};
  parseStrict('test_query_ruleset', requiredBody(call), request, {
    match_criteria: objectKey((target: typeof request, criteria) => (target.criteria = criteria)),
  });
  requireMembers({ match_criteria: request.criteria });
  const rules = call.engine.queryRules.matching(id, request.criteria!);
  return ok({
    total_matched_rules: rules.length,
    matched_rules: rules.map(rule => ({ ruleset_id: id, rule_id: rule.id })),
  });
}

function describe({ id, type, criteria, actions, priority }: QueryRule): Writable {
  return {
    rule_id: id,
    type,
    criteria: criteria.map(({ type: how, metadata, values }) => ({
      type: how,
      metadata,
      values: values && [...values],
    })),
    actions,
    priority,
  };
}

/** @throws EngineError */
function requiredBody(call: Call): JsonObject {
  const body = call.body();
  if (!body) throw new EngineError('parse_exception', 'request body is required');
  return body;
}

function changed(result: 'created' | 'updated'): Answer {
  return { status: result === 'created' ? 201 : 200, body: { result } };
}

export const queryRulesTable: EndpointTable = {
  'query_rules.put_ruleset': putRuleset,
  'query_rules.get_ruleset': getRuleset,
  'query_rules.list_rulesets': listRulesets,
  'query_rules.delete_ruleset': deleteRuleset,
  'query_rules.put_rule': putRule,
  'query_rules.get_rule': getRule,
  'query_rules.delete_rule': deleteRule,
  'query_rules.test': testRuleset,
};
