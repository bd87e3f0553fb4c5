import type { IndexAction } from '../../contract/access.ts';
import type { ShownAliases } from '../../contract/index-api.ts';
import type { Acknowledged, IndexOptions } from '../../contract/request-options.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { Alias } from '../../indices/alias.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { type AliasAction, parseAliasActions } from '../../indices/parse-alias-actions.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { checkAliasName, isBlank } from '../../request/check-index-name.ts';
import { isGlob, matchesGlob } from '../../structures/glob.ts';
import type { Cluster } from '../cluster.ts';
import { queryContextOf } from '../searches/search-targets.ts';
import { ACKNOWLEDGED, aliasesToJson, METADATA_OPTIONS } from './index-actions.ts';
import { checkBlocks } from './index-blocks.ts';
import { aliasIsIndex, checkAliasFilter, permitAlias, twoWriteIndices } from './new-alias.ts';
import { checkStreamAlias, joinStreamAlias, mixedAlias, streamAliasToJson } from './stream-aliases.ts';

/** Applies all actions or none. @throws EngineError */
export function updateAliases(cluster: Cluster, body: JsonObject): Promise<Acknowledged> {
  return cluster.change(async () => {
    const draft = new AliasDraft(cluster);
    const actions = parseAliasActions(body);
    // Removes indices first, so that an alias may reuse the name of one.
    for (const action of actions) if (action.kind === 'remove_index') draft.removeIndex(action);
    for (const action of actions) if (action.kind !== 'remove_index') draft.apply(action);
    draft.checkFound(actions);
    draft.check();
    await draft.commit();
    return ACKNOWLEDGED;
  });
}

const ALIASES = 'indices:admin/aliases';
const CHANGE_OPTIONS = { ...METADATA_OPTIONS, ignoreAliases: true, includeStreams: true, allowNoIndices: false };

/** The aliases after the actions. */
class AliasDraft {
  private readonly cluster: Cluster;
  private readonly aliases = new Map<IndexService, Map<string, Alias>>();
  private readonly removed = new Set<IndexService>();
  /** Names of the added aliases. */
  private readonly added = new Set<string>();
  /** Number of actions that had a target. */
  private effects = 0;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  removeIndex({ indices }: AliasAction): void {
    const found = this.resolve('indices:admin/delete', indices);
    if (found.some(({ viaStream }) => viaStream)) throw illegalArgument('Unsupported action [REMOVE_INDEX]');
    for (const { index } of found) {
      checkBlocks(index, 'delete index');
      this.removed.add(index);
    }
    this.effects++;
  }

  apply(action: AliasAction): void {
    if (action.kind === 'add') this.add(action);
    if (action.kind === 'remove') this.remove(action);
  }

  /** Removing a missing alias is only an error if no other action has an effect. @throws EngineError */
  checkFound(actions: readonly AliasAction[]): void {
    if (this.effects > 0) return;
    throw aliasesNotFound(actions.flatMap(action => (action.kind === 'remove' ? action.aliases : [])));
  }

  /** An alias has indices with at most one write index, or data streams. @throws EngineError */
  check(): void {
    for (const alias of this.added) {
      const members = this.membersOf(alias);
      const indices = members.filter(({ stream }) => !stream);
      if (indices.length > 0 && indices.length < members.length) throw mixedAlias(alias);
      const writers = indices.filter(index => this.of(index).get(alias)!.isWriteIndex);
      if (writers.length <= 1) continue;
      throw twoWriteIndices(
        alias,
        writers.map(index => index.name),
      );
    }
  }

  private membersOf(alias: string): IndexService[] {
    const candidates = new Set([...this.cluster.membersOf(alias), ...this.aliases.keys()]);
    return [...candidates].filter(index => !this.removed.has(index) && this.of(index).has(alias));
  }

  async commit(): Promise<void> {
    for (const [index, aliases] of this.aliases)
      if (!this.removed.has(index)) await index.apply({ metadata: { ...index.metadata, aliases } });
    for (const index of this.removed) await this.cluster.delete(index);
  }

  private add({ indices, aliases, alias, options }: AliasAction & { kind: 'add' }): void {
    for (const name of aliases) {
      if (isBlank(name)) throw illegalArgument('[alias] is required');
      checkAliasName(name);
      this.cluster.permit(ALIASES, name);
      const occupant = this.cluster.occupant(name);
      const isRemoved = [...this.removed].some(index => index.name === name);
      if (occupant?.kind === 'index' && !isRemoved) throw aliasIsIndex(name, occupant.uuid);
      if (occupant?.kind === 'data stream') throw aliasIsIndex(name);
      this.added.add(name);
    }
    const found = this.resolve(ALIASES, indices);
    const isOfStreams = found.some(({ viaStream }) => viaStream);
    if (isOfStreams) checkStreamAlias(options);
    if (isOfStreams && found.some(({ index }) => !index.stream))
      throw illegalArgument(
        `expressions [${indices.join(', ')}] that match with both data streams and regular indices are disallowed`,
      );
    for (const { index } of found) {
      checkBlocks(index, 'metadata write');
      const current = this.of(index);
      for (const name of aliases) {
        permitAlias(this.cluster, index.stream?.name ?? index.name, name);
        checkAliasFilter(name, alias.filter, queryContextOf(this.cluster, index));
        if (index.stream && alias.isWriteIndex) this.clearWriteStream(name, index.stream.name);
        current.set(name, index.stream ? joinStreamAlias(current.get(name), alias) : alias);
      }
    }
    this.effects++;
  }

  /** The last stream that is added as write stream of an alias replaces the one before. */
  private clearWriteStream(name: string, successor: string): void {
    for (const index of this.membersOf(name)) {
      if (!index.stream || index.stream.name === successor) continue;
      const aliases = this.of(index);
      aliases.set(name, { ...aliases.get(name)!, isWriteIndex: undefined });
    }
  }

  private remove({ indices, aliases, mustExist }: AliasAction & { kind: 'remove' }): void {
    for (const name of aliases) if (!isGlob(name) && name !== '_all') this.cluster.permit(ALIASES, name);
    let found = false;
    for (const { index } of this.resolve(ALIASES, indices)) {
      checkBlocks(index, 'metadata write');
      const current = this.of(index);
      for (const name of [...current.keys()]) {
        if (!aliases.some(pattern => pattern === '_all' || matchesGlob(pattern, name))) continue;
        if (!this.cluster.allows(ALIASES, name)) continue;
        current.delete(name);
        found = true;
      }
    }
    if (!found && mustExist) throw aliasesNotFound(aliases);
    if (found || mustExist === false) this.effects++;
  }

  private resolve(purpose: IndexAction, indices: string[]) {
    const found = this.cluster.resolve(purpose, indices.join(','), CHANGE_OPTIONS);
    for (const { index, viaStream } of found)
      if (index.failures || (index.stream && !viaStream))
        throw illegalArgument(
          `The provided expressions [${indices.join(',')}] match a backing index belonging to data stream [${index.stream?.name ?? index.failures?.stream}]. Data stream backing indices don't support aliases.`,
        );
    return found.filter(({ index }) => !this.removed.has(index));
  }

  private of(index: IndexService): Map<string, Alias> {
    let aliases = this.aliases.get(index);
    if (!aliases) this.aliases.set(index, (aliases = new Map(index.aliases)));
    return aliases;
  }
}

function aliasesNotFound(aliases: string[]): EngineError {
  return new EngineError('aliases_not_found_exception', `aliases [${aliases.join(', ')}] missing`, {
    metadata: { 'resource.type': 'aliases', 'resource.id': aliases.length === 1 ? aliases[0]! : aliases },
  });
}

/**
 * Indices and data streams with the requested aliases, and the names that do not exist. Omits aliases the request may not
 * see.
 */
export function getAliases(
  cluster: Cluster,
  expression: string,
  { alias, ...options }: IndexOptions & { alias: string | undefined },
): ShownAliases {
  const purpose = options.purpose ?? 'indices:admin/aliases/get';
  const resolved = cluster.resolve(purpose, expression, { ...METADATA_OPTIONS, expandHidden: true }, options);
  const wanted = alias === undefined || alias === '' ? undefined : new AliasNames(alias.split(','));
  for (const name of wanted?.concrete ?? []) cluster.permit(purpose, name);
  const isShown = (name: string) => (wanted?.matches(name) ?? true) && cluster.allows(purpose, name);
  const indices: ShownAliases['indices'] = {};
  for (const { index } of resolved) {
    if (options.checkBlocks !== false) checkBlocks(index, 'metadata read');
    const aliases = aliasesToJson(index, isShown);
    if (!wanted || Object.keys(aliases).length > 0) indices[index.name] = { aliases };
  }
  const streams: ShownAliases['streams'] = {};
  for (const { index, viaStream, named } of resolved) {
    if (!index.stream || !(viaStream || named?.length)) continue;
    const shown = [...index.aliases].filter(([name]) => isShown(name));
    const aliases = Object.fromEntries(shown.map(([name, alias]) => [name, streamAliasToJson(alias)]));
    if (shown.length > 0) streams[index.stream.name] = { aliases };
  }
  const known = new Set(resolved.flatMap(({ index }) => [...index.aliases.keys()]));
  return { indices, streams, missing: (wanted?.concrete ?? []).filter(name => !known.has(name)).sort() };
}

/** `a*,-ab`: names, patterns and exclusions; a minus excludes if followed by a pattern or preceded by one. */
class AliasNames {
  /** Names without wildcards. */
  readonly concrete: string[] = [];
  private readonly rules: { pattern: string; excludes: boolean }[] = [];

  constructor(names: string[]) {
    let wildcardSeen = false;
    for (const name of names) {
      const excludes: boolean = name.startsWith('-') && (wildcardSeen || name.includes('*'));
      const pattern: string = name === '_all' ? '*' : excludes ? name.slice(1) : name;
      if (pattern === '') throw illegalArgument('alias name must not be empty');
      this.rules.push({ pattern, excludes });
      if (!excludes && !pattern.includes('*')) this.concrete.push(pattern);
      wildcardSeen ||= pattern.includes('*');
    }
  }

  matches(name: string): boolean {
    let matched = false;
    for (const { pattern, excludes } of this.rules) if (matchesGlob(pattern, name)) matched = !excludes;
    return matched;
  }
}
