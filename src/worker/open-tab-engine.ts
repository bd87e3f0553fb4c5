import { createHandler } from '../api/handler.ts';
import type { Engine } from '../engine/contract/engine.ts';
import type { EngineOptions } from '../engine/node/engine-options.ts';
import { openEngine } from '../engine/node/open-engine.ts';
import { openSharedEngine } from '../engine/replica/open-shared-engine.ts';
import { ThreadedMaker } from '../engine/segments/making/threaded-maker.ts';
import type { RestHandler } from '../rest/rest-request.ts';
import { ThreadPool } from '../search-threads/thread-pool.ts';
import { BusyShare } from './busy-share.ts';
import { flushWhenIdle } from './idle-flush.ts';
import { IndexedDbStore } from './indexeddb-store.ts';
import { pause } from './turn.ts';
import { startSearchThread } from './web-search-thread.ts';
import { startSegmentThread } from './web-segment-thread.ts';

/** Each search thread may take tens of megabytes, and a browser has other pages. */
const MAX_THREADS = 4;

/**
 * Opens the engine of this origin and returns its REST API.
 * @param script runs search and segment threads; they are started when there is work for them
 */
export async function openTabEngine(script: string): Promise<RestHandler> {
  const options: EngineOptions = {
    store: await IndexedDbStore.open(),
    nodeName: 'tab',
    clusterName: 'vitrine',
    now: () => Date.now(),
    random: bytes => crypto.getRandomValues(new Uint8Array(bytes)),
    pause,
  };
  const threads = searchThreads();
  if (threads > 0) return openWithThreads(options, threads, script);
  const engine = await openEngine(options);
  return flushing(createHandler(engine), engine);
}

async function openWithThreads(options: EngineOptions, threads: number, script: string): Promise<RestHandler> {
  const maker = new ThreadedMaker(() => startSegmentThread(script));
  const { engine, source } = await openSharedEngine({ ...options, maker }, threads);
  const now = () => performance.now();
  const busy = new BusyShare(now);
  const pool = new ThreadPool(source, {
    threads,
    isLazy: true,
    isSecured: false,
    start: start => startSearchThread(script, start),
    now,
    utilization: () => busy.take(),
  });
  return flushing(busy.over(createHandler(engine, { threads: pool })), engine);
}

/** None where memory cannot be shared, or on one core. WebKitGTK may isolate a page and still have no shared memory. */
function searchThreads(): number {
  const cores = navigator.hardwareConcurrency;
  const canShareMemory = crossOriginIsolated && typeof SharedArrayBuffer === 'function';
  return canShareMemory && cores > 1 ? Math.min(cores, MAX_THREADS) : 0;
}

function flushing(handler: RestHandler, engine: Engine): RestHandler {
  return flushWhenIdle(handler, () => engine.indices.flush('_all'));
}
