import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { ExistsQuery } from '../exists-query.ts';
import { MatchAllQuery } from '../match-all-query.ts';
import type { Query } from '../query.ts';
import { ConstantScoreQuery } from '../scoring/constant-score-query.ts';
import { queryShardError } from './build-query.ts';
import { matchNone } from './match-none-parser.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters } from './parameters.ts';
import type { BuildContext } from './parsed-query.ts';
import type { QueryParser } from './query-parser.ts';
import { textOf } from './values.ts';

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
  if (leaf?.type === 'rank_features') throw illegalArgument('[rank_features] fields do not support [exists] queries');
  const fields = leaf ? [leaf] : leaves(pattern, context);
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
