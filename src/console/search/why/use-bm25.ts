import { useMemo, useState } from 'react';
import { useAnswer } from '../../connections/connection-context.tsx';
import { PAGE } from '../search-state.ts';
import { type Hit, type Search, type SearchAnswer, useUrlParameter } from '../use-search.ts';
import { type Bm25, bm25Of, reranked, rescoredTree } from './rescore.ts';

/** A hit with its current and its previous rank. */
export interface RankedHit {
  hit: Hit;
  rank: number;
  /** The rank with the index's own parameters; undefined if no slider was moved. */
  before: number | undefined;
}

export interface Bm25Turn {
  /** The index's own parameters; undefined if no hit of this page was scored by BM25. */
  own: Bm25 | undefined;
  by: Bm25;
  turned: boolean;
  /** Applies values while dragging; `settle` writes them to the URL. */
  turn(by: Bm25): void;
  settle(by: Bm25): void;
  reset(): void;
  hits: RankedHit[];
}

/** Number of hits to rerank, so that documents below this page can rise. */
const WINDOW = 100;
const USUAL: Bm25 = { k1: 1.2, b: 0.75 };

/** The hits of the page, reranked by the sliders without reindexing. */
export function useBm25(search: Search): Bm25Turn {
  const [inUrl, setInUrl] = useUrlParameter('bm25');
  const [dragged, setDragged] = useState<Bm25>();
  const page = search.answer?.body.hits.hits;
  const own = useMemo(() => firstBm25(page ?? []), [page]);
  const by = useMemo(() => dragged ?? readBm25(inUrl) ?? own ?? USUAL, [dragged, inUrl, own]);
  const turned = own !== undefined && (by.k1 !== own.k1 || by.b !== own.b);
  const { request, before: first } = search;
  const body = request?.body as Record<string, unknown> | undefined;
  const wide = useAnswer<SearchAnswer>(
    turned && request !== undefined ? { ...request, body: windowBody(body) } : undefined,
    { keep: true },
  ).data?.body.hits.hits;
  const hits = useMemo((): RankedHit[] => {
    if (!turned) return (page ?? []).map((hit, i) => ({ hit, rank: first + i + 1, before: undefined }));
    const size = Math.max(page?.length ?? 0, PAGE);
    return reranked(wide ?? page ?? [], by)
      .slice(first, first + size)
      .map(({ hit, score, before }, i) => ({
        hit: { ...hit, _score: score, ...(hit._explanation && { _explanation: rescoredTree(hit._explanation, by) }) },
        rank: first + i + 1,
        before,
      }));
  }, [turned, page, wide, by, first]);
  return {
    own,
    by,
    turned,
    turn: setDragged,
    settle: next => {
      setDragged(undefined);
      setInUrl(`${next.k1},${next.b}`);
    },
    reset: () => {
      setDragged(undefined);
      setInUrl(undefined);
    },
    hits,
  };
}

function windowBody(body: Record<string, unknown> | undefined) {
  const { aggs: _, aggregations: __, search_after: ___, from: ____, ...rest } = body ?? {};
  return { ...rest, size: WINDOW };
}

function firstBm25(hits: readonly Hit[]): Bm25 | undefined {
  for (const hit of hits) {
    const found = hit._explanation && bm25Of(hit._explanation);
    if (found !== undefined) return { k1: round(found.k1), b: round(found.b) };
  }
  return undefined;
}

/** Rounds a 32-bit float: 1.2 arrives as 1.2000000476837158. */
const round = (value: number) => Math.round(value * 1e6) / 1e6;

function readBm25(text: string | undefined): Bm25 | undefined {
  const [k1, b] = (text ?? '').split(',').map(Number);
  return k1 !== undefined && b !== undefined && k1 >= 0 && b >= 0 && b <= 1 ? { k1, b } : undefined;
}
