import type { TokenStream } from '../token-stream.ts';
import { simpleFilter, TokenFilter } from './token-filter.ts';

/** Rewrites the letters of a word in place; returns the new length. */
export type Normalize = (word: Uint16Array, length: number) => number;

/** Maximum number of letters by which a word may grow. */
const ROOM = 8;

export class NormalizationFilter extends TokenFilter {
  private readonly normalize: Normalize;
  private readonly sparesKeywords: boolean;

  /** @param sparesKeywords words marked as keywords are not changed */
  constructor(input: TokenStream, normalize: Normalize, sparesKeywords = false) {
    super(input);
    this.normalize = normalize;
    this.sparesKeywords = sparesKeywords;
  }

  override next(): boolean {
    if (!this.input.next()) return false;
    const { token } = this;
    if (this.sparesKeywords && token.keyword) return true;
    token.reserve(token.length * 2 + ROOM);
    token.length = this.normalize(token.buffer, token.length);
    return true;
  }
}

export function normalizationFilter(normalize: Normalize) {
  return simpleFilter(input => new NormalizationFilter(input, normalize), { normalizing: true });
}

/** Like `normalizationFilter`, but does not change words marked as keywords. */
export function sparingNormalizationFilter(normalize: Normalize) {
  return simpleFilter(input => new NormalizationFilter(input, normalize, true), {
    normalizing: true,
    attributes: ['keyword'],
  });
}

/** Replaces or deletes single letters: `αβ>α γ>` in one string; letters or ranges on the left. */
export function letterTable(rules: string): Normalize {
  const table = new Map<number, string>();
  for (const rule of rules.split(' ')) {
    const [from, to] = rule.split('>') as [string, string];
    for (const letter of from) table.set(letter.charCodeAt(0), to);
  }
  return (word, length) => {
    let out = '';
    let changed = false;
    for (let i = 0; i < length; i++) {
      const by = table.get(word[i]!);
      changed ||= by !== undefined;
      out += by ?? String.fromCharCode(word[i]!);
    }
    if (!changed) return length;
    for (let i = 0; i < out.length; i++) word[i] = out.charCodeAt(i);
    return out.length;
  };
}

export function removeAt(word: Uint16Array, at: number, length: number): number {
  word.copyWithin(at, at + 1, length);
  return length - 1;
}
