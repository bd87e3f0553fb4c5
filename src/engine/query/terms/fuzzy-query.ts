import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import type { Similarity } from '../../mapping/field-type.ts';
import { booleanOf, intOf, textOf } from '../../request/scalar.ts';
import type { Searcher } from '../../segments/searcher.ts';
import { compareCodePoints } from '../../structures/utf8.ts';
import { checkExpensive } from '../dsl/build-query.ts';
import { listedValue, readFieldBody, readFieldParameters } from '../dsl/field-body.ts';
import { searchable } from '../dsl/field-queries.ts';
import { type CommonValues, NO_COMMON_VALUES, type ParameterReader } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query, QueryOutline, QueryVisitor, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { rewriteQuery } from '../rewrite-query.ts';
import { BM25 } from '../scoring/similarity.ts';
import { type Edits, editsKey, withinEdits } from './edit-distance.ts';
import { AUTO_FUZZINESS, type Fuzziness, parseFuzziness } from './fuzziness.ts';
import { FuzzyColumnQuery } from './fuzzy-column-query.ts';
import { type Expansion, type RewriteMethod, rewriteExpansions, rewriteMethod } from './rewrite-method.ts';

export interface FuzzyQueryOptions extends Edits {
  maxExpansions: number;
  similarity?: Similarity;
  /** Defaults to blended frequencies. */
  rewriteMethod?: RewriteMethod | undefined;
}

/**
 * Terms within an edit distance. The nearest `maxExpansions` form a disjunction in which more distant terms score less,
 * all with the document frequency of the most frequent one, so that a rare misspelling does not beat the word.
 */
export class FuzzyQuery implements Query {
  readonly field: string;
  readonly term: string;
  readonly options: FuzzyQueryOptions;

  constructor(field: string, term: string, options: FuzzyQueryOptions) {
    this.field = field;
    this.term = term;
    this.options = options;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    return rewriteQuery(this, searcher).weight(searcher, options);
  }

  rewrite(searcher: Searcher): Query {
    const similarity = this.options.similarity ?? BM25;
    const { rewriteMethod, maxExpansions } = this.options;
    const method = rewriteMethod ?? { scoring: 'blended', count: maxExpansions };
    return rewriteExpansions(this.expand(searcher), { field: this.field, similarity }, method, searcher);
  }

  outline(): QueryOutline {
    return leafOutline('FuzzyQuery', this.field);
  }

  key(): QueryKey {
    const { maxExpansions, similarity, rewriteMethod } = this.options;
    return keyOf(
      'fuzzy',
      this.field,
      this.term,
      editsKey(this.options),
      maxExpansions,
      similarity && identityOf(similarity),
      rewriteMethod && { ...rewriteMethod },
    );
  }

  describe(): string {
    return `${this.field}:${this.term}~${this.options.maxEdits}`;
  }

  visit(visitor: QueryVisitor): void {
    visitor.automaton?.(this.field, withinEdits(this.term, this.options), this);
  }

  /** The nearest terms of the index. */
  expand(searcher: Searcher): Expansion[] {
    if (this.options.maxEdits === 0)
      return searcher.docFreq(this.field, this.term) > 0 ? [{ term: this.term, boost: 1 }] : [];
    const length = [...this.term].length;
    const boosts = new Map<string, number>();
    for (const { segment } of searcher.leaves) {
      const dictionary = segment.fields.get(this.field)?.terms;
      if (!dictionary) continue;
      for (const { ordinal, edits } of dictionary.fuzzy(this.term, this.options)) {
        const term = dictionary.term(ordinal);
        if (!boosts.has(term)) boosts.set(term, closeness(edits, length, [...term].length));
      }
    }
    return [...boosts]
      .map(([term, boost]) => ({ term, boost }))
      .sort((a, b) => b.boost - a.boost || compareCodePoints(a.term, b.term))
      .slice(0, this.options.maxExpansions)
      .map(({ term, boost }) => ({ term, boost: Math.max(0, boost) }));
  }
}

/**
 * Negative if the distance exceeds the length: such a term scores nothing and sorts after those that barely qualify.
 */
function closeness(edits: number, length: number, otherLength: number): number {
  if (edits === 0) return 1;
  return Math.fround(1 - Math.fround(edits / Math.min(length, otherLength)));
}

interface FuzzyValues extends CommonValues {
  value: JsonValue;
  fuzziness: Fuzziness;
  prefixLength: number;
  maxExpansions: number;
  transpositions: boolean;
  rewrite: string | undefined;
}

const READERS: Readonly<Record<string, ParameterReader<FuzzyValues>>> = {
  value: (values, value) => {
    values.value = value;
  },
  fuzziness: (values, value) => {
    values.fuzziness = parseFuzziness(value);
  },
  prefix_length: (values, value, place) => {
    values.prefixLength = intOf(value, place);
  },
  max_expansions: (values, value, place) => {
    values.maxExpansions = intOf(value, place);
  },
  transpositions: (values, value, place) => {
    values.transpositions = booleanOf(value, place);
  },
  rewrite: (values, value) => {
    values.rewrite = textOf(value);
  },
};

export const parseFuzzy: QueryParser = body => {
  const found = readFieldBody('fuzzy', body);
  if (!found || found.field === '') throw illegalArgument('field name cannot be null or empty');
  const values: FuzzyValues = {
    ...NO_COMMON_VALUES,
    value: found.value ?? null,
    fuzziness: AUTO_FUZZINESS,
    prefixLength: 0,
    maxExpansions: 50,
    transpositions: true,
    rewrite: undefined,
  };
  if (Array.isArray(found.value)) throw listedValue('fuzzy', found.field, found.value);
  readFieldParameters('fuzzy', found, values, READERS);
  if (values.value === null) throw illegalArgument('query value cannot be null');
  const { field } = found;
  return {
    name: 'fuzzy',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(field, values, context),
    matchesNothing: context => !context.fieldType(field),
  };
};

function build(name: string, values: FuzzyValues, context: BuildContext): Query {
  const field = context.fieldType(name);
  if (!field) return matchNone();
  if (field.family !== 'text' && field.family !== 'keyword')
    throw illegalArgument(
      `Can only use fuzzy queries on keyword and text fields - not on [${field.name}] which is of type [${field.type}]`,
    );
  checkExpensive('fuzzy', context);
  if (values.prefixLength < 0) throw illegalArgument('prefixLength cannot be negative.');
  if (values.maxExpansions <= 0) throw illegalArgument('maxExpansions must be positive.');
  const term = searchable(field).termOf(values.value);
  const { prefixLength, maxExpansions, transpositions } = values;
  const maxEdits = values.fuzziness.editsFor(term);
  if (!field.indexed) return new FuzzyColumnQuery(field.name, term, { maxEdits, prefixLength, transpositions });
  return new FuzzyQuery(field.name, term, {
    maxEdits,
    prefixLength,
    maxExpansions,
    transpositions,
    similarity: field.similarity,
    rewriteMethod: rewriteMethod(values.rewrite),
  });
}
