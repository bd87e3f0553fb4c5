import { segment } from '../../connections/ask.ts';
import { EngineProblem } from '../../connections/engine-problem.ts';
import { COPY } from '../copy.ts';
import { exchange, isPassing, isTooLarge, type Port, problemIn, retryAfter, type Surroundings } from './exchange.ts';
import { Pace } from './pace.ts';
import { type HitsPage, type MovedDocument, readHits, type SourceForm } from './read-hits.ts';
import { inTurns } from './source-pass.ts';

/** Position in an index: documents after this shard and sequence number are still to be read. */
export interface Position {
  shard: number;
  /** As digits; absent at the start of the shard. */
  after?: string;
}

export interface SourcePage {
  documents: MovedDocument[];
  withoutSource: number;
  bytes: number;
  /** The start of the next page. */
  position: Position;
}

/** The index, and the query that selects its documents. */
export interface Selection {
  index: string;
  shards: number;
  /** The query as JSON; all documents if absent. */
  query?: string;
}

export interface ReaderOptions {
  signal: AbortSignal;
  around: Surroundings;
  form: SourceForm;
  from?: Position;
  /** The approximate size of a page in bytes. */
  pageBytes?: number;
}

const FIRST_PAGE = 100;
const LARGEST_PAGE = 5000;
const PAGE_BYTES = 4_000_000;
const PATIENCE = 10;

/**
 * The documents of an index, page by page: shard by shard, within a shard in the order of sequence numbers. A sequence
 * number identifies one document of a shard and never changes, so shard and number are enough to resume after a
 * failure, a reload or a restart of the engine, which no scroll or point in time survives. A document that changes
 * meanwhile gets a higher number and is read again.
 */
export async function* pagesOf(
  port: Port,
  selection: Selection,
  options: ReaderOptions,
): AsyncGenerator<SourcePage, void, undefined> {
  const { pageBytes = PAGE_BYTES } = options;
  let size = FIRST_PAGE;
  let position: Position | undefined = options.from ?? { shard: 0 };
  while (position.shard < selection.shards) {
    const read = await readPatiently(port, { selection, position, size }, options);
    const { documents, withoutSource, last } = read.page;
    const found = documents.length + withoutSource;
    position =
      found < read.size || last === undefined ? { shard: position.shard + 1 } : { shard: position.shard, after: last };
    yield { documents, withoutSource, bytes: read.bytes, position };
    size = nextSize(read, found, pageBytes);
  }
}

function nextSize({ size, bytes }: { size: number; bytes: number }, found: number, pageBytes: number): number {
  if (found === 0) return size;
  const fitting = Math.floor(pageBytes / (bytes / found));
  return Math.max(1, Math.min(fitting, size * 4, LARGEST_PAGE));
}

interface PageWish {
  selection: Selection;
  position: Position;
  size: number;
}

interface ReadPage {
  page: HitsPage;
  bytes: number;
  /** The page size of the last success. */
  size: number;
}

/** Requests ever smaller pages with growing delays until one arrives or the attempts are used up. */
async function readPatiently(port: Port, wish: PageWish, options: ReaderOptions): Promise<ReadPage> {
  const { signal, around, form } = options;
  const pace = new Pace({ bytes: PAGE_BYTES, flights: 1 }, around);
  let { size } = wish;
  for (;;) {
    await pace.hold(signal);
    try {
      const response = await exchange(port, searchFor({ ...wish, size }), signal);
      if (response.status >= 300) throw Object.assign(problemIn(response), { wait: retryAfter(response.headers) });
      const page = await inTurns(readHits(response.body, form), around.pause);
      if (page.failedShards > 0) throw new EngineProblem(503, 'shards_failed', COPY.shardFailed);
      return { page, bytes: response.body.length, size };
    } catch (error) {
      if (!(error instanceof EngineProblem)) throw error;
      if (!isPassing(error) && !(isTooLarge(error) && size > 1)) throw error;
      if (pace.tries >= PATIENCE) throw error;
      size = Math.max(1, size >> 1);
      pace.busy('wait' in error ? Number(error.wait) : 0);
    }
  }
}

function searchFor({ selection: { index, query }, position: { shard, after }, size }: PageWish) {
  const parts = [
    `"size":${size}`,
    '"version":true',
    '"track_total_hits":false',
    '"sort":[{"_seq_no":"asc"}]',
    ...(query === undefined ? [] : [`"query":${query}`]),
    ...(after === undefined ? [] : [`"search_after":[${after}]`]),
  ];
  return {
    method: 'POST',
    path: `/${segment(index)}/_search`,
    query: `preference=_shards:${shard}&allow_partial_search_results=false`,
    body: new TextEncoder().encode(`{${parts.join(',')}}`),
  };
}
