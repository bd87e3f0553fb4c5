import { editDistance } from './edit-distance.ts';

export interface Edits {
  /** 0 to 2 */
  readonly maxEdits: number;
  readonly prefixLength: number;
  readonly transpositions: boolean;
}

/** Tells whether a term lies within so many edits of another, behind a prefix that both share. */
export function withinEdits(
  term: string,
  { maxEdits, prefixLength, transpositions }: Edits,
): (other: string) => boolean {
  const left = [...term];
  return other => {
    const right = [...other];
    for (let i = 0; i < prefixLength; i++) if (left[i] !== right[i]) return false;
    return editDistance(left, right, transpositions) <= maxEdits;
  };
}

/** The part of a query's key that edits make. */
export function editsKey({ maxEdits, prefixLength, transpositions }: Edits): (number | boolean)[] {
  return [maxEdits, prefixLength, transpositions];
}
