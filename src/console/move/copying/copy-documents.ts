import { BulkWriter, nothingWritten, sumWritten, type Written } from './bulk-writer.ts';
import type { Port, Surroundings } from './exchange.ts';
import type { PaceLimits } from './pace.ts';
import { type Position, pagesOf, type Selection } from './source-pages.ts';

/** The progress of a copy: enough to resume it in another page. */
export interface CopyState extends Written {
  read: number;
  withoutSource: number;
  /** All documents before it are in the target or were rejected for good. */
  position: Position;
}

export function newCopy(): CopyState {
  return { ...nothingWritten(), read: 0, withoutSource: 0, position: { shard: 0 } };
}

export interface CopyOptions {
  signal: AbortSignal;
  around: Surroundings;
  limits?: PaceLimits;
  pageBytes?: number;
  /** Called after every response. */
  onProgress?: (state: CopyState) => void;
  /** Called after every page whose documents all have an outcome. */
  onCheckpoint?: (state: CopyState) => Promise<void>;
}

/** Pages read but not yet written, which bounds memory. */
const MAX_PAGES = 2;

/** A page of documents in progress, with its counts so far. */
interface PageUnderWay {
  total: Written;
  read: number;
  withoutSource: number;
}

/** Continues a copy from `state` and returns the new state. */
export async function copyDocuments(
  from: { port: Port; selection: Selection },
  to: { port: Port; index: string },
  start: CopyState,
  options: CopyOptions,
): Promise<CopyState> {
  let state = start;
  const { around } = options;
  const ended = new AbortController();
  const signal = AbortSignal.any([options.signal, ended.signal]);
  const underWay: PageUnderWay[] = [];
  const onProgress = () => options.onProgress?.(underWay.reduce(withPage, state));
  const limits = options.limits && { limits: options.limits };
  const writer = new BulkWriter(to.port, to.index, { signal, around, onProgress, ...limits });
  let before = Promise.resolve();
  const unwritten: Promise<void>[] = [];
  try {
    for await (const { documents, withoutSource, position } of pagesOf(from.port, from.selection, {
      signal,
      around,
      form: 'line',
      from: start.position,
      ...(options.pageBytes === undefined ? {} : { pageBytes: options.pageBytes }),
    })) {
      const page = { total: nothingWritten(), read: documents.length + withoutSource, withoutSource };
      underWay.push(page);
      onProgress();
      const earlier = before;
      before = writer.write(documents, page.total).then(async () => {
        await earlier;
        state = { ...withPage(state, page), position };
        underWay.shift();
        onProgress();
        await options.onCheckpoint?.(state);
      });
      before.catch(error => ended.abort(error));
      unwritten.push(before);
      if (unwritten.length >= MAX_PAGES) await unwritten.shift();
    }
    await before;
    return state;
  } catch (error) {
    ended.abort(error);
    await Promise.allSettled(unwritten);
    throw options.signal.aborted ? options.signal.reason : error;
  }
}

function withPage(state: CopyState, { total, read, withoutSource }: PageUnderWay): CopyState {
  return {
    ...sumWritten(state, total),
    read: state.read + read,
    withoutSource: state.withoutSource + withoutSource,
    position: state.position,
  };
}
