import type { Analyzer } from '../../analysis/token-stream.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { booleanKey, type KeyReaders, textKey } from '../../request/object-parser.ts';
import { textOf } from '../../request/scalar.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { parseQueryBody } from '../dsl/query-body.ts';
import { MatchAllQuery } from '../match-all-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { BM25 } from '../scoring/similarity.ts';
import { CombinedFieldsQuery } from './combined-fields-query.ts';
import { inNameOrder, readFields, resolveFields } from './multi-match-parser.ts';
import { SeveralFieldsWords, type WeighedField } from './several-fields-words.ts';
import { NO_TERMS, withMinimum } from './text-match.ts';
import { TextQueryBuilder } from './text-query-builder.ts';
import { tokensOf } from './text-tokens.ts';

interface CombinedValues extends CommonValues {
  text: string | undefined;
  fields: Map<string, number>;
  operator: 'must' | 'should';
  minimumShouldMatch: string | undefined;
  zeroTerms: string;
  synonymPhrases: boolean;
}

const KEYS: KeyReaders<CombinedValues> = {
  query: textKey((values, value) => (values.text = value)),
  fields: {
    tokens: ['START_ARRAY', 'VALUE_STRING'],
    read(values, value) {
      values.fields = readFields(value);
      if ([...values.fields.values()].some(boost => boost < 1))
        throw illegalArgument('[combined_fields] requires field boosts to be >= 1.0');
    },
  },
  operator: {
    tokens: ['VALUE_STRING'],
    read(values, value) {
      const operator = textOf(value).toUpperCase();
      if (operator !== 'OR' && operator !== 'AND')
        throw illegalArgument(`No enum constant org.elasticsearch.index.query.Operator.${operator}`);
      values.operator = operator === 'AND' ? 'must' : 'should';
    },
  },
  auto_generate_synonyms_phrase_query: booleanKey((values, value) => (values.synonymPhrases = value)),
  minimum_should_match: {
    tokens: ['VALUE_STRING', 'VALUE_NUMBER'],
    read: (values, value) => (values.minimumShouldMatch = textOf(value)),
  },
  zero_terms_query: {
    tokens: ['VALUE_STRING'],
    read(values, value) {
      values.zeroTerms = textOf(value).toLowerCase();
      if (values.zeroTerms !== 'none' && values.zeroTerms !== 'all')
        throw illegalArgument(`Unsupported [zero_terms_query] value [${textOf(value)}]`);
    },
  },
};

export const parseCombinedFields: QueryParser = body => {
  const values = parseQueryBody<CombinedValues>('combined_fields', body, defaults(), KEYS);
  const { text, fields } = values;
  if (text === undefined) throw illegalArgument('Required [query]');
  return {
    name: 'combined_fields',
    boost: values.boost,
    queryName: values.queryName,
    build(context) {
      if (fields.size === 0) throw illegalArgument('In [combined_fields] query, at least one field must be provided');
      return build(text, resolveFields(inNameOrder(fields), context), values, context);
    },
  };
};

function defaults(): CombinedValues {
  const unset = { text: undefined, minimumShouldMatch: undefined };
  return {
    ...NO_COMMON_VALUES,
    ...unset,
    fields: new Map(),
    operator: 'should',
    zeroTerms: 'none',
    synonymPhrases: true,
  };
}

function build(
  text: string,
  weights: ReadonlyMap<string, number>,
  values: CombinedValues,
  context: BuildContext,
): Query {
  if (weights.size === 0) return new MatchNoneQuery(`unmapped fields [${[...values.fields.keys()].join(', ')}]`);
  const fields = [...weights].map(([name, boost]): WeighedField => ({ field: context.fieldType(name)!, boost }));
  const analyzer = sharedAnalyzer(fields.map(({ field }) => field));
  const builder = new TextQueryBuilder(new CombinedWordQueries(fields), {
    kind: 'words',
    occur: values.operator,
    slop: 0,
    synonymPhrases: values.synonymPhrases,
    graphs: analyzer.flatQueries !== true,
  });
  const query = builder.build(tokensOf(analyzer, text));
  if (query) return withMinimum(query, values.minimumShouldMatch);
  return values.zeroTerms === 'all' ? new MatchAllQuery() : NO_TERMS;
}

/** Fields can only be combined if they use the same analyzer. @throws EngineError */
function sharedAnalyzer(fields: readonly FieldType[]): Analyzer {
  for (const { name, type, family, similarity } of fields) {
    if (family !== 'text')
      throw illegalArgument(`Field [${name}] of type [${type}] does not support [combined_fields] queries`);
    if (similarity.kind !== BM25.kind)
      throw illegalArgument('[combined_fields] queries can only be used with the [BM25] similarity');
  }
  const analyzer = fields[0]!.searchAnalyzer!;
  if (fields.some(field => field.searchAnalyzer !== analyzer))
    throw illegalArgument('All fields in [combined_fields] query must have the same search analyzer');
  return analyzer;
}

/** Terms of fields that are combined into one. */
class CombinedWordQueries extends SeveralFieldsWords {
  private readonly fields: readonly { field: string; weight: number }[];

  constructor(fields: readonly WeighedField[]) {
    super(fields, 50);
    this.fields = fields.map(({ field, boost }) => ({ field: field.name, weight: boost }));
  }

  synonyms(terms: readonly string[]): Query {
    return new CombinedFieldsQuery(this.fields, terms);
  }

  protected anyOf(queries: readonly Query[]): Query {
    return BooleanQuery.should(queries);
  }
}
