import type { NamedRuleset, QueryRule, QueryRulesApi } from '../../contract/query-rules-api.ts';
import type { Acknowledged } from '../../contract/request-options.ts';
import { EngineError } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { matchingRules } from '../../query/rules/match-rules.ts';
import type { Cluster } from '../cluster.ts';
import { ACKNOWLEDGED } from '../indices/index-actions.ts';
import { orderedRules, parseRule, parseRuleset } from './parse-query-rules.ts';

export class QueryRuleActions implements QueryRulesApi {
  private readonly cluster: Cluster;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  putRuleset(ruleset: string, body: JsonObject): Promise<'created' | 'updated'> {
    const rules = parseRuleset(body);
    return this.cluster.change(async () => {
      const result = this.cluster.queryRules.get(ruleset) ? 'updated' : 'created';
      await this.cluster.queryRules.put(ruleset, rules);
      return result;
    });
  }

  ruleset(ruleset: string): readonly QueryRule[] {
    const rules = this.cluster.queryRules.get(ruleset);
    if (!rules) throw notFound(ruleset);
    return rules;
  }

  rulesets({ from, size }: { from: number; size: number }): { count: number; sets: NamedRuleset[] } {
    const names = this.cluster.queryRules.names();
    const sets = names.slice(from, from + size).map(name => ({ name, rules: this.ruleset(name) }));
    return { count: names.length, sets };
  }

  deleteRuleset(ruleset: string): Promise<Acknowledged> {
    return this.cluster.change(async () => {
      if (!(await this.cluster.queryRules.delete(ruleset))) throw notFound(ruleset);
      return ACKNOWLEDGED;
    });
  }

  putRule(ruleset: string, id: string, body: JsonObject): Promise<'created' | 'updated'> {
    const rule = parseRule(body, id);
    return this.cluster.change(async () => {
      const { queryRules } = this.cluster;
      const others = (queryRules.get(ruleset) ?? []).filter(other => other.id !== id);
      const result = others.length === (queryRules.get(ruleset)?.length ?? 0) ? 'created' : 'updated';
      await queryRules.put(ruleset, orderedRules([...others, rule]));
      return result;
    });
  }

  rule(ruleset: string, id: string): QueryRule {
    const rule = this.ruleset(ruleset).find(one => one.id === id);
    if (!rule) throw ruleNotFound(ruleset, id);
    return rule;
  }

  deleteRule(ruleset: string, id: string): Promise<Acknowledged> {
    return this.cluster.change(async () => {
      const rules = this.ruleset(ruleset);
      const others = rules.filter(rule => rule.id !== id);
      if (others.length === rules.length) throw ruleNotFound(ruleset, id);
      if (others.length === 0) await this.cluster.queryRules.delete(ruleset);
      else await this.cluster.queryRules.put(ruleset, others);
      return ACKNOWLEDGED;
    });
  }

  matching(ruleset: string, criteria: JsonObject): readonly QueryRule[] {
    return matchingRules(this.ruleset(ruleset), criteria);
  }
}

/** Elasticsearch's reason is the name alone. */
function notFound(ruleset: string): EngineError {
  return new EngineError('resource_not_found_exception', ruleset);
}

function ruleNotFound(ruleset: string, id: string): EngineError {
  return new EngineError('resource_not_found_exception', `rule_id [${id}] not found in ruleset_id [${ruleset}]`);
}
