import { useMemo } from 'react';
import { type EngineRequest, segment } from '../../connections/ask.ts';
import { useAnswer } from '../../connections/connection-context.tsx';
import { type Explanation, termNumbers } from '../../hits/score-split.ts';
import type { Token } from '../../hits/words-to-terms.ts';
import { clauseTree } from '../profile/clauses.ts';
import { matchingQuery } from '../search-body.ts';
import type { Search, SearchAnswer } from '../use-search.ts';
import {
  type Absence,
  clauseCheckRequest,
  firstFailure,
  matchedClauses,
  nearestTerms,
  type SoughtTerm,
  soughtText,
} from './absence.ts';

interface TermVectors {
  term_vectors?: Record<string, { terms?: Record<string, unknown> }>;
}

/** Why one document is not among the hits: its failed clause, its terms, and the engine's explanation. */
export function useAbsence(search: Search, id: string): Absence | undefined {
  const index = search.index ?? '';
  const query = useMemo(() => matchingQuery(search.body), [search.body]);
  const tree = useMemo(() => clauseTree(query), [query]);
  const request: EngineRequest = {
    method: 'POST',
    path: `/${segment(index)}/_explain/${segment(id)}`,
    body: { query: tree.query },
  };
  const check = useAnswer<SearchAnswer>(clauseCheckRequest(index, id, tree));
  const explained = useAnswer<{ matched: boolean; explanation?: Explanation }>(request);
  const failure = useMemo(
    () => check.data && firstFailure(tree, matchedClauses(check.data.body.aggregations?.['clauses'])),
    [check.data, tree],
  );
  const text = failure && soughtText(failure.clause, search.known.text);
  const field = text?.fields[0];
  const tokens = useAnswer<{ tokens: Token[] }>(
    text === undefined || field === undefined
      ? undefined
      : {
          method: 'POST',
          path: `/${segment(index)}/_analyze`,
          body: { text: text.text, ...(text.analyzer === undefined ? { field } : { analyzer: text.analyzer }) },
        },
  );
  const vectors = useAnswer<TermVectors>(
    text === undefined
      ? undefined
      : {
          method: 'POST',
          path: `/${segment(index)}/_termvectors/${segment(id)}`,
          body: { fields: text.fields, positions: false, offsets: false, field_statistics: false },
        },
  );
  if (check.data === undefined) return check.error === null ? undefined : refused(request, check.error);
  const explanation = explained.data?.body.explanation;
  const ownTerms = Object.fromEntries(
    Object.entries(vectors.data?.body.term_vectors ?? {}).map(([name, { terms }]) => [name, Object.keys(terms ?? {})]),
  );
  const ready = tokens.data !== undefined && vectors.data !== undefined && text !== undefined;
  return {
    found: check.data.body.hits.total.value > 0,
    source: check.data.body.hits.hits[0]?._source,
    failure,
    rank: rankOf(search, id),
    score: explained.data?.body.matched === true ? explanation?.value : undefined,
    sought: ready
      ? { fields: text.fields, terms: soughtTerms(tokens.data.body.tokens, ownTerms, explanation) }
      : undefined,
    ownTerms,
    explanation,
    request,
    problem: explained.error?.status === 404 ? null : explained.error,
  };
}

function soughtTerms(
  tokens: readonly Token[],
  ownTerms: Record<string, string[]>,
  explanation: Explanation | undefined,
): SoughtTerm[] {
  const own = new Set(Object.values(ownTerms).flat());
  const fieldsWith = (term: string) => Object.keys(ownTerms).filter(field => ownTerms[field]?.includes(term));
  const parts = explanation === undefined ? [] : termNumbers(explanation);
  return [...new Set(tokens.map(token => token.token))].map(term => ({
    term,
    there: own.has(term),
    fields: fieldsWith(term),
    adds: parts.find(part => part.term === term)?.value,
    near: own.has(term) ? [] : nearestTerms(term, own),
  }));
}

function rankOf({ answer, before }: Search, id: string): number | undefined {
  const at = answer?.body.hits.hits.findIndex(hit => hit._id === id) ?? -1;
  return at < 0 ? undefined : before + at + 1;
}

function refused(request: EngineRequest, problem: Absence['problem']): Absence {
  return {
    found: undefined,
    source: undefined,
    failure: undefined,
    score: undefined,
    rank: undefined,
    sought: undefined,
    ownTerms: {},
    explanation: undefined,
    request,
    problem,
  };
}
