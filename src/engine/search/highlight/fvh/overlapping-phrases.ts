/** A term or phrase of a query. */
export interface Sought {
  readonly field: string;
  readonly words: readonly string[];
  readonly slop: number;
  readonly boost: number;
}

/** Identifies duplicates. */
export function keyOf({ field, words, slop, boost }: Sought): string {
  return JSON.stringify([field, words, slop, boost]);
}

/**
 * The searched phrases, each followed by the phrases it forms with later ones that overlap its end: `a b` and `b c`
 * also yield `a b c`. Tags are assigned in this order.
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

/**
 * The first phrase extended by the rest of the second, for every suffix of the first that is a prefix of the second.
 */
function joinedWords({ field, words, slop }: Sought, { words: next }: Sought): Sought[] {
  const found: Sought[] = [];
  for (let at = 1; at < words.length; at++) {
    const shared = words.length - at;
    if (shared >= next.length || !next.slice(0, shared).every((word, i) => word === words[at + i])) continue;
    found.push({ field, words: [...words, ...next.slice(shared)], slop, boost: 1 });
  }
  return found;
}
