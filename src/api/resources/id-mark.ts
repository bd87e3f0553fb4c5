import type { NamedRecords } from '../../engine/contract/cluster-api.ts';
import type { ResourceDefinition } from './resource-definition.ts';

/** The highest id that the items of an index ever had. It is stored because deleted items no longer show their ids. */
export class IdMark {
  private readonly records: NamedRecords;
  private readonly name: string;
  private kept: number;
  private wanted = 0;
  private writing: Promise<void> | undefined;

  constructor(records: NamedRecords, { index, idField }: ResourceDefinition) {
    this.records = records;
    this.name = `${index}/${idField}`;
    this.kept = Number(records.get(this.name)?.['highest'] ?? 0);
  }

  get highest(): number {
    return this.kept;
  }

  /** Resolves when an id is durable. Ids that arrive during a write share the next one. */
  async raise(id: number): Promise<void> {
    this.wanted = Math.max(this.wanted, id);
    while (this.kept < id) {
      this.writing ??= this.write();
      await this.writing;
    }
  }

  private async write(): Promise<void> {
    const highest = this.wanted;
    try {
      await this.records.put(this.name, { highest });
      this.kept = highest;
    } finally {
      this.writing = undefined;
    }
  }
}
