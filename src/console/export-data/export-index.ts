import { fieldsOf, type MappingNode } from '../../language/mapped-fields.ts';
import { ask, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { documentPages } from './export-documents.ts';
import { documentFormat, type ExportFormat } from './export-formats.ts';
import type { FileSink } from './file-sink.ts';

export interface ExportRequest {
  index: string;
  format: ExportFormat;
  file: FileSink;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** Writes all documents of an index into a file and returns their number. A failed or aborted export leaves no file. */
export async function exportIndex(connection: Connection, request: ExportRequest): Promise<number> {
  const { index, format, file, signal, onProgress } = request;
  try {
    const path = `/${segment(index)}`;
    const total = (await ask<{ count: number }>(connection, { method: 'GET', path: `${path}/_count` }, signal)).body
      .count;
    const { start, page, end } = documentFormat(format, format === 'csv' ? await pathsOf(connection, path) : []);
    await file.write(start);
    let done = 0;
    for await (const documents of documentPages(connection, index, signal)) {
      signal.throwIfAborted();
      await file.write(page(documents, done === 0));
      onProgress((done += documents.length), Math.max(done, total));
    }
    await file.write(end);
    await file.close();
    return done;
  } catch (error) {
    await file.discard().catch(() => undefined);
    throw error;
  }
}

/** The fields with values of their own; of an alias, those of its first index. */
async function pathsOf(connection: Connection, path: string): Promise<string[]> {
  const { body } = await ask<Record<string, { mappings: MappingNode }>>(connection, {
    method: 'GET',
    path: `${path}/_mapping`,
  });
  return fieldsOf(Object.values(body)[0]?.mappings)
    .filter(({ multi }) => !multi)
    .map(({ path: name }) => name);
}
