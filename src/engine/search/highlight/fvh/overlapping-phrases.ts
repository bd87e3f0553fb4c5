/** A word or a phrase that a query looks for. */
export interface Sought {
  readonly field: string;
  readonly words: readonly string[];
  readonly slop: number;
  readonly boost: number;
}

/** The same twice is one. */
export function keyOf({ field, words, slop, boost }: Sought): string {
  return JSON.stringify([field, words, slop, boost]);
}

/**
 * What is looked for, and behind a phrase those that it makes with each later one that goes on where it ends: `a b` and
 * `b c` are in `a b c`, too. Tags are dealt out in this order.
 */
export function withOverlaps(sought: readonly Sought[], ofOneField: boolean): Sought[] {
  const all = new Map<string, Sought>();
  const add = (found: Sought): void => {
    if (!all.has(keyOf(found))) all.set(keyOf(found), found);
  };
  sought.forEach((each, i) => {
    add(each);
    if (each.words.length === 1) return;
    for (const other of sought.slice(i + 1)) {
      if (other.words.length === 1 || other.slop !== each.slop) continue;
      if (ofOneField && other.field !== each.field) continue;
      for (const joined of [...joinedWords(each, other), ...joinedWords(other, each)]) add(joined);
    }
  });
  return [...all.values()];
}

/** The first phrase, gone on by the rest of the second, for every end of the first that begins the second. */
function joinedWords({ field, words, slop }: Sought, { words: next }: Sought): Sought[] {
  const found: Sought[] = [];
  for (let at = 1; at < words.length; at++) {
    const shared = words.length - at;
    if (shared >= next.length || !next.slice(0, shared).every((word, i) => word === words[at + i])) continue;
    found.push({ field, words: [...words, ...next.slice(shared)], slop, boost: 1 });
  }
  return found;
}
