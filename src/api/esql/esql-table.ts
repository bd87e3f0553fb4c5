import type { EsqlResult } from '../../engine/contract/esql-api.ts';
import { EngineError } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import type { Answer } from '../answer.ts';
import type { Call, EndpointTable } from '../call.ts';
import { product } from '../cluster/product.ts';
import { warningHeader } from '../warning-header.ts';
import { rowsText } from './rows-text.ts';

const PRODUCT = { version: product.number, date: product.buildDate, hash: product.buildHash };

async function query(call: Call): Promise<Answer> {
  const started = call.now();
  const body = call.body();
  if (!body) throw new EngineError('parse_exception', 'request body is required', { status: 400 });
  const result = await call.engine.esql.query(body, PRODUCT, call.signal);
  const { warnings } = result;
  const { rowsFormat } = call;
  const took = call.now() - started;
  const content = rowsFormat
    ? rowsText(result, rowsFormat, call.parameters['delimiter'])
    : { body: resultBody(result, took, call.flag('drop_null_columns', false)) };
  return { status: 200, ...content, ...(warnings.length > 0 && { headers: { warning: warningHeader(warnings) } }) };
}

function resultBody(
  { columns, rows, columnar, documentsFound }: EsqlResult,
  took: number,
  dropsNulls: boolean,
): Writable {
  const shown = columns.map(({ name, type, originalTypes, isMixed }) => ({
    name,
    type,
    original_types: originalTypes,
    suggested_cast: isMixed ? 'keyword' : undefined,
  }));
  const kept = columns.map((_, at) => at).filter(at => !dropsNulls || rows.some(row => row[at] !== null));
  const values = columnar ? kept.map(at => rows.map(row => row[at])) : rows.map(row => kept.map(at => row[at]));
  return {
    took,
    is_partial: false,
    documents_found: documentsFound,
    values_loaded: rows.length * columns.length,
    ...(dropsNulls && { all_columns: shown }),
    columns: kept.map(at => shown[at]!),
    values: values as Writable,
  };
}

/** Queries in ES|QL. */
export const esqlTable: EndpointTable = { 'esql.query': query };
