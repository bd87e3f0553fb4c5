import { OrdinalColumn } from '../../../segments/columns/columns.ts';
import { NO_MORE_DOCS } from '../../../segments/docs/doc-iterator.ts';
import { giveBackPostings, takePostings } from '../../../segments/postings/postings-pool.ts';
import type { Leaf } from '../../../segments/searcher.ts';
import type { TermDictionary } from '../../../segments/terms/term-dictionary.ts';
import type { SortedNumbers } from '../../sorted-numbers.ts';
import { emittedTexts, type TextValues } from '../../values-source.ts';
import type { SourceKey } from '../keys/source-keys.ts';

/** The keys of a segment in the order of their source, each with its documents, deleted ones included. */
export interface KeyWalk {
  /** Moves to the next key; false when there is none. */
  next(): boolean;
  readonly key: SourceKey;
  /** Visits the documents with the key, each once. */
  eachDoc(visit: (doc: number) => void): void;
}

/**
 * @param after keys before this one in the order may be omitted
 * @returns undefined if terms have no postings, or `missing` gives documents a term
 */
export function termWalk(
  source: TextValues,
  leaf: Leaf,
  { after, descending }: { readonly after: string | undefined; readonly descending: boolean },
): KeyWalk | undefined {
  const column = emittedTexts(source, leaf);
  if (source.missing !== undefined || !(column instanceof OrdinalColumn)) return undefined;
  const { dictionary } = column;
  if (!dictionary.hasFrequencies) return undefined;
  const ends = descending ? dictionary.size - 1 : dictionary.size;
  const first = after === undefined ? (descending ? ends : 0) : Math.min(dictionary.ceil(after), ends);
  return new TermWalk(dictionary, first, descending ? -1 : 1);
}

class TermWalk implements KeyWalk {
  key = '';
  private ordinal: number;
  private readonly dictionary: TermDictionary;
  private readonly step: 1 | -1;

  constructor(dictionary: TermDictionary, first: number, step: 1 | -1) {
    this.dictionary = dictionary;
    this.step = step;
    this.ordinal = first - step;
  }

  next(): boolean {
    const { dictionary } = this;
    this.ordinal += this.step;
    if (this.ordinal < 0 || this.ordinal >= dictionary.size) return false;
    this.key = dictionary.term(this.ordinal);
    return true;
  }

  eachDoc(visit: (doc: number) => void): void {
    const postings = this.dictionary.postings(this.ordinal, takePostings());
    for (let doc = postings.nextDoc(); doc !== NO_MORE_DOCS; doc = postings.nextDoc()) visit(doc);
    giveBackPostings(postings);
  }
}

/** Walks the numbers upwards. Numbers with the same key must be adjacent. */
export class NumberWalk implements KeyWalk {
  key: number | bigint = 0;
  private from: number;
  private to: number;
  private readonly sorted: SortedNumbers;
  private readonly keyOf: (value: number | bigint) => number | bigint;

  /** @param after smaller keys are omitted; no number is smaller than its key */
  constructor(sorted: SortedNumbers, after: number | undefined, keyOf: (value: number | bigint) => number | bigint) {
    this.sorted = sorted;
    this.keyOf = keyOf;
    this.from = this.to = after === undefined ? 0 : sorted.lowerBound(after);
  }

  next(): boolean {
    const { sorted, keyOf } = this;
    const guess = Math.max(1, this.to - this.from);
    this.from = this.to;
    if (this.from >= sorted.length) return false;
    this.key = keyOf(sorted.exactAt(this.from));
    this.to = sorted.runEnd(this.from, guess, index => keyOf(sorted.exactAt(index)) === this.key);
    return true;
  }

  eachDoc(visit: (doc: number) => void): void {
    for (let i = this.from; i < this.to; i++) visit(this.sorted.docAt(i));
  }
}
