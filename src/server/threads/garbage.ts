import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ResourceLimits } from 'node:worker_threads';
import { heapBytes } from './host-usage.ts';

/** Growth of the heap between two full collections, in per cent of what survived the last one; V8 allows up to 300. */
const HEAP_GROWTH_PERCENT = 150;

/** Keeps a few large requests from leaving a process full of garbage. Call it before the heap grows. */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
}

const MEGABYTE = 1 << 20;
/**
 * The limits of a thread's heap. Exceeding the limit of old objects ends the thread and not the process.
 * @param youngMegabytes room for young objects; V8 uses up to 48
 */
export function threadHeap(youngMegabytes: number): ResourceLimits {
  return { maxYoungGenerationSizeMb: youngMegabytes, maxOldGenerationSizeMb: Math.floor(heapBytes() / MEGABYTE) };
}

let gc: (() => void) | undefined;

/** Collects all garbage, which blocks for some tens of milliseconds. */
export function collectGarbage(): void {
  if (!gc) {
    setFlagsFromString('--expose-gc');
    gc = runInNewContext('gc') as () => void;
  }
  gc();
}
