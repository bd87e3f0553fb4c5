import type { Clause } from '../profile/clauses.ts';
import { COPY } from './copy.ts';
import type { Absence } from './use-absence.ts';

/** Why the document is not among the hits, in a sentence. */
export function failureSentence({ failure, score, sought }: Pick<Absence, 'failure' | 'score' | 'sought'>): string {
  if (failure === undefined) return score === undefined ? COPY.matches : COPY.furtherDown(score);
  const { clause, how } = failure;
  const named = `${clause.type}${clause.summary === '' ? '' : ` ${clause.summary}`}`;
  if (how === 'present') return COPY.forbiddenClause(named);
  if (sought === undefined) return COPY.missedClause(ROLE[clause.role] ?? 'clause', named);
  const there = sought.terms.filter(term => term.there).length;
  const of = sought.terms.length;
  if (there === of && of > 0) return COPY.wrongOrder(clause.type);
  const words = COPY.wordsMatched(there, of);
  const asked = leastOf(clause);
  return there === 0 || asked === undefined ? `${words}.` : COPY.wordsRequired(words, asked);
}

const ROLE: Partial<Record<Clause['role'], string>> = { filter: 'filter', must: COPY.requiredClause, query: 'query' };

function leastOf(clause: Clause): string | undefined {
  const text = JSON.stringify(clause.query);
  if (/"operator":"and"/i.test(text)) return COPY.everyOne;
  const least = /"minimum_should_match":"?([^",}]+)/.exec(text)?.[1];
  if (least === undefined) return undefined;
  return /^\d+$/.test(least) ? COPY.atLeast(least) : least;
}
