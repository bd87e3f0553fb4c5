import { illegalArgument } from '../../errors/engine-error.ts';
import { intOf, textOf } from '../../request/scalar.ts';
import { buildClause, checkExpensive, isRewritten } from '../dsl/build-query.ts';
import { readEachParameter } from '../dsl/parameters.ts';
import type { BuildContext, InnerHits, ParsedQuery, QueryParser } from '../dsl/parsed-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { type JoinValues, joinOf, joinReaders, NO_JOIN_VALUES, ofKind, unknownKind } from './join-clause.ts';
import { JoinQuery } from './join-query.ts';
import { scoreModeOf } from './nested-parser.ts';
import type { ScoreMode } from './nested-query.ts';

interface ChildValues extends JoinValues {
  scoreMode: ScoreMode;
  min: number;
  max: number;
}

const MANY = 2147483647;

export const parseHasChild: QueryParser = (body, parse) => {
  const values: ChildValues = { ...NO_JOIN_VALUES, scoreMode: 'none', min: 1, max: MANY };
  readEachParameter(
    'has_child',
    body,
    values,
    {
      ...joinReaders<ChildValues>('has_child', parse),
      type: (target, value) => {
        target.kind = textOf(value);
      },
      score_mode: (target, value) => {
        target.scoreMode = scoreModeOf(textOf(value));
      },
      min_children: (target, value, place) => {
        target.min = intOf(value, place);
      },
      max_children: (target, value, place) => {
        target.max = intOf(value, place);
      },
    },
    ['query', 'inner_hits'],
  );
  const { kind, query, min, max } = values;
  if (kind === undefined) throw illegalArgument("[has_child] requires 'type' field");
  if (!query) throw illegalArgument("[has_child] requires 'query' field");
  if (min < 0) throw illegalArgument("[has_child] requires non-negative 'min_children' field");
  if (max < 0) throw illegalArgument("[has_child] requires non-negative 'max_children' field");
  if (max < min) throw illegalArgument("[has_child] 'max_children' is less than 'min_children'");
  return {
    name: 'has_child',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build({ ...values, kind, query }, context),
    rewrites: context => isRewritten(query, context),
  };
};

function build(values: ChildValues & { kind: string; query: ParsedQuery }, context: BuildContext): Query {
  checkExpensive('joining', context);
  const { kind, query, scoreMode, min, max, ignoreUnmapped, innerHits } = values;
  const join = joinOf('has_child', ignoreUnmapped, context);
  if (!join) return new MatchNoneQuery('');
  const parent = join.parentOf(kind);
  if (parent === undefined)
    return unknownKind(
      `[has_child] join field [${join.name}] doesn't hold [${kind}] as a child`,
      ignoreUnmapped,
      context,
    );
  const inside: InnerHits[] = innerHits ? [] : context.innerHits;
  const asked = buildClause(query, context.inside(undefined, inside));
  const from = ofKind(asked, join, kind);
  const field = join.idFieldOf(parent);
  if (innerHits)
    context.innerHits.push({
      ...{ path: kind, joinField: field, scope: context.nestedScope, query: from, body: innerHits, inside },
    });
  return new JoinQuery({ field, from, kindField: join.name, kinds: [parent], scoreMode, min, max });
}
