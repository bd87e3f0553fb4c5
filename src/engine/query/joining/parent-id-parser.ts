import { illegalArgument } from '../../errors/engine-error.ts';
import { booleanOf, textOf } from '../../request/scalar.ts';
import { checkExpensive, queryShardError } from '../dsl/build-query.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { TermQuery } from '../terms/term-query.ts';
import { ofKind, unknownKind } from './join-clause.ts';

interface ParentIdValues extends CommonValues {
  kind: string | undefined;
  id: string | undefined;
  ignoreUnmapped: boolean;
}

export const parseParentId: QueryParser = body => {
  const values: ParentIdValues = { ...NO_COMMON_VALUES, kind: undefined, id: undefined, ignoreUnmapped: false };
  readParameters('parent_id', body, values, {
    type: (target, value) => {
      target.kind = textOf(value);
    },
    id: (target, value) => {
      target.id = textOf(value);
    },
    ignore_unmapped: (target, value, place) => {
      target.ignoreUnmapped = booleanOf(value, place);
    },
  });
  return {
    name: 'parent_id',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(values, context),
  };
};

function build({ kind, id, ignoreUnmapped }: ParentIdValues, context: BuildContext): Query {
  checkExpensive('joining', context);
  const { join } = context;
  if (!join) {
    if (ignoreUnmapped) return new MatchNoneQuery('');
    throw queryShardError(context, `[parent_id] no join field found for index [${context.index}]`);
  }
  const parent = kind === undefined ? undefined : join.parentOf(kind);
  if (kind === undefined || parent === undefined)
    return unknownKind(`[parent_id] no relation found for child [${kind ?? null}]`, ignoreUnmapped, context);
  if (id === undefined) throw illegalArgument("[parent_id] requires 'id' field");
  return ofKind(new TermQuery(join.idFieldOf(parent), id), join, kind);
}
