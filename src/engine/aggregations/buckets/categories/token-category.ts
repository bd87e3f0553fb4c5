/** The tokens of a message, in order, and how much each weighs. */
export interface WeightedTokens {
  readonly ids: readonly number[];
  readonly weights: readonly number[];
}

/** What a category compares with its own tokens. */
export interface Message {
  readonly tokens: WeightedTokens;
  readonly weight: number;
  /** The summed weight of each distinct token. */
  readonly unique: ReadonlyMap<number, number>;
  /** The length of the text before analysis, or the longest one of a category. */
  readonly length: number;
}

/** A part of the base tokens of a category: from `begin` to before `end`. */
export interface TokenRange {
  readonly begin: number;
  readonly end: number;
}

/**
 * Messages with similar tokens: those of the first message, and which of them all messages share. Follows the
 * categorization of Elastic's machine learning (ml-cpp, CTokenListCategory).
 */
export class TokenCategory {
  readonly base: WeightedTokens;
  readonly baseWeight: number;
  readonly baseLength: number;
  readonly originalWeight: number;
  /** The distinct tokens that all messages have, with the same weight. */
  readonly common: Map<number, number>;
  commonWeight: number;
  maxLength: number;
  matches: number;
  /** The base tokens that all messages have in the same order; tokens in between that are not common do not count. */
  ordered: TokenRange;

  constructor(message: Message, baseLength: number, matches: number) {
    this.base = message.tokens;
    this.baseWeight = message.tokens.weights.reduce((sum, weight) => sum + weight, 0);
    this.baseLength = baseLength;
    this.common = new Map(message.unique);
    this.commonWeight = this.originalWeight = sumOf(message.unique);
    this.maxLength = message.length;
    this.matches = matches;
    this.ordered = { begin: 0, end: message.tokens.ids.length };
  }

  /** The length of texts beyond which they do not belong to the category, so that it does not grow with each message. */
  get maxMatchingLength(): number {
    const byTokens = Math.trunc(Math.fround(this.baseLength * Math.max(Math.fround(this.common.size / 1.5), 2)));
    return Math.max(this.maxLength, Math.min(Math.trunc((this.maxLength * 11) / 10), byTokens));
  }

  /** Whether a message has all common tokens, in order, and is not too long. */
  contains({ tokens, weight, unique, length }: Message): boolean {
    if ((this.baseWeight === 0) !== (weight === 0) || length > this.maxMatchingLength) return false;
    for (const [id, common] of this.common) if (unique.get(id) !== common) return false;
    let at = 0;
    for (let i = this.ordered.begin; i < this.ordered.end; i++) {
      const id = this.base.ids[i]!;
      if (!this.common.has(id)) continue;
      at = tokens.ids.indexOf(id, at) + 1;
      if (at === 0) return false;
    }
    return true;
  }

  /** The weight of common tokens that a message does not have. */
  missingWeight(unique: ReadonlyMap<number, number>): number {
    let missing = 0;
    for (const [id, weight] of this.common) if (unique.get(id) !== weight) missing += weight;
    return missing;
  }

  /** Adds messages with these tokens. */
  add({ tokens, unique, length }: Message, matches: number): void {
    for (const [id, weight] of this.common)
      if (unique.get(id) !== weight) {
        this.common.delete(id);
        this.commonWeight -= weight;
      }
    this.ordered = this.commonOrder(tokens);
    this.maxLength = Math.max(this.maxLength, length);
    this.matches += matches;
  }

  /** The heaviest part of the ordered tokens whose common ones a message has in the same order. */
  private commonOrder(tokens: WeightedTokens): TokenRange {
    let { begin, end } = this.ordered;
    while (end > begin && !this.isCommon(end - 1)) end--;
    while (begin < end && !this.isCommon(begin)) begin++;
    let best: TokenRange = { begin: end, end };
    let bestWeight = 0;
    for (let from = begin; from < end; from++) {
      const { to, weight } = this.matchFrom(from, end, tokens);
      if (weight > bestWeight) {
        best = { begin: from, end: to };
        bestWeight = weight;
      }
      // A later beginning cannot do better than one that reaches the end.
      if (to === end) break;
    }
    return best;
  }

  /** How far a message has the common base tokens in the same order, and their weight in both. */
  private matchFrom(from: number, end: number, { ids, weights }: WeightedTokens): { to: number; weight: number } {
    let [at, weight] = [0, 0];
    for (let to = from; to < end; to++) {
      if (!this.isCommon(to)) continue;
      at = ids.indexOf(this.base.ids[to]!, at);
      if (at < 0) return { to, weight };
      weight += weights[at]! + this.base.weights[to]!;
    }
    return { to: end, weight };
  }

  isCommon(index: number): boolean {
    return this.common.has(this.base.ids[index]!);
  }
}

export function sumOf(weights: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const weight of weights.values()) sum += weight;
  return sum;
}
