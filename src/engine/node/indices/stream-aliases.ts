import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { type Alias, parseAliases } from '../../indices/alias.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { JsonObject, JsonValue, Writable } from '../../json/json-value.ts';
import type { Cluster } from '../cluster.ts';
import { aliasIsIndex } from './new-alias.ts';

const UNSUPPORTED = ['routing', 'index_routing', 'search_routing', 'is_hidden'];

/** @throws EngineError for options that aliases of data streams do not have */
export function checkStreamAlias(options: JsonObject): void {
  const unsupported = UNSUPPORTED.find(name => Object.hasOwn(options, name));
  if (unsupported) throw illegalArgument(`aliases that point to data streams don't support ${unsupported}`);
}

/** Adds an alias of a data stream again: a filter and a write flag that are not given are kept. */
export function joinStreamAlias(previous: Alias | undefined, given: Alias): Alias {
  return {
    filter: given.filter ?? previous?.filter,
    indexRouting: undefined,
    searchRouting: undefined,
    isWriteIndex: (given.isWriteIndex ?? previous?.isWriteIndex) || undefined,
    isHidden: false,
    showsHidden: false,
  };
}

export function streamAliasToJson({ filter, isWriteIndex }: Alias): Record<string, Writable> {
  return { is_write_index: isWriteIndex, filter };
}

/** The aliases of a new backing index: those of its data stream, or for the first index those of the template. */
export function backingIndexAliases(
  cluster: Cluster,
  stream: string,
  body: JsonValue | undefined,
): ReadonlyMap<string, Alias> {
  const current = cluster.backingIndices(stream).at(-1);
  if (current) return current.aliases;
  const aliases = new Map<string, Alias>();
  for (const [given, alias] of parseAliases(body)) {
    const name = cluster.nameOf(given);
    const occupant = cluster.occupant(name);
    if (name === stream || (occupant && occupant.kind !== 'alias')) throw aliasIsIndex(name, occupant?.uuid);
    if (occupant && !isStreamAlias(cluster, name)) throw mixedAlias(name);
    aliases.set(name, joinStreamAlias(undefined, alias));
  }
  return aliases;
}

/** An alias has at most one write stream: it stops being that of others. Must run within `cluster.change`. */
export async function makeOnlyWriteStream(cluster: Cluster, { aliases, stream }: IndexService): Promise<void> {
  for (const [name, { isWriteIndex }] of aliases)
    for (const other of isWriteIndex ? cluster.membersOf(name) : []) {
      const alias = other.aliases.get(name)!;
      if (!alias.isWriteIndex || other.stream?.name === stream?.name) continue;
      const changed = new Map(other.aliases).set(name, { ...alias, isWriteIndex: undefined });
      await other.apply({ metadata: { ...other.metadata, aliases: changed } });
    }
}

export function isStreamAlias(cluster: Cluster, alias: string): boolean {
  return cluster.membersOf(alias).some(({ stream }) => stream);
}

export function mixedAlias(alias: string): EngineError {
  const reason = `index, alias, and data stream names need to be unique, but the following duplicates were found [data stream alias and indices alias have the same name (${alias})]`;
  return new EngineError('illegal_state_exception', reason, { status: 500 });
}
