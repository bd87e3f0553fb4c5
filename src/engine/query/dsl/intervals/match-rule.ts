import { textIntervals } from '../../intervals/text-intervals.ts';
import { tokensOf } from '../../words/text-tokens.ts';
import { inRuleField } from './interval-fields.ts';
import { applyFilter, type Filtered, filterKey } from './interval-filter.ts';
import type { RuleParser } from './interval-rule.ts';
import { booleanKey, FIELD_KEYS, integerKey, readRule, textKey } from './rule-keys.ts';

interface MatchValues extends Filtered {
  query: string;
  maxGaps: number;
  ordered: boolean;
  analyzer: string | undefined;
  useField: string | undefined;
}

export const parseMatchRule: RuleParser = (body, parse) => {
  const values: MatchValues = {
    query: '',
    maxGaps: -1,
    ordered: false,
    analyzer: undefined,
    useField: undefined,
    filter: undefined,
  };
  readRule('match', body, values, {
    required: 'query',
    keys: {
      ...FIELD_KEYS,
      query: textKey((target, text) => {
        target.query = text;
      }),
      max_gaps: integerKey((target, number) => {
        target.maxGaps = number;
      }),
      ordered: booleanKey((target, value) => {
        target.ordered = value;
      }),
      filter: filterKey(parse),
    },
  });
  return applyFilter(values, (field, context) =>
    inRuleField(values, field, context, (used, analyzer) =>
      textIntervals(used.name, analyzer ? tokensOf(analyzer, values.query) : [], values),
    ),
  );
};
