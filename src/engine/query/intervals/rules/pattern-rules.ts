import type { Analyzer } from '../../../analysis/token-stream.ts';
import type { FieldType } from '../../../mapping/field-type.ts';
import { booleanKey, intKey, textKey } from '../../../request/object-parser.ts';
import { PrefixQuery } from '../../terms/prefix-query.ts';
import { ALL_REGEXP_FLAGS, RegexpQuery, regexpSyntax } from '../../terms/regexp-query.ts';
import { WildcardQuery } from '../../terms/wildcard-query.ts';
import { AnyIntervals } from '../any-intervals.ts';
import type { IntervalSource } from '../interval-source.ts';
import { PatternIntervals } from '../pattern-intervals.ts';
import { TermIntervals } from '../term-intervals.ts';
import { FIELD_KEYS, inRuleField, type Keys, type RuleField, type RuleParser, readRule } from './interval-rule.ts';

/** Maximum number of terms a pattern may expand to. */
export const MAX_PATTERN_TERMS = 128;

interface PatternValues extends RuleField {
  pattern: string;
  maxExpansions: number;
  analyzer: string | undefined;
  useField: string | undefined;
}

const noPattern = (): PatternValues => ({
  pattern: '',
  maxExpansions: MAX_PATTERN_TERMS,
  analyzer: undefined,
  useField: undefined,
});

const patternKey = textKey<PatternValues>((values, text) => {
  values.pattern = text;
});

const MAX_EXPANSIONS: Keys<PatternValues> = {
  max_expansions: intKey((values, number) => {
    values.maxExpansions = number;
  }),
};

export const normalized = (analyzer: Analyzer | undefined, text: string): string => analyzer?.normalize(text) ?? text;

export const parsePrefixRule: RuleParser = body => {
  const values = readRule('prefix', body, noPattern(), {
    required: 'prefix',
    keys: { ...FIELD_KEYS, prefix: patternKey },
  });
  return (field, context) =>
    inRuleField(values, field, context, (used, analyzer) =>
      prefixIntervals(used, normalized(analyzer, values.pattern)),
    );
};

/**
 * Indexed prefixes are terms of a separate field; a prefix too short for it expands to all terms that start with it.
 */
function prefixIntervals({ name, prefixField, prefixLengths }: FieldType, prefix: string): IntervalSource {
  const length = new TextEncoder().encode(prefix).length;
  if (!prefixField || !prefixLengths || length > prefixLengths.max)
    return new PatternIntervals(new PrefixQuery(name, prefix), `${prefix}*`, MAX_PATTERN_TERMS);
  if (length >= prefixLengths.min) return new TermIntervals(prefixField.name, prefix);
  const pattern = prefix.replace(/[*?\\]/g, '\\$&') + '?'.repeat(prefixLengths.min - length);
  const longer = new PatternIntervals(new WildcardQuery(prefixField.name, pattern), pattern, MAX_PATTERN_TERMS);
  return new AnyIntervals([longer, new TermIntervals(name, prefix)]);
}

export const parseWildcardRule: RuleParser = body => {
  const values = readRule('wildcard', body, noPattern(), {
    required: 'pattern',
    keys: { ...FIELD_KEYS, ...MAX_EXPANSIONS, pattern: patternKey },
  });
  return (field, context) =>
    inRuleField(values, field, context, (used, analyzer) => {
      const pattern = values.pattern.replace(/(?:\\[\s\S]|[^*?\\])+/g, part =>
        normalized(analyzer, part.replace(/\\([\s\S])/g, '$1')).replace(/[*?\\]/g, '\\$&'),
      );
      return new PatternIntervals(new WildcardQuery(used.name, pattern), pattern, values.maxExpansions);
    });
};

type RegexpValues = PatternValues & { flags: ReadonlySet<string>; caseInsensitive: boolean };

export const parseRegexpRule: RuleParser = body => {
  const values = readRule<RegexpValues>(
    'regexp',
    body,
    { ...noPattern(), flags: ALL_REGEXP_FLAGS, caseInsensitive: false },
    {
      required: 'pattern',
      keys: {
        ...FIELD_KEYS,
        ...MAX_EXPANSIONS,
        pattern: patternKey,
        flags: textKey((target, text) => {
          target.flags = new Set(text.toUpperCase().split('|'));
        }),
        case_insensitive: booleanKey((target, value) => {
          target.caseInsensitive = value;
        }),
      },
    },
  );
  return (field, context) =>
    inRuleField(values, field, context, used => {
      const syntax = regexpSyntax(values.flags, values.caseInsensitive);
      const query = new RegexpQuery(used.name, values.pattern, { syntax, maxStates: 10000 });
      return new PatternIntervals(query, values.pattern, values.maxExpansions);
    });
};
