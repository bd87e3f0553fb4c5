import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';

const ruleset: Parameter = { name: 'ruleset_id', type: 'string', doc: 'Name of the set of rules.' };
const rule: Parameter = { name: 'rule_id', type: 'string', doc: 'Id of the rule.' };
const RULE_KEYS: readonly Parameter[] = [
  { name: 'type', type: 'enum', values: ['pinned', 'exclude'], required: true, doc: 'What the rule does with its documents.' },
  { name: 'criteria', type: 'list', required: true, doc: 'What must match: each a `type`, the `metadata` to compare and `values`.' },
  { name: 'actions', type: 'object', required: true, doc: 'The documents: `ids`, or `docs` with `_index` and `_id`.' },
  { name: 'priority', type: 'integer', doc: 'Rules with a lower number are applied first.' },
];

/** Endpoints for query rules. */
export const queryRulesEndpoints: readonly EndpointDescription[] = [
  {
    name: 'query_rules.put_ruleset',
    doc: 'Creates a set of query rules or replaces its rules.',
    routes: routes('PUT /_query_rules/{ruleset_id}'),
    parts: [ruleset],
    parameters: [],
    body: 'required',
    bodyKeys: [{ name: 'rules', type: 'list', required: true, doc: 'The rules, each with a `rule_id`.' }],
    since: 'extension',
  },
  { name: 'query_rules.get_ruleset', doc: 'Returns a set of query rules.', routes: routes('GET /_query_rules/{ruleset_id}'), parts: [ruleset], parameters: [], body: 'none', since: 'extension' },
  {
    name: 'query_rules.list_rulesets',
    doc: 'Lists sets of query rules with their numbers of rules.',
    routes: routes('GET /_query_rules'),
    parts: [],
    parameters: [
      { name: 'from', type: 'integer', default: 0, doc: 'Number of sets to skip.' },
      { name: 'size', type: 'integer', default: 10, doc: 'Number of sets to return.' },
    ],
    body: 'none',
    since: 'extension',
  },
  { name: 'query_rules.delete_ruleset', doc: 'Deletes a set of query rules.', routes: routes('DELETE /_query_rules/{ruleset_id}'), parts: [ruleset], parameters: [], body: 'none', since: 'extension' },
  {
    name: 'query_rules.put_rule',
    doc: 'Creates or replaces a rule of a set, and the set if it does not exist.',
    routes: routes('PUT /_query_rules/{ruleset_id}/_rule/{rule_id}'),
    parts: [ruleset, rule],
    parameters: [],
    body: 'required',
    bodyKeys: RULE_KEYS,
    since: 'extension',
  },
  { name: 'query_rules.get_rule', doc: 'Returns a rule of a set.', routes: routes('GET /_query_rules/{ruleset_id}/_rule/{rule_id}'), parts: [ruleset, rule], parameters: [], body: 'none', since: 'extension' },
  { name: 'query_rules.delete_rule', doc: 'Deletes a rule of a set, and the set with its last rule.', routes: routes('DELETE /_query_rules/{ruleset_id}/_rule/{rule_id}'), parts: [ruleset, rule], parameters: [], body: 'none', since: 'extension' },
  {
    name: 'query_rules.test',
    doc: 'Returns the rules of a set that criteria match.',
    routes: routes('POST /_query_rules/{ruleset_id}/_test'),
    parts: [ruleset],
    parameters: [],
    body: 'required',
    bodyKeys: [{ name: 'match_criteria', type: 'object', required: true, doc: 'What the rules are compared with.' }],
    since: 'extension',
  },
];
