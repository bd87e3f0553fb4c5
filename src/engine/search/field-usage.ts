import type { FieldPart, FieldUses } from '../contract/index-api.ts';

/** Sets of parts are sums of these, because every search counts some. */
export const PART_BITS: Readonly<Record<FieldPart, number>> = {
  terms: 1,
  postings: 2,
  term_frequencies: 4,
  positions: 8,
  doc_values: 16,
  stored_fields: 32,
  norms: 64,
  points: 128,
  knn_vectors: 256,
};

/** What one search uses of a shard, by field. */
export class UsedFields {
  private readonly fields = new Map<string, number>();

  /** @param parts a sum of PART_BITS */
  note(field: string, parts: number): void {
    if (parts !== 0) this.fields.set(field, (this.fields.get(field) ?? 0) | parts);
  }

  /** Adds what was noted since the last call to counts. */
  countIn(usage: FieldUsage): void {
    for (const [field, parts] of this.fields) usage.increase(field, parts, 1);
    this.fields.clear();
  }
}

/** Counts as other threads get them: a field, a sum of PART_BITS and a number of searches in turn. */
export type FieldCounts = readonly (string | number)[];

/** Counts of many searches of one shard. */
export class FieldUsage {
  /** For each field sums of parts and numbers of searches in turn: searches use few different ones. */
  private readonly fields = new Map<string, number[]>();

  /** Adds counts of another shard. */
  add(counts: FieldCounts): void {
    for (let i = 0; i < counts.length; i += 3)
      this.increase(counts[i] as string, counts[i + 1] as number, counts[i + 2] as number);
  }

  /** Returns the counts and starts again. */
  take(): FieldCounts {
    const taken: (string | number)[] = [];
    for (const [field, uses] of this.fields)
      for (let i = 0; i < uses.length; i += 2) taken.push(field, uses[i]!, uses[i + 1]!);
    this.fields.clear();
    return taken;
  }

  entries(): [field: string, uses: FieldUses][] {
    const sorted = [...this.fields].sort(([a], [b]) => (a < b ? -1 : 1));
    return sorted.map(([field, uses]) => [field, usesOf(uses)]);
  }

  increase(field: string, parts: number, by: number): void {
    const uses = this.fields.get(field);
    if (!uses) {
      this.fields.set(field, [parts, by]);
      return;
    }
    let at = 0;
    while (at < uses.length && uses[at] !== parts) at += 2;
    if (at === uses.length) uses.push(parts, by);
    else uses[at + 1]! += by;
  }
}

function usesOf(uses: readonly number[]): FieldUses {
  const found = new Map<FieldPart | 'any', number>();
  const increase = (part: FieldPart | 'any', by: number) => found.set(part, (found.get(part) ?? 0) + by);
  for (let i = 0; i < uses.length; i += 2) {
    const searches = uses[i + 1]!;
    increase('any', searches);
    for (const [part, bit] of Object.entries(PART_BITS)) if (uses[i]! & bit) increase(part as FieldPart, searches);
  }
  return found;
}
