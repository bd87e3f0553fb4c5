import type { WriteOperation } from '../../engine/contract/document-api.ts';
import { INTERNAL_VERSION, illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import type { JsonObject, JsonValue } from '../../engine/json/json-value.ts';
import type { Answer } from '../answer.ts';
import type { Call } from '../call.ts';
import { writeAnswer } from './write-answer.ts';
import { refreshOf, updateConditions, writeOptions } from './write-parameters.ts';

/** `index`: without an id, a new one is generated. */
export async function indexDocument(call: Call): Promise<Answer> {
  const id = call.part('id');
  const kind = opType(call.parameter('op_type')) ?? (id === undefined ? 'create' : 'index');
  return write(call, { kind, source: call.text ?? '' });
}

export async function createDocument(call: Call): Promise<Answer> {
  return write(call, { kind: 'create', source: call.text ?? '' });
}

export async function deleteDocument(call: Call): Promise<Answer> {
  return write(call, { kind: 'delete' });
}

export async function updateDocument(call: Call): Promise<Answer> {
  if (call.parameter('version') !== undefined || call.parameter('version_type') !== undefined)
    throw validationFailed(INTERNAL_VERSION);
  const body = call.hasBody ? call.strictBody('UpdateRequest') : {};
  call.engine.documents.checkUpdate(body);
  const update = withSourceParameters(body, call);
  const retryOnConflict = call.integer('retry_on_conflict') ?? 0;
  return write(call, { kind: 'update', update, retryOnConflict, ...updateConditions(body) });
}

async function write(call: Call, operation: Omit<WriteOperation, 'index'>): Promise<Answer> {
  const refresh = refreshOf(call);
  const id = call.part('id');
  const whole: WriteOperation = { ...writeOptions(call), ...operation, index: call.required('index') };
  if (id !== undefined) whole.id = id;
  return writeAnswer(await call.engine.documents.write(whole, refresh));
}

function opType(value: string | undefined): 'index' | 'create' | undefined {
  if (value === undefined) return undefined;
  const type = value.toLowerCase();
  if (type === 'index' || type === 'create') return type;
  throw illegalArgument(`opType must be 'create' or 'index', found: [${value}]`);
}

/** `_source` in the URL requests the changed document like `_source` in the body, and takes precedence. */
export function withSourceParameters(body: JsonObject, call: Call): JsonObject {
  const whole = call.parameter('_source');
  const includes = call.list('_source_includes');
  const excludes = call.list('_source_excludes');
  if (whole === undefined && !includes && !excludes) return body;
  return { ...body, _source: sourceValue(whole, includes, excludes) };
}

function sourceValue(
  whole: string | undefined,
  includes: string[] | undefined,
  excludes: string[] | undefined,
): JsonValue {
  if (includes || excludes) return { includes: includes ?? [], excludes: excludes ?? [] };
  if (whole === 'true' || whole === '') return true;
  return whole === 'false' ? false : (whole ?? '').split(',');
}
