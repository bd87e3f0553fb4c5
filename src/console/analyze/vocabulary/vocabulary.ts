/** A token of `_analyze`; offsets refer to the source. */
export interface ReadToken {
  token: string;
  start_offset: number;
  end_offset: number;
}

interface TermEntry {
  count: number;
  /** The distinct words that became this term, with their frequencies. */
  words: Map<string, number>;
}

interface WordEntry {
  count: number;
  /** The number of words without a term. */
  dropped: number;
}

export interface MergedTerm {
  term: string;
  count: number;
  words: { word: string; count: number }[];
}

export interface DroppedWord {
  word: string;
  count: number;
  /** Fewer than `count` if a filter depends on neighboring words. */
  dropped: number;
}

/**
 * Collects the words of texts and their terms. A word is a token of the tokenizer; a term belongs to the word whose
 * characters it covers. A term over several words (a shingle, a synonym of two words) counts as a term and merges no
 * words, but its words do not count as dropped.
 */
export class Vocabulary {
  private readonly wordEntries = new Map<string, WordEntry>();
  private readonly termEntries = new Map<string, TermEntry>();

  get words(): number {
    return this.wordEntries.size;
  }

  get terms(): number {
    return this.termEntries.size;
  }

  /** Adds the tokens of both analyses of the same texts. */
  add(words: ReadToken[], terms: ReadToken[]): void {
    const places = new Set(words.map(placeOf));
    const byStart = terms.toSorted((a, b) => a.start_offset - b.start_offset);
    const longest = Math.max(0, ...terms.map(term => term.end_offset - term.start_offset));
    for (const { token } of terms) this.termEntry(token).count++;
    for (const word of words) this.addWord(word, near(byStart, word, longest), places);
  }

  /** Terms of more than one word, those of the most words first. */
  merged(): MergedTerm[] {
    return this.allTerms().filter(({ words }) => words.length > 1);
  }

  allTerms(): MergedTerm[] {
    return Array.from(this.termEntries, ([term, { count, words }]) => ({
      term,
      count,
      words: Array.from(words, ([word, times]) => ({ word, count: times })).sort(
        (a, b) => b.count - a.count || (a.word < b.word ? -1 : 1),
      ),
    })).sort((a, b) => b.words.length - a.words.length || b.count - a.count || (a.term < b.term ? -1 : 1));
  }

  /** Words that were dropped at least once, the most frequent first. */
  dropped(): DroppedWord[] {
    return Array.from(this.wordEntries, ([word, { count, dropped }]) => ({ word, count, dropped }))
      .filter(({ dropped }) => dropped > 0)
      .sort((a, b) => b.dropped - a.dropped || (a.word < b.word ? -1 : 1));
  }

  private addWord(word: ReadToken, around: ReadToken[], places: Set<string>): void {
    const own = around.filter(term => isWithin(term, word));
    const exact = own.filter(term => placeOf(term) === placeOf(word));
    // A term with the exact offsets of another word belongs to that word, because words of an n-gram tokenizer overlap.
    const made = exact.length > 0 ? exact : own.filter(term => !places.has(placeOf(term)));
    for (const { token } of made) count(this.termEntry(token).words, word.token);
    const entry = this.wordEntries.get(word.token) ?? { count: 0, dropped: 0 };
    entry.count++;
    if (made.length === 0 && !around.some(term => isWithin(word, term))) entry.dropped++;
    this.wordEntries.set(word.token, entry);
  }

  private termEntry(term: string): TermEntry {
    let entry = this.termEntries.get(term);
    if (!entry) {
      entry = { count: 0, words: new Map() };
      this.termEntries.set(term, entry);
    }
    return entry;
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function placeOf(token: ReadToken): string {
  return `${token.start_offset} ${token.end_offset}`;
}

function isWithin(inner: ReadToken, outer: ReadToken): boolean {
  return outer.start_offset <= inner.start_offset && inner.end_offset <= outer.end_offset;
}

/** Tokens that may overlap the word; none starts more than `longest` characters before it. */
function near(byStart: ReadToken[], word: ReadToken, longest: number): ReadToken[] {
  const found: ReadToken[] = [];
  for (let at = firstFrom(byStart, word.start_offset - longest); at < byStart.length; at++) {
    const term = byStart[at]!;
    if (term.start_offset > word.end_offset) break;
    found.push(term);
  }
  return found;
}

function firstFrom(byStart: ReadToken[], start: number): number {
  let low = 0;
  let high = byStart.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byStart[middle]!.start_offset < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
