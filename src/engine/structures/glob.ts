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
