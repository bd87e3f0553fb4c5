import { bulkScorerOf } from '../../query/default-bulk-scorer.ts';
import type { LeafCollector, Weight } from '../../query/query.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { wordWithin } from '../../structures/bit-set.ts';
import { ListedDocs, type PageDocs, RunDocs } from '../blocks/page-docs.ts';

/** The most documents of a page: few enough for the processor's cache to hold some columns. */
const PAGE_DOCS = 4096;

/**
 * The live matches of a segment in pages.
 * @param leaf exposes live root documents only @param shard identifies the shard among those of the query
 */
export function documentPages(
  leaf: Leaf,
  weight: Weight,
  { shard, isScored }: { shard: number; isScored: boolean },
): Iterable<PageDocs> {
  return isScored ? scoredPages(leaf, weight, shard) : plainPages(leaf, weight, shard);
}

function* scoredPages(leaf: Leaf, weight: Weight, shard: number): Iterable<PageDocs> {
  const scorer = weight.scorer(leaf);
  if (!scorer) return;
  const { liveDocs } = leaf;
  let docs = new Int32Array(PAGE_DOCS);
  let scores = new Float32Array(PAGE_DOCS);
  let length = 0;
  for (let doc = scorer.nextDoc(); doc !== NO_MORE_DOCS; doc = scorer.nextDoc()) {
    if (liveDocs && !liveDocs.get(doc)) continue;
    docs[length] = doc;
    scores[length] = scorer.score();
    if (++length < PAGE_DOCS) continue;
    yield new ListedDocs({ leaf, shard }, docs, scores);
    docs = new Int32Array(PAGE_DOCS);
    scores = new Float32Array(PAGE_DOCS);
    length = 0;
  }
  scorer.release?.();
  if (length > 0) yield new ListedDocs({ leaf, shard }, docs.subarray(0, length), scores.subarray(0, length));
}

function* plainPages(leaf: Leaf, weight: Weight, shard: number): Iterable<PageDocs> {
  const scorer = bulkScorerOf(weight, leaf);
  if (!scorer) return;
  const { maxDoc } = leaf.segment;
  const found = new FoundDocs({ leaf, shard });
  for (let from = 0; from < maxDoc; ) {
    const to = Math.min(maxDoc, from + found.room);
    from = Math.max(scorer.score(found, leaf, from, to), to);
    if (found.isFull) yield found.take();
  }
  scorer.release?.();
  if (found.count > 0) yield found.take();
}

/** Collects the documents of a page. */
class FoundDocs implements LeafCollector {
  readonly threshold = -1;
  count = 0;
  private readonly place: { readonly leaf: Leaf; readonly shard: number };
  private list = new Int32Array(0);
  /** The first document while all are consecutive, which are not listed; −1 otherwise. */
  private first = -1;

  constructor(place: { leaf: Leaf; shard: number }) {
    this.place = place;
  }

  /** The number of documents that may be collected before the page is full. */
  get room(): number {
    return PAGE_DOCS - this.count;
  }

  get isFull(): boolean {
    return this.count === PAGE_DOCS;
  }

  collect(doc: number): void {
    this.ensureList();
    this.list[this.count++] = doc;
  }

  collectRange(from: number, to: number): void {
    if (this.count === 0) this.first = from;
    else if (this.first < 0 || this.first + this.count !== from) {
      this.ensureList();
      for (let doc = from; doc < to; doc++) this.list[this.count++] = doc;
      return;
    }
    this.count += to - from;
  }

  collectBits(words: Int32Array, from: number, to: number): void {
    this.ensureList();
    const { list } = this;
    let { count } = this;
    for (let index = from >> 5; index << 5 < to; index++)
      for (let word = wordWithin(words, index, from, to); word !== 0; word &= word - 1)
        list[count++] = (index << 5) + 31 - Math.clz32(word & -word);
    this.count = count;
  }

  /** The documents so far; starts the next page. */
  take(): PageDocs {
    const { place, first, count, list } = this;
    this.count = 0;
    this.first = -1;
    this.list = new Int32Array(0);
    return first < 0 ? new ListedDocs(place, list.subarray(0, count)) : new RunDocs(place, first, count);
  }

  private ensureList(): void {
    if (this.list.length === 0) this.list = new Int32Array(PAGE_DOCS);
    if (this.first < 0) return;
    for (let i = 0; i < this.count; i++) this.list[i] = this.first + i;
    this.first = -1;
  }
}
