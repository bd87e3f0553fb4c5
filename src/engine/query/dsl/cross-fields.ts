import type { Analyzer } from '../../analysis/token-stream.ts';
import type { JsonValue } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import type { Query } from '../query.ts';
import { BoostQuery } from '../scoring/boost-query.ts';
import { BlendedWordQueries } from '../words/blended-word-queries.ts';
import { TextQueryBuilder } from '../words/text-query-builder.ts';
import { tokensOf } from '../words/text-tokens.ts';
import type { BuildContext } from './parsed-query.ts';
import { NO_TERMS, namedAnalyzer, type TextMatchOptions, textMatch, withMinimum } from './text-match.ts';
import { textOf } from './values.ts';

type CrossOptions = TextMatchOptions & { readonly tieBreaker: number };

interface WeighedField {
  readonly field: FieldType;
  readonly boost: number;
}

interface Group {
  readonly analyzer: Analyzer;
  readonly fields: WeighedField[];
}

/**
 * Treats fields with the same analyzer as one: each word may occur in any of them. Builds one query per group and one
 * per field that is not analyzed. @throws EngineError
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
      queries.push(alone(text, { field, boost }, options, context));
      continue;
    }
    const group = groups.get(analyzer) ?? { analyzer, fields: [] };
    groups.set(analyzer, group);
    group.fields.push({ field, boost });
  }
  for (const group of groups.values()) {
    const [only, ...others] = group.fields;
    queries.push(others.length > 0 ? groupQuery(text, group, options) : alone(text, only!, options, context));
  }
  return queries;
}

function alone(text: JsonValue, { field, boost }: WeighedField, options: CrossOptions, context: BuildContext): Query {
  const query = textMatch(field.name, text, options, context);
  return boost === 1 ? query : new BoostQuery(query, boost);
}

function groupQuery(text: JsonValue, { analyzer, fields }: Group, options: CrossOptions): Query {
  const queries = new BlendedWordQueries(fields, options.tieBreaker, options.maxExpansions);
  const builder = new TextQueryBuilder(queries, {
    ...options,
    occur: options.operator,
    graphs: analyzer.flatQueries !== true,
  });
  const query = builder.build(tokensOf(analyzer, textOf(text)));
  return query ? withMinimum(query, options.minimumShouldMatch) : NO_TERMS;
}
