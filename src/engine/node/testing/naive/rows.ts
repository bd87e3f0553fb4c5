import fc from 'fast-check';

/** A document of the aggregation oracle. Absent members are absent from the document. */
export interface Row {
  /** long, multi-valued */
  n: number[];
  /** double */
  d?: number;
  /** keyword, multi-valued */
  k: string[];
  /** date, milliseconds since the epoch */
  t?: number;
  b?: boolean;
  ip?: string;
  p?: { lat: number; lon: number };
}

export const MAPPINGS = {
  properties: {
    n: { type: 'long' },
    d: { type: 'double' },
    k: { type: 'keyword' },
    t: { type: 'date', format: 'epoch_millis' },
    b: { type: 'boolean' },
    ip: { type: 'ip' },
    p: { type: 'geo_point' },
  },
};

export const KEYS = ['apple', 'pear', 'plum', 'Zebra', 'äpfel', '\u{10400}'];
const DAY = 86_400_000;

function maybe<T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.option(value, { nil: undefined, freq: 4 });
}

function degrees(most: number): fc.Arbitrary<number> {
  return fc.integer({ min: -most, max: most }).map(whole => whole + 0.37);
}

export const rows: fc.Arbitrary<Row[]> = fc.array(
  fc
    .record({
      n: fc.array(fc.integer({ min: -6, max: 12 }), { maxLength: 3 }),
      d: maybe(fc.integer({ min: -24, max: 48 }).map(quarters => quarters / 4)),
      k: fc.array(fc.constantFrom(...KEYS), { maxLength: 3 }),
      t: maybe(fc.integer({ min: -400, max: 800 }).map(days => days * DAY + (((days * 7919) % 24) + 24) * 3_600_000)),
      b: maybe(fc.boolean()),
      ip: maybe(fc.integer({ min: 0, max: 40 }).map(last => `10.0.${last % 3}.${last}`)),
      // Away from the borders of grid cells, because points are stored with 32 bits per coordinate.
      p: maybe(fc.record({ lat: degrees(60), lon: degrees(170) })),
    })
    .map(row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as unknown as Row),
  { minLength: 1, maxLength: 40 },
);

/** The distinct values of a multi-valued field, or the single value of another, ascending. */
export function valuesOf(row: Row, field: 'n' | 'd' | 't'): number[] {
  const value = row[field];
  if (value === undefined) return [];
  return Array.isArray(value) ? [...value].sort((a, b) => a - b) : [value];
}

export function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

export function numbersOf(list: readonly Row[], field: 'n' | 'd' | 't'): number[] {
  return list.flatMap(row => valuesOf(row, field));
}

/** By code points, the order of UTF-8. */
export function compareKeys(a: string, b: string): number {
  const [x, y] = [[...a], [...b]];
  for (let i = 0; i < Math.min(x.length, y.length); i++)
    if (x[i] !== y[i]) return x[i]!.codePointAt(0)! - y[i]!.codePointAt(0)!;
  return x.length - y.length;
}
