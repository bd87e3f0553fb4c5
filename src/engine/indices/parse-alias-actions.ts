import { didYouMeanSuffix } from '../../dsl/did-you-mean.ts';
import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { xContentError } from '../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { type Alias, isAliasKey, parseAlias } from './alias.ts';

/** One line of `POST _aliases`, names still to be resolved. */
export type AliasAction =
  | { kind: 'add'; indices: string[]; aliases: string[]; alias: Alias; mustExist: boolean | undefined }
  | { kind: 'remove'; indices: string[]; aliases: string[]; mustExist: boolean | undefined }
  | { kind: 'remove_index'; indices: string[]; mustExist: boolean | undefined };

const NAMES = ['index', 'indices', 'alias', 'aliases', 'must_exist'];
const ADD_KEYS = ['filter', 'routing', 'index_routing', 'search_routing', 'is_write_index', 'is_hidden'];

const ACTIONS: Record<string, (body: JsonObject) => AliasAction> = { add, remove, remove_index: removeIndex };

/** @throws EngineError */
export function parseAliasActions(body: JsonObject): AliasAction[] {
  for (const key of Object.keys(body))
    if (key !== 'actions')
      throw xContentError(
        { in: body, key, of: 'key' },
        `[aliases] unknown field [${key}]${didYouMeanSuffix(key, ['actions'])}`,
      );
  const list = body['actions'];
  if (list === undefined) throw illegalArgument('No action specified');
  const items = Array.isArray(list) ? list : [list];
  const actions = items.map((item, i) =>
    wrapped(Array.isArray(list) ? { in: list, key: i } : { in: body, key: 'actions' }, item),
  );
  if (actions.length === 0) throw illegalArgument('No action specified');
  return actions;
}

type Place = Parameters<typeof xContentError>[0];

function wrapped(place: Place, item: JsonValue): AliasAction {
  try {
    return parseAction(item, place);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw xContentError(place, '[aliases] failed to parse field [actions]', { cause: error });
  }
}

function parseAction(item: JsonValue, place: Place): AliasAction {
  if (!isJsonObject(item)) throw xContentError(place, "[aliases] actions doesn't support values of this type");
  const keys = Object.keys(item);
  if (keys.length === 0) throw illegalArgument('Alias action must have one of [add, remove, remove_index]');
  for (const key of keys)
    if (!Object.hasOwn(ACTIONS, key))
      throw xContentError(
        { in: item, key, of: 'key' },
        `[alias_action] unknown field [${key}]${didYouMeanSuffix(key, Object.keys(ACTIONS))}`,
      );
  if (keys.length > 1) {
    const cause = illegalArgument(`Too many operations declared on operation entry`);
    throw new EngineError(
      'x_content_parse_exception',
      'Failed to build [alias_action] after last required field arrived',
      { cause },
    );
  }
  const key = keys[0]!;
  const body = item[key]!;
  if (!isJsonObject(body))
    throw xContentError({ in: item, key }, `[alias_action] ${key} doesn't support values of this type`);
  return ACTIONS[key]!(body);
}

function add(body: JsonObject): AliasAction {
  checkKeys('add', body, [...NAMES, ...ADD_KEYS]);
  const options = Object.fromEntries(Object.entries(body).filter(([key]) => isAliasKey(key)));
  const aliases = aliasesOf('add', body);
  const alias = parseAlias(aliases[0] ?? '', options);
  return { kind: 'add', indices: indicesOf('add', body), aliases, alias, mustExist: mustExist(body) };
}

function remove(body: JsonObject): AliasAction {
  checkKeys('remove', body, NAMES);
  return {
    kind: 'remove',
    indices: indicesOf('remove', body),
    aliases: aliasesOf('remove', body),
    mustExist: mustExist(body),
  };
}

function removeIndex(body: JsonObject): AliasAction {
  checkKeys('remove_index', body, ['index', 'indices', 'must_exist']);
  return { kind: 'remove_index', indices: indicesOf('remove_index', body), mustExist: mustExist(body) };
}

function checkKeys(action: string, body: JsonObject, known: string[]): void {
  for (const key of Object.keys(body)) {
    if (known.includes(key)) continue;
    const place = { in: body, key };
    const cause = xContentError(
      { ...place, of: 'key' },
      `[${action}] unknown field [${key}]${didYouMeanSuffix(key, known)}`,
    );
    throw xContentError(place, `[alias_action] failed to parse field [${action}]`, { cause });
  }
}

function indicesOf(action: string, body: JsonObject): string[] {
  return namesOf(action, body, 'index', 'indices');
}

function aliasesOf(action: string, body: JsonObject): string[] {
  return namesOf(action, body, 'alias', 'aliases');
}

function namesOf(action: string, body: JsonObject, one: string, many: string): string[] {
  const single = body[one];
  const list = body[many];
  if (single !== undefined && list !== undefined) {
    const cause = xContentError({ in: body, key: many }, `[${action}] failed to parse field [${many}]`, {
      cause: illegalArgument(`Only one of [${one}] and [${many}] is supported`),
    });
    throw xContentError({ in: body, key: many }, `[alias_action] failed to parse field [${action}]`, { cause });
  }
  const given = single ?? list;
  if (given === undefined || given === null) throw illegalArgument(`One of [${one}] or [${many}] is required`);
  const names = (Array.isArray(given) ? given : [given]).map(String);
  if (names.length === 0) throw illegalArgument(`[${many}] can't be empty`);
  if (names.some(name => name === '')) throw illegalArgument(`[${one}] can't be empty string`);
  return names;
}

function mustExist(body: JsonObject): boolean | undefined {
  const value = body['must_exist'];
  return value === undefined || value === null ? undefined : value === true || value === 'true';
}
