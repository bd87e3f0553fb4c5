import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import type { Alias } from '../indices/alias.ts';
import { checkAliasName } from '../indices/index-name.ts';
import type { IndexService } from '../indices/index-service.ts';
import { type AliasAction, parseAliasActions } from '../indices/parse-alias-actions.ts';
import type { JsonObject, Writable } from '../json/json-value.ts';
import { matchesGlob } from '../structures/glob.ts';
import { checkAliasFilter } from './alias-filter.ts';
import { checkBlocks } from './blocks.ts';
import type { Cluster } from './cluster.ts';
import { aliasIsIndex, twoWriteIndices } from './create-index.ts';
import type { Acknowledged, IndexOptions } from './engine.ts';
import { ACKNOWLEDGED, aliasesToJson, METADATA_OPTIONS } from './index-actions.ts';

/** All actions take effect, or none. @throws EngineError */
export function updateAliases(cluster: Cluster, body: JsonObject): Promise<Acknowledged> {
  return cluster.change(async () => {
    const draft = new AliasDraft(cluster);
    const actions = parseAliasActions(body);
    // Indices go first, so that an alias may take the name of one.
    for (const action of actions) if (action.kind === 'remove_index') draft.removeIndex(action);
    for (const action of actions) if (action.kind !== 'remove_index') draft.apply(action);
    draft.checkFound(actions);
    draft.check();
    await draft.commit();
    return ACKNOWLEDGED;
  });
}

const CHANGE_OPTIONS = { ...METADATA_OPTIONS, ignoreAliases: true, allowNoIndices: false };

/** The aliases as they will be. */
class AliasDraft {
  private readonly cluster: Cluster;
  private readonly aliases = new Map<IndexService, Map<string, Alias>>();
  private readonly removed = new Set<IndexService>();
  /** Actions that found what they are about. */
  private effects = 0;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  removeIndex({ indices }: AliasAction): void {
    for (const { index } of this.resolve(indices)) {
      checkBlocks(index, 'delete index');
      this.removed.add(index);
    }
    this.effects++;
  }

  apply(action: AliasAction): void {
    if (action.kind === 'add') this.add(action);
    if (action.kind === 'remove') this.remove(action);
  }

  /** Aliases that nobody has may be removed beside other work. @throws EngineError when there is none */
  checkFound(actions: readonly AliasAction[]): void {
    if (this.effects > 0) return;
    throw aliasesNotFound(actions.flatMap(action => (action.kind === 'remove' ? action.aliases : [])));
  }

  /** Names must not clash, and one index at most takes the writes of an alias. @throws EngineError */
  check(): void {
    const writers = new Map<string, string[]>();
    for (const index of this.cluster.indices.values()) {
      if (this.removed.has(index)) continue;
      for (const [name, alias] of this.aliases.get(index) ?? index.aliases)
        if (alias.isWriteIndex) writers.set(name, [...(writers.get(name) ?? []), index.name]);
    }
    for (const [alias, indices] of writers) if (indices.length > 1) throw twoWriteIndices(alias, indices);
  }

  async commit(): Promise<void> {
    for (const [index, aliases] of this.aliases)
      if (!this.removed.has(index)) await index.apply({ metadata: { ...index.metadata, aliases } });
    for (const index of this.removed) await this.cluster.delete(index);
  }

  private add({ indices, aliases, alias }: AliasAction & { kind: 'add' }): void {
    for (const name of aliases) {
      checkAliasName(name);
      const index = this.cluster.indices.get(name);
      if (index && !this.removed.has(index)) throw aliasIsIndex(name, index.uuid);
      if (this.cluster.backingIndices(name).length > 0) throw aliasIsIndex(name);
    }
    for (const { index } of this.resolve(indices)) {
      checkBlocks(index, 'metadata write');
      if (index.stream)
        throw illegalArgument(
          `The provided expressions [${index.name}] match a backing index belonging to data stream [${index.stream.name}]. Data stream backing indices don't support aliases.`,
        );
      for (const name of aliases) {
        checkAliasFilter(name, alias.filter);
        this.of(index).set(name, alias);
      }
    }
    this.effects++;
  }

  private remove({ indices, aliases, mustExist }: AliasAction & { kind: 'remove' }): void {
    let found = false;
    for (const { index } of this.resolve(indices)) {
      checkBlocks(index, 'metadata write');
      const current = this.of(index);
      for (const name of [...current.keys()]) {
        if (!aliases.some(pattern => pattern === '_all' || matchesGlob(pattern, name))) continue;
        current.delete(name);
        found = true;
      }
    }
    if (!found && mustExist) throw aliasesNotFound(aliases);
    if (found || mustExist === false) this.effects++;
  }

  private resolve(indices: string[]) {
    return this.cluster.resolve(indices.join(','), CHANGE_OPTIONS).filter(({ index }) => !this.removed.has(index));
  }

  private of(index: IndexService): Map<string, Alias> {
    let aliases = this.aliases.get(index);
    if (!aliases) this.aliases.set(index, (aliases = new Map(index.aliases)));
    return aliases;
  }
}

function aliasesNotFound(aliases: string[]): EngineError {
  const names = aliases.join(',');
  return new EngineError('aliases_not_found_exception', `aliases [${names}] missing`, {
    metadata: { 'resource.type': 'aliases', 'resource.id': names },
  });
}

/** Indices with the aliases asked for, and the names that nobody has. */
export function getAliases(
  cluster: Cluster,
  expression: string,
  { alias, ...options }: IndexOptions & { alias: string | undefined },
): { indices: Record<string, Writable>; missing: string[] } {
  const resolved = cluster.resolve(expression, { ...METADATA_OPTIONS, expandHidden: true }, options);
  const wanted = alias === undefined || alias === '' ? undefined : new AliasNames(alias.split(','));
  const indices: Record<string, Writable> = {};
  for (const { index } of resolved) {
    checkBlocks(index, 'metadata read');
    const aliases = aliasesToJson(index, name => wanted?.matches(name) ?? true);
    if (!wanted || Object.keys(aliases).length > 0) indices[index.name] = { aliases };
  }
  const known = new Set(resolved.flatMap(({ index }) => [...index.aliases.keys()]));
  return { indices, missing: (wanted?.concrete ?? []).filter(name => !known.has(name)).sort() };
}

/** `a*,-ab`: names, patterns, and exclusions: those that are patterns, and any behind a pattern. */
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
