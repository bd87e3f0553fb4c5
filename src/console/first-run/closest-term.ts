/** Edits (insert, delete, replace, swap of neighbours) between two words: Damerau's distance, restricted, as fuzziness counts. */
export function editDistance(a: string, b: string): number {
  let twoBack: number[] = [];
  let back = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = back[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replace, back[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, twoBack[j - 2]! + 1);
      row.push(best);
    }
    twoBack = back;
    back = row;
  }
  return back[b.length]!;
}

/** For each term nobody holds, the terms the fuzzy query found in its place, nearest first. */
export function standIns(missing: readonly string[], found: readonly string[]): Map<string, string[]> {
  const result = new Map<string, string[]>();
  for (const term of missing) {
    const near = found
      .map(other => ({ other, distance: editDistance(term, other) }))
      .filter(({ distance }) => distance > 0 && distance <= 2)
      .sort((a, b) => a.distance - b.distance || (a.other < b.other ? -1 : 1));
    result.set(
      term,
      near.map(({ other }) => other),
    );
  }
  return result;
}
