import { editDistance } from '../../query/terms/edit-distance.ts';

/** Similarity of two words: 1 for equal words, 0 for nothing in common. */
export type StringDistance = (target: string, other: string) => number;

/** Edit distance relative to the longer word. */
const levenshtein: StringDistance = (target, other) => {
  if (target.length === 0 || other.length === 0) return target.length === other.length ? 1 : 0;
  const edits = editDistance(target.split(''), other.split(''), false);
  return Math.fround(1 - Math.fround(edits / Math.max(target.length, other.length)));
};

/** Edit distance with transpositions, relative to the shorter word. */
const damerauLevenshtein: StringDistance = (target, other) => {
  const left = [...target];
  const right = [...other];
  if (left.length === 0 || right.length === 0) return left.length === right.length ? 1 : 0;
  const edits = editDistance(left, right, true);
  return Math.fround(1 - Math.fround(edits / Math.min(left.length, right.length)));
};

const WINKLER_THRESHOLD = 0.7;

/** Winkler (1990): common characters within a window, with a bonus for a common prefix. */
const jaroWinkler: StringDistance = (target, other) => {
  const { matches, transpositions, prefix, longest } = jaroMatches(target, other);
  if (matches === 0) return 0;
  const jaro = Math.fround(
    Math.fround(
      Math.fround(matches / target.length) +
        Math.fround(matches / other.length) +
        Math.fround((matches - transpositions) / matches),
    ) / 3,
  );
  if (jaro < WINKLER_THRESHOLD) return jaro;
  return Math.fround(jaro + Math.fround(Math.fround(Math.min(0.1, 1 / longest) * prefix) * Math.fround(1 - jaro)));
};

function jaroMatches(target: string, other: string) {
  const [max, min] = target.length > other.length ? [target, other] : [other, target];
  const range = Math.max((max.length >> 1) - 1, 0);
  const matched = new Set<number>();
  const inMin: string[] = [];
  for (let i = 0; i < min.length; i++)
    for (let j = Math.max(i - range, 0); j < Math.min(i + range + 1, max.length); j++)
      if (!matched.has(j) && min[i] === max[j]) {
        matched.add(j);
        inMin.push(min[i]!);
        break;
      }
  const inMax = [...matched].sort((a, b) => a - b).map(j => max[j]!);
  const moved = inMin.filter((character, i) => character !== inMax[i]).length;
  let prefix = 0;
  while (prefix < min.length && target[prefix] === other[prefix]) prefix++;
  return { matches: inMin.length, transpositions: moved >> 1, prefix, longest: max.length };
}

const GRAM = 2;

/** Kondrak (2005), N-gram similarity and distance: edit distance over n-grams, which weights prefixes higher. */
const ngram: StringDistance = (source, target) => {
  const [sl, tl] = [source.length, target.length];
  if (sl === 0 || tl === 0) return sl === tl ? 1 : 0;
  if (sl < GRAM || tl < GRAM) {
    let same = 0;
    for (let i = 0; i < Math.min(sl, tl); i++) if (source[i] === target[i]) same++;
    return Math.fround(same / Math.max(sl, tl));
  }
  const padded = '\0'.repeat(GRAM - 1) + source;
  let before = Array.from({ length: sl + 1 }, (_, i) => i);
  for (let j = 1; j <= tl; j++) {
    const gram = j < GRAM ? '\0'.repeat(GRAM - j) + target.slice(0, j) : target.slice(j - GRAM, j);
    const row = [j];
    for (let i = 1; i <= sl; i++)
      row.push(Math.fround(Math.min(row[i - 1]! + 1, before[i]! + 1, before[i - 1]! + gramCost(padded, i, gram))));
    before = row;
  }
  return Math.fround(1 - Math.fround(before[sl]! / Math.max(tl, sl)));
};

function gramCost(padded: string, at: number, gram: string): number {
  let cost = 0;
  let counted = GRAM;
  for (let n = 0; n < GRAM; n++) {
    if (padded[at - 1 + n] !== gram[n]) cost++;
    else if (padded[at - 1 + n] === '\0') counted--;
  }
  return Math.fround(cost / counted);
}

/** By name in the request; `internal` is the distance used by the dictionary search. */
export const STRING_DISTANCES: Readonly<Record<string, StringDistance | undefined>> = {
  internal: undefined,
  damerau_levenshtein: damerauLevenshtein,
  levenshtein,
  jaro_winkler: jaroWinkler,
  ngram,
};
