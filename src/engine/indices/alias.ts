import { illegalArgument } from '../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../json/json-value.ts';
import { checkAliasName, isBlank } from '../request/check-index-name.ts';
import { type MemberReaders, type ReadMember, readMembers } from '../request/object-parser.ts';

/** Another name of an index, stored with the index. */
export interface Alias {
  readonly filter: JsonObject | undefined;
  readonly indexRouting: string | undefined;
  /** Separated by commas. */
  readonly searchRouting: string | undefined;
  readonly isWriteIndex: boolean | undefined;
  readonly isHidden: boolean;
  /** Whether `is_hidden` was given and is therefore shown. */
  readonly showsHidden: boolean;
}

/** `aliases` of a create request: name → filter, routing, is_write_index … @throws EngineError */
export function parseAliases(body: JsonValue | undefined): Map<string, Alias> {
  const aliases = new Map<string, Alias>();
  if (body === undefined) return aliases;
  if (!isJsonObject(body)) throw illegalArgument('key [aliases] must be an object');
  for (const [name, value] of Object.entries(body)) {
    if (isBlank(name)) throw illegalArgument('alias name is required');
    checkAliasName(name);
    aliases.set(name, parseAlias(name, isJsonObject(value) ? value : {}));
  }
  return aliases;
}

interface GivenAlias {
  filter?: JsonValue;
  routing?: JsonValue;
  indexRouting?: JsonValue;
  searchRouting?: JsonValue;
  isWriteIndex?: JsonValue;
  isHidden?: JsonValue;
}

const keep =
  (member: keyof GivenAlias): ReadMember<GivenAlias> =>
  (given, value) => {
    if (value !== null) given[member] = value;
  };

const MEMBERS: MemberReaders<GivenAlias> = {
  filter: keep('filter'),
  routing: keep('routing'),
  index_routing: keep('indexRouting'),
  indexRouting: keep('indexRouting'),
  search_routing: keep('searchRouting'),
  searchRouting: keep('searchRouting'),
  is_write_index: keep('isWriteIndex'),
  is_hidden: keep('isHidden'),
};

/** The members that an alias may have. */
export const ALIAS_MEMBERS: ReadonlySet<string> = new Set(Object.keys(MEMBERS));

/** @throws EngineError */
export function parseAlias(name: string, body: JsonObject): Alias {
  const given = readMembers<GivenAlias>(body, {}, MEMBERS, (_target, _value, { key }) => {
    throw illegalArgument(`Unknown field [${key}] in alias [${name}]`);
  });
  const indexRouting = text(given.indexRouting ?? given.routing);
  if (indexRouting?.includes(','))
    throw illegalArgument(`alias [${name}] has several index routing values associated with it`);
  return {
    filter: filterOf(given.filter),
    indexRouting,
    searchRouting: text(given.searchRouting ?? given.routing),
    isWriteIndex: flag(given.isWriteIndex),
    isHidden: flag(given.isHidden) ?? false,
    showsHidden: given.isHidden !== undefined,
  };
}

/** As shown by GET _alias, and as stored. */
export function aliasToJson(alias: Alias): Record<string, Writable> {
  return {
    filter: alias.filter,
    index_routing: alias.indexRouting,
    search_routing: alias.searchRouting,
    is_write_index: alias.isWriteIndex,
    is_hidden: alias.showsHidden ? alias.isHidden : undefined,
  };
}

/** `aliases` of a template, normalized. @throws EngineError */
export function normalizeAliases(body: JsonObject): JsonObject {
  const shown = [...parseAliases(body)].map(([name, alias]): [string, JsonObject] => {
    const given = Object.entries(aliasToJson(alias)).filter(([, value]) => value !== undefined);
    return [name, Object.fromEntries(given) as JsonObject];
  });
  return Object.fromEntries(shown);
}

function filterOf(value: JsonValue | undefined): JsonObject | undefined {
  return isJsonObject(value) && Object.keys(value).length > 0 ? value : undefined;
}

function text(value: JsonValue | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

function flag(value: JsonValue | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw illegalArgument(`Failed to parse value [${String(value)}] as only [true] or [false] are allowed.`);
}

/** An index with its aliases by name. */
interface Aliased {
  readonly aliases: ReadonlyMap<string, Alias>;
  readonly stream?: { readonly generation: number } | undefined;
}

/**
 * The write index of an alias, or of its write data stream, which must be given explicitly. @throws EngineError if it is
 * ambiguous
 */
export function writeIndexOf<I extends Aliased>(alias: string, members: readonly I[]): I {
  const [chosen] = members
    .filter(member => member.aliases.get(alias)?.isWriteIndex)
    .sort((a, b) => (b.stream?.generation ?? 0) - (a.stream?.generation ?? 0));
  if (chosen) return chosen;
  const [only] = members;
  if (members.length === 1 && !only!.stream && only!.aliases.get(alias)?.isWriteIndex !== false) return only!;
  throw illegalArgument(
    `no write index is defined for alias [${alias}]. The write index may be explicitly disabled using is_write_index=false or the alias points to multiple indices without one being designated as a write index`,
  );
}

/** The routing that an alias sets for documents. @throws EngineError if the request has a different one */
export function aliasRouting(alias: string, index: Aliased, given: string | undefined): string | undefined {
  const own = index.aliases.get(alias)?.indexRouting;
  if (own === undefined) return given;
  if (given !== undefined && given !== own)
    throw illegalArgument(
      `Alias [${alias}] has index routing associated with it [${own}], and was provided with routing value [${given}], rejecting operation`,
    );
  return own;
}
