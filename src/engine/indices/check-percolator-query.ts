import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { isJsonObject, type JsonValue } from '../json/json-value.ts';
import type { FieldLookup } from '../mapping/field-type.ts';
import type { MappingEnvironment } from '../mapping/mapping-environment.ts';
import { buildQuery } from '../query/dsl/build-query.ts';
import { parseQuery } from '../query/dsl/parse-query.ts';
import { DEFAULT_QUERY_SETTINGS, type QueryContext } from '../query/query-context.ts';

const JOINS: readonly string[] = ['has_child', 'has_parent'];

/** Rejects a percolator query that could not be run on these fields. @throws EngineError */
export function checkPercolatorQuery(
  query: JsonValue,
  fields: FieldLookup,
  { index, analyzers }: { index: string; analyzers: MappingEnvironment['analyzers'] },
): void {
  refuseJoins(query);
  const context: QueryContext = {
    index,
    indexUuid: '_na_',
    now: 0,
    settings: DEFAULT_QUERY_SETTINGS,
    fieldType: path => fields.fieldType(path) ?? unmapped(path, fields, index),
    fieldNames: pattern => fields.fieldNames(pattern),
    objectAt: path => fields.objectAt(path),
    nestedPathOf: path => fields.nestedPathOf(path),
    analyzer: name => analyzers.analyzer(name),
    percolator: { parse: () => NOTHING, fetch: () => '{}' },
  };
  const parsed = parseQuery(query, { in: [query], key: 0 });
  try {
    buildQuery(parsed, context);
  } catch (error) {
    // The query is validated outside of any shard.
    throw error instanceof EngineError && error.type === 'query_shard_exception' && error.cause ? error.cause : error;
  }
}

const NOTHING = {
  nested: [],
  root: { fields: [] },
  source: undefined,
  storedFields: undefined,
  mappingUpdate: undefined,
  ignored: [],
};

/** Other queries treat an unmapped field as having no values; here the error would never be noticed. */
function unmapped(path: string, fields: FieldLookup, index: string): undefined {
  if (fields.objectAt(path)) return undefined;
  throw new EngineError('query_shard_exception', `No field mapping can be found for the field with name [${path}]`, {
    metadata: { index_uuid: '_na_', index },
    status: 400,
  });
}

function refuseJoins(query: JsonValue): void {
  if (Array.isArray(query)) for (const one of query) refuseJoins(one);
  if (!isJsonObject(query)) return;
  for (const [key, value] of Object.entries(query)) {
    if (JOINS.includes(key) && isJsonObject(value))
      throw illegalArgument(`the [${key}] query is unsupported inside a percolator query`);
    refuseJoins(value);
  }
}
