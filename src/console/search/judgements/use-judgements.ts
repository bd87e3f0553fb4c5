import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { type EngineRequest, segment } from '../../connections/ask.ts';
import { useAnswer } from '../../connections/connection-context.tsx';
import { queryOf } from '../search-body.ts';
import type { Search } from '../use-search.ts';
import {
  type Golden,
  type GoldenVerdict,
  goldenBody,
  goldenVerdict,
  type Judgement,
  METRICS,
  type Metric,
  metricBody,
  rankEvalBody,
  readGolden,
  readJudgements,
  withText,
  writeGolden,
  writeJudgements,
} from './judgement-list.ts';

/** Metrics are refetched after this time, in case another client changed the index. */
const AGAIN = 5000;

export const DEPTHS = [5, 10, 20] as const;

interface RankEvalAnswer {
  metric_score: number;
  details: Record<string, { metric_score: number }>;
  failures?: Record<string, unknown>;
}

export interface MetricResult {
  mean: number | undefined;
  /** In the order of the assertions. */
  each: (number | undefined)[];
  problem: ReturnType<typeof useAnswer>['error'];
}

export interface Judgements {
  list: Judgement[];
  setList(list: Judgement[]): void;
  golden: Golden[];
  setGolden(list: Golden[]): void;
  k: number;
  setK(k: number): void;
  results: Record<Metric, MetricResult>;
  requests: Record<Metric, EngineRequest | undefined>;
  verdicts: (GoldenVerdict | undefined)[];
  goldenRequest: EngineRequest | undefined;
}

/** Ratings and assertions of this index. The URL holds them; a copy is stored for the next visit without one. */
export function useJudgements(search: Search): Judgements {
  const [parameters, setParameters] = useSearchParams();
  const index = search.index ?? '';
  const list = readJudgements(parameters.get('judged'));
  const golden = readGolden(parameters.get('golden'));
  const k = Number(parameters.get('at')) || 10;
  const write = (name: string, value: string | undefined) =>
    setParameters(
      current => {
        const next = new URLSearchParams(current);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        keep(index, next);
        return next;
      },
      { replace: true },
    );
  useKept(index, parameters, setParameters);
  const queryFor = (text: string) =>
    search.custom === undefined
      ? queryOf({ ...search.state, q: text }, search.known)
      : withText(search.custom['query'] ?? { match_all: {} }, search.state.q, text);
  const { requests, results } = useMetrics(list, index, k, queryFor);
  const goldenRequest = goldenSearches(golden, index, search.body['sort'], queryFor);
  const checked = useAnswer<{ responses: { hits?: { hits: { _id: string; _score: number | null }[] } }[] }>(
    goldenRequest,
    { keep: true, refetchEvery: AGAIN },
  );
  return {
    list,
    setList: next => write('judged', writeJudgements(next)),
    golden,
    setGolden: next => write('golden', writeGolden(next)),
    k,
    setK: next => write('at', next === 10 ? undefined : String(next)),
    requests,
    results,
    verdicts: golden.map((each, i) => {
      const hits = checked.isPlaceholderData ? undefined : checked.data?.body.responses[i]?.hits?.hits;
      return hits && goldenVerdict(each, hits);
    }),
    goldenRequest,
  };
}

/** Restores this index's stored judgements once, if the URL has none. */
function useKept(
  index: string,
  parameters: URLSearchParams,
  setParameters: ReturnType<typeof useSearchParams>[1],
): void {
  const brought = useRef('');
  const said = parameters.has('judged') || parameters.has('golden');
  useEffect(() => {
    if (index === '' || brought.current === index) return;
    brought.current = index;
    const kept = new URLSearchParams(localStorage.getItem(keyOf(index)) ?? '');
    if (said || kept.size === 0) return;
    setParameters(
      current => {
        const next = new URLSearchParams(current);
        for (const [name, value] of kept) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }, [index, said, setParameters]);
}

type Many<T> = Record<Metric, T>;

function useMetrics(list: readonly Judgement[], index: string, k: number, queryFor: (text: string) => unknown) {
  const requestOf = (metric: Metric): EngineRequest | undefined =>
    list.length === 0 || index === ''
      ? undefined
      : {
          method: 'POST',
          path: `/${segment(index)}/_rank_eval`,
          body: rankEvalBody(list, index, metricBody(metric, k), queryFor),
        };
  const requests: Many<EngineRequest | undefined> = {
    nDCG: requestOf('nDCG'),
    P: requestOf('P'),
    MRR: requestOf('MRR'),
  };
  const [gain, precision, reciprocal] = [
    useAnswer<RankEvalAnswer>(requests.nDCG, { keep: true, refetchEvery: AGAIN }),
    useAnswer<RankEvalAnswer>(requests.P, { keep: true, refetchEvery: AGAIN }),
    useAnswer<RankEvalAnswer>(requests.MRR, { keep: true, refetchEvery: AGAIN }),
  ];
  const answers = { nDCG: gain, P: precision, MRR: reciprocal };
  const results = Object.fromEntries(
    METRICS.map(metric => {
      const { data, error } = answers[metric];
      const body = requests[metric] === undefined ? undefined : data?.body;
      return [
        metric,
        { mean: body?.metric_score, each: list.map((_, i) => body?.details[`q${i}`]?.metric_score), problem: error },
      ];
    }),
  ) as Many<MetricResult>;
  return { requests, results };
}

/** All assertions in one request. */
function goldenSearches(
  golden: readonly Golden[],
  index: string,
  sort: unknown,
  queryFor: (text: string) => unknown,
): EngineRequest | undefined {
  if (golden.length === 0 || index === '') return undefined;
  const lines = golden.flatMap(each => [
    JSON.stringify({ index }),
    JSON.stringify(goldenBody(each, queryFor(each.text), sort)),
  ]);
  return { method: 'POST', path: '/_msearch', body: `${lines.join('\n')}\n` };
}

const keyOf = (index: string) => `vitrine.judgements.${index}`;

function keep(index: string, parameters: URLSearchParams): void {
  const kept = new URLSearchParams([...parameters].filter(([name]) => name === 'judged' || name === 'golden'));
  if (kept.size === 0) localStorage.removeItem(keyOf(index));
  else localStorage.setItem(keyOf(index), kept.toString());
}
