import { type AnalyzeDetail, plainName } from '../../analysis/trace.ts';
import { type Token, termsByText } from '../words/word-groups.ts';

/** A term of an index, and the number of documents with it. */
export interface IndexedTerm {
  term: string;
  doc_freq: number;
}

/** A term that the search analyzer turns into something else. */
export interface MissedTerm {
  term: string;
  documents: number;
  /** What a query for the term searches for instead; empty if it searches for nothing. */
  becomes: string[];
  /** The part of the search analyzer that changes or removes the term. */
  changedBy: string;
  /** How a document spells the term, and whether a query with that spelling finds it. */
  example?: { word: string; finds: boolean };
}

/** The terms that are not among the terms of their own analysis, with their numbers of documents. */
export function missedTerms(
  indexed: readonly IndexedTerm[],
  searched: readonly (readonly string[])[],
): Omit<MissedTerm, 'changedBy'>[] {
  return indexed.flatMap(({ term, doc_freq: documents }, i) => {
    const becomes = searched[i] ?? [];
    return becomes.includes(term) ? [] : [{ term, documents, becomes: [...new Set(becomes)] }];
  });
}

/**
 * For each of some terms, analyzed in one request, the name of the part after which it no longer occurs: the part that
 * follows the last one that has it.
 */
export function changingParts(detail: AnalyzeDetail, terms: readonly string[]): string[] {
  const { analyzer, charfilters = [], tokenizer, tokenfilters = [] } = detail;
  const stages = [analyzer, tokenizer, ...tokenfilters].filter(stage => stage !== undefined);
  const parts = [
    ...charfilters.map(({ name, filtered_text: texts }) => ({ name, has: (i: number) => texts[i] === terms[i] })),
    ...stages.map(({ name, tokens }) => {
      const made = termsByText(terms, tokens as Token[]);
      return { name, has: (i: number) => made[i]!.includes(terms[i]!) };
    }),
  ];
  return terms.map((_, i) => {
    const part = parts[parts.findLastIndex(({ has }) => has(i)) + 1] ?? parts.at(-1);
    return plainName(part?.name ?? '');
  });
}

/** Where to continue in a sorted dictionary after a term: at the first term with another first character. */
export function nextInitial(term: string): string | undefined {
  const first = term.codePointAt(0);
  if (first === undefined) return undefined;
  if (first === 0xd7ff) return '\ue000';
  return first >= 0x10ffff ? undefined : String.fromCodePoint(first + 1);
}
