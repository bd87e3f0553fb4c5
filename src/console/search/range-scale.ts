export type CalendarInterval = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

/** The buckets of a histogram: bucket i is from edge i up to, but without, edge i + 1. */
export interface RangeScale {
  interval: number | CalendarInterval;
  /** Ascending: numbers, or milliseconds. */
  edges: readonly number[];
  /** The edges as a filter writes them. */
  texts: readonly string[];
}

/** How many buckets of numbers are aimed at, and the most of dates before a coarser interval is taken. */
const NUMBERS = 24;
const DATES = 60;
const MAX_BUCKETS = 1000;

/** Buckets of a round width, about `buckets` of them. @param whole whether all values are integers */
export function numberScale(min: number, max: number, whole: boolean, buckets = NUMBERS): RangeScale {
  // Edges closer to each other than this would be equal.
  const closest = Math.max(Math.abs(min), Math.abs(max)) * 1e-12 + 1e-290;
  const step = Math.max(whole ? 1 : 0, roundUp(Math.max(closest, (max - min) / buckets || Math.abs(min) / 10 || 1)));
  const first = Math.floor(min / step + 1e-9);
  const many = Math.floor(max / step + 1e-9) - first + 1;
  const edges = Array.from({ length: many + 1 }, (_, i) => Number(((first + i) * step).toPrecision(15)));
  return { interval: step, edges, texts: edges.map(String) };
}

/** The smallest of 1, 2, 5 times a power of ten that is at least `size`. */
function roundUp(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const factor = [1, 2, 5, 10].find(each => each * power >= size * (1 - 1e-9)) ?? 10;
  return Number((factor * power).toPrecision(12));
}

const INTERVALS: readonly { interval: CalendarInterval; lasts: number; letters: number; format: string }[] = [
  { interval: 'second', lasts: 1e3, letters: 19, format: "yyyy-MM-dd'T'HH:mm:ss" },
  { interval: 'minute', lasts: 6e4, letters: 16, format: "yyyy-MM-dd'T'HH:mm" },
  { interval: 'hour', lasts: 36e5, letters: 16, format: "yyyy-MM-dd'T'HH:mm" },
  { interval: 'day', lasts: 864e5, letters: 10, format: 'yyyy-MM-dd' },
  { interval: 'month', lasts: 2_629_746e3, letters: 7, format: 'yyyy-MM' },
  { interval: 'year', lasts: 31_556_952e3, letters: 4, format: 'yyyy' },
];

/** Calendar buckets of the finest interval with at most 60; undefined outside the years 0 to 9999, or for too many. */
export function dateScale(min: number, max: number): RangeScale | undefined {
  const given = INTERVALS.find(({ lasts }) => (max - min) / lasts <= DATES) ?? INTERVALS.at(-1)!;
  const edges = [startOf(min, given.interval)];
  while (edges.at(-1)! <= max && edges.length <= MAX_BUCKETS) edges.push(after(edges.at(-1)!, given.interval));
  const texts = edges.map(edge => (Number.isNaN(edge) ? '' : new Date(edge).toISOString().slice(0, given.letters)));
  if (edges.length > MAX_BUCKETS || texts.some(text => !/^\d{4}/.test(text))) return undefined;
  return { interval: given.interval, edges, texts };
}

/** The Java time format in which a date histogram writes its keys. */
export function formatOf(interval: CalendarInterval): string {
  return INTERVALS.find(each => each.interval === interval)!.format;
}

function startOf(time: number, interval: CalendarInterval): number {
  const date = new Date(time);
  if (interval === 'year' || interval === 'month') {
    date.setUTCHours(0, 0, 0, 0);
    return interval === 'year' ? date.setUTCMonth(0, 1) : date.setUTCDate(1);
  }
  const { lasts } = INTERVALS.find(each => each.interval === interval)!;
  return Math.floor(time / lasts) * lasts;
}

function after(edge: number, interval: CalendarInterval): number {
  const date = new Date(edge);
  if (interval === 'year') return date.setUTCFullYear(date.getUTCFullYear() + 1);
  if (interval === 'month') return date.setUTCMonth(date.getUTCMonth() + 1);
  return edge + INTERVALS.find(each => each.interval === interval)!.lasts;
}

/** The number of documents in each bucket of the scale, from the buckets of a histogram. */
export function countsOn({ edges }: RangeScale, buckets: readonly { key: number; docs: number }[]): number[] {
  const counts = edges.slice(1).map(() => 0);
  const rounding = ((edges[1] ?? 0) - (edges[0] ?? 0)) / 1e6;
  for (const { key, docs } of buckets) {
    const at = edges.findLastIndex(edge => edge <= key + rounding);
    if (at >= 0 && at < counts.length) counts[at] = counts[at]! + docs;
  }
  return counts;
}

/** The edges that a filter such as `15..30` selects; all of them without one, or for several values. */
export function selectedEdges(scale: RangeScale, values: readonly string[]): [number, number] {
  const last = scale.edges.length - 1;
  const [value] = values;
  if (value === undefined || values.length > 1 || !value.includes('..')) return [0, last];
  const [from = '', to = ''] = value.split('..');
  const below = from === '' ? 0 : scale.edges.findLastIndex(edge => edge <= numberOf(scale, from));
  const first = Math.max(0, Math.min(below, last - 1));
  const end = to === '' ? last : scale.edges.findIndex(edge => edge >= numberOf(scale, to));
  return [first, Math.max(first + 1, end < 0 ? last : end)];
}

function numberOf({ interval }: RangeScale, text: string): number {
  if (typeof interval === 'number') return Number(text);
  // Without a zone, a date with a time would be local.
  return Date.parse(text.includes('T') && !/(Z|[+-]\d\d:?\d\d)$/.test(text) ? `${text}Z` : text);
}

/** The filter for the values between two edges; undefined for all of them. */
export function rangeBetween({ texts }: RangeScale, [from, to]: readonly [number, number]): string | undefined {
  const first = from <= 0 ? '' : texts[from]!;
  const end = to >= texts.length - 1 ? '' : texts[to]!;
  return first === '' && end === '' ? undefined : `${first}..${end}`;
}
