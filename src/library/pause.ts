/** Node's way to let events happen; captured before tests replace timers. */
const { setImmediate } = globalThis as { setImmediate?: (resume: () => void) => unknown };

/** A turn of the event loop, on any host. */
export const pause: () => Promise<void> = setImmediate
  ? () => new Promise(resolve => setImmediate(resolve))
  : async () => (await import('../worker/turn.ts')).pause();
