import type { Clause } from '../profile/clauses.ts';
import type { Absence } from './use-absence.ts';

/** Why the document is not among the hits, in a sentence. */
export function failureSentence({ failure, score, sought }: Pick<Absence, 'failure' | 'score' | 'sought'>): string {
  if (failure === undefined)
    return score === undefined
      ? 'It matches the query.'
      : `It matches, with a score of ${score}: it is further down, or on a later page.`;
  const { clause, how } = failure;
  const named = `${clause.type}${clause.summary === '' ? '' : ` ${clause.summary}`}`;
  if (how === 'present') return `It matches a clause that must not match: ${named}.`;
  if (sought === undefined) return `It does not match the ${ROLE[clause.role] ?? 'clause'} ${named}.`;
  const there = sought.terms.filter(term => term.there).length;
  const of = sought.terms.length;
  if (there === of && of > 0) return `All of its words are there, but not as ${clause.type} asks for them.`;
  const words = `${there} of ${of} ${of === 1 ? 'word' : 'words'} matched`;
  const asked = leastOf(clause);
  return there === 0 || asked === undefined ? `${words}.` : `${words}; this query asks for ${asked}.`;
}

const ROLE: Partial<Record<Clause['role'], string>> = { filter: 'filter', must: 'required clause', query: 'query' };

function leastOf(clause: Clause): string | undefined {
  const text = JSON.stringify(clause.query);
  if (/"operator":"and"/i.test(text)) return 'every one';
  const least = /"minimum_should_match":"?([^",}]+)/.exec(text)?.[1];
  if (least === undefined) return undefined;
  return /^\d+$/.test(least) ? `at least ${least}` : least;
}
