import type { SynonymRule } from '../../contract/synonym-api.ts';
import { EngineError } from '../../errors/engine-error.ts';
import type { KeyValueArea } from '../../store/store.ts';
import { StoredRecords } from '../stored-records.ts';

/** The synonym sets of the cluster state. */
export class SynonymStore {
  private readonly records: StoredRecords;

  constructor(area: KeyValueArea) {
    this.records = new StoredRecords(area, 'synonyms/');
  }

  recover(): Promise<void> {
    return this.records.recover();
  }

  has(set: string): boolean {
    return this.records.get(set) !== undefined;
  }

  /** Names in order. */
  names(): string[] {
    return this.records.entries().map(([name]) => name);
  }

  /** Rules in order of their ids. @throws EngineError with status 404 if the set does not exist */
  get(set: string): readonly SynonymRule[] {
    const record = this.records.get(set);
    if (!record) throw new EngineError('resource_not_found_exception', `synonyms set [${set}] not found`);
    return record['rules'] as unknown as SynonymRule[];
  }

  /** The rules for analyzers; undefined if the set does not exist. */
  rules(set: string): string[] | undefined {
    return this.has(set) ? this.get(set).map(({ synonyms }) => synonyms) : undefined;
  }

  put(set: string, rules: readonly SynonymRule[]): Promise<void> {
    return this.records.put(set, { rules: [...rules].sort((a, b) => (a.id < b.id ? -1 : 1)) });
  }

  delete(set: string): Promise<boolean> {
    return this.records.delete(set);
  }
}
