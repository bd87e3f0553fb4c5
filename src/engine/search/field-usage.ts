import type { FieldPart, FieldUses } from '../contract/index-api.ts';

/** What one search uses of a shard, by field. */
export class UsedFields {
  private readonly fields = new Map<string, Set<FieldPart>>();

  note(field: string, parts: readonly FieldPart[]): void {
    if (parts.length === 0) return;
    let used = this.fields.get(field);
    if (!used) this.fields.set(field, (used = new Set()));
    for (const part of parts) used.add(part);
  }

  /** What was noted since the last call. */
  take(): [field: string, parts: ReadonlySet<FieldPart>][] {
    const taken = [...this.fields];
    this.fields.clear();
    return taken;
  }
}

/** Counts of many searches of one shard. */
export class FieldUsage {
  private readonly fields = new Map<string, Map<FieldPart | 'any', number>>();

  /** Counts one search. */
  count(used: UsedFields): void {
    for (const [field, parts] of used.take()) {
      this.increase(field, 'any', 1);
      for (const part of parts) this.increase(field, part, 1);
    }
  }

  /** Adds counts of another shard. */
  add(counts: readonly (readonly [field: string, uses: FieldUses])[]): void {
    for (const [field, uses] of counts) for (const [part, searches] of uses) this.increase(field, part, searches);
  }

  entries(): [field: string, uses: FieldUses][] {
    return [...this.fields].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  clear(): void {
    this.fields.clear();
  }

  private increase(field: string, part: FieldPart | 'any', by: number): void {
    let uses = this.fields.get(field);
    if (!uses) this.fields.set(field, (uses = new Map()));
    uses.set(part, (uses.get(part) ?? 0) + by);
  }
}
