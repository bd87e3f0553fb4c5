/** Whether a text matches a pattern in which `*` matches zero or more characters; everything else is literal. */
export function matchesGlob(pattern: string, text: string): boolean {
  let p = 0;
  let t = 0;
  let star = -1;
  let retry = 0;
  while (t < text.length) {
    if (pattern[p] === '*') {
      star = p++;
      retry = t;
    } else if (p < pattern.length && pattern[p] === text[t]) {
      p++;
      t++;
    } else if (star >= 0) {
      p = star + 1;
      t = ++retry;
    } else return false;
  }
  while (pattern[p] === '*') p++;
  return p === pattern.length;
}

export function isGlob(pattern: string): boolean {
  return pattern.includes('*');
}

/** Whether some text matches both patterns. Visits each pair of positions once. */
export function globsOverlap(a: string, b: string): boolean {
  const seen = new Set<number>();
  const meet = (i: number, j: number): boolean => {
    if (i === a.length && j === b.length) return true;
    const key = i * (b.length + 1) + j;
    if (seen.has(key)) return false;
    seen.add(key);
    // A star matches nothing, or one more character (or star) of the other pattern.
    if (a[i] === '*') return meet(i + 1, j) || (j < b.length && meet(i, j + 1));
    if (b[j] === '*') return meet(i, j + 1) || (i < a.length && meet(i + 1, j));
    return i < a.length && a[i] === b[j] && meet(i + 1, j + 1);
  };
  return meet(0, 0);
}
