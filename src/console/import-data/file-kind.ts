import { CsvReader } from './csv-reader.ts';
import { JsonObjectReader } from './json-object-reader.ts';
import { NdjsonReader } from './ndjson-reader.ts';
import { isObject, type RowReader } from './row.ts';

export type FileKind = 'json' | 'ndjson' | 'csv';

/** By the file's name, else by how its text begins. */
export function kindOf(name: string, start: string): FileKind {
  if (/\.(csv|tsv)$/i.test(name)) return 'csv';
  if (/\.(ndjson|jsonl)$/i.test(name)) return 'ndjson';
  const text = start.trimStart();
  if (text.startsWith('[')) return 'json';
  if (!text.startsWith('{')) return 'csv';
  // One object over several lines is JSON; an object per line is NDJSON.
  return text.includes('\n') && isJsonObject(text.split('\n', 1)[0]!) ? 'ndjson' : 'json';
}

export function readerOf(kind: FileKind): RowReader {
  if (kind === 'csv') return new CsvReader();
  return kind === 'json' ? new JsonObjectReader() : new NdjsonReader();
}

function isJsonObject(line: string): boolean {
  try {
    return isObject(JSON.parse(line));
  } catch {
    return false;
  }
}
