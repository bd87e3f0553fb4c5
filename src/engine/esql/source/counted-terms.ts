import { bulkScorerOf } from '../../query/default-bulk-scorer.ts';
import type { LeafCollector, Weight } from '../../query/query.ts';
import { type DocList, OrdinalColumn } from '../../segments/columns/columns.ts';
import { NumberBlock } from '../../segments/numbers/number-block.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { wordWithin } from '../../structures/bit-set.ts';
import type { KnownGroup } from '../aggregates/known-values.ts';
import { ColumnReference, type Expression } from '../expressions/expression.ts';
import type { Run } from '../plan/nodes/plan-node.ts';
import { groupsOfTerms } from './known-groups.ts';
import { columnOf } from './segment-column.ts';
import type { SourceShard } from './source-shard.ts';

/** Documents between two checks of the clock. */
const WINDOW = 1 << 15;
/** With more terms, a counter for each takes more memory than pages of documents. */
const MAX_TERMS = 1 << 16;
const LIST_SIZE = 1024;

interface Matches {
  /** Exposes live root documents only. */
  readonly leaf: Leaf;
  readonly shard: SourceShard;
  readonly weight: Weight;
}

/** Counts the matches of a segment by the terms of a column; undefined for other expressions. */
export function countedTerms(
  key: Expression,
  { leaf, shard, weight }: Matches,
  run: Run,
): Promise<KnownGroup[]> | undefined {
  const column = key instanceof ColumnReference ? columnOf(key.attribute, leaf, shard) : undefined;
  if (!(column instanceof OrdinalColumn) || column.dictionary.size > MAX_TERMS) return undefined;
  return groupsOfMatches(new TermCounts(column), leaf, weight, run);
}

async function groupsOfMatches(found: TermCounts, leaf: Leaf, weight: Weight, run: Run): Promise<KnownGroup[]> {
  const { maxDoc } = leaf.segment;
  const scorer = bulkScorerOf(weight, leaf);
  for (let from = 0; scorer && from < maxDoc && !run.isStopped(); ) {
    const to = Math.min(maxDoc, from + WINDOW);
    from = Math.max(to, scorer.score(found, leaf, from, to));
    const pause = run.yieldIfDue();
    if (pause) await pause;
  }
  scorer?.release?.();
  found.finish();
  run.documents(found.documents);
  return found.groups();
}

/** Collects documents by ordinal; those without a value have the ordinal after the last term. */
class TermCounts implements LeafCollector {
  readonly threshold = -1;
  private readonly column: OrdinalColumn;
  private readonly counts: Int32Array;
  private readonly read = new NumberBlock();
  private readonly docs = new Int32Array(LIST_SIZE);
  private listed = 0;
  private documentsRead = 0;

  constructor(column: OrdinalColumn) {
    this.column = column;
    this.counts = new Int32Array(column.dictionary.size + 1);
  }

  collect(doc: number): void {
    this.docs[this.listed++] = doc;
    if (this.listed === LIST_SIZE) this.finish();
  }

  collectRange(from: number, to: number): void {
    for (let doc = from; doc < to; doc++) this.collect(doc);
  }

  collectBits(words: Int32Array, from: number, to: number): void {
    if (this.column.countMatches(words, from, to, this.counts)) return;
    for (let index = from >> 5; index << 5 < to; index++)
      for (let word = wordWithin(words, index, from, to); word !== 0; word &= word - 1)
        this.collect((index << 5) + 31 - Math.clz32(word & -word));
  }

  /** The number of documents. */
  get documents(): number {
    return this.column.multiValued ? this.documentsRead : this.counts.reduce((sum, count) => sum + count, 0);
  }

  groups(): KnownGroup[] {
    return groupsOfTerms(this.counts, this.column);
  }

  /** Counts the documents that are only listed so far. */
  finish(): void {
    const { docs, listed, read, counts, column } = this;
    const list: DocList = { docs, length: listed, first: docs[0]!, isRun: false };
    column.read(list, read, column.dictionary.size);
    for (let i = 0; i < read.length; i++) counts[read.values[i]!]!++;
    this.documentsRead += listed;
    this.listed = 0;
  }
}
