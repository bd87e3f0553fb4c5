import type { IndexTerms } from './index-terms.ts';
import type { StringDistance } from './string-distance.ts';

export type SuggestMode = 'missing' | 'popular' | 'always';

export interface SpellCheckerOptions {
  readonly mode: SuggestMode;
  /** Minimum similarity. */
  readonly accuracy: number;
  readonly byFrequency: boolean;
  readonly distance: StringDistance | undefined;
  readonly maxEdits: number;
  readonly maxInspections: number;
  /** Words in more documents than this are considered correct; below 1 it is a fraction of all documents. */
  readonly maxTermFreq: number;
  readonly prefixLength: number;
  readonly minWordLength: number;
  /** Minimum document frequency of suggestions; below 1 it is a fraction of all documents. */
  readonly minDocFreq: number;
}

export interface SuggestedWord {
  readonly text: string;
  readonly score: number;
  readonly freq: number;
}

interface Candidate extends SuggestedWord {
  readonly boost: number;
}

/** Finds similar words in the term dictionary, without a separate index. */
export class DirectSpellChecker {
  private readonly terms: IndexTerms;
  private readonly options: SpellCheckerOptions;

  constructor(terms: IndexTerms, options: SpellCheckerOptions) {
    this.terms = terms;
    this.options = options;
  }

  /** Best first; empty for a word that is too short or that the index considers correct. */
  suggest(word: string, count: number): SuggestedWord[] {
    const { mode, maxTermFreq, minWordLength, minDocFreq, maxEdits, maxInspections } = this.options;
    if ([...word].length < minWordLength) return [];
    const { maxDoc } = this.terms;
    const known = this.terms.docFreq(word);
    if (mode === 'missing' && known > 0) return [];
    if (maxTermFreq >= 1 ? known > maxTermFreq : known > Math.ceil(Math.fround(Math.fround(maxTermFreq) * maxDoc)))
      return [];
    let least = mode === 'popular' ? known : 0;
    if (minDocFreq >= 1) least = Math.max(least, Math.trunc(minDocFreq));
    else if (minDocFreq > 0) least = Math.max(least, Math.trunc(minDocFreq * maxDoc) - 1);
    const inspections = count * maxInspections;
    if (inspections <= 0) return [];
    const found = new Map(this.near(word, inspections, least, 1).map(one => [one.text, one]));
    if (maxEdits > 1 && found.size < inspections)
      for (const one of this.near(word, inspections, least, maxEdits))
        if (!found.has(one.text)) found.set(one.text, one);
    return [...found.values()].sort(this.options.byFrequency ? byFrequency : byScore).slice(0, count);
  }

  private near(word: string, limit: number, least: number, edits: number): Candidate[] {
    const { accuracy, distance, prefixLength } = this.options;
    const length = [...word].length;
    const kept: Candidate[] = [];
    for (const [text, apart] of this.terms.near(word, edits, Math.max(prefixLength, edits - 1))) {
      if (text === word) continue;
      const likeness = Math.fround(1 - Math.fround(apart / Math.min([...text].length, length)));
      if (kept.length >= limit && likeness <= kept.at(-1)!.boost) continue;
      const freq = this.terms.docFreq(text);
      if (freq <= least) continue;
      const score = distance ? distance(word, text) : likeness;
      if (score < accuracy) continue;
      kept.push({ text, score, freq, boost: score });
      kept.sort((a, b) => b.boost - a.boost || order(a.text, b.text));
      if (kept.length > limit) kept.pop();
    }
    return kept;
  }
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function byScore(a: SuggestedWord, b: SuggestedWord): number {
  return b.score - a.score || b.freq - a.freq || order(a.text, b.text);
}

function byFrequency(a: SuggestedWord, b: SuggestedWord): number {
  return b.freq - a.freq || b.score - a.score || order(a.text, b.text);
}
