import type { JsonObject, JsonValue } from '../json/json-value.ts';
import type { Acknowledged } from './request-options.ts';

/**
 * Named sets of rules that pin documents to the top of the results of `rule` queries, or exclude them. Methods throw
 * EngineError and change nothing when they do.
 */
export interface QueryRulesApi {
  /** Replaces all rules of a set, or creates it. */
  putRuleset(ruleset: string, body: JsonObject): Promise<'created' | 'updated'>;
  /** The rules of a set, by priority. */
  ruleset(ruleset: string): readonly QueryRule[];
  /** Sets in order of their names. */
  rulesets(page: { from: number; size: number }): { count: number; sets: NamedRuleset[] };
  deleteRuleset(ruleset: string): Promise<Acknowledged>;
  /** Creates or replaces a rule, and the set if it does not exist. */
  putRule(ruleset: string, rule: string, body: JsonObject): Promise<'created' | 'updated'>;
  rule(ruleset: string, rule: string): QueryRule;
  /** Also deletes a set that has no rules left. */
  deleteRule(ruleset: string, rule: string): Promise<Acknowledged>;
  /** The rules of a set that the criteria of a request match. */
  matching(ruleset: string, criteria: JsonObject): readonly QueryRule[];
}

export interface NamedRuleset {
  readonly name: string;
  readonly rules: readonly QueryRule[];
}

export const CRITERION_TYPES = [
  'always',
  'exact',
  'fuzzy',
  'prefix',
  'suffix',
  'contains',
  'lt',
  'lte',
  'gt',
  'gte',
] as const;

export interface QueryRule {
  readonly id: string;
  readonly type: 'pinned' | 'exclude';
  /** All must match. */
  readonly criteria: readonly RuleCriterion[];
  readonly documents: readonly RuleDocument[];
  /** As given: `ids` or `docs`. */
  readonly actions: JsonObject;
  /** Rules with a lower number are applied first, those without one last. */
  readonly priority: number | undefined;
}

export interface RuleCriterion {
  readonly type: (typeof CRITERION_TYPES)[number];
  /** The member of the request's criteria to compare; undefined for `always`. */
  readonly metadata: string | undefined;
  /** One of these must match; undefined for `always`. */
  readonly values: readonly JsonValue[] | undefined;
}

export interface RuleDocument {
  /** Undefined for any index. */
  readonly index: string | undefined;
  readonly id: string;
}
