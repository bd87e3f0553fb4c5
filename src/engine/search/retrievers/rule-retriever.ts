import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import { checkApplied } from '../../query/rules/rule-parser.ts';
import { type AppliedRules, applyRules } from '../../query/rules/rule-query.ts';
import { intKey, type KeyReaders, objectKey, textsKey } from '../../request/object-parser.ts';
import { type CompoundRetriever, type Retriever, retrieverKind } from './retriever-body.ts';
import { CHILD_KEYS, requireChild, type SingleChildValues } from './single-child.ts';

interface RuleValues extends SingleChildValues {
  rulesets: readonly string[] | undefined;
  criteria: JsonObject | undefined;
  window: number;
}

const KEYS: KeyReaders<RuleValues> = {
  ...(CHILD_KEYS as KeyReaders<RuleValues>),
  ruleset_ids: textsKey((values, rulesets) => (values.rulesets = rulesets)),
  match_criteria: objectKey((values, criteria) => (values.criteria = criteria)),
  rank_window_size: intKey((values, value) => (values.window = value)),
};

/** Applies query rules to the results of another retriever. */
export const ruleRetriever = retrieverKind<RuleValues>(
  'rule',
  KEYS,
  common => ({ ...common, child: undefined, rulesets: undefined, criteria: undefined, window: 10 }),
  values => {
    const { rulesets, criteria, child } = values;
    const missing = Object.entries({ ruleset_ids: rulesets, match_criteria: criteria, retriever: child });
    const names = missing.filter(([, value]) => value === undefined).map(([name]) => name);
    if (names.length > 0) throw illegalArgument(`Required [${names.join(', ')}]`);
    const applied = { rulesets: rulesets!, criteria: criteria! };
    checkApplied(applied);
    return ruled(applied, values, requireChild(values));
  },
);

function ruled(applied: AppliedRules, values: RuleValues, child: Retriever): CompoundRetriever {
  const { window, minScore, label } = values;
  return {
    kind: 'compound',
    name: 'rule',
    label,
    minScore,
    windowName: 'rank_window_size',
    window,
    children: [child],
    withFilters: filters => ruled(applied, values, child.withFilters(filters)),
    adapt(request) {
      const all = { match_all: {} };
      const organic = request.query ?? parseQuery(all, { in: all });
      const build = (context: Parameters<typeof applyRules>[2]) => applyRules(applied, organic, context);
      return { ...request, query: { name: 'rule', boost: 1, queryName: undefined, build } };
    },
    combine: ([ranking]) => [...ranking!],
  };
}
