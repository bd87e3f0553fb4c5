import type { Analyzer } from '../../analysis/token-stream.ts';
import { DirectSpellChecker, type SpellCheckerOptions } from './direct-spell-checker.ts';
import type { IndexTerms } from './index-terms.ts';
import type { PhrasePlace } from './noisy-channel.ts';
import { tokensOf } from './suggester.ts';
import type { PhraseCandidate } from './word-scorer.ts';

export interface GeneratorOptions {
  readonly spell: SpellCheckerOptions;
  readonly size: number;
  /** Applied to a word before the dictionary lookup, and to the candidates found. */
  readonly preFilter: Analyzer | undefined;
  readonly postFilter: Analyzer | undefined;
  /** Likelihood that a word produced by the last filter is the intended one. */
  readonly realWordLikelihood: number;
}

const LOG_BASE = 5;

/** Generates candidates for the words of a phrase from the terms of one field. */
export class CandidateGenerator {
  private readonly terms: IndexTerms;
  private readonly options: GeneratorOptions;
  private readonly dictionarySize: number;
  /** `min_doc_freq` as a number of documents. */
  private readonly plateau: number;

  constructor(terms: IndexTerms, options: GeneratorOptions) {
    this.terms = terms;
    this.options = options;
    this.dictionarySize = terms.sumTotalTermFreq;
    const { minDocFreq } = options.spell;
    this.plateau = Math.trunc(minDocFreq >= 1 ? minDocFreq : terms.maxDoc * minDocFreq);
  }

  /** The candidate for the typed word. */
  original(term: string): PhraseCandidate {
    const frequency = this.terms.totalTermFreq(this.before(term));
    return { term, frequency, distance: 1, score: this.score(frequency, 1), userInput: true };
  }

  candidates(original: PhraseCandidate): PhraseCandidate[] {
    const { spell, size, postFilter, realWordLikelihood } = this.options;
    const term = this.before(original.term);
    const known = this.terms.docFreq(term);
    const least = spell.mode === 'always' ? 0 : likelyMistakes(known, this.plateau);
    const checker = new DirectSpellChecker(this.terms, { ...spell, minDocFreq: Math.max(spell.minDocFreq, least) });
    return checker.suggest(term, size).flatMap(({ text, score }) => {
      const frequency = this.terms.totalTermFreq(text);
      const found = { frequency, distance: score, score: this.score(frequency, score), userInput: false };
      if (!postFilter) return [{ ...found, term: text }];
      return tokensOf(postFilter, text).map(({ term: made }) =>
        made === text ? { ...found, term: made } : { ...found, term: made, distance: realWordLikelihood },
      );
    });
  }

  private before(term: string): string {
    const { preFilter } = this.options;
    return preFilter ? (tokensOf(preFilter, term).at(-1)?.term ?? term) : term;
  }

  private score(frequency: number, likeness: number): number {
    return likeness * ((frequency + 1) / (this.dictionarySize + 1));
  }
}

/** Above this frequency a word is considered correct unless an alternative is far more frequent. */
function likelyMistakes(frequency: number, plateau: number): number {
  if (frequency <= plateau) return 0;
  return Math.max(0, Math.round(frequency * (Math.log10(frequency - plateau) / Math.log10(LOG_BASE)) + 1));
}

/** The candidates of all generators for a word, best first. */
export function candidatesFor(generators: readonly CandidateGenerator[], term: string, limit: number): PhrasePlace {
  const original = generators[0]!.original(term);
  const found = new Map<string, PhraseCandidate>();
  for (const generator of generators)
    for (const candidate of generator.candidates(original)) found.set(candidate.term, candidate);
  const candidates = [...found.values()]
    .sort((a, b) => b.score - a.score || (a.term < b.term ? -1 : 1))
    .slice(0, limit);
  return { original, candidates };
}
