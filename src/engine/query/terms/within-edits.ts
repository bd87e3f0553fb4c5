import { editDistance } from './edit-distance.ts';

export interface Edits {
  /** 0 to 2 */
  readonly maxEdits: number;
  readonly prefixLength: number;
  readonly transpositions: boolean;
}

/** Whether a term is within the given number of edits of another, after a shared prefix. */
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

/** Edit options as part of a query key. */
export function editsKey({ maxEdits, prefixLength, transpositions }: Edits): (number | boolean)[] {
  return [maxEdits, prefixLength, transpositions];
}
