import type { Leaf } from '../../segments/searcher.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../explanation.ts';
import type { BulkScorer, DocBits, Query, Scorer } from '../query.ts';
import { ConstantScorer, hasBits } from '../scoring/constant-scorer.ts';
import { TermQuery } from '../terms/term-query.ts';
import { type BoundClauses, booleanBulkScorer } from './boolean-bulk-scorer.ts';
import { type BoundClause, ClauseScorers } from './clause-scorers.ts';
import { ConjunctionBits, ExclusionBits } from './combined-bits.ts';
import { ConjunctionScorer } from './conjunction-scorer.ts';
import { countUnion } from './count-union.ts';
import { DisjunctionScorer } from './disjunction-scorer.ts';
import { ExclusionScorer } from './exclusion-scorer.ts';
import { OptionalScorer } from './optional-scorer.ts';

/** Clauses of which none matches fewer documents than this fraction of a segment are combined as bits. */
const WIDE = 8;

export interface WeightedClause extends BoundClause {
  readonly query: Query;
}

export class BooleanWeight implements BoundClauses {
  readonly clauses: readonly WeightedClause[];
  readonly minimum: number;
  readonly scores: boolean;

  constructor(clauses: readonly WeightedClause[], minimum: number, scores: boolean) {
    this.clauses = clauses;
    this.minimum = minimum;
    this.scores = scores;
  }

  scorer(leaf: Leaf): Scorer | undefined {
    return this.combine(new ClauseScorers(this.clauses, leaf));
  }

  combine(scorers: ClauseScorers): Scorer | undefined {
    if (scorers.all('must').includes(undefined) || scorers.all('filter').includes(undefined))
      return void scorers.release();
    const should = scorers.matching('should');
    if (should.length < this.minimum) return void scorers.release();
    const required = this.required(scorers, should);
    if (!required) return void scorers.release();
    return exclude(required, scorers.matching('must_not'), scorers.maxDoc);
  }

  bulkScorer(leaf: Leaf): BulkScorer | undefined {
    return booleanBulkScorer(this, leaf);
  }

  count(leaf: Leaf): number {
    const { clauses } = this;
    return clauses.length === 1 && clauses[0]!.occur !== 'must_not' ? (clauses[0]!.weight.count?.(leaf) ?? -1) : -1;
  }

  minCount(leaf: Leaf): number {
    if (this.minimum > 1 || this.clauses.some(clause => clause.occur !== 'should')) return 0;
    return Math.max(0, ...this.clauses.map(clause => clause.weight.minCount?.(leaf) ?? 0));
  }

  countAhead(leaf: Leaf): number {
    const [left, right] = this.clauses;
    if (this.clauses.length !== 2 || this.minimum > 1 || left!.occur !== 'should' || right!.occur !== 'should')
      return -1;
    const areTerms = left!.query instanceof TermQuery && right!.query instanceof TermQuery;
    return areTerms ? countUnion(left!.weight, right!.weight, leaf) : -1;
  }

  explain(leaf: Leaf, doc: number): Explanation {
    const details: Explanation[] = [];
    let fails = false;
    const unmetOptions: Explanation[] = [];
    let optional = 0;
    let matched = 0;
    for (const clause of this.clauses) {
      const text = clause.query.describe();
      const explanation = explainClause(clause, leaf, doc);
      if (explanation.match && clause.occur === 'must_not')
        fails = details.push(explainNoMatch(`match on prohibited clause (${text})`, explanation)) > 0;
      else if (!explanation.match && (clause.occur === 'must' || clause.occur === 'filter'))
        fails = details.push(explainNoMatch(`no match on required clause (${text})`, explanation)) > 0;
      else if (explanation.match) {
        details.push(clause.occur === 'filter' ? explainFilter(explanation) : explanation);
        matched++;
        if (clause.occur === 'should') optional++;
      } else if (clause.occur === 'should')
        unmetOptions.push(explainNoMatch(`no match on optional clause (${text})`, explanation));
    }
    if (fails) return explainNoMatch('Failure to meet condition(s) of required/prohibited clause(s)', ...details);
    if (matched === 0) return explainNoMatch('No matching clauses', ...unmetOptions);
    if (optional < this.minimum)
      return explainNoMatch(
        `Failure to match minimum number of optional clauses: ${this.minimum}, matched: ${optional}`,
        ...details,
        ...unmetOptions,
      );
    return explainMatch(this.scoreOf(leaf, doc), 'sum of:', ...details);
  }

  private scoreOf(leaf: Leaf, doc: number): number {
    const scorer = this.scorer(leaf);
    return scorer?.advance(doc) === doc && this.scores ? scorer.score() : 0;
  }

  /**
   * Rounds like Elasticsearch: must and filter clauses form one sum, should clauses another, and the two are added as
   * floats.
   */
  private required(scorers: ClauseScorers, should: Scorer[]): Scorer | undefined {
    const { maxDoc } = scorers;
    const must = scorers.matching('must');
    const filter = scorers.matching('filter');
    if (this.minimum > 0 && should.length === this.minimum) return conjunction([...must, ...should], filter, maxDoc);
    const conditions = must.length + filter.length > 0 ? conjunction(must, filter, maxDoc) : undefined;
    if (should.length === 0) return conditions;
    const options =
      should.length === 1 ? should[0]! : new DisjunctionScorer(should, { minimum: Math.max(1, this.minimum) });
    if (!conditions) return options;
    if (this.minimum > 0) return new ConjunctionScorer([conditions, options], [conditions, options]);
    return this.scores ? new OptionalScorer(conditions, options) : conditions;
  }
}

function conjunction(scoring: Scorer[], filter: Scorer[], maxDoc: number): Scorer {
  if (scoring.length === 1 && filter.length === 0) return scoring[0]!;
  const clauses = [...scoring, ...filter];
  const both = new ConjunctionScorer(clauses, scoring);
  if (!clauses.every(hasBits) || both.cost * WIDE < maxDoc) return both;
  return constantScorer(both, Math.fround(both.maxScore), () => {
    const parts = clauses.map(clause => clause.bits!());
    const known = parts.filter(bits => bits !== undefined);
    return known.length === parts.length ? new ConjunctionBits(known, maxDoc) : undefined;
  });
}

function exclude(required: Scorer, prohibited: Scorer[], maxDoc: number): Scorer {
  if (prohibited.length === 0) return required;
  const excluded = prohibited.length === 1 ? prohibited[0]! : new DisjunctionScorer(prohibited);
  const rest = new ExclusionScorer(required, excluded);
  if (!hasBits(required)) return rest;
  return constantScorer(rest, required.maxScore, () => {
    const bits = required.bits!();
    return bits && new ExclusionBits(bits, excluded, maxDoc);
  });
}

/** A scorer whose documents have the same score, and are available as bits, too. */
function constantScorer(scorer: Scorer, score: number, bits: () => DocBits | undefined): Scorer {
  const { test } = scorer;
  return new ConstantScorer(scorer, score, { test, bits, release: () => scorer.release?.() });
}

/** Elasticsearch explains a clause without scores by the cache that wraps it, which knows no more than its matches. */
function explainClause({ query, weight, occur }: WeightedClause, leaf: Leaf, doc: number): Explanation {
  const explanation = weight.explain(leaf, doc);
  if (occur === 'must' || occur === 'should') return explanation;
  const text = query.describe();
  return explanation.match ? explainMatch(1, text) : explainNoMatch(`${text} doesn't match id ${doc}`);
}

function explainFilter(explanation: Explanation): Explanation {
  return explainMatch(0, 'match on required clause, product of:', explainMatch(0, '# clause'), explanation);
}
