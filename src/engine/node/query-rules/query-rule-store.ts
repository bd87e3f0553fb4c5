import type { QueryRule } from '../../contract/query-rules-api.ts';
import type { JsonObject } from '../../json/json-value.ts';
import type { KeyValueArea } from '../../store/store.ts';
import { StoredRecords } from '../stored-records.ts';
import { parseRuleset } from './parse-query-rules.ts';

/** The sets of query rules of the cluster state. */
export class QueryRuleStore {
  private readonly records: StoredRecords;
  private readonly parsed = new WeakMap<JsonObject, readonly QueryRule[]>();

  constructor(area: KeyValueArea) {
    this.records = new StoredRecords(area, 'query-rules/');
  }

  recover(): Promise<void> {
    return this.records.recover();
  }

  /** In order. */
  names(): string[] {
    return this.records.entries().map(([name]) => name);
  }

  /** The rules of a set by priority; undefined if it does not exist. */
  get(ruleset: string): readonly QueryRule[] | undefined {
    const record = this.records.get(ruleset);
    if (!record) return undefined;
    let rules = this.parsed.get(record);
    if (!rules) this.parsed.set(record, (rules = parseRuleset(record)));
    return rules;
  }

  put(ruleset: string, rules: readonly QueryRule[]): Promise<void> {
    return this.records.put(ruleset, { rules: rules.map(ruleToJson) });
  }

  delete(ruleset: string): Promise<boolean> {
    return this.records.delete(ruleset);
  }
}

/** The stored record of a rule. */
export function ruleToJson({ id, type, criteria, actions, priority }: QueryRule): JsonObject {
  return {
    rule_id: id,
    type,
    criteria: criteria.map(({ type: how, metadata, values }) => ({
      type: how,
      ...(metadata !== undefined && { metadata }),
      ...(values && { values: [...values] }),
    })),
    actions,
    ...(priority !== undefined && { priority }),
  };
}
