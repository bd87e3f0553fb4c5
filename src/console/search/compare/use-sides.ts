import { useDebouncedValue } from '@mantine/hooks';
import { useSearchParams } from 'wouter';
import type { Field } from '../../../language/mapped-fields.ts';
import { type EngineRequest, segment } from '../../connections/ask.ts';
import { useAnswer } from '../../connections/connection-context.tsx';
import { useMapping } from '../../connections/use-mapping.ts';
import type { Hit, Search, SearchAnswer } from '../use-search.ts';
import { type Basis, readSide, type Side, sideBody, writeSide } from './side.ts';

/** Number of hits compared on each side. */
const SIZE = 20;

export interface AskedSide {
  side: Side;
  change(part: Partial<Side>): void;
  fields: readonly Field[];
  body: Record<string, unknown>;
  request: EngineRequest;
  hits: readonly Hit[];
  total: number | undefined;
  problem: ReturnType<typeof useAnswer>['error'];
}

/** One side: its query and the engine's response. */
export function useSide(search: Search, name: 'left' | 'right'): AskedSide {
  const [parameters, setParameters] = useSearchParams();
  const basis: Basis = { state: search.state, index: search.index ?? '', custom: search.custom };
  const side = readSide(parameters, name, basis);
  const body = sideBody(side, search.state, search.known.kinds);
  const [settled] = useDebouncedValue(JSON.stringify(body), 80);
  const { fields } = useMapping(side.index === '' ? undefined : side.index);
  const request: EngineRequest = {
    method: 'POST',
    path: `/${segment(side.index)}/_search`,
    body: { ...(JSON.parse(settled) as Record<string, unknown>), size: SIZE, track_total_hits: true, explain: true },
  };
  const { data, error } = useAnswer<SearchAnswer>(side.index === '' ? undefined : request, { keep: true });
  return {
    side,
    change: part =>
      setParameters(current => writeSide(current, name, basis, { ...side, ...part }), {
        replace: part.q !== undefined,
      }),
    fields: fields ?? [],
    body,
    request,
    hits: error === null ? (data?.body.hits.hits ?? []) : [],
    total: data?.body.hits.total.value,
    problem: error,
  };
}
