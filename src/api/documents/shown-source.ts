import { readJson } from '../../engine/json/json-reader.ts';
import { isJsonObject, RawJson, type Writable } from '../../engine/json/json-value.ts';
import { filterSource, type SourceFilter } from '../../engine/structures/source-filter.ts';

/** The source of a document, possibly filtered; undefined if it is not requested or not stored. */
export function shownSource(text: string | undefined, filter: SourceFilter | boolean): Writable {
  if (text === undefined || filter === false) return undefined;
  if (filter === true || (filter.includes.length === 0 && filter.excludes.length === 0)) return new RawJson(text);
  const source = readJson(text);
  return isJsonObject(source) ? filterSource(source, filter) : new RawJson(text);
}
