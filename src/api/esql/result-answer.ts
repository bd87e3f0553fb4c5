import type { AsyncQuery, EsqlResult } from '../../engine/contract/esql-api.ts';
import { EngineError, illegalArgument } from '../../engine/errors/engine-error.ts';
import type { JsonObject, Writable } from '../../engine/json/json-value.ts';
import type { Answer } from '../answer.ts';
import type { Call } from '../call.ts';
import { ARROW_TYPE } from '../media-type.ts';
import { warningHeader } from '../warning-header.ts';
import { profileBody } from './profile-body.ts';
import { rowsText } from './rows-text.ts';

/** The body of a query. @throws EngineError if there is none */
export function bodyOf(call: Call): JsonObject {
  const body = call.body();
  if (!body) throw new EngineError('parse_exception', 'request body is required', { status: 400 });
  return body;
}

/** The rows of a query in the format of the request. @param head further members of the body, which come first */
export async function shownResult(
  call: Call,
  result: EsqlResult,
  head: Record<string, Writable> = {},
): Promise<Answer> {
  const { warnings } = result;
  const content = await contentOf(call, result, head);
  return { status: 200, ...content, ...(warnings.length > 0 && { headers: { warning: warningHeader(warnings) } }) };
}

async function contentOf(
  call: Call,
  result: EsqlResult,
  head: Record<string, Writable>,
): Promise<Pick<Answer, 'text' | 'textType' | 'body' | 'encoded'>> {
  const rowsMedia = call.rowsMedia();
  const dropsNulls = call.flag('drop_null_columns', false);
  if (!rowsMedia) return { body: { ...head, ...resultBody(result, dropsNulls), ...profileBody(call, result) } };
  const shown = dropsNulls ? withoutNullColumns(result) : result;
  if (rowsMedia.format === 'arrow') {
    const { arrowStream } = await import('./arrow-rows.ts');
    return { encoded: { contentType: ARROW_TYPE, body: arrowStream(shown) } };
  }
  if (result.columnar)
    throw illegalArgument(
      'Invalid use of [columnar] argument: cannot be used in combination with [txt, csv, tsv] formats',
    );
  const { format, hasHeader } = rowsMedia;
  return rowsText(shown, { format, hasHeader, delimiter: call.parameters['delimiter'] });
}

/** The columns to show, by their places. */
function keptColumns({ columns, rows }: EsqlResult, dropsNulls: boolean): number[] {
  return columns.map((_, at) => at).filter(at => !dropsNulls || rows.some(row => row[at] !== null));
}

function withoutNullColumns(result: EsqlResult): EsqlResult {
  const kept = keptColumns(result, true);
  const { columns, rows } = result;
  return { ...result, columns: kept.map(at => columns[at]!), rows: rows.map(row => kept.map(at => row[at]!)) };
}

function resultBody(result: EsqlResult, dropsNulls: boolean): Record<string, Writable> {
  const { columns, rows, columnar } = result;
  const shown = columns.map(({ name, type, originalTypes, isMixed }) => ({
    name,
    type,
    original_types: originalTypes,
    suggested_cast: isMixed ? 'keyword' : undefined,
  }));
  const kept = keptColumns(result, dropsNulls);
  const values = columnar ? kept.map(at => rows.map(row => row[at])) : rows.map(row => kept.map(at => row[at]));
  return {
    took: result.took,
    is_partial: result.isPartial,
    documents_found: result.documentsFound,
    values_loaded: result.documentsFound === 0 ? 0 : rows.length * columns.length,
    ...(dropsNulls && { all_columns: shown }),
    columns: kept.map(at => shown[at]!),
    values: values as Writable,
  };
}

/** An async query: its rows, or none while it is running. @throws its error if it failed */
export async function runningAnswer(call: Call, query: AsyncQuery): Promise<Answer> {
  const { id, startedAt, completedAt, error } = query;
  if (error !== undefined) throw error;
  const isRunning = completedAt === undefined;
  const result = query.result ?? noRows(call.now() - startedAt);
  const answer = await shownResult(call, result, { ...(id !== undefined && { id }), is_running: isRunning });
  const headers = {
    ...answer.headers,
    // A boolean of structured fields (RFC 8941, 3.3.6).
    'x-elasticsearch-async-is-running': isRunning ? '?1' : '?0',
    ...(id !== undefined && { 'x-elasticsearch-async-id': id }),
  };
  return { ...answer, headers };
}

function noRows(took: number): EsqlResult {
  return {
    columns: [],
    rows: [],
    warnings: [],
    documentsFound: 0,
    isPartial: true,
    profile: undefined,
    took,
    columnar: false,
  };
}
