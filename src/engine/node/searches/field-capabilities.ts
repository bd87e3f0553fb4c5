import type { FieldCapabilitiesRequest } from '../../contract/search-api.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { SEARCH_OPTIONS } from '../../indices/resolve-names.ts';
import type { Writable } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import type { Mapping } from '../../mapping/mapping.ts';
import { METADATA_FIELDS } from '../../mapping/metadata-fields.ts';
import { matchesGlob } from '../../structures/glob.ts';
import type { Cluster } from '../cluster.ts';

/** The capabilities of a field type in one index. */
interface Capability {
  type: string;
  metadata: boolean;
  searchable: boolean;
  aggregatable: boolean;
}

/** The types of every field, listing the indices of each type where they differ. */
export function fieldCapabilities(cluster: Cluster, expression: string, request: FieldCapabilitiesRequest): Writable {
  const indices = cluster
    .resolve('indices:data/read/field_caps', expression, SEARCH_OPTIONS, request)
    .map(({ index }) => index)
    .filter(index => request.only?.has(index.name) ?? true);
  const byField = new Map<string, Map<string, Capability>>();
  for (const index of indices)
    for (const [name, capability] of capabilitiesOf(index, request.fields)) {
      const byIndex = byField.get(name) ?? new Map<string, Capability>();
      byField.set(name, byIndex.set(index.name, capability));
    }
  const names = indices.map(index => index.name).sort();
  const fields = [...byField].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    indices: names,
    fields: Object.fromEntries(
      fields.map(([name, byIndex]) => [name, merged(byIndex, names, request.includeUnmapped ?? false)]),
    ),
  };
}

function capabilitiesOf({ mapping }: IndexService, patterns: readonly string[]): Map<string, Capability> {
  const found = new Map<string, Capability>();
  for (const pattern of patterns) {
    for (const name of mapping.fieldNames(pattern)) found.set(name, ofField(mapping.fieldType(name)!));
    if (mapping.isSet)
      for (const [name, field] of METADATA_FIELDS) if (matchesGlob(pattern, name)) found.set(name, ofMetadata(field));
    for (const [name, object] of objectsOf(mapping)) if (matchesGlob(pattern, name)) found.set(name, object);
  }
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
  token_count: 'integer',
  wildcard: 'keyword',
};

function ofField({ type, indexed, hasDocValues, parameters }: FieldType): Capability {
  const fromText = type === 'text' && parameters['fielddata'] === true;
  return {
    type: FAMILY_OF[type] ?? type,
    metadata: false,
    searchable: indexed,
    aggregatable: hasDocValues || fromText,
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
    indices: isMixed ? entries.map(([index]) => index).sort() : undefined,
    non_searchable_indices: without('searchable'),
    non_aggregatable_indices: without('aggregatable'),
  };
}
