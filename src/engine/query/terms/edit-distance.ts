/**
 * Insertions, deletions and replacements between two words; transpositions count as one edit if enabled (optimal string
 * alignment: no substring is edited twice).
 */
export function editDistance(left: readonly string[], right: readonly string[], transpositions: boolean): number {
  const rows = [Array.from({ length: right.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= left.length; i++) {
    const above = rows[i - 1]!;
    const row = [i];
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1];
      let least = Math.min(row[j - 1]! + 1, above[j]! + 1, above[j - 1]! + (same ? 0 : 1));
      const crossed = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      if (transpositions && crossed) least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[left.length]![right.length]!;
}

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
