import { memoryLimit } from '../../breakers/circuit-breakers.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { Writable } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import type { ClusterState } from '../cluster-state.ts';

/** What a running or stored async search contributes towards the limits. */
export interface AsyncSearchUsage {
  readonly owner: string | undefined;
  /** Bytes of its stored result; 0 before it is stored. */
  readonly storedBytes: number;
}

const MAX_SEARCHES = 2000;
const MAX_SEARCHES_PER_OWNER = 500;
/** Fraction of the heap that stored results may use. */
const HEAP_SHARE = 0.1;
const HEAP_SHARE_PER_OWNER = 0.05;
const SIZE_SETTING = 'search.max_async_search_response_size';

/** @throws EngineError with status 429 if the owner, or all owners together, have too many async searches */
export function checkRoomForSearch(owner: string | undefined, kept: Iterable<AsyncSearchUsage>): void {
  let all = 0;
  let own = 0;
  for (const each of kept) {
    all++;
    if (each.owner === owner) own++;
  }
  if (own >= MAX_SEARCHES_PER_OWNER) throw tooMany(`searches of one user, the limit is [${MAX_SEARCHES_PER_OWNER}]`);
  if (all >= MAX_SEARCHES) throw tooMany(`searches, the limit is [${MAX_SEARCHES}]`);
}

/**
 * The bytes of a result, measured as UTF-8 JSON.
 * @throws EngineError when one result is larger than the setting allows, or stored results fill their share of the heap
 */
export function checkedResultBytes(
  response: Writable,
  owner: string | undefined,
  kept: Iterable<AsyncSearchUsage>,
  { settings, environment }: ClusterState,
): number {
  const { heapBytes } = environment;
  const max = memoryLimit(settings.string(SIZE_SETTING), SIZE_SETTING, heapBytes);
  const bytes = new TextEncoder().encode(writeJson(response)).length;
  if (max >= 0 && bytes > max)
    throw illegalArgument(
      `Can't store an async search response larger than [${max}] bytes. This limit can be set by changing the ` +
        `[${SIZE_SETTING}] setting.`,
    );
  let all = bytes;
  let own = bytes;
  for (const each of kept) {
    all += each.storedBytes;
    if (each.owner === owner) own += each.storedBytes;
  }
  if (own > heapBytes * HEAP_SHARE_PER_OWNER) throw tooMany('bytes of results of one user');
  if (all > heapBytes * HEAP_SHARE) throw tooMany('bytes of results');
  return bytes;
}

function tooMany(what: string): EngineError {
  return new EngineError(
    'es_rejected_execution_exception',
    `Too many async search ${what}. Delete async searches that are no longer needed or use a shorter [keep_alive].`,
    { status: 429 },
  );
}
