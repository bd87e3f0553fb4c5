import { illegalArgument } from '../errors/engine-error.ts';
import { parsingError } from '../errors/parse-errors.ts';
import type { FieldType } from '../mapping/field-type.ts';
import { textOf } from '../request/scalar.ts';
import type { Searcher } from '../segments/searcher.ts';
import { BitSet } from '../structures/bit-set.ts';
import { BooleanQuery } from './boolean/boolean-query.ts';
import { queryShardError } from './dsl/build-query.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters } from './dsl/parameters.ts';
import type { BuildContext, QueryParser } from './dsl/parsed-query.ts';
import { MatchAllQuery } from './match-all-query.ts';
import { matchNone } from './match-none-query.ts';
import type { Query, QueryOutline, Weight, WeightOptions } from './query.ts';
import { keyOf, type QueryKey } from './query-key.ts';
import { leafOutline } from './query-outline.ts';
import { ConstantScoreQuery } from './scoring/constant-score-query.ts';
import { ConstantWeight, type DocSource } from './scoring/constant-weight.ts';

/** Documents with any value in a field. */
export class ExistsQuery implements Query {
  readonly field: string;

  constructor(field: string) {
    this.field = field;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    const simpler = this.rewrite(searcher);
    if (simpler !== this) return simpler.weight(searcher, options);
    return new ConstantWeight(() => this.describe(), presenceOf(this.field), options);
  }

  rewrite(searcher: Searcher): Query {
    const everywhere = searcher.leaves.every(({ segment }) => segment.fields.get(this.field)?.presence.isAll);
    return everywhere && searcher.leaves.length > 0 ? new MatchAllQuery() : this;
  }

  outline(): QueryOutline {
    return leafOutline('FieldExistsQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('exists', this.field);
  }

  describe(): string {
    return `FieldExistsQuery [field=${this.field}]`;
  }

  visit(): void {}
}

function presenceOf(field: string): DocSource {
  return {
    docs: leaf => leaf.segment.fields.get(field)?.presence.iterator(),
    tester: leaf => {
      const presence = leaf.segment.fields.get(field)?.presence;
      return presence && (doc => presence.has(doc));
    },
    bits(leaf) {
      const bits = new BitSet(leaf.segment.maxDoc);
      leaf.segment.fields.get(field)?.presence.addTo(bits);
      return { upTo: () => bits.words };
    },
    count: leaf => (leaf.liveDocs ? -1 : (leaf.segment.fields.get(field)?.presence.count ?? 0)),
  };
}

export const parseExists: QueryParser = body => {
  const values: CommonValues & { field: string | undefined } = { ...NO_COMMON_VALUES, field: undefined };
  readParameters('exists', body, values, {
    field: (target, value) => {
      target.field = textOf(value);
    },
  });
  const { field } = values;
  if (field === undefined) throw parsingError({ in: body, of: 'end' }, '[exists] must be provided with a [field]');
  if (field === '') throw illegalArgument('field name is null or empty');
  return {
    name: 'exists',
    boost: values.boost,
    queryName: values.queryName,
    build: context => existsQuery(field, context),
    matchesNothing: context => !context.fieldType(field) && leaves(field, context).length === 0,
  };
};

/** Metadata fields that not every document has. */
const OPTIONAL_METADATA: ReadonlySet<string> = new Set(['_routing', '_ignored', '_doc_count']);

/**
 * Documents with a value in a field, in any field of an object, or in any field that matches a pattern. @throws
 * EngineError
 */
export function existsQuery(pattern: string, context: BuildContext): Query {
  if (pattern === '_source') throw queryShardError(context, 'The _source field is not searchable');
  const leaf = context.fieldType(pattern);
  if (leaf?.family === 'metadata' && !OPTIONAL_METADATA.has(leaf.name)) return new MatchAllQuery();
  const fields = leaf ? [leaf] : leaves(pattern, context);
  if (fields.some(field => field.type === 'rank_features'))
    throw illegalArgument('[rank_features] fields do not support [exists] queries');
  const names = fields.filter(field => field.indexed || field.hasDocValues || field.stored).map(field => field.name);
  if (names.length === 0) return matchNone();
  const queries = [...new Set(names)].map(name => new ExistsQuery(name));
  return new ConstantScoreQuery(queries.length === 1 ? queries[0]! : BooleanQuery.should(queries));
}

function leaves(pattern: string, context: BuildContext): FieldType[] {
  const objects = context.objectAt(pattern) ? [`${pattern}.*`] : [];
  return [pattern, ...objects]
    .flatMap(each => context.fieldNames(each))
    .map(name => context.fieldType(name))
    .filter(field => field !== undefined);
}
