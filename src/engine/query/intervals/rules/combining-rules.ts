import { parsingError } from '../../../errors/parse-errors.ts';
import { isJsonObject, type JsonValue, tokenOf } from '../../../json/json-value.ts';
import type { KeyReader } from '../../../request/object-parser.ts';
import { booleanKey, intKey } from '../../../request/object-parser.ts';
import { anyOf } from '../any-intervals.ts';
import { combined, NO_INTERVALS } from '../combine-intervals.ts';
import { applyFilter, type Filtered, filterKey } from './interval-filter.ts';
import { type IntervalRule, type ParseRule, type RuleParser, readRule } from './interval-rule.ts';

interface CombiningValues extends Filtered {
  rules: IntervalRule[];
  maxGaps: number;
  ordered: boolean;
}

export const parseAllOfRule: RuleParser = (body, parse) => {
  const values = noValues();
  readRule('all_of', body, values, {
    required: 'intervals',
    keys: {
      intervals: rulesKey(parse),
      max_gaps: intKey((target: CombiningValues, number) => {
        target.maxGaps = number;
      }),
      ordered: booleanKey((target: CombiningValues, value) => {
        target.ordered = value;
      }),
      filter: filterKey(parse),
    },
  });
  return applyFilter(values, (field, context) =>
    combined(
      values.rules.map(rule => rule(field, context)),
      values,
    ),
  );
};

export const parseAnyOfRule: RuleParser = (body, parse) => {
  const values = noValues();
  readRule('any_of', body, values, {
    required: 'intervals',
    keys: { intervals: rulesKey(parse), filter: filterKey(parse) },
  });
  return applyFilter(values, (field, context) => {
    const sources = values.rules.map(rule => rule(field, context));
    return sources.length === 0 ? NO_INTERVALS : anyOf(sources);
  });
};

function noValues(): CombiningValues {
  return { rules: [], maxGaps: -1, ordered: false, filter: undefined };
}

function rulesKey(parse: ParseRule): KeyReader<CombiningValues> {
  return {
    tokens: ['START_ARRAY'],
    read: (values, value) => {
      for (const [i, item] of (value as JsonValue[]).entries()) {
        const place = { in: value as JsonValue[], key: i };
        if (!isJsonObject(item)) throw parsingError(place, `Expected [START_OBJECT] but got [${tokenOf(item)}]`);
        values.rules.push(parse(item, place));
      }
    },
  };
}
