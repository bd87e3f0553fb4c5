import type { Analyzer } from '../../analysis/token-stream.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import type { Occur, Query } from '../query.ts';
import { SynonymQuery } from '../terms/synonym-query.ts';
import { TermQuery } from '../terms/term-query.ts';
import { tokensOf } from './text-tokens.ts';

export interface AnalyzedPrefix {
  readonly field: FieldType;
  readonly text: string;
  readonly analyzer: Analyzer | undefined;
  /** How the words of several positions are combined. */
  readonly occur: Occur;
  prefix(term: string): Query;
}

/**
 * A prefix query on fully analyzed text: every word at the last position is a prefix, earlier words must match exactly.
 * Undefined when analysis yields no words.
 */
export function analyzedPrefix({ field, text, analyzer, occur, prefix }: AnalyzedPrefix): Query | undefined {
  const tokens = analyzer ? tokensOf(analyzer, text) : [];
  const last = tokens.at(-1)?.position;
  const positions = [...new Set(tokens.map(({ position }) => position))];
  const queries = positions.map(position => {
    const terms = tokens.filter(token => token.position === position).map(({ term }) => term);
    if (position === last) return terms.length === 1 ? prefix(terms[0]!) : BooleanQuery.should(terms.map(prefix));
    return terms.length === 1
      ? new TermQuery(field.name, terms[0]!, field.similarity)
      : new SynonymQuery(field.name, terms, field.similarity);
  });
  if (queries.length <= 1) return queries[0];
  return new BooleanQuery(queries.map(query => ({ query, occur })));
}
