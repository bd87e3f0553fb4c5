/**
 * The names similar to a misspelled one, best first. Similarity is 1 − edits / shorter length over code points, without
 * transpositions, and must exceed the threshold (higher for index settings): the measure of Lucene's
 * LevenshteinDistance spell-checking.
 */
export function didYouMean(unknown: string, known: Iterable<string>, threshold = 0.5): string[] {
  return [...new Set(known)]
    .map(name => ({ name, similarity: similarity(unknown, name) }))
    .filter(candidate => candidate.similarity > threshold)
    .sort((a, b) => b.similarity - a.similarity || (a.name < b.name ? -1 : 1))
    .map(candidate => candidate.name);
}

/** The suffix of an error message: ` did you mean [x]?`, ` did you mean any of [x, y]?`, or nothing. */
export function didYouMeanSuffix(unknown: string, known: Iterable<string>, threshold = 0.5): string {
  const names = didYouMean(unknown, known, threshold);
  if (names.length === 0) return '';
  return names.length === 1 ? ` did you mean [${names[0]}]?` : ` did you mean any of [${names.join(', ')}]?`;
}

function similarity(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  const longer = Math.max(left.length, right.length);
  if (longer === 0) return 1;
  return 1 - edits(left, right) / longer;
}

function edits(left: readonly string[], right: readonly string[]): number {
  let above = Array.from({ length: right.length + 1 }, (_, j) => j);
  for (let i = 0; i < left.length; i++) {
    const row = [i + 1];
    for (let j = 0; j < right.length; j++)
      row.push(Math.min(row[j]! + 1, above[j + 1]! + 1, above[j]! + (left[i] === right[j] ? 0 : 1)));
    above = row;
  }
  return above[right.length]!;
}
