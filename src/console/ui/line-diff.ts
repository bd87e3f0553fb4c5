/** A line of a comparison: in both texts, removed or added. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
  /** Line numbers, counted from 1, in each text that has the line. */
  before?: number;
  after?: number;
}

/** A shortest edit script from one text to the other, line by line (Myers, Algorithmica 1986). */
export function diffLines(before: string, after: string): DiffLine[] {
  const a = before.split('\n');
  const b = after.split('\n');
  const trace = shortestEditTrace(a, b);
  const lines: DiffLine[] = [];
  let x = a.length;
  let y = b.length;
  for (let d = trace.length - 1; d >= 0; d--) {
    const reach = trace[d]!;
    const k = x - y;
    const down = k === -d || (k !== d && (reach.get(k - 1) ?? -1) < (reach.get(k + 1) ?? -1));
    const fromX = d === 0 ? 0 : (reach.get(down ? k + 1 : k - 1) ?? 0);
    const fromY = d === 0 ? 0 : fromX - (down ? k + 1 : k - 1);
    while (x > fromX && y > fromY) {
      x--;
      y--;
      lines.push({ kind: 'same', text: a[x]!, before: x + 1, after: y + 1 });
    }
    if (d === 0) break;
    if (down) lines.push({ kind: 'added', text: b[--y]!, after: y + 1 });
    else lines.push({ kind: 'removed', text: a[--x]!, before: x + 1 });
  }
  return lines.reverse();
}

/** The furthest x reached on each diagonal before each further edit. */
function shortestEditTrace(a: readonly string[], b: readonly string[]): Map<number, number>[] {
  const trace: Map<number, number>[] = [];
  const reach = new Map<number, number>([[1, 0]]);
  for (let d = 0; ; d++) {
    trace.push(new Map(reach));
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && (reach.get(k - 1) ?? -1) < (reach.get(k + 1) ?? -1));
      let x = down ? (reach.get(k + 1) ?? 0) : (reach.get(k - 1) ?? 0) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      reach.set(k, x);
      if (x >= a.length && x - k >= b.length) return trace;
    }
  }
}

/** The changed lines with `around` lines of context; each omitted stretch is one `undefined`. */
export function diffHunks(lines: readonly DiffLine[], around = 3): (DiffLine | undefined)[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(line => line.kind !== 'same'),
  );
  return lines.flatMap((line, at) => {
    if (near[at]) return [line];
    return at === 0 || near[at - 1] ? [undefined] : [];
  });
}

/** Two corresponding lines; one of them may be missing. */
export interface LinePair {
  left?: DiffLine;
  right?: DiffLine;
  differs: boolean;
}

/** Maximum number of lines compared, because texts without common lines take quadratic time. */
const MAX_LINES = 2000;

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
  const few = (lines: string[]) => lines.slice(0, MAX_LINES).join('\n');
  for (const line of diffLines(few(left), few(right))) {
    if (line.kind === 'removed') removed.push(line);
    else if (line.kind === 'added') added.push(line);
    else {
      flush();
      pairs.push({ left: line, right: line, differs: false });
    }
  }
  flush();
  return { pairs, cut: Math.max(left.length, right.length) > MAX_LINES };
}
