import type { IndexAction } from '../../contract/access.ts';
import type { Acknowledged } from '../../contract/request-options.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { StreamMembership } from '../../indices/index-metadata.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { compose, winningTemplate } from '../../templates/template-set.ts';
import type { Cluster } from '../cluster.ts';
import type { FailureChanges } from '../failure-store/failure-members.ts';
import { failureStore } from '../failure-store/failure-store-on-demand.ts';
import { checkTimestamp } from '../indices/create-index.ts';
import { ACKNOWLEDGED } from '../indices/index-actions.ts';
import { backingIndexAliases, makeOnlyWriteStream } from '../indices/stream-aliases.ts';
import { streamTemplate, timestampFieldOf } from '../templates/apply-templates.ts';
import { checkNewStreamName, storeTemplateOptions } from './data-stream-actions.ts';
import { parseStreamActions, type StreamAction } from './parse-stream-actions.ts';

const MODIFY = 'indices:admin/data_stream/modify';
const MIGRATE = 'indices:admin/data_stream/migrate';

/** `_data_stream/_modify`: all actions, in order, or none. @throws EngineError */
export async function modifyStreams(cluster: Cluster, body: JsonObject): Promise<Acknowledged> {
  const actions = parseStreamActions(body);
  const { FailureChanges } = await failureStore.load();
  return cluster.change(async () => {
    const changes = new StreamChanges(cluster, new FailureChanges(cluster));
    for (const action of actions) changes.plan(action);
    await changes.store();
    return ACKNOWLEDGED;
  });
}

/** What the actions of one request do to data streams, before any of it is stored. */
class StreamChanges {
  private readonly cluster: Cluster;
  /** The indices of each changed stream, the write index last, and its next generation. */
  private readonly streams = new Map<string, { members: IndexService[]; generation: number }>();
  private readonly removed = new Set<IndexService>();
  private readonly failures: FailureChanges;

  constructor(cluster: Cluster, failures: FailureChanges) {
    this.cluster = cluster;
    this.failures = failures;
  }

  /** @throws EngineError */
  plan({ kind, stream: name, index: indexName, isFailureStore }: StreamAction): void {
    this.cluster.permit(MODIFY, name);
    const stream = this.stream(name);
    const found = this.cluster.named(MODIFY, indexName);
    if (found?.kind !== 'index') throw illegalArgument(`index [${indexName}] not found`);
    if (isFailureStore) this.failures[kind === 'add_backing_index' ? 'add' : 'remove'](name, found.index);
    else if (kind === 'add_backing_index') this.add(name, stream.members, found.index);
    else this.remove(name, stream.members, found.index);
  }

  private stream(name: string): { members: IndexService[]; generation: number } {
    const known = this.streams.get(name);
    if (known) return known;
    const members = this.cluster.backingIndices(name);
    if (members.length === 0) throw illegalArgument(`data stream [${name}] not found`);
    const stream = { members, generation: this.cluster.generationOf(name) };
    this.streams.set(name, stream);
    return stream;
  }

  private add(name: string, members: IndexService[], index: IndexService): void {
    checkBackingIndex(index, members.at(-1)!.stream!.timestampField);
    if (index.failures)
      throw illegalArgument(
        `cannot add index [${index.name}] to data stream [${name}] because it is already a failure store index on data stream [${index.failures.stream}]`,
      );
    const owner = this.ownerOf(index);
    if (owner === name) return;
    if (owner !== undefined)
      throw illegalArgument(
        `cannot add index [${index.name}] to data stream [${name}] because it is already a backing index on data stream [${owner}]`,
      );
    const aliases = index.stream ? [] : [...index.aliases.keys()].sort();
    if (aliases.length > 0)
      throw illegalArgument(
        `cannot add index [${index.name}] to data stream [${name}] until its alias(es) [${aliases.join(', ')}] are removed`,
      );
    for (const reached of [name, ...members.at(-1)!.aliases.keys()])
      this.cluster.permitNoGain([index.name], reached, gained);
    this.removed.delete(index);
    members.unshift(index);
    this.streams.get(name)!.generation++;
  }

  private remove(name: string, members: IndexService[], index: IndexService): void {
    const at = members.indexOf(index);
    if (at < 0) throw illegalArgument(`index [${index.name}] is not part of data stream [${name}]`);
    if (at === members.length - 1)
      throw illegalArgument(
        `cannot remove backing index [${index.name}] of data stream [${name}] because it is the write index`,
      );
    members.splice(at, 1);
    this.removed.add(index);
    this.streams.get(name)!.generation++;
  }

  private ownerOf(index: IndexService): string | undefined {
    if (this.removed.has(index)) return undefined;
    for (const [name, { members }] of this.streams) if (members.includes(index)) return name;
    return index.stream?.name;
  }

  async store(): Promise<void> {
    for (const { members, generation } of this.streams.values()) {
      const writer = members.at(-1)!;
      await joinStream(members, { ...writer.stream!, generation }, writer.aliases);
    }
    for (const index of this.removed) await leaveStream(index);
    await this.failures.store();
  }
}

/** Numbers the indices of a stream, the write index last, up to its generation. */
async function joinStream(
  members: readonly IndexService[],
  stream: StreamMembership,
  aliases: IndexService['aliases'],
): Promise<void> {
  for (const [at, index] of members.entries()) {
    const generation = stream.generation - (members.length - 1 - at);
    const settings = index.settings.with(new Map([['index.hidden', 'true']]));
    await index.apply({ metadata: { ...index.metadata, settings, aliases, stream: { ...stream, generation } } });
  }
}

async function leaveStream(index: IndexService): Promise<void> {
  const settings = index.settings.with(new Map([['index.hidden', 'false']]));
  await index.apply({ metadata: { ...index.metadata, settings, aliases: new Map(), stream: undefined } });
}

/** `_data_stream/_migrate`: an alias with a write index becomes a data stream of its indices. @throws EngineError */
export function migrateAlias(cluster: Cluster, alias: string): Promise<Acknowledged> {
  return cluster.change(async () => {
    const found = cluster.named(MIGRATE, alias);
    if (found?.kind !== 'alias') throw illegalArgument(`alias [${alias}] does not exist`);
    const { members } = found;
    const writer = writerOf(alias, members);
    checkMembers(alias, members);
    checkNewStreamName(alias);
    const { template } = streamTemplate(cluster.templates.set, alias);
    const timestampField = timestampFieldOf(template);
    for (const index of members) checkBackingIndex(index, timestampField);
    const isHidden = template.dataStream?.['hidden'] === true;
    const stream = { name: alias, generation: 1, isHidden, timestampField };
    const aliases = backingIndexAliases(cluster, alias, compose(cluster.templates.set, template).aliases);
    for (const index of members) permitMigration(cluster, index, alias, aliases.keys());
    await joinStream([...members.filter(index => index !== writer), writer], stream, aliases);
    await makeOnlyWriteStream(cluster, writer);
    await storeTemplateOptions(cluster, alias);
    return ACKNOWLEDGED;
  });
}

/**
 * Documents of the index are reached by the name of the alias without its filter, and by the aliases of the template.
 * @throws EngineError with status 403 if the user may do more with those than with the index
 */
function permitMigration(cluster: Cluster, index: IndexService, alias: string, others: Iterable<string>): void {
  const isFiltered = index.aliases.get(alias)?.filter !== undefined;
  const before = isFiltered ? [index.name] : [index.name, alias];
  for (const reached of [alias, ...others]) cluster.permitNoGain(before, reached, gained);
}

function writerOf(alias: string, members: readonly IndexService[]): IndexService {
  const [only] = members;
  const isImplied = members.length === 1 && only!.aliases.get(alias)?.isWriteIndex !== false;
  const writer = members.find(index => index.aliases.get(alias)?.isWriteIndex) ?? (isImplied ? only : undefined);
  if (!writer || writer.stream) throw illegalArgument(`alias [${alias}] must specify a write index`);
  const { filter, indexRouting, searchRouting } = writer.aliases.get(alias)!;
  if (filter !== undefined || indexRouting !== undefined || searchRouting !== undefined)
    throw illegalArgument(`alias [${alias}] may not have custom filtering or routing`);
  return writer;
}

function checkMembers(alias: string, members: readonly IndexService[]): void {
  const shared = members.filter(({ aliases }) => aliases.size > 1).map(({ name }) => name);
  if (shared.length > 0)
    throw illegalArgument(
      `other aliases referencing indices [${shared.join(',')}] must be removed before migrating to a data stream`,
    );
  const of = members.find(({ stream }) => stream)?.stream;
  if (of) throw illegalArgument(`alias [${alias}] does not exist`);
}

function checkBackingIndex(index: IndexService, timestampField: string): void {
  if (Object.keys(index.mapping.toJson() as object).length === 0)
    throw illegalArgument(`backing index [${index.name}] must have mappings for a timestamp field`);
  checkTimestamp(index.mapping, timestampField);
}

function gained(): EngineError {
  const reason =
    'Adding a backing index is not allowed when the data stream or one of its aliases has more permissions than the index';
  return new EngineError('security_exception', reason, { status: 403 });
}

const PROMOTE: IndexAction = 'indices:admin/data_stream/promote';

/**
 * `_data_stream/_promote`: no stream is replicated, so nothing changes.
 * @returns a warning if the stream cannot be rolled over
 * @throws EngineError for a missing stream
 */
export function promoteStream(cluster: Cluster, name: string): { answer: Acknowledged; warnings: string[] } {
  if (cluster.named(PROMOTE, name)?.kind !== 'data stream')
    throw new EngineError('resource_not_found_exception', `data stream [${name}] does not exist`);
  const { set } = cluster.templates;
  const isOfTemplate = winningTemplate(set, name, false)?.template.dataStream !== undefined;
  const warning = `Data stream [${name}] does not have a matching index template. This will cause rollover to fail until a matching index template is created`;
  return { answer: ACKNOWLEDGED, warnings: isOfTemplate ? [] : [warning] };
}
