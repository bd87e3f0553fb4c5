import type { GetRequest } from '../../engine/contract/document-api.ts';
import { EngineError, illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import { parsingError } from '../../engine/errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../../engine/json/json-value.ts';
import { tokenOf } from '../../engine/json/value-token.ts';
import { parseSourceFilter, parseSourceParameters } from '../../engine/request/parse-source-filter.ts';
import { plainTextOf } from '../../engine/request/scalar.ts';
import type { SourceFilter } from '../../engine/structures/source-filter.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { asEngineError, errorBody } from '../errors.ts';
import { nameInBody } from '../name-in-body.ts';
import { getBody } from './reads.ts';
import { longValue, versionTypeOf } from './write-parameters.ts';

interface Item {
  index: string | undefined;
  id: string | undefined;
  request: Partial<GetRequest>;
  source: SourceFilter | boolean | undefined;
}

/** Every item succeeds or fails for itself. */
export async function getDocuments(call: Call): Promise<Answer> {
  const items = parseItems(call);
  const problems = items.length === 0 ? ['no documents to get'] : [];
  for (const [i, item] of items.entries()) {
    if (item.index === undefined) problems.push(`index is missing for doc ${i}`);
    if (item.id === undefined) problems.push(`id is missing for doc ${i}`);
  }
  if (problems.length > 0) throw validationFailed(...problems);
  const docs: Writable[] = [];
  for (const item of items) docs.push(await answerItem(call, item));
  return ok({ docs });
}

async function answerItem(call: Call, item: Item): Promise<Writable> {
  const index = item.index!;
  const id = item.id!;
  try {
    const result = await call.engine.documents.get({
      realtime: call.flag('realtime', true),
      refresh: call.flag('refresh'),
      ...item.request,
      index,
      id,
      purpose: 'indices:data/read/mget[shard]',
    });
    const withFields = item.request.storedFields !== undefined;
    return getBody(result, item.source ?? !withFields, withFields);
  } catch (thrown) {
    return { _index: index, _id: id, error: errorBody(asEngineError(thrown)) };
  }
}

function parseItems(call: Call): Item[] {
  const body = call.value();
  if (!isJsonObject(body))
    throw unexpected(
      { in: Array.isArray(body) ? body : [] },
      `unexpected token [${tokenOf(body)}], expected [START_OBJECT]`,
    );
  const items: Item[] = [];
  for (const [key, value] of Object.entries(body)) {
    if (!Array.isArray(value))
      throw unexpected(
        { in: body, key },
        `unexpected token [${tokenOf(value)}], expected [FIELD_NAME] or [START_ARRAY]`,
      );
    if (key === 'docs') items.push(...value.map(doc => parseDoc(doc, call)));
    else if (key === 'ids') items.push(...value.map(id => parseId(id, call)));
    else throw unexpected({ in: body, key }, `unknown key [${key}] for a START_ARRAY, expected [docs] or [ids]`);
  }
  return items;
}

function unexpected(place: { in: object; key?: string }, reason: string): EngineError {
  return parsingError(place, reason);
}

function parseId(id: JsonValue, call: Call): Item {
  if (id === null || typeof id === 'object') throw illegalArgument('ids array element should only contain ids');
  return { ...defaults(call), id: plainTextOf(id) };
}

function defaults(call: Call): Item {
  const request: Partial<GetRequest> = {};
  const routing = call.parameter('routing');
  if (routing !== undefined) request.routing = routing;
  const storedFields = call.list('stored_fields');
  if (storedFields) request.storedFields = storedFields;
  return { index: call.part('index'), id: undefined, request, source: parseSourceParameters(call.parameters) };
}

type Reader = (item: Item, doc: JsonObject, key: string) => void;

const KEYS: Readonly<Record<string, Reader>> = {
  _index(item, doc, key) {
    if (doc[key] !== null) item.index = nameInBody(doc, key, 'multi_get');
  },
  _id: (item, doc, key) => (item.id = plainTextOf(doc[key]!)),
  routing: readRouting,
  _routing: readRouting,
  version: (item, doc, key) => (item.request.version = longValue(plainTextOf(doc[key]!))),
  _version: (item, doc, key) => (item.request.version = longValue(plainTextOf(doc[key]!))),
  version_type: (item, doc, key) => (item.request.versionType = versionTypeOf(plainTextOf(doc[key]!))),
  _version_type: (item, doc, key) => (item.request.versionType = versionTypeOf(plainTextOf(doc[key]!))),
  stored_fields: (item, doc, key) => (item.request.storedFields = [doc[key]!].flat().map(plainTextOf)),
  _source: (item, doc, key) => (item.source = parseSourceFilter(doc, key)),
};

function readRouting(item: Item, doc: JsonObject, key: string): void {
  item.request.routing = plainTextOf(doc[key]!);
}

function parseDoc(doc: JsonValue, call: Call): Item {
  if (!isJsonObject(doc)) throw illegalArgument('docs array element should include an object');
  const item = defaults(call);
  for (const key of Object.keys(doc)) {
    if (!Object.hasOwn(KEYS, key))
      throw new EngineError('parse_exception', `failed to parse multi get request. unknown field [${key}]`);
    KEYS[key]!(item, doc, key);
  }
  return item;
}
