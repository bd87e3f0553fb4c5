import { illegalArgument } from '../../engine/errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../engine/json/json-value.ts';

/** What may be asked of one kind of records. */
export interface Searchable {
  isField(name: string): boolean;
  /** The fields of a `simple_query_string` that names none. */
  readonly searched: readonly string[];
  /** The end of the error for a query of another type. */
  readonly unsupported: string;
  /** Fields to sort by, if not all. */
  readonly sortable?: ReadonlySet<string>;
}

/** Queries with one field as the only key of their body. */
const ON_A_FIELD = new Set(['term', 'terms', 'prefix', 'wildcard', 'range', 'match']);
const CLAUSES = new Set(['must', 'should', 'must_not', 'filter']);
const TERMS_OPTIONS = new Set(['boost', '_name']);
const AGGREGATIONS = new Set([
  'terms',
  'range',
  'date_range',
  'missing',
  'cardinality',
  'value_count',
  'composite',
  'filter',
  'filters',
]);

/** Copies the parts of a search that may be asked of records. Throws EngineError for anything else. */
export class SearchableFields {
  private readonly of: Searchable;

  constructor(of: Searchable) {
    this.of = of;
  }

  query(value: JsonValue): JsonObject {
    const [kind, body] = single(value, 'query');
    if (kind === 'match_all' || kind === 'ids') return { [kind]: body };
    if (kind === 'bool') return { bool: this.bool(body) };
    if (kind === 'exists' && isJsonObject(body)) {
      this.checkField(body['field']);
      return { exists: body };
    }
    if (kind === 'simple_query_string' && isJsonObject(body)) return { simple_query_string: this.simple(body) };
    if (ON_A_FIELD.has(kind) && isJsonObject(body)) {
      if (kind === 'terms')
        for (const terms of Object.values(body))
          if (isJsonObject(terms)) throw illegalArgument(`terms query with terms lookup is not ${this.of.unsupported}`);
      for (const field of Object.keys(body)) if (kind !== 'terms' || !TERMS_OPTIONS.has(field)) this.checkField(field);
      return { [kind]: body };
    }
    throw illegalArgument(`Query type [${kind}] is not ${this.of.unsupported}`);
  }

  private bool(body: JsonValue): JsonObject {
    if (!isJsonObject(body)) throw illegalArgument('[bool] query malformed, no start_object after query name');
    return Object.fromEntries(
      Object.entries(body).map(([key, value]) => {
        if (!CLAUSES.has(key)) return [key, value];
        return [key, Array.isArray(value) ? value.map(one => this.query(one)) : this.query(value)];
      }),
    );
  }

  /** Without fields it searches everything that is searchable. */
  private simple(body: JsonObject): JsonObject {
    const { fields } = body;
    if (fields === undefined || (Array.isArray(fields) && fields.length === 1 && fields[0] === '*'))
      return {
        ...body,
        fields: [...this.of.searched],
        lenient: true,
      };
    if (!Array.isArray(fields)) throw illegalArgument('[simple_query_string] [fields] must be an array');
    for (const field of fields) this.checkField(typeof field === 'string' ? field.replace(/\^[\d.]+$/, '') : field);
    return body;
  }

  sort(value: JsonValue): JsonValue {
    const items = Array.isArray(value) ? value : [value];
    return items.map(item => {
      if (typeof item === 'string') {
        this.checkSort(item);
        return item;
      }
      const [field, order] = single(item, 'sort');
      this.checkSort(field);
      return { [field]: order };
    });
  }

  private checkSort(field: string): void {
    if (field === '_doc' || field === '_score') return;
    this.checkField(field);
    if (this.of.sortable && !this.of.sortable.has(field))
      throw illegalArgument(`sorting is not supported for field [${field}]`);
  }

  aggregations(value: JsonValue): JsonObject {
    if (!isJsonObject(value)) throw illegalArgument('[aggs] must be an object');
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.aggregation(one)]));
  }

  private aggregation(value: JsonValue): JsonObject {
    if (!isJsonObject(value)) throw illegalArgument('an aggregation must be an object');
    return Object.fromEntries(
      Object.entries(value).map(([kind, body]) => {
        if (kind === 'aggs' || kind === 'aggregations') return [kind, this.aggregations(body)];
        if (kind === 'meta') return [kind, body];
        if (!AGGREGATIONS.has(kind)) throw illegalArgument(`Unsupported API Keys agg [${kind}] of type [${kind}]`);
        if (kind === 'filter') return [kind, this.query(body)];
        if (kind === 'filters') return [kind, this.filters(body)];
        this.checkAggregated(kind, body);
        return [kind, body];
      }),
    );
  }

  private filters(body: JsonValue): JsonObject {
    const named = isJsonObject(body) ? body['filters'] : undefined;
    if (Array.isArray(named)) return { ...(body as JsonObject), filters: named.map(one => this.query(one)) };
    if (!isJsonObject(named)) throw illegalArgument('[filters] must be an object or an array');
    const checked = Object.fromEntries(Object.entries(named).map(([name, one]) => [name, this.query(one)]));
    return { ...(body as JsonObject), filters: checked };
  }

  /** Rejects scripts; every named field must be one of an API key. */
  private checkAggregated(kind: string, body: JsonValue): void {
    if (!isJsonObject(body)) throw illegalArgument(`[${kind}] must be an object`);
    if (kind !== 'composite') return this.checkSource(kind, body);
    const sources = body['sources'];
    if (!Array.isArray(sources)) throw illegalArgument('[composite] needs [sources]');
    for (const source of sources) {
      const [type, inner] = single(single(source, 'sources')[1], 'sources');
      if (!isJsonObject(inner)) throw illegalArgument(`[${type}] must be an object`);
      this.checkSource(type, inner);
    }
  }

  private checkSource(kind: string, body: JsonObject): void {
    if (body['script'] !== undefined) throw illegalArgument(`[${kind}] does not support [script] for API keys`);
    this.checkField(body['field']);
  }

  private checkField(field: JsonValue | undefined): void {
    if (typeof field === 'string' && this.of.isField(field)) return;
    throw illegalArgument(`Field [${String(field)}] is not allowed for querying or aggregation`);
  }
}

function single(value: JsonValue | undefined, what: string): [string, JsonValue] {
  const entries = isJsonObject(value) ? Object.entries(value) : [];
  if (entries.length !== 1) throw illegalArgument(`[${what}] malformed, expected an object with one key`);
  return entries[0]!;
}
