import { textKey } from '../../../request/object-parser.ts';
import { TermRangeQuery } from '../../terms/term-range-query.ts';
import { PatternIntervals } from '../pattern-intervals.ts';
import { FIELD_KEYS, inRuleField, type RuleField, type RuleParser, readRule } from './interval-rule.ts';
import { MAX_PATTERN_TERMS, normalized } from './pattern-rules.ts';

interface RangeValues extends RuleField {
  lower: string | undefined;
  upper: string | undefined;
  includeLower: boolean;
  includeUpper: boolean;
  analyzer: string | undefined;
  useField: string | undefined;
}

export const parseRangeRule: RuleParser = body => {
  const values: RangeValues = {
    lower: undefined,
    upper: undefined,
    includeLower: true,
    includeUpper: true,
    analyzer: undefined,
    useField: undefined,
  };
  const bound = (side: 'lower' | 'upper', inclusive: boolean) =>
    textKey<RangeValues>((target, text) => {
      target[side] = text;
      target[side === 'lower' ? 'includeLower' : 'includeUpper'] = inclusive;
    });
  const required = Object.hasOwn(body, 'gt') ? 'gt' : 'gte';
  const keys = {
    ...FIELD_KEYS,
    gte: bound('lower', true),
    gt: bound('lower', false),
    lte: bound('upper', true),
    lt: bound('upper', false),
  };
  readRule('range', body, values, { required, keys });
  return (field, context) =>
    inRuleField(values, field, context, (used, analyzer) => {
      const { lower, upper } = values;
      const term = (text: string | undefined): string | undefined =>
        text === undefined ? undefined : normalized(analyzer, text);
      const query = new TermRangeQuery(used.name, { ...values, lower: term(lower), upper: term(upper) });
      return new PatternIntervals(query, query.describe().slice(used.name.length + 1), MAX_PATTERN_TERMS);
    });
};
