import { COPY } from './copy.ts';

type Json = Record<string, unknown>;

/** One aggregation as rows and columns, for its chart and its table. */
export interface AggregationTable {
  /** Aggregation names from the outside in: `tags › cuisine`. */
  path: string;
  /** `columns` are sorted by key, `bars` are in response order, `values` are single numbers. */
  kind: 'bars' | 'columns' | 'values';
  columns: string[];
  rows: AggregationRow[];
}

export interface AggregationRow {
  label: string;
  values: (number | null)[];
}

interface Bucket {
  labels: string[];
  numeric: boolean;
  body: Json;
}

/**
 * All aggregations of a response; each nested one becomes a separate table, whose row labels include the keys of all
 * its parents.
 */
export function aggregationTables(aggregations: unknown): AggregationTable[] {
  if (!isObject(aggregations)) return [];
  return Object.entries(aggregations).flatMap(([name, body]) =>
    isObject(body)
      ? tablesOf([plainName(name)], [{ labels: [], numeric: false, body: withoutFilter(name, body) }])
      : [],
  );
}

/** The aggregation within a filter of the same name, which only limits its documents; anything else is returned as is. */
export function withoutFilter<T>(name: string, aggregation: T): T | Json {
  if (!isObject(aggregation)) return aggregation;
  const inner = Object.keys(aggregation).filter(key => key !== 'doc_count' && key !== 'meta');
  const [only] = inner;
  const body = only === undefined ? undefined : aggregation[only];
  const isWrapped = inner.length === 1 && only !== undefined && plainName(only) === plainName(name);
  return isWrapped && isObject(body) ? body : aggregation;
}

/** Removes the type that `typed_keys` adds: `sterms#tags` becomes `tags`. */
function plainName(name: string): string {
  return name.replace(/^\w+#/, '');
}

/** One aggregation, found under one or more parents. */
function tablesOf(path: string[], found: { labels: string[]; body: Json; numeric: boolean }[]): AggregationTable[] {
  const bucketed = found.filter(({ body }) => body['buckets'] !== undefined);
  if (bucketed.length > 0) {
    const buckets = bucketed.flatMap(({ labels, body }) => bucketsOf(body['buckets'], labels));
    return [bucketTable(path, buckets), ...innerTables(path, buckets)];
  }
  const own = found.flatMap(({ labels, body }) =>
    Object.entries(numbersOf(body)).map(
      ([name, value]): AggregationRow => ({
        label: [...labels, name].join(' › '),
        values: [value],
      }),
    ),
  );
  const inner = innerTables(path, found);
  return own.length === 0
    ? inner
    : [{ path: path.join(' › '), kind: 'values', columns: [COPY.valueColumn], rows: own }, ...inner];
}

function bucketsOf(buckets: unknown, labels: string[]): Bucket[] {
  const list: [string | undefined, unknown][] = Array.isArray(buckets)
    ? buckets.map(bucket => [undefined, bucket])
    : Object.entries(isObject(buckets) ? buckets : {});
  return list.flatMap(([name, body]) =>
    isObject(body)
      ? [
          {
            labels: [...labels, keyText(name, body)],
            numeric: typeof body['key'] === 'number' && !('from' in body || 'to' in body),
            body,
          },
        ]
      : [],
  );
}

function keyText(name: string | undefined, body: Json): string {
  if (name !== undefined) return name;
  const key = body['key_as_string'] ?? body['key'];
  if (Array.isArray(key)) return key.map(String).join(', ');
  return isObject(key) ? Object.values(key).map(String).join(', ') : String(key ?? '');
}

function bucketTable(path: string[], buckets: Bucket[]): AggregationTable {
  const metrics = [
    ...new Set(buckets.flatMap(({ body }) => Object.keys(body).filter(name => singleValue(body[name])))),
  ];
  const keys = buckets.map(({ body }) => Number(body['key']));
  const ordered =
    keys.length > 1 && buckets.every(bucket => bucket.numeric) && keys.every((key, i) => i === 0 || key > keys[i - 1]!);
  return {
    path: path.join(' › '),
    kind: ordered ? 'columns' : 'bars',
    columns: [COPY.documentsColumn, ...metrics.map(plainName)],
    rows: buckets.map(({ labels, body }) => ({
      label: labels.join(' › '),
      values: [
        typeof body['doc_count'] === 'number' ? body['doc_count'] : null,
        ...metrics.map(name => numberAt(body[name], 'value')),
      ],
    })),
  };
}

/** Sub-aggregations with more than a single value. */
function innerTables(path: string[], parents: { labels: string[]; body: Json }[]): AggregationTable[] {
  const names = new Set(
    parents.flatMap(({ body }) =>
      Object.keys(body).filter(name => {
        const inner = body[name];
        return name !== 'key' && name !== 'values' && name !== 'meta' && isObject(inner) && !singleValue(inner);
      }),
    ),
  );
  return [...names].flatMap(name =>
    tablesOf(
      [...path, plainName(name)],
      parents.flatMap(({ labels, body }) =>
        isObject(body[name]) ? [{ labels, body: body[name], numeric: false }] : [],
      ),
    ),
  );
}

function singleValue(body: unknown): boolean {
  return isObject(body) && 'value' in body && (typeof body['value'] === 'number' || body['value'] === null);
}

/** The numbers of one aggregation: a value, a count, statistics, percentiles. */
function numbersOf(body: Json): Record<string, number | null> {
  const numbers: Record<string, number | null> = {};
  for (const [name, value] of Object.entries(body))
    if (typeof value === 'number' && !name.startsWith('doc_count_error'))
      numbers[name === 'doc_count' ? COPY.documentsColumn : name] = value;
  for (const [name, inner] of Object.entries(body))
    if (singleValue(inner)) numbers[plainName(name)] = numberAt(inner, 'value');
  if (body['value'] === null) numbers[COPY.valueColumn] = null;
  const values = body['values'];
  if (isObject(values))
    for (const [percent, value] of Object.entries(values))
      if (typeof value === 'number')
        numbers[percent.endsWith('_as_string') ? percent : COPY.percentile(Number(percent))] = value;
  return numbers;
}

function numberAt(body: unknown, name: string): number | null {
  const value = isObject(body) ? body[name] : undefined;
  return typeof value === 'number' ? value : null;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
