import type { GetRequest } from '../../engine/contract/document-api.ts';
import { EngineError, illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import { parsingError } from '../../engine/errors/parse-errors.ts';
import { isJsonObject, type JsonValue, tokenOf, type Writable } from '../../engine/json/json-value.ts';
import {
  type KeyReader,
  listKey,
  type MemberReaders,
  type ReadMember,
  readLooseMembers,
  readMembers,
  scalarKey,
} from '../../engine/request/object-parser.ts';
import { parseSourceParameters } from '../../engine/request/parse-source-filter.ts';
import { expectText, notText, plainTextOf, textsOf } from '../../engine/request/scalar.ts';
import type { SourceFilter } from '../../engine/structures/source-filter.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { asEngineError, errorBody } from '../errors.ts';
import { nameInBody } from '../name-in-body.ts';
import { getBody, wantsSource } from './reads.ts';
import { versionOf, versionTypeOf } from './write-parameters.ts';

interface Item {
  index: string | undefined;
  id: string | undefined;
  request: Partial<GetRequest>;
  source: SourceFilter | boolean | undefined;
}

/** Each item succeeds or fails individually. */
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
    const { storedFields } = item.request;
    return getBody(result, item.source ?? wantsSource(storedFields), storedFields !== undefined);
  } catch (thrown) {
    return { _index: index, _id: id, error: errorBody(asEngineError(thrown)) };
  }
}

function parseItems(call: Call): Item[] {
  const body = call.value();
  if (!isJsonObject(body))
    throw parsingError(
      { in: Array.isArray(body) ? body : [] },
      `unexpected token [${tokenOf(body)}], expected [START_OBJECT]`,
    );
  const readers: MemberReaders<Item[]> = {
    docs: listKey((items, list) => items.push(...list.map(doc => parseDoc(doc, call)))),
    ids: listKey((items, list) => items.push(...list.map(id => parseId(id, call)))),
  };
  return readMembers<Item[]>(body, [], readers, (_, value, place) => {
    throw parsingError(
      place,
      Array.isArray(value)
        ? `unknown key [${place.key}] for a START_ARRAY, expected [docs] or [ids]`
        : `unexpected token [${tokenOf(value)}], expected [FIELD_NAME] or [START_ARRAY]`,
    );
  });
}

function parseId(id: JsonValue, call: Call): Item {
  if (id === null || typeof id === 'object') throw illegalArgument('ids array element should only contain ids');
  return { ...defaults(call), id: plainTextOf(id) };
}

function defaults(call: Call): Item {
  const request: Partial<GetRequest> = {};
  const preference = call.parameter('preference');
  if (preference !== undefined) request.preference = preference;
  const routing = call.parameter('routing');
  if (routing !== undefined) request.routing = routing;
  const storedFields = call.list('stored_fields');
  if (storedFields) request.storedFields = storedFields;
  return { index: call.part('index'), id: undefined, request, source: parseSourceParameters(call.parameters) };
}

function asText(set: (item: Item, value: string) => void): KeyReader<Item> {
  return scalarKey((item, value) => set(item, plainTextOf(value)));
}

/** Members that are read as a whole; of lists in others, the last value counts. */
const WHOLE: MemberReaders<Item> = {
  _index: (item, value, { in: doc }) => {
    if (value !== null) item.index = nameInBody(doc, '_index', 'multi_get');
  },
  stored_fields: (item, value) => {
    if (isJsonObject(value)) throw unknownField('stored_fields');
    if (value !== null) item.request.storedFields = Array.isArray(value) ? textsOf(value) : [plainTextOf(value)];
  },
  _source: (item, value) => {
    if (value !== null) item.source = sourceOf(value);
  },
};

const KEYS: MemberReaders<Item> = {
  _id: asText((item, value) => (item.id = value)),
  routing: asText((item, value) => (item.request.routing = value)),
  version: scalarKey((item, value, place) => (item.request.version = versionOf(value, place))),
  version_type: asText((item, value) => (item.request.versionType = versionTypeOf(value))),
  fields: scalarKey((_, _value, place) => {
    throw parsingError(place, 'Unsupported field [fields] used, expected [stored_fields] instead');
  }),
};

function parseDoc(doc: JsonValue, call: Call): Item {
  if (!isJsonObject(doc)) throw illegalArgument('docs array element should include an object');
  return readMembers(doc, defaults(call), WHOLE, (item, value, { key }) => {
    readLooseMembers({ [key]: value }, item, KEYS, (_, _value, place) => {
      throw unknownField(place.key);
    });
  });
}

function unknownField(key: string): EngineError {
  return new EngineError('parse_exception', `failed to parse multi get request. unknown field [${key}]`);
}

function sourceOf(value: JsonValue): SourceFilter | boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return { includes: [value], excludes: [] };
  if (Array.isArray(value)) return { includes: textsOf(value), excludes: [] };
  if (!isJsonObject(value)) throw new EngineError('parse_exception', `illegal type for _source: [${tokenOf(value)}]`);
  return readMembers<Patterns>(value, { includes: [], excludes: [] }, PATTERNS, (_, _value, place) => {
    throw notText(null, { ...place, of: 'key' });
  });
}

interface Patterns {
  includes: string[];
  excludes: string[];
}

function patterns(side: keyof Patterns): ReadMember<Patterns> {
  return (filter, value, place) => {
    if (value === null || isJsonObject(value))
      throw new EngineError('parse_exception', 'unexpected token while parsing source settings');
    filter[side].push(...(Array.isArray(value) ? textsOf(value) : [expectText(value, place)]));
  };
}

const PATTERNS: MemberReaders<Patterns> = {
  includes: patterns('includes'),
  include: patterns('includes'),
  excludes: patterns('excludes'),
  exclude: patterns('excludes'),
};
