import type { Leaf } from '../../segments/searcher.ts';
import { DefaultBulkScorer } from '../default-bulk-scorer.ts';
import type { BulkScorer, Occur, Scorer, Weight } from '../query.ts';
import { type ConstantScorer, hasBits } from '../scoring/constant-scorer.ts';
import { TermGroup } from '../terms/term-group.ts';
import { TermScorer } from '../terms/term-scorer.ts';
import { type BoundClause, ClauseScorers } from './clause-scorers.ts';
import { ConjunctionBulkScorer } from './conjunction-bulk-scorer.ts';
import { type ConstantClause, ConstantDisjunctionBulkScorer, MAX_CLAUSES } from './constant-disjunction-bulk-scorer.ts';
import { DisjunctionScorer } from './disjunction-scorer.ts';
import { DocConditions } from './doc-conditions.ts';
import { MaxScoreBulkScorer } from './max-score-bulk-scorer.ts';

/** A filter that keeps less than one in this many postings leads the iteration; a wider one is only checked. */
const NARROW = 8;

/** The weight of a boolean query: its bound clauses, and how many of the optional ones must match. */
export interface BoundClauses extends Weight {
  readonly clauses: readonly BoundClause[];
  readonly minimum: number;
  readonly scores: boolean;
  /** The scorer that combines those of the clauses; undefined, with them released, when nothing matches. */
  combine(scorers: ClauseScorers): Scorer | undefined;
}

/** The bulk scorer for the kinds of clauses: a specialized one if there is one for them. */
export function booleanBulkScorer(weight: BoundClauses, leaf: Leaf): BulkScorer | undefined {
  const scorers = new ClauseScorers(weight.clauses, leaf);
  const fast = weight.scores ? fastScorer(weight, scorers) : undefined;
  if (fast) return fast;
  const scorer = weight.combine(scorers);
  return scorer && new DefaultBulkScorer(scorer);
}

function fastScorer({ clauses, minimum }: BoundClauses, scorers: ClauseScorers): BulkScorer | undefined {
  const has = (occur: Occur): boolean => clauses.some(clause => clause.occur === occur);
  const optional = has('should');
  if (optional ? has('must') || minimum > 1 || (minimum === 0 && has('filter')) : !has('must')) return undefined;
  const conditions = conditionsOf(scorers);
  if (!conditions) return undefined;
  return optional ? disjunction(scorers.matching('should'), conditions) : conjunction(scorers.all('must'), conditions);
}

function disjunction(terms: readonly Scorer[], conditions: DocConditions): BulkScorer | undefined {
  if (conditions.none && terms.length <= MAX_CLAUSES && terms.every(hasBits)) return constants(terms);
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

function conjunction(scorers: readonly (Scorer | undefined)[], conditions: DocConditions): BulkScorer | undefined {
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

/** The specialized scorers use a score of 0 for documents they have not found yet. */
function isScoringTerm(scorer: Scorer): scorer is TermScorer {
  return scorer instanceof TermScorer && scorer.weight > 0;
}

function conditionsOf(scorers: ClauseScorers): DocConditions | undefined {
  const filters = scorers.all('filter');
  const prohibited = scorers.matching('must_not');
  return filters.every(filter => filter?.test) && prohibited.every(scorer => scorer.test)
    ? new DocConditions(filters as Scorer[], prohibited)
    : undefined;
}
