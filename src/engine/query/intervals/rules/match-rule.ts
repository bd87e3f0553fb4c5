import { booleanKey, intKey, textKey } from '../../../request/object-parser.ts';
import { isGraph, type TextToken, TokenGraph, tokensOf } from '../../words/text-tokens.ts';
import { anyOf } from '../any-intervals.ts';
import { extended } from '../changed-intervals.ts';
import { block, combined, type Proximity } from '../combine-intervals.ts';
import type { IntervalSource } from '../interval-source.ts';
import { TermIntervals } from '../term-intervals.ts';
import { applyFilter, type Filtered, filterKey } from './interval-filter.ts';
import { FIELD_KEYS, inRuleField, type RuleParser, readRule } from './interval-rule.ts';

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
      max_gaps: intKey((target, number) => {
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

/** The terms of an analyzed text in proximity; position gaps between them are preserved. */
function textIntervals(field: string, tokens: readonly TextToken[], options: Proximity): IntervalSource {
  if (tokens.length === 1) return new TermIntervals(field, tokens[0]!.term);
  const stacked = tokens.some((token, i) => i > 0 && token.position === tokens[i - 1]!.position);
  if (stacked && isGraph(tokens)) return combined(graphParts(field, tokens), options);
  return combined(lineParts(field, tokens), options);
}

function lineParts(field: string, tokens: readonly TextToken[]): IntervalSource[] {
  const positions = new Map<number, IntervalSource[]>();
  for (const { term, position } of tokens) {
    const words = positions.get(position) ?? [];
    positions.set(position, words);
    words.push(new TermIntervals(field, term));
  }
  let previous = -1;
  return [...positions].map(([position, words]) => {
    const hole = position - previous - 1;
    previous = position;
    return extended(anyOf(words), hole);
  });
}

function graphParts(field: string, tokens: readonly TextToken[]): IntervalSource[] {
  const graph = new TokenGraph(tokens);
  return graph.stretches().flatMap(({ from, to }) => {
    if (graph.hasSidePath(from)) return [anyOf(graph.paths(from, to).map(path => block(lineParts(field, path))))];
    return lineParts(field, graph.paths(from, to)[0]!);
  });
}
