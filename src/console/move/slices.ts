/** Work that gives way now and then; it tells how many bytes it went over since it last did. */
export type Slices<T> = Generator<number, T, undefined>;

/**
 * So many bytes are gone over in one turn of the event loop: a few milliseconds on a slow machine, so that a page which
 * copies still scrolls and takes keys.
 */
export const SLICE_BYTES = 131_072;

export async function inTurns<T>(work: Slices<T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await pause();
  }
}
