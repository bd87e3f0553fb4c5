import { useMemo } from 'react';
import { type EngineRequest, segment } from '../connections/ask.ts';
import { useAnswer } from '../connections/connection-context.tsx';
import { markedWords } from '../hits/marked-text.ts';
import { synonymsOf, termNumbers } from '../hits/score-split.ts';
import { type TermPlaces, termPlaces } from '../hits/term-colours.ts';
import { useMarkedTerms } from '../hits/use-marked-terms.ts';
import type { Token } from '../hits/words-to-terms.ts';
import type { Search } from './use-search.ts';

export interface SearchTerm {
  /** The word as typed; the term itself if the words were not analyzed here. */
  word: string;
  term: string;
  documents: number | undefined;
  /** It is a term of the text, and not only of an explanation. */
  typed: boolean;
}

export interface Terms {
  analyzer: string;
  list: SearchTerm[];
  places: TermPlaces;
  /** Marked word → term. */
  termOf: ReadonlyMap<string, string>;
}

/**
 * The terms of the query in order, with their colors: first those of the typed words, then those only found in
 * explanations.
 */
export function useTerms({ index, state, custom, fields, known, answer }: Search): Terms {
  const field = state.field === '' ? (known.text[0] ?? '') : state.field;
  const text = custom === undefined ? state.q : '';
  const request =
    index === undefined || field === '' || text.trim() === ''
      ? undefined
      : { method: 'POST', path: `/${segment(index)}/_analyze`, body: { field, text } };
  const analyzed = useAnswer<{ tokens: Token[] }>(request, { keep: true });
  const tokens = request === undefined ? undefined : analyzed.data?.body.tokens;
  const hits = answer?.body.hits.hits;
  const found = useMemo(() => explained(hits ?? []), [hits]);
  const uncounted = tokens?.map(({ token }) => token).filter(term => hits && found.get(term) === undefined) ?? [];
  const counts = useAnswer<CountsAnswer>(
    index === undefined || state.field === '' || uncounted.length === 0
      ? undefined
      : countsRequest(index, field, uncounted),
    { keep: true },
  ).data?.body.aggregations;
  const marked = useMemo(
    () => markedWords((hits ?? []).flatMap(hit => Object.values(hit.highlight ?? {}).flat())),
    [hits],
  );
  const termOf = useMarkedTerms(index ?? '', field, marked);
  return useMemo(() => {
    const typed = (tokens ?? []).map(token => ({
      word: text.slice(token.start_offset, token.end_offset),
      term: token.token,
      documents: found.get(token.token) ?? counts?.terms.buckets[token.token]?.doc_count,
      typed: true,
    }));
    const others = [...found]
      .filter(([term]) => !synonymsOf(term).every(one => typed.some(each => each.term === one)))
      .map(([term, documents]) => ({ word: term, term, documents, typed: false }));
    const list = [...typed, ...others];
    const analyzer = fields.find(each => each.path === field)?.parameters['analyzer'];
    return {
      analyzer: typeof analyzer === 'string' ? analyzer : 'standard',
      list,
      places: withSynonyms(termPlaces(list.map(each => each.term)), found.keys()),
      termOf,
    };
  }, [tokens, found, counts, text, fields, field, termOf]);
}

/** Gives synonyms that score as one term the place of the first of them that has one. */
function withSynonyms(places: TermPlaces, terms: Iterable<string>): TermPlaces {
  const all = new Map(places);
  for (const term of terms) {
    const place = synonymsOf(term).flatMap(one => places.get(one) ?? [])[0];
    if (place !== undefined && !all.has(term)) all.set(term, place);
  }
  return all;
}

interface CountsAnswer {
  aggregations?: { terms: { buckets: Record<string, { doc_count: number }> } };
}

/** Requests document frequencies of terms that no hit on the page explains. */
function countsRequest(index: string, field: string, terms: readonly string[]): EngineRequest {
  const filters = Object.fromEntries(terms.map(term => [term, { term: { [field]: term } }]));
  return {
    method: 'POST',
    path: `/${segment(index)}/_search`,
    body: { size: 0, track_total_hits: false, aggs: { terms: { filters: { filters } } } },
  };
}

/** Terms that scored, with their document frequencies. */
function explained(hits: { _explanation?: Parameters<typeof termNumbers>[0] }[]): Map<string, number | undefined> {
  const terms = new Map<string, number | undefined>();
  for (const hit of hits) {
    if (hit._explanation === undefined) continue;
    for (const { term, documents } of termNumbers(hit._explanation)) if (!terms.has(term)) terms.set(term, documents);
  }
  return terms;
}
