import type { EnrichPolicy } from '../../contract/enrich-api.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { KeyValueArea } from '../../store/store.ts';
import { StoredRecords } from '../stored-records.ts';
import { EnrichIndex } from './enrich-index.ts';
import { enrichRecord, parseEnrichPolicy } from './enrich-policy.ts';

/** Enrich policies and their hidden indices: `.enrich-<policy>-<time>`, the current one with the alias `.enrich-<policy>`. */
export class EnrichStore {
  private readonly records: StoredRecords;
  private readonly indices: () => ReadonlyMap<string, IndexService>;
  private readonly opened = new WeakMap<IndexService, EnrichIndex>();
  /** Numbers of the tasks that execute policies, by policy. */
  readonly running = new Map<string, number>();
  /** Since the node started. */
  lookups = 0;

  /** @param indices all indices of the node */
  constructor(area: KeyValueArea, indices: () => ReadonlyMap<string, IndexService>) {
    this.records = new StoredRecords(area, 'enrich-policy/');
    this.indices = indices;
  }

  recover(): Promise<void> {
    return this.records.recover();
  }

  get(name: string): EnrichPolicy | undefined {
    const record = this.records.get(name);
    return record && parseEnrichPolicy(record);
  }

  /** Ordered by name. */
  names(): string[] {
    return this.records.entries().map(([name]) => name);
  }

  put(name: string, policy: EnrichPolicy): Promise<void> {
    return this.records.put(name, enrichRecord(policy));
  }

  delete(name: string): Promise<boolean> {
    return this.records.delete(name);
  }

  /** The indices of a policy: the current one, and those of interrupted executions. */
  indicesOf(policy: string): IndexService[] {
    const prefix = `${enrichAlias(policy)}-`;
    return [...this.indices().values()].filter(
      ({ name }) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)),
    );
  }

  /** The data of a policy's last execution; undefined before the first one. @throws EngineError if its index is red */
  current(policy: string): EnrichIndex | undefined {
    const index = this.indicesOf(policy).find(({ aliases }) => aliases.has(enrichAlias(policy)));
    if (!index) return undefined;
    let found = this.opened.get(index);
    if (!found) this.opened.set(index, (found = new EnrichIndex(index, () => this.lookups++)));
    return found;
  }
}

/** The name under which a policy's current index is reached. */
export function enrichAlias(policy: string): string {
  return `.enrich-${policy}`;
}
