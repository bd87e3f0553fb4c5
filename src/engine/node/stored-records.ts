import type { NamedRecords } from '../contract/cluster-api.ts';
import { readJson } from '../json/json-reader.ts';
import type { JsonObject } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import type { KeyValueArea } from '../store/store.ts';
import { Mutex } from '../structures/scheduling.ts';

/** Records cached in memory and written through to the store. */
export class StoredRecords implements NamedRecords {
  private readonly area: KeyValueArea;
  private readonly prefix: string;
  private readonly kept = new Map<string, JsonObject>();
  private readonly writing = new Mutex();
  /** Number of changes. */
  revision = 0;

  /** @param prefix of the kind's keys, such as `resource/` */
  constructor(area: KeyValueArea, prefix: string) {
    this.area = area;
    this.prefix = prefix;
  }

  /** Reads what is stored, in place of what is in memory. */
  async recover(): Promise<void> {
    this.kept.clear();
    for (const key of await this.area.keys(this.prefix)) {
      const bytes = (await this.area.get(key))!;
      this.kept.set(key.slice(this.prefix.length), readJson(new TextDecoder().decode(bytes)) as JsonObject);
    }
  }

  get(name: string): JsonObject | undefined {
    return this.kept.get(name);
  }

  entries(): [string, JsonObject][] {
    return [...this.kept].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Adopts the records of another node without storing them. */
  replace(records: readonly (readonly [name: string, record: JsonObject])[]): void {
    this.kept.clear();
    for (const [name, record] of records) this.kept.set(name, record);
  }

  put(name: string, record: JsonObject, admit?: () => void): Promise<void> {
    return this.writing.run(async () => {
      admit?.();
      await this.area.put(this.prefix + name, new TextEncoder().encode(writeJson(record)));
      this.kept.set(name, record);
      this.revision++;
    });
  }

  delete(name: string): Promise<boolean> {
    return this.writing.run(async () => {
      if (!this.kept.has(name)) return false;
      await this.area.delete(this.prefix + name);
      this.revision++;
      return this.kept.delete(name);
    });
  }
}
