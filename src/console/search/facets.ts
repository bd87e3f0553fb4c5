import type { Field } from '../../language/mapped-fields.ts';
import { withoutFilter } from '../charts/aggregation-tables.ts';
import { type EngineRequest, segment } from '../connections/ask.ts';
import { COPY } from './copy.ts';
import { dateScale, formatOf, numberScale, type RangeScale } from './range-scale.ts';

type Json = Record<string, unknown>;

/** How a facet groups its field: by values, or by ranges of numbers or dates. */
export type FacetKind = 'terms' | 'numbers' | 'dates';

export interface Facet {
  field: string;
  kind: FacetKind;
  /** The buckets of numbers or dates; undefined while unknown, and without values. */
  scale: RangeScale | undefined;
}

const KINDS = new Map<string, FacetKind>(
  Object.entries({
    keyword: 'terms',
    boolean: 'terms',
    constant_keyword: 'terms',
    ip: 'terms',
    byte: 'numbers',
    short: 'numbers',
    integer: 'numbers',
    long: 'numbers',
    unsigned_long: 'numbers',
    half_float: 'numbers',
    float: 'numbers',
    double: 'numbers',
    scaled_float: 'numbers',
    date: 'dates',
    date_nanos: 'dates',
  }),
);

export function facetKind(type: string): FacetKind | undefined {
  return KINDS.get(type);
}

/** Fields usable as facets, in mapping order. Keyword multi-fields of a keyword are redundant. */
export function facetableFields(fields: readonly Field[]): Field[] {
  return fields.filter(field => facetKind(field.type) !== undefined);
}

/** Number fields without fractions. */
export const WHOLE: ReadonlySet<string> = new Set(['byte', 'short', 'integer', 'long', 'unsigned_long']);

/** The default facets: the first three keyword fields, the first number and the first date. */
export function usualFacets(fields: readonly Field[]): string[] {
  const plain = facetableFields(fields).filter(field => !field.multi && !field.path.includes('.'));
  const words = plain.filter(field => field.type === 'keyword').slice(0, 3);
  const first = (kind: FacetKind) => plain.filter(field => facetKind(field.type) === kind).slice(0, 1);
  return [...words, ...first('numbers'), ...first('dates')].map(field => field.path);
}

/**
 * The aggregations of a facet by name: its buckets, and the counts of its selected values, which may not be among the
 * most frequent. Empty while its buckets are unknown.
 */
export function facetAggregations(facet: Facet, selected: readonly string[]): [name: string, aggregation: Json][] {
  const { field, kind, scale } = facet;
  if (kind !== 'terms') return scale === undefined ? [] : [[field, histogramOf(field, scale)]];
  const most: [string, Json] = [field, { terms: { field, size: TERMS_SHOWN } }];
  if (selected.length === 0) return [most];
  return [most, [selectedName(field), { terms: { field, include: selected, size: selected.length } }]];
}

/** The number of values that a facet offers. */
const TERMS_SHOWN = 6;

function selectedName(field: string): string {
  return `${field} selected`;
}

function histogramOf(field: string, { interval }: RangeScale): Json {
  return typeof interval === 'number'
    ? { histogram: { field, interval } }
    : { date_histogram: { field, calendar_interval: interval, format: formatOf(interval) } };
}

/** An aggregation over the documents that also match `filter`. `withoutFilter` finds it in the response. */
export function filteredAggregation(name: string, aggregation: Json, filter: Json): Json {
  return { filter, aggs: { [name]: aggregation } };
}

/** The filter for the selected values of a facet: exact values, or ranges such as `15..30`. */
export function facetFilter(field: string, kind: FacetKind, values: readonly string[]): Json {
  const isRange = (value: string) => kind !== 'terms' && value.includes('..');
  const exact = values.filter(value => !isRange(value)).map(value => exactValue(kind, value));
  const clauses = [
    ...(exact.length > 0 ? [{ terms: { [field]: exact } }] : []),
    ...values.filter(isRange).map(value => ({ range: { [field]: rangeOf(kind, value) } })),
  ];
  return clauses.length === 1 ? clauses[0]! : { bool: { should: clauses } };
}

/** A number, unless it would lose digits as one. */
function exactValue(kind: FacetKind, value: string): string | number {
  const number = Number(value);
  return kind === 'numbers' && String(number) === value ? number : value;
}

function rangeOf(kind: FacetKind, value: string): Json {
  const [from = '', to = ''] = value.split('..');
  const read = (edge: string) => (kind === 'dates' ? edge : Number(edge));
  return {
    ...(from === '' ? {} : { gte: read(from) }),
    ...(to === '' ? {} : { lt: read(to) }),
    ...(kind === 'dates' ? { format: 'strict_date_optional_time' } : {}),
  };
}

/** The facet's field and values of a filter; undefined if no facet wrote it. */
export function readFacetFilter(filter: unknown): [field: string, values: string[]] | undefined {
  if (!isObject(filter)) return undefined;
  const { bool } = filter;
  const clauses: unknown[] = isObject(bool) && Array.isArray(bool['should']) ? bool['should'] : [filter];
  const read = clauses.flatMap(readFacetClause);
  const [first] = read;
  if (first === undefined || read.some(([field]) => field !== first[0])) return undefined;
  return [first[0], read.flatMap(([, values]) => values)];
}

function readFacetClause(clause: unknown): [field: string, values: string[]][] {
  if (!isObject(clause)) return [];
  const { terms, range } = clause;
  const [entry] = Object.entries(isObject(terms) ? terms : isObject(range) ? range : {});
  if (entry === undefined) return [];
  const [field, given] = entry;
  if (Array.isArray(given)) return [[field, given.map(String)]];
  return isObject(given) ? [[field, [`${String(given['gte'] ?? '')}..${String(given['lt'] ?? '')}`]]] : [];
}

/** The label of a facet value: “below 15”, “15 to under 30”, “since 2019”, otherwise the value itself. */
export function facetLabel(kind: FacetKind, value: string): string {
  if (kind === 'terms' || !value.includes('..')) return value;
  const [from = '', to = ''] = value.split('..');
  const isDate = kind === 'dates';
  if (from === '') return isDate ? COPY.beforeDate(to) : COPY.below(to);
  if (to === '') return isDate ? COPY.since(from) : COPY.from(from);
  if (!isDate) return COPY.toUnder(from, to);
  const isYears = /^\d{4}$/.test(from) && /^\d{4}$/.test(to);
  if (!isYears) return COPY.toBefore(from, to);
  return Number(to) - Number(from) === 1 ? from : COPY.fromTo(from, Number(to) - 1);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface BoundsAnswer {
  aggregations?: Record<string, { min: number | null; max: number | null }>;
}

/** Requests the least and the greatest value of each field, over the whole index. */
export function boundsRequest(index: string, ranged: readonly string[]): EngineRequest | undefined {
  if (ranged.length === 0) return undefined;
  const aggs = Object.fromEntries(ranged.map(field => [field, { stats: { field } }]));
  return { method: 'POST', path: `/${segment(index)}/_search`, body: { size: 0, aggs } };
}

/** The least and the greatest value by field, for fields that have any. */
export function readBounds(answer: BoundsAnswer | undefined): ReadonlyMap<string, [min: number, max: number]> {
  return new Map(
    Object.entries(answer?.aggregations ?? {}).flatMap(([field, { min, max }]) =>
      Number.isFinite(min) && Number.isFinite(max) ? [[field, [min!, max!]]] : [],
    ),
  );
}

/** The buckets of a facet over the values of the whole index, so that they stay when the hits change. */
export function facetScale(type: string, bounds: readonly [number, number] | undefined): RangeScale | undefined {
  if (bounds === undefined) return undefined;
  return facetKind(type) === 'dates' ? dateScale(...bounds) : numberScale(...bounds, WHOLE.has(type));
}

/** The buckets of a histogram in the response. */
export function histogramBuckets(aggregations: object | undefined, field: string): { key: number; docs: number }[] {
  return bucketsAt(aggregations, field).map(bucket => ({
    key: Number(bucket['key']),
    docs: Number(bucket['doc_count']),
  }));
}

/** The values of a field, most frequent first, then the selected ones that are not among them. */
export function valueBuckets(
  aggregations: object | undefined,
  field: string,
  selected: readonly string[],
): { value: string; docs: number }[] {
  const read = (name: string) =>
    bucketsAt(aggregations, name).map(bucket => ({
      value: String(bucket['key_as_string'] ?? bucket['key']),
      docs: Number(bucket['doc_count']),
    }));
  const most = read(field);
  const counted = new Map(read(selectedName(field)).map(({ value, docs }) => [value, docs]));
  const others = selected.filter(value => !most.some(bucket => bucket.value === value));
  return [...most, ...others.map(value => ({ value, docs: counted.get(value) ?? 0 }))];
}

function bucketsAt(aggregations: object | undefined, name: string): Json[] {
  const found = new Map<string, unknown>(Object.entries(aggregations ?? {})).get(name);
  const aggregation = withoutFilter(name, found);
  return isObject(aggregation) && Array.isArray(aggregation['buckets']) ? aggregation['buckets'].filter(isObject) : [];
}
