import type { CompletionPath } from './completion-entries.ts';

/** A matching path with its score. */
export interface ScoredPath {
  readonly path: CompletionPath;
  readonly score: number;
}

/** A completion: the best input of a document. */
interface Completion {
  readonly surface: string;
  readonly score: number;
  /** Number of the document in the shard. */
  readonly doc: number;
  /** Contexts of all inputs of the document that were collected, by name. */
  readonly contexts: Map<string, Set<string>>;
}

interface LeafMatches {
  readonly docBase: number;
  /** The number of paths after which the leaf is done. */
  readonly limit: number;
  accepts(doc: number): boolean;
}

/**
 * Collects the best completions of a shard, after Lucene's TopSuggestDocsCollector: each further input of a document is
 * counted like a completion of its own, so that a leaf may be done before enough documents were found.
 */
export class CompletionCollector {
  readonly size: number;
  private readonly skipDuplicates: boolean;
  /** The best so far, in order; with `skip_duplicates` those of one leaf. */
  private best: Completion[] = [];
  private readonly pending: Completion[] = [];
  private readonly contexts = new Map<number, Map<string, Set<string>>>();

  constructor(size: number, { skipDuplicates }: { skipDuplicates: boolean }) {
    this.size = size;
    this.skipDuplicates = skipDuplicates;
  }

  /** @param paths best first */
  collectLeaf(paths: readonly ScoredPath[], { docBase, limit, accepts }: LeafMatches): void {
    const seen = new Set<string>();
    let counted = 0;
    for (const { path, score } of paths) {
      if (counted === limit) break;
      if (!accepts(path.doc) || (this.skipDuplicates && seen.has(path.surface))) continue;
      seen.add(path.surface);
      counted++;
      if (!this.collect(path, docBase + path.doc, score)) break;
    }
    if (this.skipDuplicates) this.pending.push(...this.best.splice(0));
  }

  /** Returns false if there are enough better ones. */
  private collect({ surface, context }: CompletionPath, doc: number, score: number): boolean {
    const known = this.contexts.get(doc);
    const contexts = known ?? new Map<string, Set<string>>();
    if (context) contexts.set(context.name, (contexts.get(context.name) ?? new Set()).add(context.value));
    if (known) return true;
    this.contexts.set(doc, contexts);
    const completion = { surface, score, doc, contexts };
    let at = this.best.length;
    while (at > 0 && byRank(completion, this.best[at - 1]!) < 0) at--;
    if (at === this.size) return false;
    this.best.splice(at, 0, completion);
    if (this.best.length > this.size) this.best.pop();
    return true;
  }

  /** The best first. */
  results(): Completion[] {
    if (!this.skipDuplicates) return this.best;
    const seen = new Set<string>();
    const unique = this.pending.sort(byRank).filter(({ surface }) => !seen.has(surface) && seen.add(surface));
    return unique.slice(0, this.size);
  }
}

function byRank(a: Completion, b: Completion): number {
  return b.score - a.score || (a.surface < b.surface ? -1 : a.surface > b.surface ? 1 : 0) || a.doc - b.doc;
}
