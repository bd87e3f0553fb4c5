import type { FieldCapabilitiesOptions } from '../../contract/search-api.ts';
import { EngineError } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { SEARCH_OPTIONS } from '../../indices/resolve-names.ts';
import { isJsonObject, type JsonObject, type Writable } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import type { Mapping } from '../../mapping/mapping.ts';
import { METADATA_FIELDS } from '../../mapping/metadata-fields.ts';
import { type FieldCapsRequest, parseFieldCaps } from '../../search/request/field-caps-request.ts';
import { matchesGlob } from '../../structures/glob.ts';
import type { Cluster } from '../cluster.ts';
import { FieldCapsFilters } from './field-caps-filters.ts';
import { mayMatch } from './index-filter.ts';

/** The capabilities of a field type in one index. */
interface Capability {
  type: string;
  metadata: boolean;
  searchable: boolean;
  aggregatable: boolean;
  /** The parameter `meta` of the field. */
  meta?: JsonObject;
  dimension?: boolean;
  metric?: string;
}

/**
 * The types of every field, listing the indices of each type where they differ. An index whose filter fails is reported
 * beside the others. @throws EngineError if all of them fail
 */
export async function fieldCapabilities(
  cluster: Cluster,
  expression: string,
  body: JsonObject,
  options: FieldCapabilitiesOptions,
): Promise<Writable> {
  const request = parseFieldCaps(body, options.fields);
  const filters = new FieldCapsFilters(options);
  const resolved = cluster
    .resolve('indices:data/read/field_caps', expression, SEARCH_OPTIONS, options)
    .map(({ index }) => index);
  const { indices, failures } = await filtered(cluster, resolved, request);
  const byField = new Map<string, Map<string, Capability>>();
  for (const index of indices)
    for (const [name, capability] of capabilitiesOf(index, request, filters)) {
      const byIndex = byField.get(name) ?? new Map<string, Capability>();
      byField.set(name, byIndex.set(index.name, capability));
    }
  const names = indices.map(index => index.name).sort();
  const fields = [...byField].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    indices: names,
    fields: Object.fromEntries(
      fields.map(([name, byIndex]) => [name, merged(byIndex, names, options.includeUnmapped ?? false)]),
    ),
    ...(failures.length > 0 && {
      failed_indices: failures.length,
      failures: failures.map(({ index, error }) => ({ indices: [index], failure: { error: options.errorOf(error) } })),
    }),
  };
}

interface FilteredIndices {
  readonly indices: IndexService[];
  readonly failures: { index: string; error: EngineError }[];
}

/** The indices that the filter may match. @throws EngineError if it fails in all of them */
async function filtered(
  cluster: Cluster,
  resolved: readonly IndexService[],
  request: FieldCapsRequest,
): Promise<FilteredIndices> {
  const found: FilteredIndices = { indices: [], failures: [] };
  let evaluated = 0;
  for (const index of resolved) {
    try {
      if (await mayMatch(cluster, index, request)) found.indices.push(index);
      evaluated++;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      found.failures.push({ index: index.name, error });
    }
  }
  if (evaluated === 0 && found.failures.length > 0) throw found.failures[0]!.error;
  return found;
}

function capabilitiesOf(
  index: IndexService,
  { fields, runtimeMappings }: FieldCapsRequest,
  filters: FieldCapsFilters,
): Map<string, Capability> {
  const mapping = runtimeMappings === undefined ? index.mapping : index.mapping.withRuntimeMappings(runtimeMappings);
  const found = new Map<string, Capability>();
  for (const pattern of fields) {
    for (const name of mapping.fieldNames(pattern)) found.set(name, ofField(mapping.fieldType(name)!));
    if (mapping.isSet)
      for (const [name, field] of METADATA_FIELDS) if (matchesGlob(pattern, name)) found.set(name, ofMetadata(field));
  }
  for (const [name, { type, metadata }] of found)
    if (!filters.accepts({ name, type, metadata }, mapping, index)) found.delete(name);
  if (!filters.includesParents) return found;
  const objects = objectsOf(mapping);
  for (const name of [...found.keys()])
    for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
      const parent = objects.get(name.slice(0, dot));
      if (parent) found.set(name.slice(0, dot), parent);
    }
  return found;
}

/** Objects that contain fields. */
function objectsOf(mapping: Mapping): Map<string, Capability> {
  const objects = new Map<string, Capability>();
  for (const name of mapping.fieldNames('*'))
    for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
      const path = name.slice(0, dot);
      const object = mapping.objectAt(path);
      if (object)
        objects.set(path, {
          type: object.nested ? 'nested' : 'object',
          metadata: false,
          searchable: false,
          aggregatable: false,
        });
    }
  return objects;
}

/** Types that are reported as the family they are searched like. */
const FAMILY_OF: Readonly<Record<string, string>> = {
  constant_keyword: 'keyword',
  match_only_text: 'text',
  shingle: 'search_as_you_type',
  token_count: 'integer',
  wildcard: 'keyword',
};

function ofField({ type, indexed, hasDocValues, parameters }: FieldType): Capability {
  const { meta, time_series_dimension: dimension, time_series_metric: metric } = parameters;
  const fromText = type === 'text' && parameters['fielddata'] === true;
  return {
    type: FAMILY_OF[type] ?? type,
    metadata: false,
    searchable: indexed && type !== 'percolator',
    aggregatable: hasDocValues || fromText,
    ...(isJsonObject(meta) && { meta }),
    ...(dimension === true && { dimension }),
    ...(typeof metric === 'string' && { metric }),
  };
}

/** As reported by Elasticsearch, regardless of how the columns are stored here. */
function ofMetadata({ name }: FieldType): Capability {
  const searchable = !UNSEARCHABLE.has(name);
  return { type: name === '_doc_count' ? 'long' : name, metadata: true, searchable, aggregatable: COUNTED.has(name) };
}

const UNSEARCHABLE: ReadonlySet<string> = new Set([
  '_data_stream_timestamp',
  '_doc_count',
  '_feature',
  '_source',
  '_version',
]);
const COUNTED: ReadonlySet<string> = new Set(['_id', '_ignored', '_index', '_seq_no']);

function merged(byIndex: Map<string, Capability>, names: readonly string[], includeUnmapped: boolean): Writable {
  const byType = new Map<string, [string, Capability][]>();
  for (const [index, capability] of byIndex)
    byType.set(capability.type, [...(byType.get(capability.type) ?? []), [index, capability]]);
  const unmapped = includeUnmapped ? names.filter(name => !byIndex.has(name)) : [];
  const isMixed = byType.size > 1 || unmapped.length > 0;
  const types = [...byType].map(([type, entries]): [string, Writable] => [type, ofType(type, entries, isMixed)]);
  if (unmapped.length > 0)
    types.push([
      'unmapped',
      { type: 'unmapped', metadata_field: false, searchable: false, aggregatable: false, indices: unmapped },
    ]);
  return Object.fromEntries(types.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function ofType(type: string, entries: [string, Capability][], isMixed: boolean): Writable {
  const without = (ability: 'searchable' | 'aggregatable'): string[] | undefined => {
    const lacking = entries.filter(([, capability]) => !capability[ability]).map(([index]) => index);
    return lacking.length > 0 && lacking.length < entries.length ? lacking.sort() : undefined;
  };
  return {
    type,
    metadata_field: entries[0]![1].metadata,
    searchable: entries.every(([, capability]) => capability.searchable),
    aggregatable: entries.every(([, capability]) => capability.aggregatable),
    ...timeSeriesRole(entries),
    indices: isMixed ? entries.map(([index]) => index).sort() : undefined,
    non_searchable_indices: without('searchable'),
    non_aggregatable_indices: without('aggregatable'),
    meta: mergedMeta(entries.map(([, { meta }]) => meta ?? {})),
  };
}

/** The role of a field in time series, and the indices that make it ambiguous. */
function timeSeriesRole(entries: [string, Capability][]): Record<string, Writable> {
  const dimensions = entries.filter(([, { dimension }]) => dimension);
  const metrics = new Set(entries.map(([, { metric }]) => metric));
  const [metric] = metrics;
  const role: Record<string, Writable> = {};
  if (dimensions.length === entries.length) role['time_series_dimension'] = true;
  else if (dimensions.length > 0)
    role['non_dimension_indices'] = entries
      .filter(([, { dimension }]) => !dimension)
      .map(([index]) => index)
      .sort();
  if (metrics.size > 1) role['metric_conflicts_indices'] = entries.map(([index]) => index).sort();
  else if (metric !== undefined) role['time_series_metric'] = metric;
  return role;
}

/** The values of each key in all indices; undefined if there are none. */
function mergedMeta(metas: readonly JsonObject[]): Writable {
  const byKey = new Map<string, Set<string>>();
  for (const meta of metas)
    for (const [key, value] of Object.entries(meta)) byKey.set(key, (byKey.get(key) ?? new Set()).add(String(value)));
  if (byKey.size === 0) return undefined;
  const keys = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(keys.map(([key, values]) => [key, [...values].sort()]));
}
