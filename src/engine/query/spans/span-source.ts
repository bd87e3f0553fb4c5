import type { Spans } from './spans.ts';

/** Where span queries find the places of words: a segment, or the words of one text. */
export interface SpanSource {
  readonly maxDoc: number;
  places(field: string, term: string): Spans | undefined;
  /** Of patterns that no index has expanded: a text has its own words. */
  placesOf?(field: string, accepts: (term: string) => boolean): Spans | undefined;
}
