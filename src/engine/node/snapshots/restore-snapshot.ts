import type { RestoredIndices } from '../../contract/snapshot-api.ts';
import { EngineError } from '../../errors/engine-error.ts';
import type { Alias } from '../../indices/alias.ts';
import { restoreDefinition } from '../../indices/index-definition.ts';
import { decodeMetadata, type IndexMetadata } from '../../indices/index-metadata.ts';
import { IndexService } from '../../indices/index-service.ts';
import { IndexSettings } from '../../indices/settings/index-settings.ts';
import { type FlatSettings, flattenSettings, sorted } from '../../indices/settings/setting-value.ts';
import { validateNewSettings } from '../../indices/settings/validate-settings.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { checkIndexName } from '../../request/check-index-name.ts';
import { selectIndices } from '../../snapshots/name-selection.ts';
import { renamer } from '../../snapshots/rename-indices.ts';
import { restoreError } from '../../snapshots/snapshot-errors.ts';
import type { SnapshotIndex, SnapshotRecord } from '../../snapshots/snapshot-record.ts';
import { parseRestore, type RestoreRequest } from '../../snapshots/snapshot-request.ts';
import { copyFromRepository } from '../../snapshots/snapshot-shard.ts';
import { matchesGlob } from '../../structures/glob.ts';
import type { Cluster } from '../cluster.ts';
import { randomUuid } from '../identities.ts';
import { aliasIsIndex, permitAlias } from '../indices/new-alias.ts';
import { checkShardLimit } from '../indices/shard-limit.ts';
import { restoreGlobalState } from './global-state.ts';
import type { OpenRepository } from './repositories.ts';

/** Starts to restore indices of a snapshot under new uuids; `done` resolves when they are open. @throws EngineError */
export async function restoreSnapshot(
  cluster: Cluster,
  repositoryName: string,
  name: string,
  body: JsonObject,
): Promise<{ done: Promise<RestoredIndices> }> {
  const request = parseRestore(body);
  const repository = await cluster.repositories.get(repositoryName);
  const snapshot = (await repository.contents.snapshots()).find(one => one.name === name);
  if (!snapshot) throw restoreError(repositoryName, name, 'snapshot does not exist');
  const restore = new Restore(cluster, repository, { snapshot, request });
  let planned: () => void;
  const isPlanned = new Promise<void>(resolve => (planned = resolve));
  const done = cluster.change(() => restore.run(planned));
  await Promise.race([isPlanned, done]);
  done.catch(() => undefined);
  return { done };
}

/** An index to restore, with its new metadata. */
interface Planned {
  readonly source: SnapshotIndex;
  readonly index: IndexService;
  /** The closed index that it replaces. */
  readonly replaced: IndexService | undefined;
}

/** Settings that describe the stored data or the index itself. */
const UNMODIFIABLE = new Set([
  'index.number_of_shards',
  'index.version.created',
  'index.uuid',
  'index.creation_date',
  'index.history.uuid',
  'index.mode',
  'index.mapping.source.mode',
]);
const UNREMOVABLE = new Set([...UNMODIFIABLE, 'index.number_of_replicas', 'index.auto_expand_replicas']);

class Restore {
  private readonly cluster: Cluster;
  private readonly repository: OpenRepository;
  private readonly snapshot: SnapshotRecord;
  private readonly request: RestoreRequest;
  private readonly rename: (name: string) => string;

  constructor(
    cluster: Cluster,
    repository: OpenRepository,
    { snapshot, request }: { snapshot: SnapshotRecord; request: RestoreRequest },
  ) {
    this.cluster = cluster;
    this.repository = repository;
    this.snapshot = snapshot;
    this.request = request;
    this.rename = renamer(request.renamePattern, request.renameReplacement);
  }

  /** Within `cluster.change`; `planned` is called once nothing in the request can be refused any more. */
  async run(planned: () => void): Promise<RestoredIndices> {
    const { cluster, repository, request, snapshot } = this;
    const plan = this.plan();
    const restoreUuid = randomUuid(cluster.random);
    planned();
    if (request.includeGlobalState && snapshot.globalState) await restoreGlobalState(cluster, snapshot.globalState);
    for (const { source, index, replaced } of plan) {
      if (replaced) await cluster.delete(replaced);
      const origin = { repository: repository.name, name: snapshot.name, index: source.name, restoreUuid };
      await index.createFilled({ source: 'SNAPSHOT', snapshot: origin }, (number, store) =>
        copyFromRepository(source.shards[number]!, store, repository.contents),
      );
      cluster.add(index);
    }
    return {
      indices: plan.map(({ index }) => index.name),
      shards: plan.reduce((sum, { source }) => sum + source.shards.length, 0),
    };
  }

  private plan(): Planned[] {
    const { cluster, request, snapshot } = this;
    if (request.includeGlobalState) cluster.permitOnCluster('cluster:admin/settings/update');
    const names = selectIndices(snapshot, request.indices, request.options.ignoreUnavailable ?? false);
    const sources = new Map<string, string>();
    for (const name of names) {
      const target = this.rename(name);
      const other = sources.get(target);
      if (other !== undefined)
        throw restoreError(
          this.repository.name,
          snapshot.name,
          `indices [${name}] and [${other}] are renamed into the same index [${target}]`,
        );
      sources.set(target, name);
    }
    const plan = [...sources].map(([target, name]) =>
      this.planIndex(target, snapshot.indices.find(one => one.name === name)!),
    );
    checkShardLimit(
      cluster,
      plan.reduce((sum, { index }) => sum + index.settings.copies, 0),
    );
    return plan;
  }

  private planIndex(target: string, source: SnapshotIndex): Planned {
    const { cluster, request } = this;
    checkIndexName(target);
    cluster.permit('indices:admin/create', target);
    cluster.permitNoGain([source.name], target, gained);
    if (source.shards.some(({ commit }) => commit === undefined) && !request.partial)
      throw this.fault(`index [${source.name}] wasn't fully snapshotted - cannot restore`);
    const { metadata, mappings } = decodeMetadata(new TextEncoder().encode(source.metadata));
    const replaced = this.occupant(target, metadata);
    const settings = this.settingsOf(metadata.settings.flat);
    const aliases = this.aliasesOf(target, metadata);
    const stream = metadata.stream && { ...metadata.stream, name: this.rename(metadata.stream.name) };
    const failures = metadata.failures && { ...metadata.failures, stream: this.rename(metadata.failures.stream) };
    const definition = restoreDefinition({ name: target, settings, mappings }, cluster.environment);
    const uuid = settings.string('index.uuid')!;
    const created = { ...metadata, name: target, uuid, closed: false, settings, aliases, stream, failures };
    return { source, index: new IndexService(cluster.environment, created, definition), replaced };
  }

  /** The closed index with the name of the new one. @throws EngineError for anything else with that name */
  private occupant(target: string, { name, settings }: IndexMetadata): IndexService | undefined {
    const { cluster } = this;
    const occupant = cluster.occupant(target);
    if (!occupant) return undefined;
    if (occupant.kind !== 'index')
      throw this.fault(
        `cannot rename index [${name}] into [${target}] because of conflict with an alias with the same name`,
      );
    const found = cluster.named('indices:admin/delete', target);
    if (found?.kind !== 'index' || !found.index.closed)
      throw this.fault(
        `cannot restore index [${target}] because an open index with same name already exists in the cluster. Either close or delete the existing index or restore the index under a different name by providing a rename pattern and replacement name`,
      );
    const { shards } = found.index.settings;
    if (shards !== settings.shards)
      throw this.fault(
        `cannot restore index [${target}] with [${shards}] shards from a snapshot of index [${name}] with [${settings.shards}] shards`,
      );
    return found.index;
  }

  private settingsOf(stored: FlatSettings): IndexSettings {
    const { ignoredSettings, indexSettings } = this.request;
    const given = flattenSettings(indexSettings);
    for (const key of given.keys())
      if (UNMODIFIABLE.has(key)) throw this.fault(`cannot modify UnmodifiableOnRestore setting [${key}] on restore`);
    validateNewSettings(given);
    const patterns = [
      ...flattenSettings(Object.fromEntries(ignoredSettings.map(name => [name, ''])) as JsonObject).keys(),
    ];
    for (const pattern of patterns)
      if (UNREMOVABLE.has(pattern))
        throw this.fault(`cannot remove UnmodifiableOnRestore setting [${pattern}] on restore`);
    const isKept = (key: string) => UNREMOVABLE.has(key) || !patterns.some(pattern => matchesGlob(pattern, key));
    const entries = new Map([...[...stored].filter(([key]) => isKept(key)), ...given]);
    entries.set('index.uuid', randomUuid(this.cluster.random));
    return new IndexSettings(sorted(entries));
  }

  private aliasesOf(target: string, { aliases }: IndexMetadata): ReadonlyMap<string, Alias> {
    if (!this.request.includeAliases) return new Map();
    for (const alias of aliases.keys()) {
      permitAlias(this.cluster, target, alias);
      const occupant = this.cluster.occupant(alias);
      if (occupant?.kind === 'index' || alias === target) throw aliasIsIndex(alias, occupant?.uuid);
    }
    return aliases;
  }

  private fault(reason: string): EngineError {
    const { name, uuid } = this.snapshot;
    return restoreError(this.repository.name, `${name}/${uuid}`, reason);
  }
}

function gained(): EngineError {
  const reason = 'Restoring an index is not allowed when the target index has more permissions than the source index';
  return new EngineError('security_exception', reason, { status: 403 });
}
