import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { unexpectedToken } from '../../errors/parse-errors.ts';
import type { FieldSink } from '../field-sink.ts';
import { DOC_COUNT_INFO } from '../metadata-fields.ts';
import { NUMBER_KINDS } from '../types/number-kind.ts';
import type { DocumentCursor } from './document-cursor.ts';
import { fieldFailure, previewAt } from './document-errors.ts';

const FIELD = { name: '_doc_count', type: '_doc_count' };

/** Reads the value of `_doc_count`, alone or as the only one of a list. @throws EngineError */
export function readDocCount(cursor: DocumentCursor, sink: FieldSink): void {
  const token = cursor.peek();
  if (token === 'list') return cursor.list(() => readDocCount(cursor, sink));
  const start = cursor.offset;
  const where = cursor.where(start);
  try {
    sink.add({ info: DOC_COUNT_INFO, number: countAt(cursor, sink) });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const preview = previewAt(cursor.text, start, FIELD.type);
    throw fieldFailure(FIELD, { where, id: sink.id, preview, cause: error });
  }
}

function countAt(cursor: DocumentCursor, sink: FieldSink): number {
  const kind = cursor.peek();
  if (kind === 'object') throw expectedNumber('START_OBJECT', cursor);
  if (kind === 'null') throw expectedNumber('VALUE_NULL', cursor);
  const value = cursor.scalar();
  if (value.kind !== 'integer' && value.kind !== 'decimal')
    throw expectedNumber(`VALUE_${value.kind.toUpperCase()}`, cursor);
  if (sink.has(FIELD.name)) throw illegalArgument(`Arrays are not allowed for field [${FIELD.name}].`);
  const count = Number(NUMBER_KINDS['integer']!.fromNumber(value, false, sink));
  if (count < 1) throw illegalArgument(`Field [${FIELD.name}] must be a positive integer.`);
  return count;
}

function expectedNumber(found: string, cursor: DocumentCursor): EngineError {
  const [line, col] = cursor.where().split(':').map(Number);
  return unexpectedToken('VALUE_NUMBER', found).with({ metadata: { line: line!, col: col! } });
}
