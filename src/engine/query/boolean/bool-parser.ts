import { EngineError } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { booleanKey, type KeyReader, type KeyReaders } from '../../request/object-parser.ts';
import { textOf } from '../../request/scalar.ts';
import { buildClause, isRewritten } from '../dsl/build-query.ts';
import { type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import {
  type BuildContext,
  type ParseClause,
  type ParsedQuery,
  parseClauses,
  type QueryParser,
} from '../dsl/parsed-query.ts';
import { parseQueryBody } from '../dsl/query-body.ts';
import { MatchAllQuery } from '../match-all-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Occur, Query } from '../query.ts';
import type { Clause } from './boolean-clauses.ts';
import { BooleanQuery } from './boolean-query.ts';
import { minimumShouldMatch } from './minimum-should-match.ts';

interface BoolValues extends CommonValues {
  must: ParsedQuery[];
  must_not: ParsedQuery[];
  should: ParsedQuery[];
  filter: ParsedQuery[];
  minimum: string | undefined;
  adjustPureNegative: boolean;
}

/** The order in which Elasticsearch writes the clauses. */
const ORDER: readonly Occur[] = ['must', 'must_not', 'should', 'filter'];

export const parseBool: QueryParser = (body, parse) => {
  const values: BoolValues = {
    ...NO_COMMON_VALUES,
    must: [],
    must_not: [],
    should: [],
    filter: [],
    minimum: undefined,
    adjustPureNegative: true,
  };
  parseQueryBody('bool', body, values, keysFor(parse));
  return {
    name: 'bool',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(values, context),
    matchesNothing: context => cannotMatch(values, context),
    rewrites(context) {
      const clauses = ORDER.flatMap(occur => values[occur]);
      return (
        clauses.length === 0 || cannotMatch(values, context) || clauses.some(clause => isRewritten(clause, context))
      );
    },
  };
};

function cannotMatch({ must, filter, should }: BoolValues, context: BuildContext): boolean {
  const isNone = (parsed: ParsedQuery): boolean => context.cannotMatch(parsed);
  if (must.some(isNone) || filter.some(isNone)) return true;
  return must.length + filter.length === 0 && should.length > 0 && should.every(isNone);
}

type BoolKeys = KeyReaders<BoolValues>;

const tables = new WeakMap<ParseClause, BoolKeys>();

/** Cached per clause parser; there is only one. */
function keysFor(parse: ParseClause): BoolKeys {
  let keys = tables.get(parse);
  if (!keys) tables.set(parse, (keys = makeKeys(parse)));
  return keys;
}

function makeKeys(parse: ParseClause): BoolKeys {
  return {
    must: clauses('must', parse),
    must_not: clauses('must_not', parse),
    mustNot: clauses('must_not', parse),
    should: clauses('should', parse),
    filter: clauses('filter', parse),
    minimum_should_match: {
      tokens: ['VALUE_STRING', 'VALUE_NUMBER', 'VALUE_BOOLEAN', 'VALUE_NULL'],
      read: (target, value) => {
        target.minimum = value === null ? undefined : textOf(value);
      },
    },
    adjust_pure_negative: booleanKey((target, value) => {
      target.adjustPureNegative = value;
    }),
  };
}

function clauses(occur: Occur, parse: ParseClause): KeyReader<BoolValues> {
  return {
    tokens: ['START_OBJECT', 'START_ARRAY', 'VALUE_NULL'],
    read: (values, value, place) => {
      if (Array.isArray(value)) value.forEach(refuseList);
      values[occur].push(...parseClauses(value, place, parse));
    },
  };
}

function refuseList(item: JsonValue, key: number, list: JsonValue[]): void {
  if (!Array.isArray(item)) return;
  const reason = 'expected value but got [START_ARRAY]';
  throw new EngineError('illegal_state_exception', reason, { place: { in: list, key } });
}

function build(values: BoolValues, context: BuildContext): Query {
  // Prohibited documents are not among the hits, so they have no inner hits.
  const prohibiting = context.inside(context.nestedScope, []);
  const parts: Clause[] = ORDER.flatMap(occur =>
    values[occur].map(parsed => ({
      query: buildClause(parsed, occur === 'must_not' ? prohibiting : context),
      occur,
    })),
  );
  if (parts.length === 0) return new MatchAllQuery();
  const shoulds = values.should.length;
  const positive = values.must.length + values.filter.length;
  const minimum = values.minimum === undefined ? 0 : minimumShouldMatch(values.minimum, shoulds);
  // A query with only prohibited clauses starts from all documents, regardless of its minimum_should_match.
  if (shoulds === 0 && positive === 0 && values.adjustPureNegative)
    return new BooleanQuery([...parts, { query: new MatchAllQuery(), occur: 'filter' }]);
  if (minimum > shoulds) return new MatchNoneQuery('SHOULD clause count less than minimumNumberShouldMatch');
  return new BooleanQuery(parts, minimum);
}
