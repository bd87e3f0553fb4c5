import type { IndexState } from '../../engine/contract/index-api.ts';
import type { Writable } from '../../engine/json/json-value.ts';

type Members = Record<string, Writable>;

/** Fields, runtime fields and modes of sources over all indices; equal mappings are deduplicated where it says so. */
export function mappingStats(indices: readonly IndexState[]): Writable {
  const distinct = new Map(indices.map(({ mappings }) => [JSON.stringify(mappings), mappings as Members]));
  return {
    total_field_count: sum(indices, ({ mappings }) => [...typesIn(mappings as Members)].length),
    total_deduplicated_field_count: sum([...distinct.values()], mappings => [...typesIn(mappings)].length),
    field_types: fieldTypes(indices),
    runtime_field_types: runtimeFieldTypes(indices),
    source_modes: sourceModes(indices),
  };
}

function sum<T>(list: readonly T[], value: (item: T) => number): number {
  return list.reduce((total, item) => total + value(item), 0);
}

/** How many fields of each type there are, and in how many indices. */
function fieldTypes(indices: readonly IndexState[]): Writable {
  const counts = new Map<string, { count: number; indices: Set<string> }>();
  for (const { name, mappings } of indices)
    for (const type of typesIn(mappings as Members)) {
      const entry = counts.get(type) ?? { count: 0, indices: new Set<string>() };
      entry.count++;
      entry.indices.add(name);
      counts.set(type, entry);
    }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, entry]) => ({ name, count: entry.count, index_count: entry.indices.size }));
}

function* typesIn(mapping: Members): Generator<string> {
  for (const key of ['properties', 'fields'])
    for (const field of Object.values((mapping[key] ?? {}) as Record<string, Members>)) {
      yield typeof field.type === 'string' ? field.type : 'object';
      yield* typesIn(field);
    }
}

interface RuntimeField {
  readonly index: string;
  readonly source: string | undefined;
  readonly lang: string;
  /** A mapped field has the same name. */
  readonly isShadowing: boolean;
}

/** Runtime fields by type, with what their scripts use. */
export function runtimeFieldTypes(indices: readonly IndexState[]): Writable {
  const byType = new Map<string, RuntimeField[]>();
  for (const { name: index, mappings } of indices) {
    const { runtime = {}, properties = {} } = mappings as Record<string, Record<string, Members>>;
    for (const [name, { type, script }] of Object.entries(runtime)) {
      const { source, lang } = (script ?? {}) as Members;
      const field = {
        index,
        source: source === undefined ? undefined : String(source),
        lang: String(lang),
        isShadowing: Object.hasOwn(properties, name),
      };
      byType.set(String(type), [...(byType.get(String(type)) ?? []), field]);
    }
  }
  return [...byType].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, fields]) => runtimeType(name, fields));
}

function runtimeType(name: string, fields: readonly RuntimeField[]): Members {
  const scripts = fields.filter(({ source }) => source !== undefined);
  const sources = scripts.map(({ source }) => source!);
  const uses = (pattern: RegExp) => figures(sources, text => text.match(pattern)?.length ?? 0);
  const lines = figures(sources, text => text.split('\n').length);
  const chars = figures(sources, text => text.length);
  const [source, doc] = [uses(/params\._source/g), uses(/doc\[/g)];
  return {
    name,
    count: fields.length,
    index_count: new Set(fields.map(({ index }) => index)).size,
    scriptless_count: fields.length - scripts.length,
    shadowed_count: fields.filter(({ isShadowing }) => isShadowing).length,
    lang: [...new Set(scripts.map(({ lang }) => lang))],
    lines_max: lines.max,
    lines_total: lines.total,
    chars_max: chars.max,
    chars_total: chars.total,
    source_max: source.max,
    source_total: source.total,
    doc_max: doc.max,
    doc_total: doc.total,
  };
}

function figures(texts: readonly string[], measure: (text: string) => number): { max: number; total: number } {
  const each = texts.map(measure);
  return { max: Math.max(0, ...each), total: each.reduce((a, b) => a + b, 0) };
}

function sourceModes(indices: readonly IndexState[]): Writable {
  const modes: Record<string, number> = {};
  for (const { settings, mappings } of indices) {
    const { mapping } = ((settings as Members).index ?? {}) as { mapping?: { source?: { mode?: string } } };
    const { _source } = mappings as { _source?: Members };
    const isDisabled = String(_source?.enabled) === 'false';
    const mode = isDisabled ? 'disabled' : String(_source?.mode ?? mapping?.source?.mode ?? 'stored').toLowerCase();
    modes[mode] = (modes[mode] ?? 0) + 1;
  }
  return modes;
}
