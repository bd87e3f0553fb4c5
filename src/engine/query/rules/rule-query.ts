import type { QueryRule, RuleDocument } from '../../contract/query-rules-api.ts';
import { EngineError } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { MAX_PINNED, pinDocuments } from '../boolean/pinned-parser.ts';
import { buildClause } from '../dsl/build-query.ts';
import type { BuildContext, ParsedQuery } from '../dsl/parsed-query.ts';
import type { Query } from '../query.ts';
import { IdsQuery } from '../terms/ids-query.ts';
import { matchingRules } from './match-rules.ts';

/** Whose rules a query applies, and what they are compared with. */
export interface AppliedRules {
  readonly rulesets: readonly string[];
  readonly criteria: JsonObject;
}

/** The matches of a query without those that rules exclude, after the documents that rules pin. @throws EngineError */
export function applyRules(applied: AppliedRules, organic: ParsedQuery, context: BuildContext): Query {
  const rules = applied.rulesets.flatMap(name => matchingRules(rulesOf(name, context), applied.criteria));
  const found = excluding(documentsOf(rules, 'exclude'), buildClause(organic, context), context);
  return pinDocuments(documentsOf(rules, 'pinned').slice(0, MAX_PINNED), found, context);
}

function rulesOf(name: string, context: BuildContext): readonly QueryRule[] {
  const rules = context.queryRules?.(name);
  if (rules) return rules;
  throw new EngineError('resource_not_found_exception', `query ruleset ${name} not found`, { placement: 'request' });
}

/** Without repetitions. */
function documentsOf(rules: readonly QueryRule[], type: QueryRule['type']): RuleDocument[] {
  const documents = rules.filter(rule => rule.type === type).flatMap(rule => rule.documents);
  return [...new Map(documents.map(document => [JSON.stringify([document.index, document.id]), document])).values()];
}

function excluding(documents: readonly RuleDocument[], query: Query, { index }: BuildContext): Query {
  const here = documents.filter(document => document.index === undefined || document.index === index);
  if (here.length === 0) return query;
  return new BooleanQuery([
    { query, occur: 'must' },
    { query: new IdsQuery(here.map(({ id }) => id)), occur: 'must_not' },
  ]);
}
