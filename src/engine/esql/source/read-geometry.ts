import { readJson } from '../../json/json-reader.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { type Block, BlockBuilder } from '../blocks/block.ts';
import type { PageDocs } from '../blocks/page-docs.ts';
import { Failure } from '../expressions/failure.ts';
import { conversion } from '../types/convert.ts';
import type { DataType, Value } from '../types/data-type.ts';

/** Reads points and shapes from the source of documents, because columns have them with less precision. */
export function readGeometries(field: FieldType, type: DataType, { docs, leaf }: PageDocs): Block {
  const builder = new BlockBuilder(type, docs.length);
  const paths = (field.sourcePaths ?? [field.name]).map(path => path.split('.'));
  for (const doc of docs) {
    const source = leaf.segment.storedFields.source(doc);
    const json = source === undefined ? undefined : readJson(source);
    const found = json === undefined ? [] : paths.flatMap(path => wholeValuesAt(json, path));
    builder.add(found.flatMap(value => geometriesOf(value, field, type)));
  }
  return builder.build();
}

/** Like `valuesAt`, but does not flatten lists: a list of numbers is one point. */
function wholeValuesAt(value: JsonValue, names: readonly string[]): JsonValue[] {
  if (names.length === 0) return [value];
  if (Array.isArray(value)) return value.flatMap(item => wholeValuesAt(item, names));
  if (!isJsonObject(value)) return [];
  for (let count = 1; count <= names.length; count++) {
    const inner = value[names.slice(0, count).join('.')];
    if (inner !== undefined) return wholeValuesAt(inner, names.slice(count));
  }
  return [];
}

function geometriesOf(value: JsonValue, field: FieldType, type: DataType): Value[] {
  const convert = conversion('keyword', type)!;
  return (field.shownValues?.(value, 'wkt') ?? [])
    .filter(text => typeof text === 'string')
    .map(convert)
    .filter((geometry): geometry is Value => !(geometry instanceof Failure));
}
