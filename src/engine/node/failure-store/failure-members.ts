import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { failuresOf } from '../../request/index-selector.ts';
import type { Cluster } from '../cluster.ts';

/** What the actions of one `_data_stream/_modify` do to failure stores, before any of it is stored. */
export class FailureChanges {
  private readonly cluster: Cluster;
  /** The indices of each changed failure store, the write index last. */
  private readonly stores = new Map<string, IndexService[]>();
  private readonly removed = new Set<IndexService>();

  constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  /** @throws EngineError */
  add(stream: string, index: IndexService): void {
    const members = this.membersOf(stream);
    if (members.includes(index)) return;
    const owner = index.stream?.name ?? (this.removed.has(index) ? undefined : index.failures?.stream);
    const refused = `cannot add index [${index.name}] to data stream [${stream}]`;
    if (owner !== undefined)
      throw illegalArgument(`${refused} because it is already a backing index on data stream [${owner}]`);
    const aliases = [...index.aliases.keys()].sort();
    if (aliases.length > 0) throw illegalArgument(`${refused} until its alias(es) [${aliases.join(', ')}] are removed`);
    this.cluster.permitNoGain([index.name], failuresOf(stream), gained);
    this.removed.delete(index);
    members.unshift(index);
  }

  /** @throws EngineError */
  remove(stream: string, index: IndexService): void {
    const members = this.membersOf(stream);
    const at = members.indexOf(index);
    if (at < 0) throw illegalArgument(`index [${index.name}] is not part of data stream [${stream}] failure store`);
    if (at === members.length - 1)
      throw illegalArgument(
        `cannot remove backing index [${index.name}] of data stream [${stream}] because it is the write index of the failure store`,
      );
    this.cluster.permitNoGain([failuresOf(stream)], index.name, gained);
    members.splice(at, 1);
    this.removed.add(index);
  }

  async store(): Promise<void> {
    for (const [stream, members] of this.stores) {
      const last = members.at(-1)?.failures?.generation ?? this.cluster.generationOf(stream) + 1;
      for (const [at, index] of members.entries())
        await join(index, { stream, generation: last - (members.length - 1 - at) });
    }
    for (const index of this.removed) await join(index, undefined);
  }

  private membersOf(stream: string): IndexService[] {
    let members = this.stores.get(stream);
    if (!members) this.stores.set(stream, (members = this.cluster.failureIndices(stream)));
    return members;
  }
}

function join(index: IndexService, failures: IndexService['failures']): Promise<void> {
  const settings = index.settings.with(new Map([['index.hidden', String(failures !== undefined)]]));
  return index.apply({ metadata: { ...index.metadata, settings, failures } });
}

function gained(): EngineError {
  const reason = 'Changing a failure store is not allowed when that gives more permissions on the index';
  return new EngineError('security_exception', reason, { status: 403 });
}
