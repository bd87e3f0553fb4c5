import { type EngineRequest, segment } from '../connections/ask.ts';
import { useAnswer } from '../connections/use-answer.ts';
import type { IndexRow } from '../connections/use-indices.ts';
import { sentBody } from './search-body.ts';

/** A view lives ten minutes after its last search; before that it is replaced by a new one. */
const KEEP_ALIVE = '10m';
const RENEWED = 8 * 60_000;

/**
 * The request for a body. Documents of several shards may be equal in every sort value, their place in the shard too,
 * and a page that begins after one of them would pass over the others; a point in time numbers them all.
 */
export function useSearchRequest(row: IndexRow | undefined, body: Record<string, unknown>): EngineRequest | undefined {
  const numbered = row !== undefined && row.primaries > 1 && !('pit' in body);
  const view = useAnswer<{ id: string }>(
    numbered ? { method: 'POST', path: `/${segment(row.name)}/_pit?keep_alive=${KEEP_ALIVE}` } : undefined,
    { refetchEvery: RENEWED },
  );
  if (row === undefined || (numbered && view.isPending)) return undefined;
  const plain = { method: 'POST', path: `/${segment(row.name)}/_search` };
  // A remote without points in time is asked as if it had one shard.
  if (!numbered || view.data === undefined) return { ...plain, body: sentBody(body) };
  const pit = { id: view.data.body.id, keep_alive: KEEP_ALIVE };
  return { method: 'POST', path: '/_search', body: { ...sentBody(body, '_shard_doc'), pit } };
}
