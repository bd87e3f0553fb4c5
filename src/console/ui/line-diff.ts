/** A line of a comparison: in both texts, gone, or come. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
  /** Line numbers, from 1, in the texts that have it. */
  before?: number;
  after?: number;
}

/** The fewest lines removed and added that lead from one text to the other (Myers, Algorithmica 1986). */
export function diffLines(before: string, after: string): DiffLine[] {
  const a = before.split('\n');
  const b = after.split('\n');
  const trace = shortestEdit(a, b);
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

/** How far each diagonal reached, before each further edit. */
function shortestEdit(a: readonly string[], b: readonly string[]): Map<number, number>[] {
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

/** The lines around what changed; what is left out between them is `undefined`. */
export function diffHunks(lines: readonly DiffLine[], around = 3): (DiffLine | undefined)[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(line => line.kind !== 'same'),
  );
  return lines.flatMap((line, at) => {
    if (near[at]) return [line];
    return at === 0 || near[at - 1] ? [undefined] : [];
  });
}
