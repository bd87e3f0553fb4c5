import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import type { JoinRelations } from '../../mapping/types/join.ts';
import { booleanOf } from '../../request/scalar.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { queryShardError } from '../dsl/build-query.ts';
import { type CommonValues, type ParameterReaders, unsupported } from '../dsl/parameters.ts';
import type { BuildContext, ParseClause, ParsedQuery } from '../dsl/parsed-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { TermQuery } from '../terms/term-query.ts';

/** Parameters shared by has_child and has_parent. */
export interface JoinValues extends CommonValues {
  kind: string | undefined;
  query: ParsedQuery | undefined;
  ignoreUnmapped: boolean;
  innerHits: JsonObject | undefined;
}

export const NO_JOIN_VALUES = {
  boost: 1,
  queryName: undefined,
  kind: undefined,
  query: undefined,
  ignoreUnmapped: false,
  innerHits: undefined,
} as const;

export function joinReaders<T extends JoinValues>(name: string, parse: ParseClause): ParameterReaders<T> {
  return {
    query: (target, value, place) => {
      if (!isJsonObject(value)) throw unsupported(name, place, 'query');
      target.query = parse(value, place);
    },
    ignore_unmapped: (target, value, place) => {
      target.ignoreUnmapped = booleanOf(value, place);
    },
    inner_hits: (target, value, place) => {
      if (!isJsonObject(value)) throw unsupported(name, place, 'inner_hits');
      target.innerHits = value;
    },
  };
}

/** The join field of the index; undefined if it has none and `forgiven` is set. @throws EngineError */
export function joinOf(query: string, forgiven: boolean, context: BuildContext): JoinRelations | undefined {
  if (context.join || forgiven) return context.join;
  throw queryShardError(context, `[${query}] no join field has been configured`);
}

/** The result for a relation that the join does not define: match nothing, or an error. @throws EngineError */
export function unknownKind(reason: string, forgiven: boolean, context: BuildContext): Query {
  if (forgiven) return new MatchNoneQuery('');
  throw queryShardError(context, reason);
}

/** Restricts a query to documents of a relation. */
export function ofKind(query: Query, join: JoinRelations, kind: string): Query {
  return new BooleanQuery([
    { query, occur: 'must' },
    { query: new TermQuery(join.name, kind), occur: 'filter' },
  ]);
}
