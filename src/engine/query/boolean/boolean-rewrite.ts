import type { Searcher } from '../../segments/searcher.ts';
import { MatchAllQuery } from '../match-all-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { rewriteQuery } from '../rewrite-query.ts';
import { BoostQuery } from '../scoring/boost-query.ts';
import { ConstantScoreQuery } from '../scoring/constant-score-query.ts';
import { TermQuery } from '../terms/term-query.ts';
import type { BooleanClauses, Clause } from './boolean-clauses.ts';

type Rule = (query: BooleanClauses, searcher: Searcher) => Query;

/**
 * The rewrites of Lucene's BooleanQuery, in its order. They affect scores: each level of nesting rounds its sum to a
 * float, and duplicate clauses become one with a higher boost.
 */
const RULES: readonly Rule[] = [
  noClauses,
  singleClause,
  rewriteClauses,
  dropDuplicateConditions,
  conflicts,
  filtersThatMatchAll,
  shouldThatIsFilter,
  mergeDuplicates('should'),
  mergeDuplicates('must'),
  mustMatchAll,
  flattenDisjunctions,
  allShouldsNeeded,
  shouldsOfTheOnlyMust,
  flattenConjunctions,
];

/** Applies the first rule that changes the query. */
export function rewriteBoolean(query: BooleanClauses, searcher: Searcher): Query {
  for (const rule of RULES) {
    const simpler = rule(query, searcher);
    if (simpler !== query) return simpler;
  }
  return query;
}

function noClauses(query: BooleanClauses): Query {
  if (query.clauses.length === 0) return new MatchNoneQuery('empty BooleanQuery');
  if (query.minimumShouldMatch > query.counts.should)
    return new MatchNoneQuery('SHOULD clause count less than minimumNumberShouldMatch');
  if (query.counts.must_not === query.clauses.length) return new MatchNoneQuery('pure negative BooleanQuery');
  return query;
}

function singleClause(query: BooleanClauses): Query {
  const [only, ...others] = query.clauses;
  if (!only || others.length > 0) return query;
  if (only.occur === 'filter') return new BoostQuery(new ConstantScoreQuery(only.query), 0);
  return only.query;
}

function rewriteClauses(query: BooleanClauses, searcher: Searcher): Query {
  const clauses: Clause[] = [];
  let changed = false;
  for (const clause of query.clauses) {
    const scored = clause.occur === 'must' || clause.occur === 'should';
    let inner = rewriteQuery(clause.query, searcher);
    if (!scored) inner = rewriteQuery(inner.withoutScores?.() ?? inner, searcher);
    if (!scored && inner instanceof ConstantScoreQuery) inner = inner.query;
    if (inner instanceof MatchNoneQuery) {
      changed = true;
      if (clause.occur === 'must' || clause.occur === 'filter') return inner;
      continue;
    }
    if (inner !== clause.query) changed = true;
    clauses.push(inner === clause.query ? clause : { query: inner, occur: clause.occur });
  }
  if (!changed) return query;
  if (clauses.length === 0) return new MatchNoneQuery('no clause can match');
  return query.with(clauses, query.minimumShouldMatch);
}

function dropDuplicateConditions(query: BooleanClauses): Query {
  const { must, filter, must_not: prohibited } = query.counts;
  if (filter === 0 && prohibited < 2) return query;
  if (must === 0 && filter + prohibited < 2) return query;
  if (areDifferent([...query.only('must'), ...query.only('filter')]) && areDifferent(query.only('must_not')))
    return query;
  const seen = new Set(query.only('must').map(must => `filter ${must.key()}`));
  const clauses = query.clauses.filter(({ query: inner, occur }) => {
    if (occur !== 'filter' && occur !== 'must_not') return true;
    const key = `${occur} ${inner.key()}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return clauses.length === query.clauses.length ? query : query.with(clauses, query.minimumShouldMatch);
}

function conflicts(query: BooleanClauses): Query {
  if (query.counts.must_not === 0) return query;
  const prohibited = new Set(query.only('must_not').map(inner => inner.key()));
  if (query.only('must_not').some(inner => inner instanceof MatchAllQuery))
    return new MatchNoneQuery('MUST_NOT clause is MatchAllDocsQuery');
  const required = [...query.only('must'), ...query.only('filter')];
  if (required.some(inner => prohibited.has(inner.key())))
    return new MatchNoneQuery('FILTER or MUST clause also in MUST_NOT');
  return query;
}

function filtersThatMatchAll(query: BooleanClauses): Query {
  if (query.counts.filter === 0) return query;
  const others = query.counts.must + query.only('filter').filter(f => !(f instanceof MatchAllQuery)).length;
  if (others === 0) return query;
  const clauses = query.clauses.filter(clause => clause.occur !== 'filter' || !(clause.query instanceof MatchAllQuery));
  return clauses.length === query.clauses.length ? query : query.with(clauses, query.minimumShouldMatch);
}

function shouldThatIsFilter(query: BooleanClauses): Query {
  if (query.counts.filter === 0 || query.counts.should === 0) return query;
  if (areDifferent([...query.only('filter'), ...query.only('should')])) return query;
  const filters = new Set(query.only('filter').map(inner => inner.key()));
  const both = new Set(
    query
      .only('should')
      .map(inner => inner.key())
      .filter(key => filters.has(key)),
  );
  if (both.size === 0) return query;
  let minimum = query.minimumShouldMatch;
  const clauses: Clause[] = [];
  for (const clause of query.clauses) {
    const shared = both.has(clause.query.key());
    if (shared && clause.occur === 'should') {
      clauses.push({ query: clause.query, occur: 'must' });
      minimum--;
    } else if (!shared || clause.occur !== 'filter') clauses.push(clause);
  }
  return query.with(clauses, Math.max(0, minimum));
}

/** Maximum number of clauses compared pair by pair; above this, comparing keys is as fast. */
const MAX_PAIRED = 16;

/** Whether these are known to be distinct. Avoids computing keys, which takes longer than a short search. */
function areDifferent(queries: readonly Query[]): boolean {
  if (queries.length > MAX_PAIRED) return false;
  return queries.every((query, i) => {
    for (let k = 0; k < i; k++) if (!differ(queries[k]!, query)) return false;
    return true;
  });
}

/** False if only their keys can show whether two queries differ. */
function differ(a: Query, b: Query): boolean {
  if (a instanceof TermQuery && b instanceof TermQuery) return a.term !== b.term || a.field !== b.field;
  if (a instanceof TermQuery || b instanceof TermQuery) return true;
  if (!isBoolean(a) || !isBoolean(b)) return isBoolean(a) || isBoolean(b);
  return a.clauses.length !== b.clauses.length || a.clauses.some(({ query }, i) => differ(query, b.clauses[i]!.query));
}

function withoutBoost(query: Query): Query {
  return query instanceof BoostQuery ? query.query : query;
}

function mergeDuplicates(occur: 'should' | 'must'): Rule {
  return query => {
    if (query.counts[occur] < 2 || (occur === 'should' && query.minimumShouldMatch > 1)) return query;
    const merging = query.only(occur);
    if (areDifferent(merging.map(withoutBoost))) return query;
    const boosts = new Map<string, { query: Query; boost: number }>();
    for (const clause of merging) {
      const inner = withoutBoost(clause);
      const boost = clause instanceof BoostQuery ? clause.boost : 1;
      const key = inner.key();
      const known = boosts.get(key);
      if (known) known.boost += boost;
      else boosts.set(key, { query: inner, boost });
    }
    if (boosts.size === merging.length) return query;
    const merged = [...boosts.values()].map(({ query: inner, boost }): Clause => {
      return { query: boost === 1 ? inner : new BoostQuery(inner, boost), occur };
    });
    const others = query.clauses.filter(clause => clause.occur !== occur);
    return query.with([...others, ...merged], query.minimumShouldMatch);
  };
}

/** In `+*:* #filter` every match of the filter has the same score. */
function mustMatchAll(query: BooleanClauses): Query {
  if (query.counts.must !== 1 || query.counts.filter === 0) return query;
  const must = query.only('must')[0]!;
  const inner = withoutBoost(must);
  if (!(inner instanceof MatchAllQuery)) return query;
  const should = query.clauses.filter(clause => clause.occur === 'should');
  const conditions = query.clauses.filter(clause => clause.occur === 'filter' || clause.occur === 'must_not');
  const constant = new ConstantScoreQuery(query.with(conditions, 0));
  const boosted = must instanceof BoostQuery ? new BoostQuery(constant, must.boost) : constant;
  if (should.length === 0) return boosted;
  return query.with([{ query: boosted, occur: 'must' }, ...should], query.minimumShouldMatch);
}

function flattenDisjunctions(query: BooleanClauses): Query {
  if (query.minimumShouldMatch > 1) return query;
  const nested = (clause: Clause): boolean =>
    clause.occur === 'should' && isBoolean(clause.query) && clause.query.isDisjunction();
  if (!query.clauses.some(nested)) return query;
  const clauses = query.clauses.flatMap(clause =>
    nested(clause) ? (clause.query as BooleanClauses).clauses : [clause],
  );
  return query.with(clauses, query.minimumShouldMatch);
}

function allShouldsNeeded(query: BooleanClauses): Query {
  const shoulds = query.counts.should;
  if (query.minimumShouldMatch <= 0 || query.minimumShouldMatch !== shoulds) return query;
  return query.with(
    query.clauses.map((c): Clause => (c.occur === 'should' ? { query: c.query, occur: 'must' } : c)),
    0,
  );
}

function shouldsOfTheOnlyMust(query: BooleanClauses): Query {
  if (query.counts.must !== 1 || query.counts.should > 0) return query;
  const must = query.only('must')[0]!;
  if (!isBoolean(must) || must.clauses.some(clause => clause.occur !== 'should')) return query;
  const clauses = query.clauses.flatMap(clause => (clause.occur === 'must' ? must.clauses : [clause]));
  return query.with(clauses, Math.max(1, must.minimumShouldMatch));
}

function flattenConjunctions(query: BooleanClauses): Query {
  if (!query.clauses.some(isNestedConjunction)) return query;
  const clauses = query.clauses.flatMap((clause): readonly Clause[] => {
    if (!isNestedConjunction(clause)) return [clause];
    const inner = clause.query as BooleanClauses;
    if (clause.occur === 'must') return inner.clauses;
    return inner.clauses.map(c => (c.occur === 'must' ? { query: c.query, occur: 'filter' } : c));
  });
  return query.with(clauses, query.minimumShouldMatch);
}

function isNestedConjunction({ query, occur }: Clause): boolean {
  if (occur !== 'must' && occur !== 'filter') return false;
  return isBoolean(query) && query.counts.should === 0 && query.counts.must + query.counts.filter > 0;
}

/** Only a BooleanQuery has this member; its class imports this file. */
function isBoolean(query: Query): query is BooleanClauses {
  return (query as Partial<BooleanClauses>).minimumShouldMatch !== undefined;
}
