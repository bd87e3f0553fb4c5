import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { at } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { tokenOf } from '../../json/value-token.ts';
import { intOf, isScalar, textOf } from '../../request/scalar.ts';
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

const READERS: Readonly<Record<string, (item: Draft, value: JsonValue, object: JsonObject) => void>> = {
  _index: (item, value, object) => (item.index = scalar(value, object, '_index')),
  _id: (item, value, object) => (item.id = scalar(value, object, '_id')),
  doc: (item, value) => (item.doc = isJsonObject(value) ? value : {}),
  fields(item, value) {
    if (!Array.isArray(value)) throw itemError('field [fields] must be an array');
    item.fields = value.map((name, i) => scalar(name, value, i));
  },
  per_field_analyzer(item, value) {
    if (!isJsonObject(value)) return;
    item.analyzers = Object.fromEntries(Object.entries(value).map(([field, name]) => [field, textOf(name)]));
  },
  routing: (item, value, object) => (item.routing = scalar(value, object, 'routing')),
  version: (item, value, object) => (item.version = intOf(value, { in: object, key: 'version' })),
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
  for (const [key, value] of Object.entries(object)) {
    const reader = Object.hasOwn(READERS, key) ? READERS[key] : undefined;
    if (!reader) throw itemError(`unknown field [${key}]`);
    reader(item, value, object);
  }
  if (item.id !== undefined && item.doc) throw itemError('either [id] or [doc] can be specified, but not both!');
  if (item.id === undefined && !item.doc) throw itemError('neither [id] nor [doc] is specified!');
  return item;
}

function itemError(what: string): EngineError {
  return new EngineError('parse_exception', `failed to parse More Like This item. ${what}`);
}

/** @throws EngineError with status 400 for lists, objects and null */
export function scalar(value: JsonValue, place: object, key: string | number): string {
  if (isScalar(value)) return textOf(value);
  const where = at({ in: place, key }).trim().slice(1, -1);
  throw illegalArgument(`Expected text at ${where} but found ${tokenOf(value)}`);
}
