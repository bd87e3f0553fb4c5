import { useSyncExternalStore } from 'react';
import { ask, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { asProblem, EngineProblem } from '../connections/engine-problem.ts';
import { ROOT } from '../ui/page-address.ts';
import { bulkLoad, operationsOf } from './bulk-load.ts';
import { COPY } from './copy.ts';
import type { Sample } from './samples.ts';

/** A running or finished load, which continues when its room closes. */
export interface SampleLoad {
  sample: Sample;
  state: 'running' | 'done' | 'cancelled' | 'failed';
  done: number;
  total: number;
  startedAt: number;
  milliseconds: number;
  problem?: EngineProblem;
  cancel(): void;
}

let current: SampleLoad | undefined;
const listeners = new Set<() => void>();

function show(load: SampleLoad): void {
  current = load;
  for (const listener of listeners) listener();
}

export function useSampleLoad(): SampleLoad | undefined {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

/** Creates the sample's index and fills it. One load at a time; a second call while one runs is ignored. */
export async function loadSample(connection: Connection, sample: Sample): Promise<void> {
  if (current?.state === 'running') return;
  const controller = new AbortController();
  const startedAt = performance.now();
  let load: SampleLoad = {
    sample,
    state: 'running',
    done: 0,
    total: 0,
    startedAt,
    milliseconds: 0,
    cancel: () => controller.abort(),
  };
  const update = (change: Partial<SampleLoad>) =>
    show((load = { ...load, milliseconds: performance.now() - startedAt, ...change }));
  update({});
  try {
    const { index, operations } = await files(sample, controller.signal);
    update({ total: operations.length });
    await createOnce(connection, sample.index, index);
    const indexing = performance.now();
    const outcome = await bulkLoad(connection, sample.index, operations, {
      signal: controller.signal,
      onProgress: update,
    });
    const milliseconds = performance.now() - indexing;
    if (outcome.refused > 0) throw new EngineProblem(400, 'refused', COPY.refused(outcome.refused, outcome.reason));
    rememberTime(sample, milliseconds);
    update({ state: 'done', milliseconds });
  } catch (error) {
    if (controller.signal.aborted) update({ state: 'cancelled' });
    else update({ state: 'failed', problem: asProblem(error) });
  }
}

async function files(sample: Sample, signal: AbortSignal): Promise<{ index: unknown; operations: string[] }> {
  const base = `${ROOT}samples/${sample.id}`;
  const [index, documents] = await Promise.all([
    fetch(`${base}.json`, { signal }),
    fetch(`${base}.ndjson`, { signal }),
  ]);
  if (!index.ok || !documents.ok) throw new EngineProblem(0, 'unreachable', COPY.notLoaded(sample.title));
  return { index: await index.json(), operations: operationsOf(await documents.text()) };
}

/** Another tab may be loading the same sample; its documents have ids, so loading it twice changes nothing. */
async function createOnce(connection: Connection, name: string, body: unknown): Promise<void> {
  try {
    await ask(connection, { method: 'PUT', path: `/${segment(name)}`, body });
  } catch (error) {
    if (!(error instanceof EngineProblem) || error.type !== 'resource_already_exists_exception') throw error;
  }
}

const timeKey = (sample: Sample) => `vitrine.indexed-in.${sample.id}`;

function rememberTime(sample: Sample, milliseconds: number): void {
  try {
    localStorage.setItem(timeKey(sample), String(Math.round(milliseconds)));
  } catch {
    // Without storage, the start page omits the time.
  }
}

/** Milliseconds that indexing took when this browser loaded the sample. */
export function rememberedTime(sample: Sample): number | undefined {
  try {
    const value = Number(localStorage.getItem(timeKey(sample)));
    return value > 0 ? value : undefined;
  } catch {
    return undefined;
  }
}
