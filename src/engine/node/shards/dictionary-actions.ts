import type { TermPositions, TermsPage } from '../../contract/inspect-api.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { rootLeaf } from '../../query/live-docs.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { TermDictionary } from '../../segments/terms/term-dictionary.ts';
import { popCount } from '../../structures/bit-set.ts';
import { compareCodePoints } from '../../structures/utf8.ts';
import type { Cluster } from '../cluster.ts';

interface TermRow {
  term: string;
  docFreq: number;
  totalTermFreq: number;
}

interface TermPage {
  field: string;
  from: string;
  size: number;
  before: number;
}

/** @throws EngineError */
export async function inspectTerms(cluster: Cluster, expression: string, page: TermPage): Promise<TermsPage> {
  const { index } = cluster.single('indices:data/read/vitrine/terms', expression);
  await Promise.all(index.shards.map(shard => shard.refreshIfDue()));
  return describeTerms(index, { ...page, field: index.mapping.resolveAlias(page.field) });
}

/** @throws EngineError */
export async function inspectPostings(
  cluster: Cluster,
  expression: string,
  field: string,
  terms: readonly string[],
): Promise<TermPositions> {
  const { index } = cluster.single('indices:data/read/vitrine/postings', expression);
  await Promise.all(index.shards.map(shard => shard.refreshIfDue()));
  return describePostings(index, index.mapping.resolveAlias(field), terms);
}

/** A page of a field's terms across all segments, and the total number of distinct terms. */
function describeTerms(index: IndexService, { field, from, size, before }: TermPage): TermsPage {
  const dictionaries = leavesOf(index).flatMap(({ segment }) => segment.field(field)?.terms ?? []);
  const starts = dictionaries.map(dictionary => dictionary.ceil(from));
  const pages = (first: (start: number) => number, count: (start: number) => number) =>
    dictionaries.map((dictionary, i) => dictionary.terms(first(starts[i]!), count(starts[i]!)));
  const ahead =
    before > 0
      ? pages(
          start => Math.max(0, start - before),
          start => Math.min(before, start),
        )
      : [];
  const behind = pages(
    start => start,
    () => size,
  );
  const terms = [...joined(ahead).slice(-before || Number.POSITIVE_INFINITY), ...joined(behind).slice(0, size)];
  return {
    index: index.name,
    field,
    total: distinctTerms(dictionaries),
    terms: terms.map(row => ({ term: row.term, doc_freq: row.docFreq, total_term_freq: row.totalTermFreq })),
  };
}

/** Merges sorted rows of several segments, summing the counts of each term. */
function joined(pages: readonly (readonly TermRow[])[]): TermRow[] {
  if (pages.length === 1) return [...pages[0]!];
  const rows = new Map<string, TermRow>();
  for (const page of pages)
    for (const row of page) {
      const known = rows.get(row.term);
      if (!known) rows.set(row.term, { ...row });
      else {
        known.docFreq += row.docFreq;
        known.totalTermFreq += row.totalTermFreq;
      }
    }
  return [...rows.values()].sort((a, b) => compareCodePoints(a.term, b.term));
}

function distinctTerms(dictionaries: readonly TermDictionary[]): number {
  const [only] = dictionaries;
  if (dictionaries.length <= 1) return only?.size ?? 0;
  const seen = new Set<string>();
  for (const dictionary of dictionaries)
    dictionary.each(0, dictionary.size, (_ordinal, term) => {
      seen.add(term);
      return true;
    });
  return seen.size;
}

/** The positions, in the index's document order, of documents that contain a term. */
function describePostings(index: IndexService, field: string, terms: readonly string[]): TermPositions {
  const found = terms.map(term => ({ term, positions: [] as number[] }));
  let documents = 0;
  for (const leaf of leavesOf(index)) {
    const ranks = new Ranks(leaf);
    for (const { term, positions } of found) addPositions(leaf, { field, term }, ranks, { documents, positions });
    documents += ranks.count;
  }
  return {
    index: index.name,
    field,
    documents,
    terms: found.map(({ term, positions }) => ({ term, doc_freq: positions.length, positions })),
  };
}

function addPositions(
  { segment }: Leaf,
  { field, term }: { field: string; term: string },
  ranks: Ranks,
  { documents, positions }: { documents: number; positions: number[] },
): void {
  const postings = segment.postings(field, term);
  if (!postings) return;
  for (let doc = postings.nextDoc(); doc !== NO_MORE_DOCS; doc = postings.nextDoc()) {
    const rank = ranks.of(doc);
    if (rank >= 0) positions.push(documents + rank);
  }
}

/** Numbers the visible documents of a segment: live root documents. */
class Ranks {
  readonly count: number;
  private readonly words: Int32Array | undefined;
  /** Number of visible documents before each word. */
  private readonly before: Int32Array;

  constructor(leaf: Leaf) {
    const visible = rootLeaf(leaf).liveDocs;
    this.words = visible?.words;
    this.before = new Int32Array(visible?.words.length ?? 0);
    let count = 0;
    visible?.words.forEach((word, i) => {
      this.before[i] = count;
      count += popCount(word);
    });
    this.count = visible ? count : leaf.segment.maxDoc;
  }

  of(doc: number): number {
    if (!this.words) return doc;
    const word = this.words[doc >> 5]!;
    const bit = 1 << (doc & 31);
    return (word & bit) === 0 ? -1 : this.before[doc >> 5]! + popCount(word & (bit - 1));
  }
}

function leavesOf(index: IndexService): Leaf[] {
  return index.shards.flatMap(shard => [...shard.searcher.leaves]);
}
