import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { Double } from '../../json/java-numbers.ts';
import { readJson } from '../../json/json-reader.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { FIELD_CONTEXT } from '../../script/contexts/document-contexts.ts';
import { writableOf } from '../../script/java-json.ts';
import { JavaCollection } from '../../script/values/java-collection.ts';
import { base64 } from '../../structures/base64.ts';
import { DecimalFormat } from '../../structures/decimal/decimal-format.ts';
import { isGlob } from '../../structures/glob.ts';
import type { HitsRequest } from '../request/hits-request.ts';
import type { FieldAndFormat } from '../request/requested-fields.ts';
import type { BoundScriptField, ScriptField } from '../request/script-field.ts';
import type { ShardTarget } from '../shard-target.ts';
import { requireUse } from '../values/fielddata.ts';
import { numbersOf } from '../values/number-source.ts';
import { emittedOrdinalsOf } from '../values/ordinal-source.ts';
import type { HitContext } from './hit-search.ts';

interface NamedField {
  /** The requested name: an alias keeps its name. */
  readonly name: string;
  readonly type: FieldType;
}

/** Fields that match a name or pattern; empty for an unmapped name. */
export function matchingFields(pattern: string, target: ShardTarget): NamedField[] {
  const { queryContext } = target;
  const names = isGlob(pattern) ? queryContext.fieldNames(pattern) : [pattern];
  return names.flatMap(name => {
    const type = queryContext.fieldType(name);
    return type && type.family !== 'object' && type.family !== 'nested' ? [{ name, type }] : [];
  });
}

/** The parts of a hit that stored fields need. */
interface StoredHit {
  readonly search: { readonly request: Pick<HitsRequest, 'storedFields'>; readonly target: ShardTarget };
  /** JSON: field → list. */
  readonly stored: () => string | undefined;
}

const METADATA: ReadonlySet<string> = new Set(['_source', '_id', '_routing', '_none_']);

/** `stored_fields`: values of fields with `store: true`, which are stored separately from the source. */
export function storedFields(hit: StoredHit, into: Record<string, Writable>): void {
  const { request, target } = hit.search;
  let stored: JsonObject | undefined;
  for (const pattern of request.storedFields ?? []) {
    if (METADATA.has(pattern)) continue;
    if (target.queryContext.objectAt(pattern)) throw illegalArgument(`field [${pattern}] isn't a leaf field`);
    for (const { name, type } of matchingFields(pattern, target)) {
      if (!type.stored || (isGlob(pattern) && type.family === 'metadata')) continue;
      stored ??= readJson(hit.stored() ?? '{}') as JsonObject;
      const values = stored[type.name];
      if (values !== undefined) into[name] = values as Writable;
    }
  }
}

const FLOATS: ReadonlySet<string> = new Set(['float', 'half_float', 'scaled_float', 'double']);

/** `docvalue_fields`: sorted column values; only runtime fields have duplicate strings. */
export function docvalueFields(hit: HitContext, into: Record<string, Writable>): void {
  for (const wanted of hit.search.request.docvalueFields) {
    const { target } = hit.search;
    for (const { name, type } of matchingFields(wanted.field, target)) {
      if (isGlob(wanted.field) && !type.hasDocValues) continue;
      requireUse('docvalueFields', type, target.index);
      const values = columnValues(hit, type, wanted);
      if (values.length > 0) into[name] = [...((into[name] as Writable[] | undefined) ?? []), ...values];
    }
  }
}

/** The values of a hit in the column of a field. @throws EngineError for a format that the field does not support */
export function columnValues(hit: HitContext, type: FieldType, { format }: FieldAndFormat): Writable[] {
  if (type.info.column === 'binary') return binaryValues(hit, type);
  const numbers = type.family === 'text' ? undefined : numbersOf(hit.leaf, type);
  if (numbers) {
    const slot = numbers.slot(hit.doc);
    return slot < 0
      ? []
      : range(numbers.first(slot), numbers.end(slot)).map(i => numberValue(type, numbers.exactAt(i), format));
  }
  const ordinals = emittedOrdinalsOf(hit.leaf, type, hit.search.target.index);
  const slot = ordinals ? ordinals.slot(hit.doc) : -1;
  if (!ordinals || slot < 0) return [];
  if (format !== undefined) throw noCustomFormats(type);
  return range(ordinals.first(slot), ordinals.end(slot)).map(i =>
    type.wireValue(ordinals.dictionary.term(ordinals.at(i))),
  );
}

function noCustomFormats(type: FieldType): EngineError {
  return illegalArgument(`Field [${type.name}] of type [${type.type}] does not support custom formats`);
}

function numberValue(type: FieldType, value: number | bigint, format: string | undefined): Writable {
  if (format === undefined && FLOATS.has(type.type)) return new Double(type.metricOf(value));
  if (format !== undefined && type.family === 'boolean') throw noCustomFormats(type);
  if (format !== undefined && type.family === 'number') {
    const exact = type.wireValue(value, undefined);
    return new DecimalFormat(format).format(typeof exact === 'bigint' ? exact : type.metricOf(value));
  }
  return type.wireValue(value, format);
}

function binaryValues(hit: HitContext, type: FieldType): Writable[] {
  const column = hit.leaf.segment.fields.get(type.name)?.binaries;
  const slot = column ? column.slot(hit.doc) : -1;
  return column && slot >= 0
    ? range(column.first(slot), column.end(slot)).map(i => base64.encode(column.at(i), false))
    : [];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

/** @throws EngineError to be reported as a shard failure */
export function bindScriptFields(fields: readonly ScriptField[], target: ShardTarget): BoundScriptField[] {
  return fields.map(field => ({ ...field, run: target.queryContext.scripts!.compile(field.script, FIELD_CONTEXT) }));
}

/** `script_fields` of a hit: lists unchanged, other values wrapped in a list. */
export function scriptFields(hit: HitContext, into: Record<string, Writable>): void {
  const { target, scriptFields: fields } = hit.search;
  if (fields.length === 0) return;
  const view = target.queryContext.scripts!.docView(hit.leaf);
  view.moveTo(hit.doc);
  for (const [i, { name, run, ignoreFailure }] of fields.entries()) {
    try {
      const value = run(view)();
      const shown = writableOf(value, `ScriptFieldsPhase leaf script ${i}`);
      const list = value instanceof JavaCollection ? (shown as Writable[]) : [shown];
      // A stored or doc-value field of the same name wins.
      if (list.length > 0 && !Object.hasOwn(into, name)) into[name] = list;
    } catch (error) {
      if (!ignoreFailure || !(error instanceof EngineError)) throw error;
    }
  }
}
