import { type EngineRequest, segment } from '../connections/ask.ts';
import { type FacetKind, niceCuts } from './facets.ts';

interface BoundsAnswer {
  aggregations?: Record<string, { values?: Record<string, number | null> }>;
}

/** Asks where the quarters of each ranged field end, over the whole index. */
export function boundsRequest(index: string, ranged: readonly string[]): EngineRequest | undefined {
  if (ranged.length === 0) return undefined;
  const aggs = Object.fromEntries(ranged.map(field => [field, { percentiles: { field, percents: [25, 50, 75] } }]));
  return { method: 'POST', path: `/${segment(index)}/_search`, body: { size: 0, aggs } };
}

export function readBounds(
  answer: BoundsAnswer | undefined,
  kinds: ReadonlyMap<string, FacetKind>,
): ReadonlyMap<string, number[]> {
  return new Map(
    Object.entries(answer?.aggregations ?? {}).map(([field, { values }]) => [
      field,
      niceCuts(
        ['25.0', '50.0', '75.0'].flatMap(percent => values?.[percent] ?? []),
        kinds.get(field) ?? 'ranges',
      ),
    ]),
  );
}
