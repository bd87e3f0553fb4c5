import type { TermVectorsRequest } from '../../engine/contract/document-api.ts';
import { EngineError, validationFailed } from '../../engine/errors/engine-error.ts';
import type { JsonObject, Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { asEngineError, errorBody } from '../errors.ts';
import { invalidTermVectors, readTermVectorsBody } from './term-vectors-body.ts';
import { versionTypeOf } from './write-parameters.ts';

export async function termVectors(call: Call): Promise<Answer> {
  const request = requestOf(call);
  readTermVectorsBody(call.body() ?? {}, request);
  if (request.id === undefined && request.doc === undefined) throw validationFailed('id or doc is missing');
  return ok(await call.engine.documents.termVectors(request));
}

/** Every item succeeds or fails for itself. */
export async function multiTermVectors(call: Call): Promise<Answer> {
  const items = parseItems(call);
  const problems = items.length === 0 ? ['multi term vectors: no documents requested'] : [];
  for (const [i, { index, id, doc }] of items.entries()) {
    const at = `at multi term vectors for doc ${i}`;
    if (index === undefined) problems.push('index is missing', at);
    else if (id === undefined && doc === undefined) problems.push('id or doc is missing', at);
  }
  if (problems.length > 0) throw validationFailed(...problems);
  const docs: Writable[] = [];
  for (const item of items) docs.push(await answerItem(call, item));
  return ok({ docs });
}

async function answerItem(call: Call, item: TermVectorsRequest): Promise<Writable> {
  try {
    return await call.engine.documents.termVectors(item, 'indices:data/read/mtv[shard]');
  } catch (thrown) {
    return { _index: item.index, _id: item.id, error: errorBody(withoutResource(asEngineError(thrown))) };
  }
}

/** Errors of items only name a missing index. */
function withoutResource(error: EngineError): EngineError {
  if (error.type !== 'index_not_found_exception') return error;
  const { index_uuid = '_na_', index = null } = error.metadata;
  return new EngineError(error.type, error.reason, { metadata: { index_uuid, index } });
}

/** What the address says. */
function requestOf(call: Call): TermVectorsRequest {
  const versionType = call.parameter('version_type');
  return {
    index: call.part('index'),
    id: call.part('id'),
    doc: undefined,
    routing: call.parameter('routing'),
    realtime: call.flag('realtime', true),
    version: call.long('version'),
    versionType: versionType === undefined ? undefined : versionTypeOf(versionType),
    fields: call.list('fields'),
    offsets: call.flag('offsets', true),
    positions: call.flag('positions', true),
    payloads: call.flag('payloads', true),
    fieldStatistics: call.flag('field_statistics', true),
    termStatistics: call.flag('term_statistics'),
    perFieldAnalyzer: {},
    filter: undefined,
  };
}

function parseItems(call: Call): TermVectorsRequest[] {
  const body = call.body() ?? {};
  const defaults = requestOf(call);
  if (body.parameters !== undefined) readTermVectorsBody(body.parameters as JsonObject, defaults);
  const items: TermVectorsRequest[] = (call.list('ids') ?? []).map(id => ({ ...defaults, id }));
  for (const [key, value] of Object.entries(body)) {
    if (key === 'parameters') continue;
    if (!Array.isArray(value) || (key !== 'docs' && key !== 'ids'))
      throw new EngineError('parse_exception', `no parameter named [${key}] and type ${typeName(value)}`);
    for (const one of value) items.push(key === 'ids' ? { ...defaults, id: String(one) } : parseDoc(one, defaults));
  }
  return items;
}

function typeName(value: unknown): string {
  return Array.isArray(value) ? 'ARRAY' : 'OBJECT';
}

function parseDoc(doc: unknown, defaults: TermVectorsRequest): TermVectorsRequest {
  if (typeof doc !== 'object' || doc === null || Array.isArray(doc))
    throw invalidTermVectors('docs array element should include an object');
  const item = { ...defaults };
  readTermVectorsBody(doc as JsonObject, item);
  return item;
}
