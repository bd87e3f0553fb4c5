import { illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import type { IndexTerms } from './index-terms.ts';
import { numeral } from './numeral.ts';

/** A candidate word for a position in the phrase. */
export interface PhraseCandidate {
  readonly term: string;
  /** Total frequency in the generator's field. */
  readonly frequency: number;
  readonly distance: number;
  readonly score: number;
  /** Whether the user typed this word. */
  readonly userInput: boolean;
}

/** Scores the likelihood of a word after the preceding ones. */
export interface WordScorer {
  unigram(word: PhraseCandidate): number;
  bigram(word: PhraseCandidate, before: PhraseCandidate): number;
  trigram(word: PhraseCandidate, before: PhraseCandidate, first: PhraseCandidate): number;
}

/** A smoothing model bound to a field: `separator` joins words to shingles. */
export type SmoothingModel = (terms: IndexTerms, separator: string) => WordScorer;

const EPSILON = 0.00000000001;

class Language {
  readonly size: number;
  readonly words: number;
  private readonly terms: IndexTerms;
  private readonly separator: string;

  constructor(terms: IndexTerms, separator: string) {
    this.terms = terms;
    this.separator = separator;
    this.size = terms.sumTotalTermFreq;
    this.words = terms.count;
  }

  frequency(...words: PhraseCandidate[]): number {
    return this.terms.totalTermFreq(words.map(({ term }) => term).join(this.separator));
  }

  unigram(word: PhraseCandidate): number {
    return (1 + this.frequency(word)) / (this.size + this.words);
  }
}

/** Brants et al. (2007): unseen n-grams back off to shorter ones, at a discount. */
export function stupidBackoff(discount: number): SmoothingModel {
  return (terms, separator) => {
    const language = new Language(terms, separator);
    const bigram = (word: PhraseCandidate, before: PhraseCandidate): number => {
      const count = language.frequency(before, word);
      return count < 1 ? discount * language.unigram(word) : count / (before.frequency + EPSILON);
    };
    return {
      unigram: word => language.unigram(word),
      bigram,
      trigram(word, before, first) {
        const count = language.frequency(first, before, word);
        if (count >= 1) return count / (language.frequency(first, before) + EPSILON);
        const pair = language.frequency(before, word);
        return pair < 1 ? discount * language.unigram(word) : discount * (pair / (before.frequency + EPSILON));
      },
    };
  };
}

/** Additive smoothing: adds `alpha` to every count. */
export function laplace(alpha: number): SmoothingModel {
  return (terms, separator) => {
    const language = new Language(terms, separator);
    return {
      unigram: word => (alpha + language.frequency(word)) / (language.size + alpha * language.words),
      bigram: (word, before) =>
        (alpha + language.frequency(before, word)) / (before.frequency + alpha * language.words),
      trigram: (word, before, first) =>
        (alpha + language.frequency(first, before, word)) /
        (language.frequency(first, before) + alpha * language.words),
    };
  };
}

export interface Lambdas {
  readonly trigram: number;
  readonly bigram: number;
  readonly unigram: number;
}

/** Linear interpolation of trigram, bigram and unigram likelihoods. */
export function linear({ trigram: three, bigram: two, unigram: one }: Lambdas): SmoothingModel {
  return (terms, separator) => {
    const language = new Language(terms, separator);
    const bigram = (word: PhraseCandidate, before: PhraseCandidate): number => {
      const count = language.frequency(before, word);
      const alone = one * language.unigram(word);
      return count < 1 ? alone : two * (count / (0.5 + before.frequency)) + alone;
    };
    return {
      unigram: word => language.unigram(word),
      bigram,
      trigram(word, before, first) {
        const count = language.frequency(first, before, word);
        if (count < 1) return bigram(word, before);
        return three * (count / (1 + language.frequency(first, before))) + bigram(word, before);
      },
    };
  };
}

/** Parses `smoothing`. @throws EngineError */
export function parseSmoothing(body: JsonObject): SmoothingModel {
  const [name] = Object.keys(body);
  const options = name === undefined ? undefined : body[name];
  if (name === undefined || !isJsonObject(options) || !Object.hasOwn(MODELS, name))
    throw illegalArgument(`suggester[phrase] doesn't support object field [${name}]`);
  return MODELS[name]!(options);
}

const MODELS: Readonly<Record<string, (options: JsonObject) => SmoothingModel>> = {
  stupid_backoff: ({ discount = 0.4 }) => stupidBackoff(numeral(discount)),
  laplace: ({ alpha = 0.5 }) => laplace(numeral(alpha)),
  linear: options => {
    const lambda = (name: string): number => {
      const value = numeral(options[`${name}_lambda`] ?? 0);
      if (value < 0) throw illegalArgument(`${name}Lambda must be positive`);
      return value;
    };
    const lambdas = { trigram: lambda('trigram'), bigram: lambda('bigram'), unigram: lambda('unigram') };
    if (Math.abs(lambdas.trigram + lambdas.bigram + lambdas.unigram - 1) > 0.001)
      throw illegalArgument('linear smoothing lambdas must sum to 1');
    return linear(lambdas);
  },
};
