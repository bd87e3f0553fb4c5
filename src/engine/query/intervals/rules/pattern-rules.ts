import type { Analyzer } from '../../../analysis/token-stream.ts';
import type { FieldType } from '../../../mapping/field-type.ts';
import type { TermDictionary } from '../../../segments/term-dictionary.ts';
import { AUTO_FUZZINESS, type Fuzziness, parseFuzziness } from '../../terms/fuzziness.ts';
import { FuzzyQuery } from '../../terms/fuzzy-query.ts';
import { PrefixQuery } from '../../terms/prefix-query.ts';
import { ALL_REGEXP_FLAGS, RegexpQuery, regexpSyntax } from '../../terms/regexp-query.ts';
import { TermRangeQuery } from '../../terms/term-range-query.ts';
import { WildcardQuery } from '../../terms/wildcard-query.ts';
import { AnyIntervals } from '../any-intervals.ts';
import type { IntervalSource } from '../interval-source.ts';
import { PatternIntervals } from '../pattern-intervals.ts';
import { TermIntervals } from '../term-intervals.ts';
import {
  booleanKey,
  FIELD_KEYS,
  inRuleField,
  integerKey,
  type Keys,
  type RuleField,
  type RuleParser,
  readRule,
  textKey,
} from './interval-rule.ts';

/** Maximum number of terms a pattern may expand to. */
const LIMIT = 128;

interface PatternValues extends RuleField {
  pattern: string;
  maxExpansions: number;
  analyzer: string | undefined;
  useField: string | undefined;
}

const noPattern = (): PatternValues => ({
  pattern: '',
  maxExpansions: LIMIT,
  analyzer: undefined,
  useField: undefined,
});

const patternKey = textKey<PatternValues>((values, text) => {
  values.pattern = text;
});

const MAX_EXPANSIONS: Keys<PatternValues> = {
  max_expansions: integerKey((values, number) => {
    values.maxExpansions = number;
  }),
};

const normalized = (analyzer: Analyzer | undefined, text: string): string => analyzer?.normalize(text) ?? text;

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
    return new PatternIntervals(new PrefixQuery(name, prefix), `${prefix}*`, LIMIT);
  if (length >= prefixLengths.min) return new TermIntervals(prefixField.name, prefix);
  const pattern = prefix.replace(/[*?\\]/g, '\\$&') + '?'.repeat(prefixLengths.min - length);
  const longer = new PatternIntervals(new WildcardQuery(prefixField.name, pattern), pattern, LIMIT);
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

interface FuzzyValues extends RuleField {
  term: string;
  fuzziness: Fuzziness;
  prefixLength: number;
  transpositions: boolean;
  analyzer: string | undefined;
  useField: string | undefined;
}

export const parseFuzzyRule: RuleParser = body => {
  const values: FuzzyValues = {
    term: '',
    fuzziness: AUTO_FUZZINESS,
    prefixLength: 0,
    transpositions: true,
    analyzer: undefined,
    useField: undefined,
  };
  readRule('fuzzy', body, values, {
    required: 'term',
    keys: {
      ...FIELD_KEYS,
      term: textKey((target, text) => {
        target.term = text;
      }),
      fuzziness: {
        tokens: ['VALUE_STRING', 'VALUE_NUMBER'],
        read: (target, value) => {
          target.fuzziness = parseFuzziness(value);
        },
      },
      prefix_length: integerKey((target, number) => {
        target.prefixLength = number;
      }),
      transpositions: booleanKey((target, value) => {
        target.transpositions = value;
      }),
    },
  });
  return (field, context) =>
    inRuleField(values, field, context, (used, analyzer) =>
      fuzzyIntervals(used, normalized(analyzer, values.term), values),
    );
};

function fuzzyIntervals(field: FieldType, term: string, values: FuzzyValues): IntervalSource {
  const { prefixLength, transpositions, fuzziness } = values;
  const options = { maxEdits: fuzziness.editsFor(term), prefixLength, transpositions, maxExpansions: LIMIT };
  const query = new FuzzyQuery(field.name, term, options);
  const select = (dictionary: TermDictionary): Iterable<number> =>
    [...dictionary.fuzzy(term, options)].map(({ ordinal }) => ordinal);
  const pattern = { field: field.name, select, visit: query.visit.bind(query) };
  return new PatternIntervals(pattern, term, LIMIT);
}

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
      return new PatternIntervals(query, query.describe().slice(used.name.length + 1), LIMIT);
    });
};
