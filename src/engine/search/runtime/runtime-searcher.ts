import type { RuntimeField } from '../../mapping/runtime-fields.ts';
import type { FieldStatistics, FoundTerm, Leaf, Searcher } from '../../segments/searcher.ts';
import type { Segment } from '../../segments/segment.ts';
import type { SegmentField } from '../../segments/segment-field.ts';
import { runtimeColumn } from './runtime-column.ts';

/**
 * A searcher whose segments seem to have the runtime fields too, so that queries, sorts and aggregations need not know
 * of them. A field is worked out for a whole segment when it is first asked for, and kept as long as the segment.
 */
export class RuntimeSearcher implements Searcher {
  readonly leaves: readonly Leaf[];
  private readonly base: Searcher;
  private readonly runtime: ReadonlyMap<string, RuntimeField>;

  constructor(base: Searcher, runtime: ReadonlyMap<string, RuntimeField>) {
    this.base = base;
    this.runtime = runtime;
    this.leaves = base.leaves.map(leaf => ({ ...leaf, segment: withRuntime(leaf.segment, runtime) }));
  }

  get maxDoc(): number {
    return this.base.maxDoc;
  }

  get liveCount(): number {
    return this.base.liveCount;
  }

  fieldStatistics(field: string): FieldStatistics {
    if (!this.runtime.has(field)) return this.base.fieldStatistics(field);
    const sum = { docCount: 0, sumTotalTermFreq: 0, sumDocFreq: 0 };
    for (const { segment } of this.leaves) {
      const part = segment.field(field);
      sum.docCount += part?.docCount ?? 0;
      sum.sumTotalTermFreq += part?.sumTotalTermFreq ?? 0;
      sum.sumDocFreq += part?.sumDocFreq ?? 0;
    }
    return sum;
  }

  docFreq(field: string, term: string): number {
    return this.runtime.has(field) ? this.findTerm(field, term).docFreq : this.base.docFreq(field, term);
  }

  totalTermFreq(field: string, term: string): number {
    return this.runtime.has(field) ? this.docFreq(field, term) : this.base.totalTermFreq(field, term);
  }

  findTerm(field: string, term: string): FoundTerm {
    const ordinals = this.leaves.map(({ segment }) => segment.field(field)?.terms?.find(term) ?? -1);
    const docFreq = ordinals.reduce(
      (sum, ordinal, i) => sum + (ordinal < 0 ? 0 : this.leaves[i]!.segment.field(field)!.terms!.docFreq(ordinal)),
      0,
    );
    return { docFreq, ordinals };
  }
}

/** The segment itself, but for its fields: those of the mapping are found where they were. */
function withRuntime(segment: Segment, runtime: ReadonlyMap<string, RuntimeField>): Segment {
  return Object.create(segment, { fields: { value: new RuntimeFields(segment, runtime) } }) as Segment;
}

class RuntimeFields extends Map<string, SegmentField> {
  private readonly segment: Segment;
  private readonly runtime: ReadonlyMap<string, RuntimeField>;

  constructor(segment: Segment, runtime: ReadonlyMap<string, RuntimeField>) {
    super(segment.fields);
    this.segment = segment;
    this.runtime = runtime;
  }

  override get(name: string): SegmentField | undefined {
    const runtime = this.runtime.get(name);
    return runtime ? runtimeColumn(this.segment, runtime) : super.get(name);
  }
}
