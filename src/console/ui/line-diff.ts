/** A line of a comparison: in both texts, removed or added. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
  /** Line numbers, counted from 1, in each text that has the line. */
  before?: number;
  after?: number;
}

/** Maximum number of edits searched for: time and memory grow with their square. */
const MAX_EDITS = 2000;

/**
 * A shortest edit script from one text to the other, line by line (Myers, Algorithmica 1986). Texts that differ by more than
 * `MAX_EDITS` lines keep their common prefix and suffix; what is between them is replaced as one block.
 */
export function diffLines(before: string, after: string): DiffLine[] {
  const a = before.split('\n');
  const b = after.split('\n');
  const trace = shortestEditTrace(a, b);
  return trace ? readTrace(trace, a, b) : replaceBlock(a, b);
}

function readTrace(trace: readonly Int32Array[], a: readonly string[], b: readonly string[]): DiffLine[] {
  const lines: DiffLine[] = [];
  let x = a.length;
  let y = b.length;
  for (let d = trace.length - 1; d >= 0; d--) {
    const reach = trace[d]!;
    const k = x - y;
    const down = arrivesByAdding(reach, d, k);
    const fromX = d === 0 ? 0 : reachOf(reach, d, down ? k + 1 : k - 1);
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

/** The furthest x reached on each diagonal before each further edit; nothing if `MAX_EDITS` edits are not enough. */
function shortestEditTrace(a: readonly string[], b: readonly string[]): Int32Array[] | undefined {
  const trace: Int32Array[] = [];
  let reach = new Int32Array(0);
  for (let d = 0; d <= MAX_EDITS; d++) {
    trace.push(reach);
    const next = new Int32Array(d + 1);
    for (let k = -d; k <= d; k += 2) {
      let x = 0;
      if (d > 0) x = arrivesByAdding(reach, d, k) ? reachOf(reach, d, k + 1) : reachOf(reach, d, k - 1) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      next[(k + d) / 2] = x;
      if (x >= a.length && x - k >= b.length) return trace;
    }
    reach = next;
  }
  return undefined;
}

/** Whether edit `d` arrives on diagonal `k` by adding a line; `reach` holds every second diagonal from `1 - d` to `d - 1`. */
function arrivesByAdding(reach: Int32Array, d: number, k: number): boolean {
  return k === -d || (k !== d && reachOf(reach, d, k - 1) < reachOf(reach, d, k + 1));
}

const reachOf = (reach: Int32Array, d: number, k: number) => reach[(k + d - 1) / 2]!;

function replaceBlock(a: readonly string[], b: readonly string[]): DiffLine[] {
  const shorter = Math.min(a.length, b.length);
  let prefix = 0;
  while (prefix < shorter && a[prefix] === b[prefix]) prefix++;
  let suffix = 0;
  while (suffix < shorter - prefix && a.at(-1 - suffix) === b.at(-1 - suffix)) suffix++;
  const same = (at: number, afterAt: number): DiffLine => ({
    kind: 'same',
    text: a[at]!,
    before: at + 1,
    after: afterAt + 1,
  });
  return [
    ...a.slice(0, prefix).map((_, at) => same(at, at)),
    ...a
      .slice(prefix, a.length - suffix)
      .map((text, at): DiffLine => ({ kind: 'removed', text, before: prefix + at + 1 })),
    ...b
      .slice(prefix, b.length - suffix)
      .map((text, at): DiffLine => ({ kind: 'added', text, after: prefix + at + 1 })),
    ...a.slice(a.length - suffix).map((_, at) => same(a.length - suffix + at, b.length - suffix + at)),
  ];
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

/** Maximum number of lines shown side by side. */
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
