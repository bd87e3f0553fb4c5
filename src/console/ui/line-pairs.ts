import { type DiffLine, diffLines } from './line-diff.ts';

/** Two corresponding lines; one of them may be missing. */
export interface LinePair {
  left?: DiffLine;
  right?: DiffLine;
  differs: boolean;
}

/** Maximum number of lines compared, because texts without common lines take quadratic time. */
const MOST_LINES = 2000;

/** Aligns the lines of two texts: removed lines are paired with the lines that replaced them. */
export function linePairs(before: string, after: string): { pairs: LinePair[]; cut: boolean } {
  const [left, right] = [before.split('\n'), after.split('\n')];
  const pairs: LinePair[] = [];
  let removed: DiffLine[] = [];
  let added: DiffLine[] = [];
  const flush = () => {
    for (let at = 0; at < Math.max(removed.length, added.length); at++)
      pairs.push({
        differs: true,
        ...(removed[at] && { left: removed[at] }),
        ...(added[at] && { right: added[at] }),
      });
    removed = [];
    added = [];
  };
  const few = (lines: string[]) => lines.slice(0, MOST_LINES).join('\n');
  for (const line of diffLines(few(left), few(right))) {
    if (line.kind === 'removed') removed.push(line);
    else if (line.kind === 'added') added.push(line);
    else {
      flush();
      pairs.push({ left: line, right: line, differs: false });
    }
  }
  flush();
  return { pairs, cut: Math.max(left.length, right.length) > MOST_LINES };
}
