import type { Analyzer } from '../../analysis/token-stream.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { textOf } from '../../request/scalar.ts';
import { DisMaxQuery } from '../boolean/dis-max-query.ts';
import type { BuildContext } from '../dsl/parsed-query.ts';
import type { Query } from '../query.ts';
import { BoostQuery } from '../scoring/boost-query.ts';
import { type BlendedField, BlendedTermQuery } from '../terms/blended-term-query.ts';
import { SeveralFieldsWords, type WeighedField } from './several-fields-words.ts';
import { NO_TERMS, namedAnalyzer, type TextMatchOptions, textMatch, withMinimum } from './text-match.ts';
import { TextQueryBuilder } from './text-query-builder.ts';
import { tokensOf } from './text-tokens.ts';

type CrossOptions = TextMatchOptions & { readonly tieBreaker: number };

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

/** Terms with statistics blended across the fields. */
class BlendedWordQueries extends SeveralFieldsWords {
  private readonly blended: readonly BlendedField[];
  private readonly tieBreaker: number;

  constructor(fields: readonly WeighedField[], tieBreaker: number, maxExpansions: number) {
    super(fields, maxExpansions);
    this.blended = fields.map(({ field, boost }) => ({ field: field.name, boost, similarity: field.similarity }));
    this.tieBreaker = tieBreaker;
  }

  synonyms(terms: readonly string[]): Query {
    return new BlendedTermQuery(terms, this.blended, this.tieBreaker);
  }

  protected anyOf(queries: readonly Query[]): Query {
    return new DisMaxQuery(queries, this.tieBreaker);
  }
}
