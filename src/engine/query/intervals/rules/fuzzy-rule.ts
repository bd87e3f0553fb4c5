import type { FieldType } from '../../../mapping/field-type.ts';
import { booleanKey, intKey, textKey } from '../../../request/object-parser.ts';
import type { TermDictionary } from '../../../segments/terms/term-dictionary.ts';
import { AUTO_FUZZINESS, type Fuzziness, parseFuzziness } from '../../terms/fuzziness.ts';
import { FuzzyQuery } from '../../terms/fuzzy-query.ts';
import type { IntervalSource } from '../interval-source.ts';
import { PatternIntervals } from '../pattern-intervals.ts';
import { FIELD_KEYS, inRuleField, type RuleField, type RuleParser, readRule } from './interval-rule.ts';
import { MAX_PATTERN_TERMS, normalized } from './pattern-rules.ts';

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
      prefix_length: intKey((target, number) => {
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
  const options = {
    maxEdits: fuzziness.editsFor(term),
    prefixLength,
    transpositions,
    maxExpansions: MAX_PATTERN_TERMS,
  };
  const query = new FuzzyQuery(field.name, term, options);
  const select = (dictionary: TermDictionary): Iterable<number> =>
    [...dictionary.fuzzy(term, options)].map(({ ordinal }) => ordinal);
  const pattern = { field: field.name, select, visit: query.visit.bind(query) };
  return new PatternIntervals(pattern, term, MAX_PATTERN_TERMS);
}
