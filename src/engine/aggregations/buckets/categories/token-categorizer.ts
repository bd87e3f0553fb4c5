import type { AggregationWork } from '../../aggregation-work.ts';
import { type Message, TokenCategory, type WeightedTokens } from './token-category.ts';
import { greatestWeight, leastWeight } from './token-weights.ts';

const EPSILON = Math.fround(0.000001);
/** Steps of comparing tokens per unit of work. */
const STEPS_PER_UNIT = 16;

/** A message, and the bounds of the weight that similar messages may have. */
export interface WeighedMessage extends Message {
  readonly least: number;
  readonly greatest: number;
}

/** Sums up the tokens of one message. */
export function messageOf(tokens: WeightedTokens, length: number): WeighedMessage {
  const unique = new Map<number, number>();
  let [weight, least, greatest] = [0, 0, 0];
  tokens.ids.forEach((id, i) => {
    const own = tokens.weights[i]!;
    unique.set(id, (unique.get(id) ?? 0) + own);
    weight += own;
    least += leastWeight(own);
    greatest += greatestWeight(own);
  });
  return { tokens, unique, weight, least, greatest, length };
}

/**
 * Assigns messages to categories by the weighted edit distance of their tokens. Follows the categorization of Elastic's
 * machine learning (ml-cpp, CTokenListDataCategorizer), with its 32-bit floats.
 */
export class TokenCategorizer {
  /** The most frequent first: most messages belong to one of the first categories. */
  readonly categories: TokenCategory[] = [];
  private readonly threshold: number;
  /** A category this similar is taken without looking for a better one. */
  private readonly accepted: number;
  private readonly work: Pick<AggregationWork, 'charge'>;

  /** @param threshold between 0.01 and 1 */
  constructor(threshold: number, work: Pick<AggregationWork, 'charge'>) {
    this.threshold = Math.fround(threshold);
    this.accepted = Math.fround(Math.fround(1 + this.threshold) / 2);
    this.work = work;
  }

  /**
   * Adds messages to their category, which may be new.
   * @param baseLength the length of the text that a new category begins with
   */
  add(message: WeighedMessage, matches: number, baseLength = message.length): TokenCategory {
    const found = this.find(message);
    if (found < 0) {
      const category = new TokenCategory(message, baseLength, matches);
      this.categories.push(category);
      this.moveUp(this.categories.length - 1);
      return category;
    }
    const category = this.categories[found]!;
    category.add(message, matches);
    if (matches === 1) this.moveUp(found);
    else this.categories.sort((a, b) => b.matches - a.matches);
    return category;
  }

  /** The position of the category of a message, −1 if there is none. */
  private find(message: WeighedMessage): number {
    let best = -1;
    let similarity = this.threshold;
    let { min, max } = weightsFor(message, similarity);
    for (let index = 0; index < this.categories.length; index++) {
      this.work.charge(1);
      const category = this.categories[index]!;
      const isContained = category.contains(message);
      if (!isContained) {
        if (category.baseWeight < min || category.baseWeight > max) continue;
        if (this.losesTooMuch(category, message)) continue;
      }
      const found = this.similarity(message, category);
      if (isContained || found > this.accepted) return index;
      if (found <= similarity) continue;
      best = index;
      similarity = found;
      ({ min, max } = weightsFor(message, similarity));
    }
    return best;
  }

  /** Whether a message would leave too few of the original tokens in common. */
  private losesTooMuch(category: TokenCategory, { unique }: Message): boolean {
    const missing = category.missingWeight(unique);
    if (missing === 0) return false;
    return Math.fround((category.commonWeight - missing) / category.originalWeight) < this.threshold;
  }

  private similarity({ tokens, weight }: Message, { base, baseWeight }: TokenCategory): number {
    const most = Math.max(weight, baseWeight);
    if (most === 0) return 1;
    this.work.charge((tokens.ids.length * base.ids.length) / STEPS_PER_UNIT);
    return Math.fround(1 - Math.fround(editDistance(tokens, base) / most));
  }

  /** Moves a category that has a new match before those with fewer. */
  private moveUp(index: number): void {
    const { categories } = this;
    const { matches } = categories[index]!;
    let to = index;
    while (to > 0 && matches > categories[to - 1]!.matches) to--;
    if (to !== index) [categories[to], categories[index]] = [categories[index]!, categories[to]!];
  }
}

/** The weights that a category must have to be more similar than this. */
function weightsFor({ least, greatest }: WeighedMessage, similarity: number): { min: number; max: number } {
  return {
    min: least === 0 ? 0 : Math.floor(Math.fround(Math.fround(least * similarity) + EPSILON)) + 1,
    max: greatest === 0 ? 0 : Math.ceil(Math.fround(Math.fround(greatest / similarity) - EPSILON)) - 1,
  };
}

/** The weighted Levenshtein distance: replacing a token costs the weight of the heavier one. */
export function editDistance(first: WeightedTokens, second: WeightedTokens): number {
  const length = second.ids.length;
  const row = new Int32Array(length + 1);
  for (let i = 0; i < length; i++) row[i + 1] = row[i]! + second.weights[i]!;
  first.ids.forEach((id, i) => {
    const cost = first.weights[i]!;
    let diagonal = row[0]!;
    row[0] = diagonal + cost;
    for (let j = 0; j < length; j++) {
      const other = second.weights[j]!;
      const replaced = diagonal + (id === second.ids[j] ? 0 : Math.max(cost, other));
      diagonal = row[j + 1]!;
      row[j + 1] = Math.min(diagonal + cost, row[j]! + other, replaced);
    }
  });
  return row[length]!;
}
