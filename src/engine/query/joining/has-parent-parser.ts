import { illegalArgument } from '../../errors/engine-error.ts';
import { booleanOf, textOf } from '../../request/scalar.ts';
import { buildClause, checkExpensive } from '../dsl/build-query.ts';
import { readEachParameter } from '../dsl/parameters.ts';
import type { BuildContext, InnerHits, ParsedQuery, QueryParser } from '../dsl/parsed-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { type JoinValues, joinOf, joinReaders, NO_JOIN_VALUES, ofKind, unknownKind } from './join-clause.ts';
import { JoinQuery } from './join-query.ts';

interface ParentValues extends JoinValues {
  score: boolean;
}

export const parseHasParent: QueryParser = (body, parse) => {
  const values: ParentValues = { ...NO_JOIN_VALUES, score: false };
  readEachParameter(
    'has_parent',
    body,
    values,
    {
      ...joinReaders<ParentValues>('has_parent', parse),
      parent_type: (target, value) => {
        target.kind = textOf(value);
      },
      score: (target, value, place) => {
        target.score = booleanOf(value, place);
      },
    },
    ['query', 'inner_hits'],
  );
  const { kind, query } = values;
  if (kind === undefined) throw illegalArgument("[has_parent] requires 'parent_type' field");
  if (!query) throw illegalArgument("[has_parent] requires 'query' field");
  return {
    name: 'has_parent',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build({ ...values, kind, query }, context),
  };
};

function build(values: ParentValues & { kind: string; query: ParsedQuery }, context: BuildContext): Query {
  checkExpensive('joining', context);
  const { kind, query, score, ignoreUnmapped, innerHits } = values;
  const join = joinOf('has_parent', ignoreUnmapped, context);
  if (!join) return new MatchNoneQuery('');
  const kinds = join.childrenOf(kind);
  if (!kinds)
    return unknownKind(
      `[has_parent] join field [${join.name}] doesn't hold [${kind}] as a parent`,
      ignoreUnmapped,
      context,
    );
  const inside: InnerHits[] = innerHits ? [] : context.innerHits;
  const asked = buildClause(query, context.inside(undefined, inside));
  const from = ofKind(asked, join, kind);
  const field = join.idFieldOf(kind);
  if (innerHits)
    context.innerHits.push({
      ...{ path: kind, joinField: field, scope: context.nestedScope, query: from, body: innerHits, inside },
    });
  const scoreMode = score ? 'max' : 'none';
  return new JoinQuery({ field, from, kindField: join.name, kinds, scoreMode, min: 1, max: 2147483647 });
}
