/** Rows of a page and the group of each; a row in several groups is repeated. */
export interface PlacedRows {
  readonly length: number;
  /** Undefined if these are all rows of the page, each in one group, in order. */
  readonly rows: Int32Array | undefined;
  readonly groups: Int32Array;
  /** The group of all rows; −1 when they may differ. */
  readonly onlyGroup: number;
}

let zeros = new Int32Array(0);

/** All rows of a page in the first group. */
export function inFirstGroup(length: number): PlacedRows {
  if (zeros.length < length) zeros = new Int32Array(2 * length);
  return { length, rows: undefined, groups: zeros, onlyGroup: 0 };
}

/** The placed rows that are among some rows of the page. @param kept ascending */
export function keptRows(placed: PlacedRows, kept: Int32Array, pageLength: number): PlacedRows {
  const { rows, groups, onlyGroup } = placed;
  if (rows === undefined) {
    if (kept.length === placed.length) return placed;
    const keptGroups = onlyGroup === 0 ? inFirstGroup(kept.length).groups : kept.map(row => groups[row]!);
    return { length: kept.length, rows: kept, groups: keptGroups, onlyGroup };
  }
  const isKept = new Uint8Array(pageLength);
  for (const row of kept) isKept[row] = 1;
  const places = rows.map((_, at) => at).filter(at => isKept[rows[at]!] === 1);
  return {
    length: places.length,
    rows: places.map(at => rows[at]!),
    groups: places.map(at => groups[at]!),
    onlyGroup,
  };
}
