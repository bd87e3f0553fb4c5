import { readJson } from '../../json/json-reader.ts';
import { isJsonObject } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { filterSource } from '../../structures/source-filter.ts';
import type { SourceSettings } from '../nodes.ts';

/** The stored text of a document: all of it, the part that `_source` includes, or none. */
export function keptSource(text: string, { enabled, includes, excludes }: SourceSettings): string | undefined {
  if (!enabled) return undefined;
  if (includes.length === 0 && excludes.length === 0) return text;
  const value = readJson(text);
  return isJsonObject(value) ? writeJson(filterSource(value, { includes, excludes })) : text;
}
