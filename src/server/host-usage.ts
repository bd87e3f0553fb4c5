import { statfsSync } from 'node:fs';
import { cpus, freemem, loadavg, totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { HostUsage } from '../api/host-facts.ts';

/** Memory, processor and load of this process and machine. The processor's share is taken since the last call. */
export function createHostUsage(folder: string): () => HostUsage {
  let last = processorTimes();
  return () => {
    const now = processorTimes();
    const total = now.total - last.total;
    const cpuPercent = total === 0 ? 0 : percent(now.busy - last.busy, total);
    last = now;
    const heap = getHeapStatistics();
    return {
      heapPercent: percent(heap.used_heap_size, heap.heap_size_limit),
      ramPercent: percent(totalmem() - freemem(), totalmem()),
      cpuPercent,
      loads: loadavg(),
      disk: diskOf(folder),
    };
  };
}

function diskOf(folder: string): HostUsage['disk'] {
  const { bsize, blocks, bavail } = statfsSync(folder);
  return { total: blocks * bsize, available: bavail * bsize };
}

function processorTimes(): { busy: number; total: number } {
  let busy = 0;
  let total = 0;
  for (const { times } of cpus()) {
    const all = times.user + times.nice + times.sys + times.irq + times.idle;
    busy += all - times.idle;
    total += all;
  }
  return { busy, total };
}

function percent(part: number, whole: number): number {
  return Math.round((100 * part) / whole);
}
