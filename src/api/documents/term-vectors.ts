import type { TermVectorsRequest } from '../../engine/contract/document-api.ts';
import { EngineError, illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import { hashOrder } from '../../engine/json/hash-order.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../../engine/json/json-value.ts';
import { listKey, type MemberReaders, readMembers } from '../../engine/request/object-parser.ts';
import { isScalar, plainTextOf } from '../../engine/request/scalar.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { asEngineError, errorBody } from '../errors.ts';
import { readTermVectorsBody } from './term-vectors-body.ts';
import { versionTypeOf } from './write-parameters.ts';

export async function termVectors(call: Call): Promise<Answer> {
  const request = requestOf(call);
  readTermVectorsBody(call.body() ?? {}, request);
  if (request.id === undefined && request.doc === undefined) throw validationFailed('id or doc is missing');
  return ok(await call.engine.documents.termVectors(request));
}

/** Each item succeeds or fails individually. */
export async function multiTermVectors(call: Call): Promise<Answer> {
  const items = parseItems(call);
  let problems = items.length === 0 ? ['multi term vectors: no documents requested'] : [];
  for (const [i, { index, id, doc }] of items.entries()) {
    const at = `at multi term vectors for doc ${i}`;
    const missing = [
      ...(index === undefined ? ['index is missing'] : []),
      ...(id === undefined && doc === undefined ? ['id or doc is missing'] : []),
    ];
    // Elasticsearch keeps the problems of the last item only.
    if (missing.length > 0) problems = [...missing, at];
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

/** The parameters of the URL. */
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

/** `parameters` apply to all items, wherever they are in the body. */
function parseItems(call: Call): TermVectorsRequest[] {
  const { parameters, ...body } = call.body() ?? {};
  const defaults = requestOf(call);
  if (parameters !== undefined) readTermVectorsBody(objectOf(parameters), defaults);
  const items: TermVectorsRequest[] = (call.list('ids') ?? []).map(id => ({ ...defaults, id }));
  const readers: MemberReaders<TermVectorsRequest[]> = {
    docs: listKey((target, list) => target.push(...list.map(doc => parseDoc(doc, defaults)))),
    // Elasticsearch reads them into a set, in whose order it responds.
    ids: listKey((target, list) =>
      target.push(...hashOrder([...new Set(list.map(idOf))]).map(id => ({ ...defaults, id }))),
    ),
  };
  return readMembers(body, items, readers, (_, value, { key }) => {
    throw unknownParameter(key, value);
  });
}

function objectOf(parameters: JsonValue): JsonObject {
  if (isJsonObject(parameters)) return parameters;
  throw unknownParameter('parameters', parameters);
}

function idOf(value: JsonValue): string {
  if (isScalar(value)) return plainTextOf(value);
  throw illegalArgument('ids array element should only contain ids');
}

function unknownParameter(key: string, value: JsonValue): EngineError {
  const reason =
    Array.isArray(value) || isJsonObject(value)
      ? `no parameter named [${key}] and type ${Array.isArray(value) ? 'ARRAY' : 'OBJECT'}`
      : `_mtermvectors: Parameter [${key}] not supported`;
  return new EngineError('parse_exception', reason);
}

function parseDoc(doc: JsonValue, defaults: TermVectorsRequest): TermVectorsRequest {
  if (!isJsonObject(doc)) throw illegalArgument('docs array element should include an object');
  const item = { ...defaults };
  readTermVectorsBody(doc, item);
  return item;
}
