/** Work in slices: yields the number of bytes processed since the last yield. */
export type Slices<T> = Generator<number, T, undefined>;

/**
 * Bytes processed in one turn of the event loop, a few milliseconds on a slow machine, so that the page stays
 * responsive.
 */
export const SLICE_BYTES = 131_072;

export async function inTurns<T>(work: Slices<T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await pause();
  }
}
