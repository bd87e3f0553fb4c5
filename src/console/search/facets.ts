import type { Field } from '../../language/mapped-fields.ts';
import { rangeLabel } from '../charts/range-label.ts';
import { type EngineRequest, segment } from '../connections/ask.ts';

type Json = Record<string, unknown>;

/** How a facet groups its field: by values, by ranges of numbers, or by ranges of years. */
export type FacetKind = 'terms' | 'ranges' | 'years';

export interface Facet {
  field: string;
  kind: FacetKind;
  /** The boundaries between ranges. */
  cuts: readonly number[];
}

const KINDS = new Map<string, FacetKind>(
  Object.entries({
    keyword: 'terms',
    boolean: 'terms',
    constant_keyword: 'terms',
    ip: 'terms',
    byte: 'ranges',
    short: 'ranges',
    integer: 'ranges',
    long: 'ranges',
    unsigned_long: 'ranges',
    half_float: 'ranges',
    float: 'ranges',
    double: 'ranges',
    scaled_float: 'ranges',
    date: 'years',
    date_nanos: 'years',
  }),
);

export function facetKind(type: string): FacetKind | undefined {
  return KINDS.get(type);
}

/** Fields usable as facets, in mapping order. Keyword multi-fields of a keyword are redundant. */
export function facetableFields(fields: readonly Field[]): Field[] {
  return fields.filter(field => facetKind(field.type) !== undefined);
}

/** The default facets: the first three keyword fields and the first numeric field. */
export function usualFacets(fields: readonly Field[]): string[] {
  const plain = facetableFields(fields).filter(field => !field.multi && !field.path.includes('.'));
  const words = plain.filter(field => field.type === 'keyword').slice(0, 3);
  const numbers = plain.filter(field => facetKind(field.type) === 'ranges').slice(0, 1);
  return [...words, ...numbers].map(field => field.path);
}

/** The aggregation of a facet; undefined while its ranges are unknown. */
export function facetAggregation({ field, kind, cuts }: Facet): Json | undefined {
  if (kind === 'terms') return { terms: { field, size: 6 } };
  if (cuts.length === 0) return undefined;
  const edges = [undefined, ...cuts, undefined];
  const ranges = edges.slice(1).map((to, i) => {
    const from = edges[i];
    const written = (edge: number) => (kind === 'years' ? String(edge) : edge);
    return {
      key: rangeKey(from, to),
      ...(from === undefined ? {} : { from: written(from) }),
      ...(to === undefined ? {} : { to: written(to) }),
    };
  });
  return kind === 'years' ? { date_range: { field, format: 'yyyy', ranges } } : { range: { field, ranges } };
}

function rangeKey(from: number | undefined, to: number | undefined): string {
  return `${from ?? ''}..${to ?? ''}`;
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
  return kind === 'ranges' && String(number) === value ? number : value;
}

function rangeOf(kind: FacetKind, value: string): Json {
  const [from = '', to = ''] = value.split('..');
  const read = (edge: string) => (kind === 'years' ? edge : Number(edge));
  return {
    ...(from === '' ? {} : { gte: read(from) }),
    ...(to === '' ? {} : { lt: read(to) }),
    ...(kind === 'years' ? { format: 'yyyy' } : {}),
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

/** The label of a facet value: “below 15”, “15 to 30”, “from 60” for ranges, otherwise the value itself. */
export function facetLabel(kind: FacetKind, value: string): string {
  return kind === 'terms' || !value.includes('..') ? value : rangeLabel(kind, value);
}

/** Round boundaries near the quartiles, with just enough digits to keep them distinct. */
export function niceCuts(quartiles: readonly number[], kind: FacetKind): number[] {
  const real = quartiles.filter(Number.isFinite);
  if (real.length === 0) return [];
  if (kind === 'years') return [...new Set(real.map(at => new Date(at).getUTCFullYear()))].sort((a, b) => a - b);
  const spread = Math.max(...real) - Math.min(...real);
  if (spread === 0) return [real[0]!];
  const step = niceStep(spread / 2);
  const cuts = real.map(value => Number((Math.round(value / step) * step).toPrecision(12)));
  return [...new Set(cuts)].sort((a, b) => a - b);
}

/** The largest of 1, 2, 5 times a power of ten that is at most half of `span`. */
function niceStep(span: number): number {
  const half = span / 2;
  const power = 10 ** Math.floor(Math.log10(half));
  const factor = [5, 2, 1].find(each => each * power <= half * 1.000001) ?? 1;
  return factor * power;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface BoundsAnswer {
  aggregations?: Record<string, { values?: Record<string, number | null> }>;
}

/** Requests the quartiles of each range facet, over the whole index. */
export function boundsRequest(index: string, ranged: readonly string[]): EngineRequest | undefined {
  if (ranged.length === 0) return undefined;
  const aggs = Object.fromEntries(ranged.map(field => [field, { percentiles: { field, percents: [25, 50, 75] } }]));
  return { method: 'POST', path: `/${segment(index)}/_search`, body: { size: 0, aggs } };
}

export function readBounds(
  answer: BoundsAnswer | undefined,
  kinds: ReadonlyMap<string, FacetKind>,
): ReadonlyMap<string, number[]> {
  return new Map(
    Object.entries(answer?.aggregations ?? {}).map(([field, { values }]) => [
      field,
      niceCuts(
        ['25.0', '50.0', '75.0'].flatMap(percent => values?.[percent] ?? []),
        kinds.get(field) ?? 'ranges',
      ),
    ]),
  );
}
