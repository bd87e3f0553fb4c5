import type { Analyzer } from '../../analysis/token-stream.ts';
import type { JsonValue } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { BlendedTermQuery } from '../blended-term-query.ts';
import { BooleanQuery } from '../boolean-query.ts';
import { BoostQuery } from '../boost-query.ts';
import { DisMaxQuery } from '../dis-max-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { type TextToken, tokensOf } from '../text-tokens.ts';
import type { BuildContext } from './parsed-query.ts';
import { namedAnalyzer, type TextMatchOptions, textMatch, withMinimum } from './text-match.ts';
import { textOf } from './values.ts';

type CrossOptions = TextMatchOptions & { readonly tieBreaker: number };

interface Group {
  readonly analyzer: Analyzer;
  readonly fields: { field: FieldType; boost: number }[];
}

/**
 * Fields with the same analyzer are taken for one: each word may stand in any of them. One query for each group and for
 * each field that is not analyzed. @throws EngineError
 */
export function crossFieldsQuery(
  text: JsonValue,
  fields: ReadonlyMap<string, number>,
  options: CrossOptions,
  context: BuildContext,
): Query[] {
  const forced = namedAnalyzer(options, context);
  const groups = new Map<Analyzer, Group>();
  const queries: Query[] = [];
  for (const [name, boost] of fields) {
    const field = context.fieldType(name)!;
    const analyzer =
      field.family === 'text' || field.family === 'keyword' ? (forced ?? field.searchAnalyzer) : undefined;
    if (!analyzer) {
      const query = textMatch(name, text, options, context);
      queries.push(boost === 1 ? query : new BoostQuery(query, boost));
      continue;
    }
    const group = groups.get(analyzer) ?? { analyzer, fields: [] };
    groups.set(analyzer, group);
    group.fields.push({ field, boost });
  }
  for (const group of groups.values()) queries.push(groupQuery(text, group, options));
  return queries;
}

function groupQuery(text: JsonValue, group: Group, options: CrossOptions): Query {
  const positions = new Map<number, TextToken[]>();
  for (const token of tokensOf(group.analyzer, textOf(text)))
    positions.set(token.position, [...(positions.get(token.position) ?? []), token]);
  if (positions.size === 0) return new MatchNoneQuery('Matching no documents because no terms present');
  const fields = group.fields.map(({ field, boost }) => ({ field: field.name, boost, similarity: field.similarity }));
  const words = [...positions.values()].map(tokens => {
    const terms = tokens.map(({ term }) => new BlendedTermQuery(term, fields, options.tieBreaker));
    return terms.length === 1 ? terms[0]! : new DisMaxQuery(terms, options.tieBreaker);
  });
  if (words.length === 1) return words[0]!;
  const joined = new BooleanQuery(words.map(query => ({ query, occur: options.operator })));
  return withMinimum(joined, options.minimumShouldMatch);
}
