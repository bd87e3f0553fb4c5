/**
 * The names similar to a misspelled one, best first. Similarity is 1 − edits / shorter length over code points, without
 * transpositions, and must exceed the threshold (higher for index settings): the measure of Lucene's
 * LevenshteinDistance spell-checking.
 */
export function didYouMean(unknown: string, known: Iterable<string>, threshold = 0.5): string[] {
  const distances = new Distances(unknown);
  return [...new Set(known)]
    .map(name => ({ name, similarity: distances.similarity(name) }))
    .filter(candidate => candidate.similarity > threshold)
    .sort(bestFirst)
    .map(candidate => candidate.name);
}

/** The first names that `didYouMean` returns, without the work of finding all: of tens of thousands, it takes milliseconds. */
export function mostSimilar(unknown: string, known: Iterable<string>, count: number, threshold = 0.5): string[] {
  const distances = new Distances(unknown);
  const best: Candidate[] = [];
  for (const name of known) {
    const worst = best.length < count ? undefined : best.at(-1);
    const candidate = { name, similarity: distances.similarity(name, Math.max(threshold, worst?.similarity ?? 0)) };
    if (candidate.similarity <= threshold || (worst && bestFirst(worst, candidate) <= 0)) continue;
    if (best.some(other => other.name === name)) continue;
    best.push(candidate);
    best.sort(bestFirst);
    if (best.length > count) best.pop();
  }
  return best.map(({ name }) => name);
}

interface Candidate {
  name: string;
  similarity: number;
}

function bestFirst(a: Candidate, b: Candidate): number {
  return b.similarity - a.similarity || (a.name < b.name ? -1 : 1);
}

/** The suffix of an error message: ` did you mean [x]?`, ` did you mean any of [x, y]?`, or nothing. */
export function didYouMeanSuffix(unknown: string, known: Iterable<string>, threshold = 0.5): string {
  const names = didYouMean(unknown, known, threshold);
  if (names.length === 0) return '';
  return names.length === 1 ? ` did you mean [${names[0]}]?` : ` did you mean any of [${names.join(', ')}]?`;
}

/** Edits between one name and others, over code points. Rows are used again, because there may be tens of thousands of names. */
class Distances {
  private readonly left: readonly number[];
  private right: number[] = [];
  private above: number[] = [];
  private row: number[] = [];

  constructor(name: string) {
    this.left = codePoints(name, []);
  }

  /** The similarity to a name; any number below `least` stands for one that is not reached. */
  similarity(name: string, least = Number.NEGATIVE_INFINITY): number {
    const right = codePoints(name, this.right);
    const { left } = this;
    const longer = Math.max(left.length, right.length);
    if (longer === 0) return 1;
    const most = longer * (1 - least) + ROUNDING;
    if (Math.abs(left.length - right.length) > most) return Number.NEGATIVE_INFINITY;
    return 1 - this.edits(right, most) / longer;
  }

  /** Infinite if they are more than `most`. */
  private edits(right: readonly number[], most: number): number {
    const { left } = this;
    let [above, row] = [this.above, this.row];
    for (let j = 0; j <= right.length; j++) above[j] = j;
    for (let i = 0; i < left.length; i++) {
      let before = i + 1;
      let fewest = before;
      row[0] = before;
      for (let j = 0; j < right.length; j++) {
        const replaced = above[j]! + (left[i] === right[j] ? 0 : 1);
        before = Math.min(before + 1, above[j + 1]! + 1, replaced);
        row[j + 1] = before;
        if (before < fewest) fewest = before;
      }
      if (fewest > most) return Number.POSITIVE_INFINITY;
      [above, row] = [row, above];
    }
    return above[right.length]!;
  }
}

/** Keeps a distance at the limit from being left out for the error of a product. */
const ROUNDING = 1e-9;

/** The code points of a name, in `into`. */
function codePoints(name: string, into: number[]): number[] {
  into.length = 0;
  for (let at = 0; at < name.length; at++) {
    const point = name.codePointAt(at)!;
    if (point > 0xffff) at++;
    into.push(point);
  }
  return into;
}
