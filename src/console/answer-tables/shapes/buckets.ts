import { type AnswerShape, type AnswerTable, type Cell, tableOfRecords } from '../answer-table.ts';
import { COPY } from '../copy.ts';
import { cellOf, flatten, isObject, type JsonObject } from '../read-json.ts';
import { searchBody } from './hits.ts';

/**
 * Aggregations. Nested buckets become a row for each innermost bucket, with the keys of all its parents; a level in
 * between has a table of its own after it. Aggregations without buckets share the table of metrics.
 */
export const buckets: AnswerShape = ({ json }) => {
  const aggregations = searchBody(json)?.['aggregations'];
  if (!isObject(aggregations)) return [];
  const metrics = new Map<string, Cell>();
  const tables: AnswerTable[] = [];
  for (const [name, body] of Object.entries(aggregations)) {
    if (!isObject(body)) continue;
    tables.push(...levels([plainName(name)], [{ keys: new Map(), body }]));
    if (typeof body['doc_count'] === 'number') metrics.set(`${plainName(name)}.${COPY.documents}`, body['doc_count']);
    for (const [metric, value] of metricsOf(body)) metrics.set(joined(name, metric), value);
  }
  if (metrics.size === 0) return tables;
  const rows = [...metrics].map(
    ([name, value]) =>
      new Map<string, Cell>([
        [COPY.metric, name],
        [COPY.value, value],
      ]),
  );
  return [...tables, tableOfRecords(COPY.metrics, rows, [COPY.metric])];
};

interface Bucket {
  /** The keys of the bucket and its parents, by the name of their aggregation. */
  keys: ReadonlyMap<string, Cell>;
  body: JsonObject;
}

/** The tables of one aggregation, which every one of its parents holds, innermost levels first. */
function levels(path: readonly string[], parents: readonly Bucket[]): AnswerTable[] {
  const isBucketed = parents.some(({ body }) => body['buckets'] !== undefined);
  const rows = isBucketed ? parents.flatMap(parent => bucketsOf(path.join(' › '), parent)) : parents;
  const inner = [...new Set(rows.flatMap(({ body }) => subAggregations(body)))].flatMap(name =>
    levels(
      [...path, plainName(name)],
      rows.flatMap(({ keys, body }) => (isObject(body[name]) ? [{ keys, body: body[name] }] : [])),
    ),
  );
  const isSingle = !isBucketed && (inner.length > 0 || rows.every(({ keys }) => keys.size === 0));
  return isSingle ? inner : [...inner, levelTable(path, rows)];
}

function levelTable(path: readonly string[], rows: readonly Bucket[]): AnswerTable {
  const records = rows.map(({ keys, body }) => {
    const cells = new Map(keys);
    if (typeof body['doc_count'] === 'number') cells.set(COPY.documents, body['doc_count']);
    for (const [name, value] of metricsOf(body)) cells.set(name || COPY.value, value);
    return cells;
  });
  return tableOfRecords(path.join(' › '), records, [...new Set(rows.flatMap(({ keys }) => [...keys.keys()]))]);
}

function bucketsOf(column: string, { keys, body }: Bucket): Bucket[] {
  const named = body['buckets'];
  const list: [string | undefined, unknown][] = Array.isArray(named)
    ? named.map(bucket => [undefined, bucket])
    : Object.entries(isObject(named) ? named : {});
  return list.flatMap(([name, bucket]) =>
    isObject(bucket) ? [{ keys: new Map([...keys, ...keyCells(column, name, bucket)]), body: bucket }] : [],
  );
}

/** Composite keys have a column for each source. */
function keyCells(column: string, name: string | undefined, bucket: JsonObject): [string, Cell][] {
  if (name !== undefined) return [[column, name]];
  const key = bucket['key'];
  if (isObject(key)) return Object.entries(key).map(([source, value]) => [`${column}.${source}`, cellOf(value)]);
  if (Array.isArray(key)) return key.map((value, at) => [`${column}.${at + 1}`, cellOf(value)]);
  return [[column, cellOf(bucket['key_as_string'] ?? key)]];
}

/** Members that describe a bucket or an aggregation rather than being a sub-aggregation. */
const OWN = new Set(['key', 'buckets', 'meta', 'values', 'hits', 'bounds', 'location', 'std_deviation_bounds']);

function subAggregations(body: JsonObject): string[] {
  return Object.keys(body).filter(name => {
    const inner = body[name];
    return (
      !OWN.has(name) && isObject(inner) && (inner['buckets'] !== undefined || typeof inner['doc_count'] === 'number')
    );
  });
}

/** The values of an aggregation without buckets, or of the metrics in a bucket; the name of a single value is empty. */
function metricsOf(body: JsonObject): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  const isBucket = body['key'] !== undefined || typeof body['doc_count'] === 'number';
  if (body['buckets'] !== undefined) return cells;
  if (!isBucket) return valuesOf(body);
  for (const [name, inner] of Object.entries(body)) {
    if (OWN.has(name) || !isObject(inner) || subAggregations(body).includes(name)) continue;
    for (const [metric, value] of valuesOf(inner)) cells.set(joined(name, metric), value);
  }
  return cells;
}

/** `{"value": 3}`, `{"values": {"50.0": 3}}`, statistics. Dates are text, as the mapping formats them. */
function valuesOf(body: JsonObject): Map<string, Cell> {
  if ('value' in body && !isObject(body['value']))
    return new Map([['', cellOf(body['value_as_string'] ?? body['value'])]]);
  const cells = new Map<string, Cell>();
  for (const [name, value] of flatten(body))
    if (!name.endsWith('_as_string') && !name.startsWith('meta.') && !name.startsWith('hits.'))
      cells.set(name.replace(/^values\./, ''), value);
  return cells;
}

/** The name of a metric's only value is empty. */
function joined(name: string, metric: string): string {
  return metric === '' ? plainName(name) : `${plainName(name)}.${metric}`;
}

/** Removes the type that `typed_keys` adds: `sterms#tags` becomes `tags`. */
function plainName(name: string): string {
  return name.replace(/^\w+#/, '');
}
