import {
  CRITERION_TYPES,
  type QueryRule,
  type RuleCriterion,
  type RuleDocument,
} from '../../contract/query-rules-api.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { requireMembers } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { javaToString } from '../../mapping/java-to-string.ts';
import { numberOf } from '../../query/rules/match-rules.ts';
import {
  buildAtLast,
  intKey,
  type KeyReaders,
  listKey,
  objectKey,
  parseStrict,
  textKey,
} from '../../request/object-parser.ts';

/** Elasticsearch's limits. */
const MAX_RULES = 100;
const MAX_DOCUMENTS = 100;
const MAX_PRIORITY = 1_000_000;

interface RuleDraft {
  id?: string;
  type?: string;
  criteria?: readonly JsonValue[];
  actions?: JsonObject;
  priority?: number;
}

const RULE_KEYS: KeyReaders<RuleDraft> = {
  rule_id: textKey((rule, id) => (rule.id = id)),
  type: textKey((rule, type) => (rule.type = type)),
  criteria: {
    tokens: ['START_ARRAY', 'START_OBJECT'],
    read: (rule, value) => (rule.criteria = Array.isArray(value) ? value : [value]),
  },
  actions: objectKey((rule, actions) => (rule.actions = actions)),
  priority: intKey((rule, priority) => (rule.priority = priority)),
};

/** The rules of `{rules: […]}`, or of one rule alone, by priority. @throws EngineError */
export function parseRuleset(body: JsonObject): QueryRule[] {
  const draft: { rules?: readonly JsonValue[] } = {};
  parseStrict('query_ruleset', body, draft, {
    rules: {
      tokens: ['START_ARRAY', 'START_OBJECT'],
      read: (target, value) => (target.rules = Array.isArray(value) ? value : [value]),
    },
    ruleset_id: textKey(() => {}),
  });
  requireMembers({ rules: draft.rules });
  const rules = draft.rules!.map(rule => {
    if (isJsonObject(rule)) return parseRule(rule, undefined);
    throw new EngineError('x_content_parse_exception', '[query_ruleset] failed to parse field [rules]');
  });
  return orderedRules(rules);
}

/** Of rules with one id the last counts. @throws EngineError for too many */
export function orderedRules(given: readonly QueryRule[]): QueryRule[] {
  const rules = [...new Map(given.map(rule => [rule.id, rule])).values()];
  if (rules.length === 0) throw illegalArgument('rules cannot be null or empty');
  if (rules.length > MAX_RULES) throw illegalArgument(`The number of rules in a ruleset cannot exceed [${MAX_RULES}].`);
  const rank = ({ priority = Number.POSITIVE_INFINITY }: QueryRule) => priority;
  return rules.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** @param id of the path; if undefined, the rule must have one. @throws EngineError */
export function parseRule(body: JsonObject, id: string | undefined): QueryRule {
  const draft = parseStrict('query_rule', body, {} as RuleDraft, RULE_KEYS);
  requireMembers({ type: draft.type, criteria: draft.criteria, actions: draft.actions });
  return buildAtLast('query_rule', body, ['type', 'criteria', 'actions'], () => {
    if (id !== undefined && draft.id !== undefined && draft.id !== id)
      throw illegalArgument(`rule_id [${draft.id}] does not match the id in the path [${id}]`);
    return ruleOf(draft, id ?? draft.id);
  });
}

function ruleOf({ type, criteria = [], actions = {}, priority }: RuleDraft, id: string | undefined): QueryRule {
  if (!id) throw illegalArgument('Query rule id cannot be null or blank');
  const kind = (['pinned', 'exclude'] as const).find(one => one === type?.toLowerCase());
  if (!kind) throw illegalArgument(`Unknown QueryRuleType: ${type}`);
  if (criteria.length === 0) throw illegalArgument('Query rule criteria cannot be empty');
  if (Object.keys(actions).length === 0) throw illegalArgument('Query rule actions cannot be empty');
  if (priority !== undefined && (priority < 0 || priority > MAX_PRIORITY))
    throw illegalArgument(`Priority was ${priority}, must be between 0 and ${MAX_PRIORITY}`);
  return {
    id,
    type: kind,
    criteria: criteria.map(parseCriterion),
    documents: documentsOf(kind, actions),
    actions,
    priority,
  };
}

interface CriterionDraft {
  type?: string;
  metadata?: string;
  values?: readonly JsonValue[];
}

const CRITERION_KEYS: KeyReaders<CriterionDraft> = {
  type: textKey((criterion, type) => (criterion.type = type)),
  metadata: textKey((criterion, metadata) => (criterion.metadata = metadata)),
  values: listKey((criterion, values) => (criterion.values = values)),
};

function parseCriterion(body: JsonValue): RuleCriterion {
  if (!isJsonObject(body)) throw illegalArgument('Query rule criteria must be objects');
  const draft = parseStrict('query_rule_criteria', body, {} as CriterionDraft, CRITERION_KEYS);
  requireMembers({ type: draft.type });
  return buildAtLast('query_rule_criteria', body, ['type', 'metadata', 'values'], () => {
    const type = CRITERION_TYPES.find(one => one === draft.type!.toLowerCase());
    if (!type) throw illegalArgument(`Unknown QueryRuleCriteriaType: ${draft.type}`);
    const { metadata, values } = draft;
    if (type === 'always') return { type, metadata, values };
    if (!metadata) throw illegalArgument('criteriaMetadata cannot be blank');
    if (!values?.length) throw illegalArgument('criteriaValues cannot be null or empty');
    for (const value of values) checkValue(type, value);
    return { type, metadata, values };
  });
}

const OF_NUMBERS: readonly string[] = ['lt', 'lte', 'gt', 'gte'];

function checkValue(type: Exclude<RuleCriterion['type'], 'always'>, value: JsonValue): void {
  const isText = typeof value === 'string';
  const isNumber = !Number.isNaN(numberOf(value));
  const isValid = OF_NUMBERS.includes(type) ? isNumber : isText || (type === 'exact' && isNumber);
  if (!isValid) throw illegalArgument(`Input [${javaToString(value)}] is not valid for CriteriaType [${type}]`);
}

function documentsOf(type: QueryRule['type'], { ids, docs, ...others }: JsonObject): RuleDocument[] {
  const failure = (reason: string) => new EngineError('parse_exception', `${type} query rule actions ${reason}`);
  if ((ids === undefined) === (docs === undefined) || Object.keys(others).length > 0)
    throw failure('must contain only one of either ids or docs');
  const given = ids ?? docs;
  if (!Array.isArray(given)) throw failure('must be a list');
  if (given.length === 0) throw failure('cannot be empty');
  if (given.length > MAX_DOCUMENTS) throw failure(`cannot contain more than ${MAX_DOCUMENTS} documents`);
  if (ids !== undefined) return given.map(id => ({ index: undefined, id: javaToString(id) }));
  return given.map(document => {
    if (!isJsonObject(document) || document['_id'] === undefined) throw failure('need the [_id] of each document');
    const { _index: index, _id: id } = document;
    return { index: index === undefined || index === null ? undefined : javaToString(index), id: javaToString(id!) };
  });
}
