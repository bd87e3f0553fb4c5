import type { Spans } from './spans.ts';

/** Supplies term positions to span queries: a segment, or a single text. */
export interface SpanSource {
  readonly maxDoc: number;
  places(field: string, term: string): Spans | undefined;
  /** Positions of terms matching a pattern that was not expanded from an index, for a text. */
  placesOf?(field: string, accepts: (term: string) => boolean): Spans | undefined;
}
