import type { Leaf } from '../../segments/searcher.ts';
import { DefaultBulkScorer } from '../default-bulk-scorer.ts';
import type { BulkScorer, Occur, Scorer, Weight } from '../query.ts';
import { ConstantScorer } from '../scoring/constant-scorer.ts';
import { TermGroup } from '../terms/term-group.ts';
import { TermScorer } from '../terms/term-scorer.ts';
import { ConjunctionBulkScorer } from './conjunction-bulk-scorer.ts';
import { type ConstantClause, ConstantDisjunctionBulkScorer, MAX_CLAUSES } from './constant-disjunction-bulk-scorer.ts';
import { DisjunctionScorer } from './disjunction-scorer.ts';
import { DocConditions } from './doc-conditions.ts';
import { MaxScoreBulkScorer } from './max-score-bulk-scorer.ts';

/** A filter that keeps less than one in this many postings leads the iteration; a wider one is only checked. */
const NARROW = 8;

/** The weight of a boolean query: its bound clauses, and how many of the optional ones must match. */
export interface BoundClauses extends Weight {
  readonly clauses: readonly { readonly occur: Occur; readonly weight: Weight }[];
  readonly minimum: number;
  readonly scores: boolean;
}

/** The bulk scorer for the kinds of clauses: a specialized one if there is one for them. */
export function booleanBulkScorer(weight: BoundClauses, leaf: Leaf): BulkScorer | undefined {
  const fast = weight.scores ? fastScorer(weight, leaf) : undefined;
  if (fast) return fast;
  const scorer = weight.scorer(leaf);
  return scorer && new DefaultBulkScorer(scorer);
}

function fastScorer(weight: BoundClauses, leaf: Leaf): BulkScorer | undefined {
  const { clauses, minimum } = weight;
  const has = (occur: Occur): boolean => clauses.some(clause => clause.occur === occur);
  const optional = has('should');
  if (optional ? has('must') || minimum > 1 || (minimum === 0 && has('filter')) : !has('must')) return undefined;
  const conditions = conditionsOf(weight, leaf);
  if (!conditions) return undefined;
  const scorers = scorersOf(weight, leaf, optional ? 'should' : 'must');
  const fast = optional ? disjunction(scorers, conditions) : conjunction(scorers, conditions);
  if (fast) return fast;
  conditions.release();
  releaseAll(scorers);
  return undefined;
}

function disjunction(scorers: (Scorer | undefined)[], conditions: DocConditions): BulkScorer | undefined {
  const terms = scorers.filter(scorer => scorer !== undefined);
  if (conditions.none && terms.length <= MAX_CLAUSES && terms.every(isConstant)) return constants(terms);
  if (terms.length === 0 || !terms.every(isScoringTerm)) return undefined;
  const postings = terms.reduce((sum, term) => sum + term.docFreq, 0);
  return conditions.cost * NARROW < postings ? undefined : new MaxScoreBulkScorer(terms, conditions);
}

function constants(scorers: readonly ConstantScorer[]): BulkScorer | undefined {
  const clauses: ConstantClause[] = [];
  for (const { bits: open, maxScore: score } of scorers) {
    const bits = open?.();
    if (!bits) return undefined;
    clauses.push({ bits, score });
  }
  return clauses.length > 1 ? new ConstantDisjunctionBulkScorer(clauses) : undefined;
}

function conjunction(scorers: (Scorer | undefined)[], conditions: DocConditions): BulkScorer | undefined {
  const groups: TermGroup[] = [];
  for (const scorer of scorers) {
    const group = scorer && groupOf(scorer);
    if (!group) return undefined;
    groups.push(group);
  }
  groups.sort((a, b) => a.docFreq - b.docFreq);
  if (conditions.cost * NARROW < groups[0]!.docFreq) return undefined;
  const [only, ...others] = groups;
  if (others.length === 0 && only!.isSum) return new MaxScoreBulkScorer(only!.terms, conditions);
  return others.length === 0 ? undefined : new ConjunctionBulkScorer(groups, conditions);
}

function groupOf(scorer: Scorer): TermGroup | undefined {
  if (isScoringTerm(scorer)) return new TermGroup([scorer], undefined);
  if (!(scorer instanceof DisjunctionScorer) || scorer.minimum > 1) return undefined;
  return scorer.clauses.every(isScoringTerm) ? new TermGroup(scorer.clauses, scorer.tieBreaker) : undefined;
}

function isConstant(scorer: Scorer): scorer is ConstantScorer {
  return scorer instanceof ConstantScorer && scorer.bits !== undefined;
}

/** The specialized scorers use a score of 0 for documents they have not found yet. */
function isScoringTerm(scorer: Scorer): scorer is TermScorer {
  return scorer instanceof TermScorer && scorer.weight > 0;
}

function conditionsOf(weight: BoundClauses, leaf: Leaf): DocConditions | undefined {
  const filters = scorersOf(weight, leaf, 'filter');
  const prohibited = scorersOf(weight, leaf, 'must_not').filter(scorer => scorer !== undefined);
  if (filters.every(filter => filter?.test) && prohibited.every(scorer => scorer.test))
    return new DocConditions(filters as Scorer[], prohibited);
  releaseAll(filters);
  releaseAll(prohibited);
  return undefined;
}

/** For scorers that turn out not to be needed. */
export function releaseAll(scorers: readonly (Scorer | undefined)[]): void {
  for (const scorer of scorers) scorer?.release?.();
}

function scorersOf(weight: BoundClauses, leaf: Leaf, occur: Occur): (Scorer | undefined)[] {
  return weight.clauses.filter(clause => clause.occur === occur).map(clause => clause.weight.scorer(leaf));
}
