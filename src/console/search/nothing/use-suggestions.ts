import { useMemo } from 'react';
import { type EngineRequest, segment } from '../../connections/ask.ts';
import { useAnswer } from '../../connections/connection-context.tsx';
import { queryOf } from '../search-body.ts';
import type { Search } from '../use-search.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import {
  correctedText,
  replacementsOf,
  type SuggestAnswer,
  suggestRequest,
  type WrittenAnswer,
  writtenRequest,
} from './correction.ts';

export interface Suggestion extends Candidate {
  /** The number of hits it gives. */
  hits: number;
}

interface CountsAnswer {
  responses: { hits?: { total: { value: number } } }[];
}

/** Changes of the search that find something, each tried before it is offered. */
export function useSuggestions(search: Search, words: number): Suggestion[] | 'pending' | 'failed' {
  const { index = '', state, known, custom } = search;
  const correction = useCorrection(search);
  const candidates = useMemo(
    () =>
      custom !== undefined || correction === 'pending'
        ? []
        : candidatesOf({ state, words, textFields: known.text, kinds: known.kinds, corrected: correction }),
    [state, words, known, custom, correction],
  );
  const counts = useAnswer<CountsAnswer>(
    candidates.length === 0
      ? undefined
      : countsRequest(
          index,
          candidates.map(candidate => queryOf(candidate.state, known)),
        ),
  );
  if (correction === 'pending' || (candidates.length > 0 && counts.isPending)) return 'pending';
  if (counts.error !== null) return 'failed';
  return candidates
    .map((candidate, i) => ({ ...candidate, hits: counts.data?.body.responses[i]?.hits?.total.value ?? 0 }))
    .filter(({ hits }) => hits > 0);
}

/** The text with unknown words replaced by indexed ones; undefined if there are none. */
function useCorrection({ index = '', state: { q, field }, known, custom }: Search): string | undefined | 'pending' {
  const fields = field === '' ? known.text : [field];
  const isAsked = custom === undefined && q.trim() !== '' && fields.length > 0;
  const suggested = useAnswer<SuggestAnswer>(isAsked ? suggestRequest(index, q, fields) : undefined);
  const replacements = useMemo(
    () => (suggested.data === undefined ? [] : replacementsOf(suggested.data.body)),
    [suggested.data],
  );
  const written = useAnswer<WrittenAnswer>(replacements.length === 0 ? undefined : writtenRequest(index, replacements));
  if ((isAsked && suggested.isPending) || (replacements.length > 0 && written.isPending)) return 'pending';
  return written.data === undefined ? undefined : correctedText(q, replacements, written.data.body);
}

function countsRequest(index: string, queries: readonly object[]): EngineRequest {
  const lines = queries.flatMap(query => ['{}', JSON.stringify({ size: 0, track_total_hits: true, query })]);
  return { method: 'POST', path: `/${segment(index)}/_msearch`, body: `${lines.join('\n')}\n` };
}
