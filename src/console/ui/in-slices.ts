import type { Steps } from '../../language/steps.ts';

/** Milliseconds. Short enough that the page answers input and draws frames in between. */
const SLICE = 12;

/** Runs work in short tasks, so that none blocks the page. @throws the reason of an aborted signal */
export async function inSlices<T>(work: Steps<T>, signal?: AbortSignal): Promise<T> {
  for (let end = performance.now() + SLICE; ; ) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < end) continue;
    await new Promise(resolve => setTimeout(resolve));
    signal?.throwIfAborted();
    end = performance.now() + SLICE;
  }
}
