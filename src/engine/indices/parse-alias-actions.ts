import { EngineError, illegalArgument, type Place } from '../errors/engine-error.ts';
import { xContentError } from '../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { tokenOf } from '../json/value-token.ts';
import { type Alias, isAliasKey, parseAlias } from './alias.ts';
import { StrictMembers } from './strict-members.ts';

/** One action of `POST _aliases`, with unresolved names. */
export type AliasAction =
  | { kind: 'add'; indices: string[]; aliases: string[]; alias: Alias }
  | { kind: 'remove'; indices: string[]; aliases: string[]; mustExist: boolean | undefined }
  | { kind: 'remove_index'; indices: string[] };

/** Options of aliases are checked after all actions are parsed. */
type Draft = Exclude<AliasAction, { kind: 'add' }> | AddDraft;

interface AddDraft {
  kind: 'add';
  indices: string[];
  aliases: string[];
  options: JsonObject;
}

const INDICES = ['index', 'indices'];
const ALIASES = ['alias', 'aliases'];
const OPTIONS = ['filter', 'routing', 'index_routing', 'search_routing', 'is_write_index', 'is_hidden'];

type Reader = (kind: string, body: JsonObject) => Draft;
const READERS: Record<string, Reader> = { add, remove, remove_index: removeIndex };

/** @throws EngineError */
export function parseAliasActions(body: JsonObject): AliasAction[] {
  new StrictMembers('aliases', body, ['actions']);
  const list = body['actions'];
  if (list === undefined) throw illegalArgument('No action specified');
  const items = Array.isArray(list) ? list : [list];
  // Missing parts are reported after everything is parsed.
  const whole: Place = { in: Array.isArray(list) || isJsonObject(list) ? list : body, of: 'end' };
  const drafts = items.map((item, i) =>
    draftOf(item, { whole, item: { in: Array.isArray(list) ? list : body, key: Array.isArray(list) ? i : 'actions' } }),
  );
  if (drafts.length === 0) throw illegalArgument('No action specified');
  return drafts.map(draft => {
    if (draft.kind !== 'add') return draft;
    const { options, ...action } = draft;
    return { ...action, alias: parseAlias(action.aliases[0] ?? '', options) };
  });
}

interface Places {
  readonly whole: Place;
  readonly item: Place;
}

function draftOf(item: JsonValue, places: Places): Draft {
  try {
    return readAction(item, places.item);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw xContentError(error.place ?? places.whole, '[aliases] failed to parse field [actions]', { cause: error });
  }
}

function readAction(item: JsonValue, place: Place): Draft {
  if (!isJsonObject(item))
    throw xContentError(place, `[aliases] actions doesn't support values of type: ${tokenOf(item)}`);
  const members = new StrictMembers('alias_action', item, Object.keys(READERS));
  const [kind, ...more] = Object.keys(item);
  if (kind === undefined) throw illegalArgument('Alias action must have one of [add, remove, remove_index]');
  if (more.length > 0) {
    const cause = illegalArgument('Too many operations declared on operation entry');
    throw new EngineError(
      'x_content_parse_exception',
      'Failed to build [alias_action] after last required field arrived',
      { cause, place: { in: item, of: 'end' } },
    );
  }
  const body = members.object(kind)!;
  try {
    return READERS[kind]!(kind, body);
  } catch (error) {
    // A missing part is not attributed to a member.
    return error instanceof EngineError && error.place ? members.within(kind, () => rethrow(error)) : rethrow(error);
  }
}

function rethrow(error: unknown): never {
  throw error;
}

function add(kind: string, body: JsonObject): AddDraft {
  const members = new StrictMembers(kind, body, [...INDICES, ...ALIASES, ...OPTIONS]);
  members.object('filter');
  for (const key of ['is_write_index', 'is_hidden']) members.flag(key);
  const options = Object.fromEntries(Object.entries(body).filter(([key]) => isAliasKey(key)));
  return { kind: 'add', indices: names(members, INDICES), aliases: names(members, ALIASES), options };
}

function remove(kind: string, body: JsonObject): Draft {
  const members = new StrictMembers(kind, body, [...INDICES, ...ALIASES, 'must_exist']);
  const mustExist = members.flag('must_exist');
  return { kind: 'remove', indices: names(members, INDICES), aliases: names(members, ALIASES), mustExist };
}

function removeIndex(kind: string, body: JsonObject): Draft {
  const members = new StrictMembers(kind, body, [...INDICES, 'must_exist']);
  return { kind: 'remove_index', indices: names(members, INDICES) };
}

/** A single name under the first key, or a list under the second. */
function names(members: StrictMembers, [one, many]: readonly string[]): string[] {
  const [single, ...more] = members.names(one!) ?? [];
  if (more.length > 0) throw members.mismatch(one!, [single!, ...more]);
  const list = members.names(many!);
  if (single !== undefined && list !== undefined)
    members.within(many!, () => rethrow(illegalArgument(`Only one of [${one}] and [${many}] is supported`)));
  const given = list ?? (single === undefined ? undefined : [single]);
  if (given === undefined) throw illegalArgument(`One of [${one}] or [${many}] is required`);
  if (given.length === 0) throw illegalArgument(`[${many}] can't be empty`);
  if (given.includes('')) throw illegalArgument(`[${one}] can't be empty string`);
  return given;
}
