import { illegalArgument } from '../errors/engine-error.ts';
import { Double } from '../json/java-numbers.ts';
import type { JsonObject, JsonValue } from '../json/json-value.ts';
import type { TagValue } from './tile-writer.ts';

export type Tag = readonly [key: string, value: TagValue];

/** Every value of an object under its path, such as `aggregations._count.avg` or `values.0`; nulls are left out. */
export function flatTags(value: JsonValue, path = ''): Tag[] {
  if (value === null) return [];
  if (typeof value !== 'object' || value instanceof Double) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => flatTags(inner, path === '' ? key : `${path}.${key}`));
}

/** The first value of each field of a hit; an object stands for its members. @throws EngineError for a list */
export function fieldTags(fields: JsonObject, isShown: (field: string) => boolean): Tag[] {
  return Object.entries(fields).flatMap(([field, values]) =>
    isShown(field) ? valueTags(field, (values as JsonValue[])[0] ?? null) : [],
  );
}

function valueTags(key: string, value: JsonValue): Tag[] {
  if (value === null) return [];
  if (typeof value !== 'object' || value instanceof Double) return [[key, value]];
  if (Array.isArray(value))
    throw illegalArgument(`Unsupported vector tile type for field [${key}] : java.util.ArrayList`);
  return Object.entries(value).flatMap(([member, inner]) => valueTags(member, inner));
}
