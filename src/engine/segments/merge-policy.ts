import { MAX_SEGMENT_BYTES } from './format/segment-format.ts';

/** The properties of a segment that the policy uses. */
export interface MergeableSegment {
  readonly byteLength: number;
  readonly maxDoc: number;
  readonly deletedCount: number;
}

export interface MergePolicyOptions {
  /** Smaller segments count as this large, so that many tiny ones are merged at once. */
  floorBytes?: number;
  /** The maximum size of a segment made by a merge of the policy. */
  maxMergedBytes?: number;
  /** The maximum size of a segment made by a forced merge. */
  maxForcedBytes?: number;
  segmentsPerTier?: number;
  maxMergeAtOnce?: number;
}

/**
 * Which neighbors to merge next. The idea is that of Lucene's tiered policy — sizes form tiers of `segmentsPerTier`
 * segments each, and the merge of the most even sizes wins — but only neighbors are merged, so that documents stay
 * in the order in which they were written.
 */
export class MergePolicy {
  private readonly floorBytes: number;
  private readonly maxMergedBytes: number;
  private readonly maxForcedBytes: number;
  private readonly segmentsPerTier: number;
  private readonly maxMergeAtOnce: number;

  constructor(options: MergePolicyOptions = {}) {
    this.floorBytes = options.floorBytes ?? 1 << 20;
    this.maxMergedBytes = options.maxMergedBytes ?? 1 << 29;
    this.maxForcedBytes = options.maxForcedBytes ?? MAX_SEGMENT_BYTES;
    this.segmentsPerTier = options.segmentsPerTier ?? 10;
    this.maxMergeAtOnce = options.maxMergeAtOnce ?? 10;
  }

  /** [from, to) of the segments to merge, or undefined if there are not too many. */
  next(segments: readonly MergeableSegment[]): { from: number; to: number } | undefined {
    const sizes = segments.map(liveBytes);
    if (segments.length > this.allowedCount(sizes)) return this.bestWindow(sizes);
    // Small segments keep their deleted documents, which count in the statistics of scores as they do in Elasticsearch.
    const mostlyDeleted = segments.findIndex(
      ({ deletedCount, maxDoc, byteLength }) => byteLength >= this.floorBytes && deletedCount * 3 > maxDoc,
    );
    return mostlyDeleted < 0 ? undefined : { from: mostlyDeleted, to: mostlyDeleted + 1 };
  }

  /** The number of segments that the tiers allow. */
  private allowedCount(sizes: readonly number[]): number {
    let left = sizes.reduce((sum, size) => sum + size, 0);
    let level = Math.max(this.floorBytes, Math.min(...sizes));
    let allowed = 0;
    for (;;) {
      const count = left / level;
      if (count < this.segmentsPerTier || level >= this.maxMergedBytes)
        return Math.max(allowed + Math.ceil(count), this.segmentsPerTier);
      allowed += this.segmentsPerTier;
      left -= this.segmentsPerTier * level;
      level = Math.min(level * this.maxMergeAtOnce, this.maxMergedBytes);
    }
  }

  private bestWindow(sizes: readonly number[]): { from: number; to: number } | undefined {
    let best: { from: number; to: number } | undefined;
    let bestScore = Number.POSITIVE_INFINITY;
    for (let from = 0; from + 1 < sizes.length; from++) {
      let total = 0;
      let floored = 0;
      let largest = 0;
      const end = Math.min(sizes.length, from + this.maxMergeAtOnce);
      for (let to = from; to < end; to++) {
        total += sizes[to]!;
        if (total > this.maxMergedBytes) break;
        const size = Math.max(sizes[to]!, this.floorBytes);
        floored += size;
        largest = Math.max(largest, size);
        if (to === from) continue;
        // Skew (1 / count is perfect), slightly in favour of small merges.
        const score = (largest / floored) * floored ** 0.05;
        if (score < bestScore) {
          bestScore = score;
          best = { from, to: to + 1 };
        }
      }
    }
    return best;
  }

  /**
   * Neighbors to merge next, to reduce the number of segments to `maxSegments`: as many as needed, or as fit into one
   * segment. Undefined if there are few enough, or none can be merged.
   */
  forced(segments: readonly MergeableSegment[], maxSegments: number): { from: number; to: number } | undefined {
    const sizes = segments.map(({ byteLength }) => byteLength);
    for (let count = segments.length - maxSegments + 1; count > 1; count--) {
      const { from, total } = smallestRun(sizes, count);
      if (total <= this.maxForcedBytes) return { from, to: from + count };
    }
    return undefined;
  }
}

/** The run of neighbors with the smallest total. */
function smallestRun(sizes: readonly number[], count: number): { from: number; total: number } {
  let best = { from: 0, total: Number.POSITIVE_INFINITY };
  for (let from = 0; from + count <= sizes.length; from++) {
    const total = sizes.slice(from, from + count).reduce((sum, size) => sum + size, 0);
    if (total < best.total) best = { from, total };
  }
  return best;
}

function liveBytes(segment: MergeableSegment): number {
  return segment.maxDoc === 0 ? 0 : segment.byteLength * (1 - segment.deletedCount / segment.maxDoc);
}

/**
 * The order in which Elasticsearch's forced merges read segments: the oldest with the newest, the second oldest with the
 * second newest and so on, of each pair the smaller one first.
 */
export function interleaved<T extends { readonly byteLength: number }>(segments: readonly T[]): T[] {
  const ordered: T[] = [];
  for (let left = 0, right = segments.length - 1; left <= right; left++, right--) {
    const [older, newer] = [segments[left]!, segments[right]!];
    if (left === right) ordered.push(older);
    else ordered.push(...(older.byteLength < newer.byteLength ? [older, newer] : [newer, older]));
  }
  return ordered;
}
