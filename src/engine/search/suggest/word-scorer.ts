import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, tokenOf } from '../../json/json-value.ts';
import { readMembers } from '../../request/object-parser.ts';
import { doubleOf, isScalar } from '../../request/scalar.ts';
import type { IndexTerms } from './index-terms.ts';

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

/** Scores the likelihood of a word after the preceding ones, by Elasticsearch's formulas, which differ from the published ones. */
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
        const pair = language.frequency(before, word);
        if (pair < 1) return discount * language.unigram(word);
        const count = language.frequency(first, before, word);
        return count < 1 ? discount * (pair / (before.frequency + EPSILON)) : count / (pair + EPSILON);
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
        (alpha + language.frequency(first, before, word)) / (language.frequency(before, word) + alpha * language.words),
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
        // Elasticsearch looks the words up in reverse order.
        const count = language.frequency(word, before, first);
        if (count < 1) return bigram(word, before);
        return three * (count / (1 + language.frequency(word, before))) + bigram(word, before);
      },
    };
  };
}

/** Parses `smoothing`. @throws EngineError */
export function parseSmoothing(body: JsonObject): SmoothingModel {
  const found: { model: SmoothingModel | undefined } = { model: undefined };
  readMembers(body, found, {}, (target, value, place) => {
    const { key } = place;
    if (!isJsonObject(value)) throw parsingError(place, `[smoothing] unknown token [${tokenOf(value)}] after [${key}]`);
    if (!Object.hasOwn(MODELS, key)) throw illegalArgument(`suggester[phrase] doesn't support object field [${key}]`);
    target.model = MODELS[key]!(value);
  });
  return found.model ?? stupidBackoff(DISCOUNT);
}

const DISCOUNT = 0.4;
const ALPHA = 0.5;

const MODELS: Readonly<Record<string, (options: JsonObject) => SmoothingModel>> = {
  stupid_backoff: options => stupidBackoff(numbersIn(options, { discount: DISCOUNT }).discount),
  laplace: options => laplace(numbersIn(options, { alpha: ALPHA }).alpha),
  linear: options => {
    const given = numbersIn(options, { trigram_lambda: 0, bigram_lambda: 0, unigram_lambda: 0 }, key => {
      throw illegalArgument(`suggester[phrase][smoothing][linear] doesn't support field [${key}]`);
    });
    const { trigram_lambda: trigram, bigram_lambda: bigram, unigram_lambda: unigram } = given;
    for (const [name, value] of Object.entries({ trigram, bigram, unigram }))
      if (value < 0) throw illegalArgument(`${name}Lambda must be positive`);
    if (Math.abs(trigram + bigram + unigram - 1) > 0.001)
      throw illegalArgument('linear smoothing lambdas must sum to 1');
    return linear({ trigram, bigram, unigram });
  },
};

/** Reads the numbers of a model over their defaults; only scalars are passed to `other`. @throws EngineError */
function numbersIn<T extends Record<string, number>>(
  options: JsonObject,
  defaults: T,
  other: (key: string) => void = () => undefined,
): T {
  return readMembers<T>(options, { ...defaults }, {}, (target, value, place) => {
    if (!isScalar(value)) return;
    if (Object.hasOwn(defaults, place.key)) Object.assign(target, { [place.key]: doubleOf(value, place) });
    else other(place.key);
  });
}
