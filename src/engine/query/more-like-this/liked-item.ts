import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { type MemberReaders, readMembers } from '../../request/object-parser.ts';
import { expectText, intOf, isScalar, textOf, textsOf } from '../../request/scalar.ts';
import type { LikedDocument } from '../query-context.ts';

/** The liked items: texts, and documents that are stored or artificial. */
export interface Liked {
  readonly texts: string[];
  readonly documents: LikedDocument[];
}

/** Reads one liked item, or a list of them. @throws EngineError */
export function readLiked(value: JsonValue, liked: Liked): void {
  for (const item of Array.isArray(value) ? value : [value]) {
    if (isJsonObject(item)) liked.documents.push(readItem(item));
    else if (isScalar(item)) liked.texts.push(textOf(item));
    else throw illegalArgument("Content of 'like' parameter should either be a string or an object");
  }
}

type Draft = { -readonly [K in keyof LikedDocument]: LikedDocument[K] };

const READERS: MemberReaders<Draft> = {
  _index: (item, value, place) => (item.index = expectText(value, place)),
  _id: (item, value, place) => (item.id = expectText(value, place)),
  doc: (item, value) => (item.doc = isJsonObject(value) ? value : {}),
  fields(item, value) {
    if (!Array.isArray(value)) throw itemError('field [fields] must be an array');
    item.fields = textsOf(value);
  },
  per_field_analyzer(item, value) {
    if (!isJsonObject(value)) return;
    item.analyzers = Object.fromEntries(Object.entries(value).map(([field, name]) => [field, textOf(name)]));
  },
  routing: (item, value, place) => (item.routing = expectText(value, place)),
  version: (item, value, place) => (item.version = intOf(value, place)),
  version_type(_, value) {
    if (!VERSION_TYPES.includes(textOf(value))) throw illegalArgument(`No version type match [${textOf(value)}]`);
  },
};

const VERSION_TYPES: readonly string[] = ['internal', 'external', 'external_gt', 'external_gte'];

function readItem(object: JsonObject): LikedDocument {
  const item: Draft = {
    index: undefined,
    id: undefined,
    doc: undefined,
    fields: undefined,
    routing: undefined,
    version: undefined,
    analyzers: {},
  };
  readMembers(object, item, READERS, (_, _value, { key }) => {
    throw itemError(`unknown field [${key}]`);
  });
  if (item.id !== undefined && item.doc) throw itemError('either [id] or [doc] can be specified, but not both!');
  if (item.id === undefined && !item.doc) throw itemError('neither [id] nor [doc] is specified!');
  return item;
}

function itemError(what: string): EngineError {
  return new EngineError('parse_exception', `failed to parse More Like This item. ${what}`);
}
