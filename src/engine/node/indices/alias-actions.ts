import type { IndexAction } from '../../contract/access.ts';
import type { Acknowledged, IndexOptions } from '../../contract/request-options.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { Alias } from '../../indices/alias.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { type AliasAction, parseAliasActions } from '../../indices/parse-alias-actions.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { checkAliasName } from '../../request/check-index-name.ts';
import { isGlob, matchesGlob } from '../../structures/glob.ts';
import type { Cluster } from '../cluster.ts';
import { ACKNOWLEDGED, aliasesToJson, METADATA_OPTIONS } from './index-actions.ts';
import { checkBlocks } from './index-blocks.ts';
import { aliasIsIndex, checkAliasFilter, permitAlias, twoWriteIndices } from './new-alias.ts';

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
const CHANGE_OPTIONS = { ...METADATA_OPTIONS, ignoreAliases: true, allowNoIndices: false };

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
    for (const { index } of this.resolve('indices:admin/delete', indices)) {
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

  /** At most one index may be the write index of an alias. @throws EngineError */
  check(): void {
    const changed = new Set([...this.aliases.keys(), ...this.removed].map(index => index.name));
    for (const alias of this.added) {
      const writers = this.cluster.writersOf(alias).filter(name => !changed.has(name));
      for (const [index, aliases] of this.aliases)
        if (!this.removed.has(index) && aliases.get(alias)?.isWriteIndex) writers.push(index.name);
      if (writers.length > 1) throw twoWriteIndices(alias, writers);
    }
  }

  async commit(): Promise<void> {
    for (const [index, aliases] of this.aliases)
      if (!this.removed.has(index)) await index.apply({ metadata: { ...index.metadata, aliases } });
    for (const index of this.removed) await this.cluster.delete(index);
  }

  private add({ indices, aliases, alias }: AliasAction & { kind: 'add' }): void {
    for (const name of aliases) {
      checkAliasName(name);
      this.cluster.permit(ALIASES, name);
      const occupant = this.cluster.occupant(name);
      const isRemoved = [...this.removed].some(index => index.name === name);
      if (occupant?.kind === 'index' && !isRemoved) throw aliasIsIndex(name, occupant.uuid);
      if (occupant?.kind === 'data stream') throw aliasIsIndex(name);
      this.added.add(name);
    }
    for (const { index } of this.resolve(ALIASES, indices)) {
      checkBlocks(index, 'metadata write');
      if (index.stream)
        throw illegalArgument(
          `The provided expressions [${index.name}] match a backing index belonging to data stream [${index.stream.name}]. Data stream backing indices don't support aliases.`,
        );
      for (const name of aliases) {
        permitAlias(this.cluster, index.name, name);
        checkAliasFilter(name, alias.filter);
        this.of(index).set(name, alias);
      }
    }
    this.effects++;
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
    metadata: { 'resource.type': 'aliases', 'resource.id': aliases.join(',') },
  });
}

/** Indices with the requested aliases, and the names that do not exist. Omits aliases the request may not see. */
export function getAliases(
  cluster: Cluster,
  expression: string,
  { alias, ...options }: IndexOptions & { alias: string | undefined },
): { indices: Record<string, Writable>; missing: string[] } {
  const purpose = options.purpose ?? 'indices:admin/aliases/get';
  const resolved = cluster.resolve(purpose, expression, { ...METADATA_OPTIONS, expandHidden: true }, options);
  const wanted = alias === undefined || alias === '' ? undefined : new AliasNames(alias.split(','));
  for (const name of wanted?.concrete ?? []) cluster.permit(purpose, name);
  const indices: Record<string, Writable> = {};
  for (const { index } of resolved) {
    checkBlocks(index, 'metadata read');
    const aliases = aliasesToJson(index, name => (wanted?.matches(name) ?? true) && cluster.allows(purpose, name));
    if (!wanted || Object.keys(aliases).length > 0) indices[index.name] = { aliases };
  }
  const known = new Set(resolved.flatMap(({ index }) => [...index.aliases.keys()]));
  return { indices, missing: (wanted?.concrete ?? []).filter(name => !known.has(name)).sort() };
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
