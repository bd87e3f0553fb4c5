import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import { giveBackPostings, takePostings } from '../../segments/postings/postings-pool.ts';
import type { TermDictionary } from '../../segments/terms/term-dictionary.ts';
import { IntBuffer } from '../../structures/int-buffer.ts';
import type { KeyOrder } from './sort-level.ts';

interface TermKeys {
  /** −1 for the reverse order. */
  readonly sign: number;
  /** The key of documents without a value; undefined if every document has one. */
  readonly missing: number | undefined;
}

/** The documents of a field with postings in the order of its terms, or in the reverse order. */
export class TermOrder implements KeyOrder {
  private readonly terms: TermDictionary;
  private readonly keys: TermKeys;

  constructor(terms: TermDictionary, keys: TermKeys) {
    this.terms = terms;
    this.keys = keys;
  }

  lowest(count: number, after: number): Int32Array {
    const docs = new IntBuffer();
    const [first, last] = this.whole(Math.floor(after) + 1, Number.POSITIVE_INFINITY);
    for (let key = first; docs.length < count && key <= last; key++) this.add(key, docs, count);
    return distinct(docs.view());
  }

  between(from: number, to: number, most: number): Int32Array | undefined {
    const { missing, sign } = this.keys;
    if (missing !== undefined && missing >= from && missing <= to) return undefined;
    const [first, last] = this.whole(from, to);
    let postings = 0;
    for (let key = first; key <= last; key++) {
      postings += this.terms.docFreq(sign * key);
      if (postings > most) return undefined;
    }
    const docs = new IntBuffer();
    for (let key = first; key <= last; key++) this.add(key, docs, Number.POSITIVE_INFINITY);
    return distinct(docs.view());
  }

  /** The first and the last key of a term in [from, to]. */
  private whole(from: number, to: number): readonly [first: number, last: number] {
    const most = this.terms.size - 1;
    const ascending = this.keys.sign > 0;
    return [Math.max(Math.ceil(from), ascending ? 0 : -most), Math.min(Math.floor(to), ascending ? most : 0)];
  }

  private add(key: number, docs: IntBuffer, most: number): void {
    const postings = this.terms.postings(this.keys.sign * key, takePostings());
    for (let doc = postings.nextDoc(); doc !== NO_MORE_DOCS && docs.length < most; doc = postings.nextDoc())
      docs.push(doc);
    giveBackPostings(postings);
  }
}

/** Sorts documents and drops repeated ones. */
function distinct(docs: Int32Array): Int32Array {
  docs.sort();
  let count = 0;
  for (let i = 0; i < docs.length; i++) if (i === 0 || docs[i] !== docs[i - 1]) docs[count++] = docs[i]!;
  return docs.subarray(0, count);
}
