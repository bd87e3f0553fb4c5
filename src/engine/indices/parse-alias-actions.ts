import { illegalArgument, type Place } from '../errors/engine-error.ts';
import { notBuilt, xContentError } from '../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../json/json-value.ts';
import {
  booleanKey,
  type KeyReader,
  type KeyReaders,
  objectKey,
  parseStrict,
  textKey,
  textsKey,
} from '../request/object-parser.ts';
import { booleanOf } from '../request/scalar.ts';
import { type Alias, parseAlias } from './alias.ts';

/** One action of `POST _aliases`, with unresolved names. */
export type AliasAction =
  | { kind: 'add'; indices: string[]; aliases: string[]; alias: Alias; options: JsonObject }
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

/** Members of an action while they are read. */
interface ActionMembers {
  indices?: string[];
  aliases?: string[];
  readonly options: JsonObject;
  mustExist?: boolean;
}

/** @throws EngineError */
export function parseAliasActions(body: JsonObject): AliasAction[] {
  const drafts: Draft[] = [];
  parseStrict('aliases', body, drafts, REQUEST_KEYS);
  if (drafts.length === 0) throw illegalArgument('No action specified');
  return drafts.map(draft => {
    if (draft.kind !== 'add') return draft;
    return { ...draft, alias: parseAlias(draft.aliases[0] ?? '', draft.options) };
  });
}

const REQUEST_KEYS: KeyReaders<Draft[]> = {
  actions: {
    tokens: ['START_ARRAY', 'START_OBJECT'],
    read(drafts, value) {
      const items = Array.isArray(value) ? value : [value as JsonObject];
      const read = items.map((item, at) => readAction(item, Array.isArray(value) ? { in: value, key: at } : undefined));
      // Elasticsearch validates actions once the whole list is read.
      for (const { kind, members } of read) drafts.push(draftOf(kind, members, { in: value as JsonObject, of: 'end' }));
    },
  },
};

interface ReadAction {
  readonly kind: AliasAction['kind'];
  readonly members: ActionMembers;
}

function readAction(item: JsonValue, place: Place | undefined): ReadAction {
  if (!isJsonObject(item))
    throw xContentError(place!, `[aliases] actions doesn't support values of type: ${tokenOf(item)}`);
  const read = parseStrict<ReadAction[]>('alias_action', item, [], ACTION_KEYS);
  if (read.length > 1) {
    const cause = illegalArgument('Too many operations declared on operation entry');
    throw notBuilt('alias_action', cause).with({ place: { in: item, of: 'end' } });
  }
  if (read.length === 0) throw illegalArgument('Alias action must have one of [add, remove, remove_index]');
  return read[0]!;
}

function draftOf(
  kind: AliasAction['kind'],
  { indices, aliases, options, mustExist }: ActionMembers,
  whole: Place,
): Draft {
  if (!indices) throw illegalArgument('One of [index] or [indices] is required', { place: whole });
  if (kind === 'remove_index') return { kind, indices };
  if (!aliases) throw illegalArgument('One of [alias] or [aliases] is required', { place: whole });
  return kind === 'add' ? { kind, indices, aliases, options } : { kind, indices, aliases, mustExist };
}

type MemberReaders = KeyReaders<ActionMembers>;

/** A single name under one key, or a list under another. */
function namesKeys(target: 'indices' | 'aliases', one: string, many: string): MemberReaders {
  const setNames = (members: ActionMembers, names: string[]) => {
    if (members[target]) throw illegalArgument(`Only one of [${one}] and [${many}] is supported`);
    members[target] = names;
  };
  return {
    [one]: textKey((members, name) => {
      if (name === '') throw illegalArgument(`[${one}] can't be empty string`);
      setNames(members, [name]);
    }),
    [many]: textsKey((members, names) => {
      if (names.length === 0) throw illegalArgument(`[${many}] can't be empty`);
      if (names.includes('')) throw illegalArgument(`[${many}] can't contain empty string`);
      setNames(members, names);
    }),
  };
}

const INDICES = namesKeys('indices', 'index', 'indices');
const ALIASES = namesKeys('aliases', 'alias', 'aliases');

const ROUTING: KeyReader<ActionMembers> = {
  tokens: ['VALUE_NUMBER', 'VALUE_STRING'],
  read: ({ options }, value, { key }) => {
    options[key!] = value;
  },
};

const FLAG: KeyReader<ActionMembers> = {
  tokens: ['VALUE_BOOLEAN', 'VALUE_STRING'],
  read: ({ options }, value, place) => {
    options[place.key!] = booleanOf(value, place);
  },
};

const ADD_KEYS: MemberReaders = {
  ...INDICES,
  ...ALIASES,
  filter: objectKey(({ options }, value) => {
    options['filter'] = value;
  }),
  routing: ROUTING,
  index_routing: ROUTING,
  search_routing: ROUTING,
  is_write_index: FLAG,
  is_hidden: FLAG,
};

const MUST_EXIST: MemberReaders = {
  must_exist: booleanKey((members, value) => {
    members.mustExist = value;
  }),
};

const NO_ALIASES: MemberReaders = Object.fromEntries(
  Object.entries(ALIASES).map(([key, { tokens }]) => [
    key,
    {
      tokens,
      read: () => {
        throw illegalArgument(`[${key}] is unsupported for [REMOVE_INDEX]`);
      },
    },
  ]),
);

function actionKey(kind: AliasAction['kind'], keys: MemberReaders): KeyReader<ReadAction[]> {
  return objectKey((read, value) => {
    read.push({ kind, members: parseStrict<ActionMembers>(kind, value, { options: {} }, keys) });
  });
}

const ACTION_KEYS: KeyReaders<ReadAction[]> = {
  add: actionKey('add', ADD_KEYS),
  remove: actionKey('remove', { ...INDICES, ...ALIASES, ...MUST_EXIST }),
  remove_index: actionKey('remove_index', { ...INDICES, ...NO_ALIASES, ...MUST_EXIST }),
};
