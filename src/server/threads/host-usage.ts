import { readdirSync, readFileSync, statfsSync } from 'node:fs';
import { arch, cpus, freemem, loadavg, release, totalmem, type } from 'node:os';
import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { HostProcess, HostSystem, HostUsage } from '../../api/host-facts.ts';

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
      heap: { used: heap.used_heap_size, committed: heap.total_heap_size, max: heap.heap_size_limit },
      ram: { total: totalmem(), free: freemem() },
      process: processUsage(),
      fileDescriptors: fileDescriptors(),
    };
  };
}

/** What limits of memory are shares of: the heap's limit, or half of the machine's memory where that is less. */
export function heapBytes(): number {
  return Math.min(getHeapStatistics().heap_size_limit, Math.floor(totalmem() / 2));
}

/** The share of its time that this thread was busy since the last call, from 0 to 1. */
export function threadUtilization(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, last);
    last = current;
    return utilization;
  };
}

export function hostProcess(): HostProcess {
  const startedAt = Math.round(Date.now() - process.uptime() * 1000);
  return { id: process.pid, startedAt, runtime: `Node.js ${process.versions.node}` };
}

export function hostSystem(): HostSystem {
  return { name: type(), arch: arch(), version: release(), processors: cpus().length };
}

function processUsage(): HostUsage['process'] {
  const { user, system } = process.cpuUsage();
  return { cpuMillis: Math.round((user + system) / 1000), virtualBytes: process.memoryUsage.rss() };
}

/** Linux lists them as files; unknown elsewhere. */
function fileDescriptors(): HostUsage['fileDescriptors'] {
  try {
    const open = readdirSync('/proc/self/fd').length;
    const max = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return max === undefined ? undefined : { open, max: Number(max) };
  } catch {
    return undefined;
  }
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
