import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { Double, Float } from '../../json/java-numbers.ts';
import type { JsonObject, JsonValue, Writable } from '../../json/json-value.ts';
import { DateFormat } from '../../mapping/dates/date-format.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { isMetadataField } from '../../mapping/metadata-fields.ts';
import { plainTextOf } from '../../request/scalar.ts';
import { matchesGlob } from '../../structures/glob.ts';
import type { FieldAndFormat } from '../request/requested-fields.ts';
import { isRuntimeField } from '../runtime/runtime-searcher.ts';
import { columnValues, matchingFields } from './hit-fields.ts';
import type { HitContext } from './hit-search.ts';

/** `fields`: source values as interpreted by the mapping, or those of runtime fields; always lists. */
export function sourceFields(hit: HitContext, into: Record<string, Writable>): void {
  const { request, target } = hit.search;
  if (request.fields.length > 0 && !target.sourceEnabled)
    throw illegalArgument(
      `Unable to retrieve the requested [fields] since _source is disabled in the mappings for index [${target.index}]`,
    );
  for (const wanted of request.fields)
    for (const { name, type } of matchingFields(wanted.field, target)) {
      checkFormat(type, wanted.format);
      const values = isRuntimeField(hit.leaf, name)
        ? computedValues(hit, type, wanted)
        : type.shownValues
          ? structuredValues(hit, type, wanted.format)
          : indexedValues(hit, name, type).flatMap(value => mappedValue(type, value, wanted.format));
      if (values.length > 0) into[name] = values;
    }
  for (const { field, includeUnmapped } of request.fields) if (includeUnmapped) unmappedFields(hit, field, into);
}

/** The values of a runtime field, in the order of its column. */
function computedValues(hit: HitContext, type: FieldType, wanted: FieldAndFormat): Writable[] {
  if (!type.shownValues) return columnValues(hit, type, wanted);
  const values = columnValues(hit, type, { ...wanted, format: undefined }) as JsonValue[];
  return values.flatMap(value => type.shownValues!(value, wanted.format));
}

/** Adds unmapped leaves of the source under their full paths. */
function unmappedFields(hit: HitContext, pattern: string, into: Record<string, Writable>): void {
  const { queryContext } = hit.search.target;
  const found = new Map<string, Writable[]>();
  eachLeaf(hit.source.object(), '', (path, value) => {
    if (!matchesGlob(pattern, path) || queryContext.fieldType(path)) return;
    found.set(path, [...(found.get(path) ?? []), value as Writable]);
  });
  for (const [path, values] of found) into[path] = values;
}

function eachLeaf(value: JsonValue, path: string, visit: (path: string, leaf: JsonValue) => void): void {
  if (Array.isArray(value)) for (const item of value) eachLeaf(item, path, visit);
  else if (isObject(value))
    for (const [key, member] of Object.entries(value as JsonObject))
      eachLeaf(member, path === '' ? key : `${path}.${key}`, visit);
  else if (value !== null) visit(path, value);
}

/** Values formatted by the field type itself; nulls become `null_value` and malformed values are dropped. */
function structuredValues(hit: HitContext, type: FieldType, format: string | undefined): Writable[] {
  const stand = type.parameters['null_value'] ?? null;
  const paths = [type.name, parentOf(type.name)].filter(path => path !== undefined);
  const found = paths.map(path => hit.source.structures(path)).find(values => values.length > 0) ?? [];
  return found.flatMap(value => {
    try {
      return type.shownValues!(value ?? stand, format);
    } catch (error) {
      if (error instanceof EngineError) return [];
      throw error;
    }
  });
}

const FORMATTED: ReadonlySet<string> = new Set(['date', 'other', 'range']);

/** Metadata fields ignore formats. @throws EngineError for another field with a fixed format */
function checkFormat(type: FieldType, format: string | undefined): void {
  if (isMetadataField(type.name)) return;
  if (format !== undefined && !FORMATTED.has(type.family))
    throw illegalArgument(`Field [${type.name}] of type [${type.type}] doesn't support formats.`);
  if (format !== undefined && type.family === 'date') DateFormat.of(format);
  if (format !== undefined) type.checkShownFormat?.(format);
}

/** Values of a field including those copied to it; nulls become `null_value`. */
function indexedValues(hit: HitContext, name: string, type: FieldType): JsonValue[] {
  const stand = type.parameters['null_value'] ?? null;
  const values = type.sourcePaths?.flatMap(path => valuesAt(hit, path)) ?? rawFieldValues(hit, name, type);
  return values.flatMap(value => (value === null ? (stand === null ? [] : [stand]) : [value]));
}

/** Values of a field as written in the source; a multi-field reads its parent's. */
export function rawFieldValues(hit: Pick<HitContext, 'source'>, name: string, type: FieldType): JsonValue[] {
  for (const path of [type.name, name, parentOf(type.name)]) {
    const values = path === undefined ? [] : valuesAt(hit, path);
    if (values.length > 0) return values;
  }
  return [];
}

function valuesAt(hit: Pick<HitContext, 'source'>, path: string): JsonValue[] {
  return hit.source.byLevel(path).filter(value => !isObject(value));
}

function parentOf(path: string): string | undefined {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? undefined : path.slice(0, dot);
}

function isObject(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Double);
}

/** A value after mapping; malformed and ignored values are dropped. */
function mappedValue(type: FieldType, value: JsonValue, format: string | undefined): Writable[] {
  try {
    return [convert(type, value, format)].filter(converted => converted !== undefined);
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}

function convert(type: FieldType, value: JsonValue, format: string | undefined): Writable {
  if (type.family === 'text') return plainTextOf(value);
  if (type.family === 'number' && typeof value === 'number' && type.type === 'half_float') return value;
  if (type.type === 'float' && value !== '') return new Float(Number(type.numberOf(value)));
  if (value === '' && type.family === 'boolean') return false;
  if (value === '' && type.family === 'number') {
    const stand = type.parameters['null_value'] ?? null;
    return stand === null ? undefined : type.wireValue(type.numberOf(stand));
  }
  if (type.family === 'number' || type.family === 'date') return type.wireValue(type.numberOf(value), format);
  if (type.family === 'boolean') return type.termOf(value) === 'T';
  if (type.family === 'keyword') return keywordValue(type, value);
  if (type.family === 'ip') return type.wireValue(type.termOf(value));
  return value as Writable;
}

function keywordValue(type: FieldType, value: JsonValue): Writable {
  const limit = type.parameters['ignore_above'];
  const text = plainTextOf(value);
  return typeof limit === 'number' && text.length > limit ? undefined : type.termOf(text);
}
