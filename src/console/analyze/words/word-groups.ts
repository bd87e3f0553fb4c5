/** Words that become the same terms. */
export interface WordGroup {
  /** The terms of each of the words; empty for words that are removed. */
  terms: string[];
  words: string[];
}

export interface Token {
  token: string;
  start_offset: number;
}

/** The most words to analyze; each may have several tokens, and `_analyze` returns 10,000. */
export const MAX_WORDS = 2000;

/** The words of a list, each once: one a line, or separated by commas, semicolons or spaces. */
export function wordsOf(list: string): string[] {
  const parts = /[\n,;]/.test(list.trim()) ? list.split(/[\n,;]+/) : list.split(/\s+/);
  return [...new Set(parts.map(part => part.trim()).filter(part => part !== ''))].slice(0, MAX_WORDS);
}

/** The terms of each text, from the tokens of one request: the offsets of a text continue after the one before and 1. */
export function termsByText(texts: readonly string[], tokens: readonly Token[]): string[][] {
  const terms = texts.map((): string[] => []);
  let at = 0;
  let end = texts[0]?.length ?? 0;
  for (const { token, start_offset: start } of tokens.toSorted((a, b) => a.start_offset - b.start_offset)) {
    while (start > end && at < texts.length - 1) {
      at++;
      end += 1 + texts[at]!.length;
    }
    terms[at]?.push(token);
  }
  return terms;
}

/** Groups words by their terms, the largest group first, and then in the order of the list. */
export function groupWords(words: readonly string[], terms: readonly (readonly string[])[]): WordGroup[] {
  const groups = new Map<string, WordGroup>();
  for (const [i, word] of words.entries()) {
    const key = JSON.stringify(terms[i]);
    const group = groups.get(key) ?? { terms: [...(terms[i] ?? [])], words: [] };
    groups.set(key, { ...group, words: [...group.words, word] });
  }
  return [...groups.values()].sort((a, b) => b.words.length - a.words.length);
}

/** Indexed terms that the query analysis of none of the words makes, each once. */
export function unreachable(
  indexed: readonly (readonly string[])[],
  queried: readonly (readonly string[])[],
): Set<string> {
  const reached = new Set(queried.flat());
  return new Set(indexed.flat().filter(term => !reached.has(term)));
}
