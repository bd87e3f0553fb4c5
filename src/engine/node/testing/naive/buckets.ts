import fc from 'fast-check';
import type { Expected, NaiveBucket, Oracles } from './oracle.ts';
import { compareKeys, distinct, type Row, valuesOf } from './rows.ts';

const field = fc.constantFrom('n' as const, 'd' as const);
const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Groups rows by each of their keys. */
function grouped<K>(living: readonly Row[], keysOf: (row: Row) => K[]): Map<K, Row[]> {
  const groups = new Map<K, Row[]>();
  for (const row of living) for (const key of distinct(keysOf(row))) groups.set(key, [...(groups.get(key) ?? []), row]);
  return groups;
}

function defined(options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** Keys from first to last in steps; empty without keys. */
function filled(indices: readonly number[]): number[] {
  if (indices.length === 0) return [];
  const [first, last] = [Math.min(...indices), Math.max(...indices)];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

const histogram = fc
  .record({
    field,
    interval: fc.constantFrom(0.1, 0.3, 0.6, 0.7, 1, 1.5, 2.5, 7),
    offset: optional(fc.constantFrom(0.05, 0.5, 1, -3)),
    min_doc_count: optional(fc.constantFrom(0, 1, 2)),
    missing: optional(fc.integer({ min: -3, max: 20 })),
    extended_bounds: optional(fc.constant({ min: -8, max: 14 })),
    keyed: optional(fc.boolean()),
  })
  .map(options => ({
    body: defined(options),
    expect: (living: readonly Row[]): Expected => {
      const { field, interval, offset = 0, min_doc_count: least = 0, missing, extended_bounds: bounds } = options;
      const indexOf = (value: number) => Math.floor((value - offset) / interval);
      const groups = grouped(living, row => {
        const values = valuesOf(row, field);
        return (values.length === 0 && missing !== undefined ? [missing] : values).map(indexOf);
      });
      const indices =
        least > 0
          ? [...groups.keys()].sort((a, b) => a - b)
          : filled([...groups.keys(), ...boundIndices(bounds, indexOf)]);
      const buckets = indices
        .map(index => ({ head: { key: index * interval + offset }, rows: groups.get(index) ?? [] }))
        .filter(({ rows }) => rows.length >= least);
      return { buckets, ...(options.keyed && { names: buckets.map(({ head }) => formatted(head.key)) }) };
    },
  }));

function boundIndices(bounds: { min: number; max: number } | undefined, indexOf: (value: number) => number): number[] {
  return bounds ? [indexOf(bounds.min), indexOf(bounds.max)] : [];
}

function formatted(value: number): string {
  if (Number.isInteger(value)) return `${value}.0`;
  return Math.abs(value) < 1e-3
    ? value
        .toExponential()
        .replace('e', 'E')
        .replace(/^(-?\d)E/, '$1.0E')
    : String(value);
}

/** Calendar intervals in UTC, shifted by a fixed offset; `next` returns the start of the following one. */
const CALENDAR: Record<string, { floor(local: Date): number; next(local: Date): number }> = {
  hour: steps(
    time => Math.floor(time / HOUR) * HOUR,
    time => time + HOUR,
  ),
  day: steps(
    time => Math.floor(time / DAY) * DAY,
    time => time + DAY,
  ),
  week: steps(
    time => Math.floor((time + 3 * DAY) / (7 * DAY)) * 7 * DAY - 3 * DAY,
    time => time + 7 * DAY,
  ),
  month: months(1),
  quarter: months(3),
  year: months(12),
};

function steps(floor: (time: number) => number, next: (time: number) => number) {
  return { floor: (local: Date) => floor(local.getTime()), next: (local: Date) => next(local.getTime()) };
}

function months(step: number) {
  const first = (local: Date) => Math.floor(local.getUTCMonth() / step) * step;
  return {
    floor: (local: Date) => Date.UTC(local.getUTCFullYear(), first(local), 1),
    next: (local: Date) => Date.UTC(local.getUTCFullYear(), first(local) + step, 1),
  };
}

const dateHistogram = fc
  .record({
    calendar_interval: fc.constantFrom('day', 'week', 'month', 'quarter', 'year'),
    zone: fc.constantFrom(0, 2, -5),
    min_doc_count: optional(fc.constantFrom(0, 1)),
    missing: optional(fc.constantFrom(0, 45 * DAY)),
  })
  .map(({ zone, ...options }) => ({
    body: {
      field: 't',
      ...defined(options),
      ...(zone !== 0 && { time_zone: `${zone < 0 ? '-' : '+'}0${Math.abs(zone)}:00` }),
    },
    expect: (living: readonly Row[]): Expected => {
      const { floor, next } = CALENDAR[options.calendar_interval]!;
      const local = (time: number) => new Date(time + zone * HOUR);
      const groups = grouped(living, ({ t = options.missing }) => (t === undefined ? [] : [floor(local(t))]));
      const keys = [...groups.keys()].sort((a, b) => a - b);
      const last = keys.at(-1);
      if ((options.min_doc_count ?? 0) === 0 && last !== undefined)
        for (let key = keys[0]!; key < last; key = next(new Date(key))) if (!groups.has(key)) groups.set(key, []);
      const buckets = [...groups].sort(([a], [b]) => a - b);
      return { buckets: buckets.map(([key, rows]) => ({ head: { key: key - zone * HOUR }, rows })) };
    },
  }));

const BOUNDS = [-6, -1.5, 0, 2, 2.25, 9];

const range = fc
  .record({
    field,
    ranges: fc.array(fc.tuple(optional(fc.nat(BOUNDS.length - 2)), optional(fc.nat(3))), {
      minLength: 1,
      maxLength: 4,
    }),
    missing: optional(fc.constant(1)),
  })
  .map(({ field, ranges, missing }) => {
    const list = ranges
      .map(([from, width]) => ({
        from: from === undefined ? undefined : BOUNDS[from]!,
        to: width === undefined ? undefined : BOUNDS[Math.min((from ?? 0) + width + 1, BOUNDS.length - 1)]!,
      }))
      .map((bounds, i) => ({ ...bounds, key: `r${i}` }));
    const order = ({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }) => [from, to] as const;
    return {
      body: { field, ranges: list.map(defined), ...defined({ missing }) },
      expect: (living: readonly Row[]): Expected => ({
        buckets: list
          .toSorted((a, b) => order(a)[0] - order(b)[0] || order(a)[1] - order(b)[1] || 0)
          .map(({ key, from, to }) => ({
            head: { key, ...defined({ from, to }) },
            rows: living.filter(row => {
              const values = valuesOf(row, field);
              const tried = values.length === 0 && missing !== undefined ? [missing] : values;
              return tried.some(v => v >= (from ?? -Infinity) && v < (to ?? Infinity));
            }),
          })),
      }),
    };
  });

const terms = fc
  .record({
    size: fc.constantFrom(1, 2, 10),
    order: optional(fc.constantFrom({ _key: 'asc' }, { _key: 'desc' }, { _count: 'asc' }, { s: 'desc' })),
    min_doc_count: optional(fc.constantFrom(1, 2)),
    missing: optional(fc.constantFrom('none', 'pear')),
    include: optional(fc.constantFrom<string | string[]>('p.*', ['apple', 'plum'])),
    exclude: optional(fc.constantFrom<string | string[]>('.*l.*', ['Zebra'])),
  })
  .filter(({ include, exclude }) => !include || !exclude || typeof include === typeof exclude)
  .map(options => ({
    body: { field: 'k', shard_size: 100, ...defined(options) },
    expect: (living: readonly Row[]): Expected => {
      const { size, order = { _count: 'desc' }, min_doc_count: least = 1, missing, include, exclude } = options;
      const groups = grouped(living, ({ k }) => (k.length === 0 && missing !== undefined ? [missing] : k));
      const all = [...groups]
        .filter(([key]) => (!include || isNamed(include, key)) && !(exclude && isNamed(exclude, key)))
        .map(([key, rows]) => ({ key, rows, sum: rows.flatMap(({ d }) => d ?? []).reduce((a, b) => a + b, 0) }))
        .toSorted((a, b) => {
          const [name, direction] = Object.entries(order)[0] as [string, string];
          const sign = direction === 'asc' ? 1 : -1;
          const first =
            name === '_key' ? compareKeys(a.key, b.key) : name === 's' ? a.sum - b.sum : a.rows.length - b.rows.length;
          return sign * first || compareKeys(a.key, b.key);
        });
      const enough = all.filter(({ rows }) => rows.length >= least);
      const others = enough.slice(size).reduce((sum, { rows }) => sum + rows.length, 0);
      return {
        buckets: enough.slice(0, size).map(({ key, rows }) => ({ head: { key }, rows })),
        ...(least === 1 && { rest: { doc_count_error_upper_bound: 0, sum_other_doc_count: others } }),
      };
    },
  }));

function isNamed(names: string | string[], key: string): boolean {
  return Array.isArray(names) ? names.includes(key) : new RegExp(`^(?:${names})$`, 'u').test(key);
}

/** The filters of `filters` and `adjacency_matrix`. */
const FILTERS: Record<string, { query: object; holds(row: Row): boolean }> = {
  apple: { query: { term: { k: 'apple' } }, holds: ({ k }) => k.includes('apple') },
  high: { query: { range: { n: { gte: 3 } } }, holds: ({ n }) => n.some(value => value >= 3) },
  yes: { query: { term: { b: true } }, holds: ({ b }) => b === true },
  placed: { query: { exists: { field: 'p' } }, holds: ({ p }) => p !== undefined },
};

const QUERIES = Object.fromEntries(Object.entries(FILTERS).map(([name, { query }]) => [name, query]));

const filters = fc.option(fc.constantFrom('rest'), { nil: undefined }).map(other => ({
  body: { filters: QUERIES, ...defined({ other_bucket_key: other }) },
  expect: (living: readonly Row[]): Expected => {
    const names = Object.keys(FILTERS).sort();
    const buckets: NaiveBucket[] = names.map(name => ({ head: {}, rows: living.filter(FILTERS[name]!.holds) }));
    const none = living.filter(row => !names.some(name => FILTERS[name]!.holds(row)));
    return {
      buckets: other === undefined ? buckets : [...buckets, { head: {}, rows: none }],
      names: other === undefined ? names : [...names, other],
    };
  },
}));

const adjacencyMatrix = fc.constant({
  body: { filters: QUERIES },
  expect: (living: readonly Row[]): Expected => {
    const names = Object.keys(FILTERS).sort();
    const pairs = names.flatMap((a, i) => names.slice(i).map(b => [a, b] as const));
    const buckets = pairs.map(([a, b]) => ({
      head: { key: a === b ? a : `${a}&${b}` },
      rows: living.filter(row => FILTERS[a]!.holds(row) && FILTERS[b]!.holds(row)),
    }));
    return {
      buckets: buckets.filter(({ rows }) => rows.length > 0).sort((a, b) => (a.head.key < b.head.key ? -1 : 1)),
    };
  },
});

const composite = fc
  .record({ size: fc.constantFrom(2, 5, 100), missing_bucket: fc.boolean(), order: fc.constantFrom('asc', 'desc') })
  .map(({ size, missing_bucket, order }) => ({
    body: {
      size,
      sources: [
        { key: { terms: { field: 'k', order, missing_bucket } } },
        { step: { histogram: { field: 'd', interval: 0.6 } } },
      ],
    },
    expect: (living: readonly Row[]): Expected => {
      const groups = new Map<string, { key: string | null; step: number; rows: Row[] }>();
      for (const row of living)
        for (const key of row.k.length === 0 && missing_bucket ? [null] : distinct(row.k)) {
          if (row.d === undefined) continue;
          const step = Math.floor(row.d / 0.6) * 0.6;
          const name = JSON.stringify([key, step]);
          const group = groups.get(name) ?? { key, step, rows: [] };
          group.rows.push(row);
          groups.set(name, group);
        }
      const sign = order === 'asc' ? 1 : -1;
      const byKey = (a: string | null, b: string | null) =>
        a === b ? 0 : a === null ? -1 : b === null ? 1 : compareKeys(a, b);
      const sorted = [...groups.values()].sort((a, b) => sign * byKey(a.key, b.key) || a.step - b.step).slice(0, size);
      const buckets = sorted.map(({ key, step, rows }) => ({ head: { key: { key, step } }, rows }));
      return { buckets, rest: buckets.length > 0 ? { after_key: buckets.at(-1)!.head.key } : {} };
    },
  }));

const RINGS = [{ to: 2_000_000 }, { from: 2_000_000, to: 7_000_000 }, { from: 7_000_000 }] as {
  from?: number;
  to?: number;
}[];

function haversine(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const rad = Math.PI / 180;
  const h = (x: number) => Math.sin(x / 2) ** 2;
  const inner = h((b.lat - a.lat) * rad) + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * h((b.lon - a.lon) * rad);
  return 2 * 6_371_008.7714 * Math.asin(Math.min(1, Math.sqrt(inner)));
}

function tileOf({ lat, lon }: { lat: number; lon: number }, zoom: number): string {
  const tiles = 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tiles);
  return `${zoom}/${Math.floor(((lon + 180) / 360) * tiles)}/${y}`;
}

const BASE32 = '0123456789bcdefghjkmnpqrstuvwxyz';

function geohashOf({ lat, lon }: { lat: number; lon: number }, length: number): string {
  const [lats, lons] = [
    [-90, 90],
    [-180, 180],
  ] as [[number, number], [number, number]];
  let hash = '';
  for (let bit = 0, digit = 0; hash.length < length; bit++) {
    const [interval, value] = bit % 2 === 0 ? [lons, lon] : [lats, lat];
    const middle = (interval[0] + interval[1]) / 2;
    const upper = value >= middle;
    interval[upper ? 0 : 1] = middle;
    digit = digit * 2 + (upper ? 1 : 0);
    if (bit % 5 === 4) {
      hash += BASE32[digit];
      digit = 0;
    }
  }
  return hash;
}

/** Cells by count, then by key, both descending. */
function byCount(groups: Map<string, Row[]>): NaiveBucket[] {
  return [...groups]
    .sort(([a, x], [b, y]) => y.length - x.length || b.localeCompare(a, 'en', { numeric: b.includes('/') }))
    .map(([key, rows]) => ({ head: { key }, rows }));
}

export const BUCKETS: Oracles = {
  histogram,
  date_histogram: dateHistogram,
  range,
  terms,
  filters,
  adjacency_matrix: adjacencyMatrix,
  composite,
  filter: fc.constantFrom(...Object.values(FILTERS)).map(({ query, holds }) => ({
    body: query as Record<string, unknown>,
    expect: living => ({ single: living.filter(holds) }),
  })),
  missing: fc.constantFrom('n', 'd', 'k', 't', 'b', 'ip', 'p').map(field => ({
    body: { field },
    expect: living => ({
      single: living.filter(row => {
        const value = row[field as keyof Row];
        return value === undefined || (Array.isArray(value) && value.length === 0);
      }),
    }),
  })),
  global: fc.constant({ body: {}, expect: living => ({ single: living }) }),
  sampler: fc.constant({ body: { shard_size: 1000 }, expect: living => ({ single: living }) }),
  random_sampler: fc.constant({
    body: { probability: 1 },
    expect: living => ({ single: living, rest: {} }),
  }),
  rare_terms: fc.constantFrom(1, 2, 5).map(most => ({
    body: { field: 'k', max_doc_count: most },
    expect: living => ({
      buckets: [...grouped(living, ({ k }) => k)]
        .filter(([, rows]) => rows.length <= most)
        .sort(([a, x], [b, y]) => x.length - y.length || compareKeys(a, b))
        .map(([key, rows]) => ({ head: { key }, rows })),
    }),
  })),
  multi_terms: fc.constant({
    body: { terms: [{ field: 'k' }, { field: 'b' }], size: 100 },
    expect: living => ({
      buckets: [...grouped(living, ({ k, b }) => (b === undefined ? [] : distinct(k).map(key => `${key}|${b}`)))]
        .sort(([a, x], [b, y]) => y.length - x.length || comparePairs(a, b))
        .map(([key, rows]) => ({
          head: { key: key.split('|').map((part, i) => (i === 1 ? part === 'true' : part)), key_as_string: key },
          rows,
        })),
      rest: { doc_count_error_upper_bound: 0, sum_other_doc_count: 0 },
    }),
  }),
  date_range: fc.constant({
    body: {
      field: 't',
      ranges: [
        { to: 0, key: 'past' },
        { from: 0, to: 300 * DAY, key: 'soon' },
        { from: 300 * DAY, key: 'far' },
      ],
    },
    expect: living => {
      const within = (from: number, to: number) => living.filter(({ t }) => t !== undefined && t >= from && t < to);
      return {
        buckets: [
          { head: { key: 'past', to: 0 }, rows: within(-Infinity, 0) },
          { head: { key: 'soon', from: 0, to: 300 * DAY }, rows: within(0, 300 * DAY) },
          { head: { key: 'far', from: 300 * DAY }, rows: within(300 * DAY, Infinity) },
        ],
      };
    },
  }),
  ip_range: fc.constant({
    body: { field: 'ip', ranges: [{ to: '10.0.1.0' }, { mask: '10.0.1.0/24' }, { from: '10.0.2.0' }] },
    expect: living => {
      const of = (third: number) => living.filter(({ ip }) => ip?.startsWith(`10.0.${third}.`));
      return {
        buckets: [
          { head: { key: '*-10.0.1.0', to: '10.0.1.0' }, rows: of(0) },
          { head: { key: '10.0.1.0/24', from: '10.0.1.0', to: '10.0.2.0' }, rows: of(1) },
          { head: { key: '10.0.2.0-*', from: '10.0.2.0' }, rows: of(2) },
        ],
      };
    },
  }),
  ip_prefix: fc.constant({
    body: { field: 'ip', prefix_length: 24 },
    expect: living => ({
      buckets: [...grouped(living, ({ ip }) => (ip === undefined ? [] : [`${ip.split('.').slice(0, 3).join('.')}.0`]))]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, rows]) => ({ head: { key, is_ipv6: false, prefix_length: 24, netmask: '255.255.255.0' }, rows })),
    }),
  }),
  geo_distance: fc.constant({
    body: { field: 'p', origin: { lat: 10, lon: 20 }, ranges: RINGS.map((ring, i) => ({ ...ring, key: `r${i}` })) },
    expect: living => ({
      buckets: RINGS.map(({ from, to }, i) => ({
        head: { key: `r${i}`, from: from ?? 0, ...(to !== undefined && { to }) },
        rows: living.filter(({ p }) => {
          const distance = p && haversine({ lat: 10, lon: 20 }, p);
          return distance !== undefined && distance >= (from ?? 0) && distance < (to ?? Infinity);
        }),
      })),
    }),
  }),
  geotile_grid: fc.constantFrom(1, 3, 7).map(precision => ({
    body: { field: 'p', precision, size: 1000 },
    expect: living => ({ buckets: byCount(grouped(living, ({ p }) => (p ? [tileOf(p, precision)] : []))) }),
  })),
  geohash_grid: fc.constantFrom(1, 3, 5).map(precision => ({
    body: { field: 'p', precision, size: 1000 },
    expect: living => ({ buckets: byCount(grouped(living, ({ p }) => (p ? [geohashOf(p, precision)] : []))) }),
  })),
};

function comparePairs(a: string, b: string): number {
  const [[x, p], [y, q]] = [a.split('|'), b.split('|')] as [[string, string], [string, string]];
  return compareKeys(x, y) || (p < q ? -1 : 1);
}
