import { illegalArgument } from '../../errors/engine-error.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { DisMaxQuery } from '../boolean/dis-max-query.ts';
import { leniently, searchable } from '../dsl/field-queries.ts';
import type { BuildContext } from '../dsl/parsed-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { BoostQuery } from '../scoring/boost-query.ts';
import { FuzzyColumnQuery } from '../terms/fuzzy-column-query.ts';
import { FuzzyQuery } from '../terms/fuzzy-query.ts';
import { patternField, prefixQuery } from '../terms/pattern-parsers.ts';
import { type FieldsOptions, textInFields } from '../words/multi-match-parser.ts';
import { NO_TERMS, namedAnalyzer } from '../words/text-match.ts';
import { analyzedPrefix } from '../words/text-query-builder.ts';
import type { SimpleQueryPieces } from './simple-query-reader.ts';

export interface SimpleFieldsOptions extends FieldsOptions {
  readonly analyzeWildcard: boolean;
  readonly quoteFieldSuffix: string | undefined;
}

/** Builds field queries for the pieces of a simple query string. */
export class SimpleQueryBuilder implements SimpleQueryPieces {
  private readonly fields: ReadonlyMap<string, number>;
  private readonly options: SimpleFieldsOptions;
  private readonly context: BuildContext;

  constructor(fields: ReadonlyMap<string, number>, options: SimpleFieldsOptions, context: BuildContext) {
    this.fields = fields;
    this.options = options;
    this.context = context;
  }

  words(text: string): Query | undefined {
    return this.text(text, this.fields, this.options);
  }

  phrase(text: string, slop: number): Query | undefined {
    const { quoteFieldSuffix: suffix = '' } = this.options;
    const fields = new Map<string, number>();
    for (const [name, boost] of this.fields)
      fields.set(suffix !== '' && this.context.fieldType(name + suffix) ? name + suffix : name, boost);
    return this.text(text, fields, { ...this.options, type: 'phrase', slop, tieBreaker: undefined });
  }

  fuzzy(text: string, edits: number): Query {
    return this.inEach(field => {
      if (field.family !== 'text' && field.family !== 'keyword')
        throw illegalArgument(
          `Can only use fuzzy queries on keyword and text fields - not on [${field.name}] which is of type [${field.type}]`,
        );
      const { prefixLength, maxExpansions, transpositions } = this.options;
      const { similarity } = field;
      const term = this.normalize(field, text);
      const options = { maxEdits: edits, prefixLength, maxExpansions, transpositions, similarity };
      if (!searchable(field).indexed) return new FuzzyColumnQuery(field.name, term, options);
      return new FuzzyQuery(field.name, term, options);
    });
  }

  prefix(text: string): Query {
    return this.inEach(found => {
      const field = patternField('prefix', found, this.context);
      if (this.options.analyzeWildcard) return this.analyzedPrefix(field, text);
      return prefixQuery(field, this.normalize(field, text), {});
    });
  }

  private text(text: string, fields: ReadonlyMap<string, number>, options: FieldsOptions): Query | undefined {
    if (fields.size === 0) return new MatchNoneQuery('unmapped fields []');
    const query = textInFields(text, fields, options, this.context);
    return query === NO_TERMS ? undefined : query;
  }

  private analyzedPrefix(field: FieldType, text: string): Query {
    const analyzer = namedAnalyzer(this.options, this.context) ?? field.searchAnalyzer;
    const { operator: occur } = this.options;
    const prefix = (term: string): Query => prefixQuery(field, term, {});
    return analyzedPrefix({ field, text, analyzer, occur, prefix }) ?? NO_TERMS;
  }

  private normalize(field: FieldType, text: string): string {
    const analyzer = namedAnalyzer(this.options, this.context) ?? field.searchAnalyzer;
    return analyzer?.normalize(text) ?? text;
  }

  private inEach(build: (field: FieldType) => Query): Query {
    const queries = [...this.fields].map(([name, boost]) => {
      const query = leniently(name, this.options.lenient, () => build(this.context.fieldType(name)!));
      return boost === 1 ? query : new BoostQuery(query, boost);
    });
    if (queries.length === 0) return new MatchNoneQuery('unmapped fields []');
    return queries.length === 1 ? queries[0]! : new DisMaxQuery(queries, 1);
  }
}
