import type { PhraseCandidate, WordScorer } from './word-scorer.ts';

/** A position in the phrase: the typed word and its possible replacements. */
export interface PhrasePlace {
  readonly original: PhraseCandidate;
  readonly candidates: readonly PhraseCandidate[];
}

export interface Correction {
  readonly score: number;
  readonly words: readonly PhraseCandidate[];
}

export interface ChannelOptions {
  /** Likelihood that a word found in the index is the intended one. */
  readonly realWordLikelihood: number;
  readonly gramSize: number;
  /** Number of corrections to keep. */
  readonly count: number;
  /** Maximum number of misspelled words; below 1 it is a fraction of all words. */
  readonly maxErrors: number;
  /** Corrections must be this many times more likely than the input. */
  readonly confidence: number;
}

export interface Corrections {
  readonly best: readonly Correction[];
  /** The score that corrections must exceed. */
  readonly cutoff: number;
}

/**
 * The most likely phrases (Shannon's noisy channel): the product of each candidate's similarity and its likelihood
 * after the preceding words.
 */
export function likeliestPhrases(
  places: readonly PhrasePlace[],
  scorer: WordScorer,
  options: ChannelOptions,
): Corrections {
  return new Channel(places, scorer, options).run();
}

class Channel {
  private readonly places: readonly PhrasePlace[];
  private readonly scorer: WordScorer;
  private readonly options: ChannelOptions;
  private readonly path: PhraseCandidate[] = [];
  private best: Correction[] = [];
  private cutoff = Number.MIN_VALUE;

  constructor(places: readonly PhrasePlace[], scorer: WordScorer, options: ChannelOptions) {
    this.places = places;
    this.scorer = scorer;
    this.options = options;
  }

  run(): Corrections {
    const { confidence, maxErrors } = this.options;
    if (confidence > 0) this.cutoff = this.scoreOfInput() * confidence;
    const errors = maxErrors >= 1 ? Math.trunc(maxErrors) : Math.round(maxErrors * this.places.length);
    this.walk(0, Math.max(1, errors), 0);
    return { best: this.best, cutoff: this.cutoff };
  }

  private scoreOfInput(): number {
    let sum = 0;
    this.places.forEach(({ original }, at) => {
      this.path[at] = original;
      sum += this.step(at);
    });
    return Math.exp(sum);
  }

  private walk(at: number, errorsLeft: number, soFar: number): void {
    const { original, candidates } = this.places[at]!;
    const last = at === this.places.length - 1;
    this.go(at, original, errorsLeft, { last, soFar });
    if (errorsLeft > 0) for (const candidate of candidates) this.go(at, candidate, errorsLeft - 1, { last, soFar });
  }

  private go(
    at: number,
    word: PhraseCandidate,
    errorsLeft: number,
    { last, soFar }: { last: boolean; soFar: number },
  ): void {
    this.path[at] = word;
    const score = soFar + this.step(at);
    if (last) this.keep(Math.exp(score));
    else this.walk(at + 1, errorsLeft, score);
  }

  private keep(score: number): void {
    if (score <= this.cutoff) return;
    this.best.push({ score, words: [...this.path] });
    this.best.sort(byLikelihood);
    if (this.best.length > this.options.count) this.best.pop();
  }

  private step(at: number): number {
    const { path, scorer } = this;
    const { gramSize, realWordLikelihood } = this.options;
    const word = path[at]!;
    const channel = word.distance === 1 ? realWordLikelihood : word.distance;
    let likelihood: number;
    if (at === 0 || gramSize === 1) likelihood = scorer.unigram(word);
    else if (at === 1 || gramSize === 2) likelihood = scorer.bigram(word, path[at - 1]!);
    else likelihood = scorer.trigram(word, path[at - 1]!, path[at - 2]!);
    return Math.log10(channel * likelihood);
  }
}

function byLikelihood(a: Correction, b: Correction): number {
  if (a.score !== b.score) return b.score - a.score;
  for (let i = 0; i < a.words.length; i++) {
    const [left, right] = [a.words[i]!.term, b.words[i]!.term];
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}
