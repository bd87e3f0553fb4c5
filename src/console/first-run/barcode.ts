/** The positions that at least `least` of the lists hold; a list given twice counts twice. Ascending. */
export function heldByAtLeast(lists: readonly (readonly number[])[], least: number): number[] {
  const held = new Map<number, number>();
  for (const list of lists) for (const position of list) held.set(position, (held.get(position) ?? 0) + 1);
  return [...held]
    .filter(([, times]) => times >= least)
    .map(([position]) => position)
    .sort((a, b) => a - b);
}

/** Beyond this many documents neighbors share a line. */
export const MOST_LINES = 5000;

/** Positions of the lines as fractions of the width; lines that would overlap are merged. */
export function barcodeLines(positions: readonly number[], documents: number, most = MOST_LINES): number[] {
  if (documents <= 0) return [];
  const slots = Math.min(documents, most);
  const lines: number[] = [];
  let last = -1;
  for (const position of positions) {
    const slot = Math.floor((position / documents) * slots);
    if (slot !== last) lines.push(slot / slots);
    last = slot;
  }
  return lines;
}
