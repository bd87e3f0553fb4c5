import { illegalArgument } from '../../errors/engine-error.ts';
import { formatFloat } from '../../json/java-numbers.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { type Explanation, explainMatch, explainTooLow } from '../explanation.ts';
import type { Scorer, Weight } from '../query.ts';
import {
  combine,
  type Factor,
  type FilteredFunction,
  type FunctionScoreOptions,
  joinFactors,
} from './function-score-options.ts';

const fround = Math.fround;

/** A function bound to a segment: its factor for a document, or undefined if its filter rejects the document. */
type BoundFunction = (doc: number, score: number) => Factor | undefined;

interface BoundParts {
  readonly inner: Weight;
  readonly filters: readonly (Weight | undefined)[];
}

export class FunctionScoreWeight implements Weight {
  private readonly inner: Weight;
  private readonly filters: readonly (Weight | undefined)[];
  private readonly functions: readonly FilteredFunction[];
  private readonly options: FunctionScoreOptions;

  constructor({ inner, filters }: BoundParts, functions: readonly FilteredFunction[], options: FunctionScoreOptions) {
    this.inner = inner;
    this.filters = filters;
    this.functions = functions;
    this.options = options;
  }

  scorer(leaf: Leaf): Scorer | undefined {
    const inner = this.inner.scorer(leaf);
    if (!inner) return undefined;
    const { functions, options } = this;
    const bound = functions.map((each, i) => bindFunction(each, this.filters[i], leaf));
    const scoreOf = (doc: number, score: number): number => {
      if (bound.length === 0) return score;
      const factors: Factor[] = [];
      for (const each of bound) {
        const factor = each(doc, score);
        if (factor) factors.push(factor);
        if (factor && options.scoreMode === 'first') break;
      }
      const factor = Math.min(joinFactors(options.scoreMode, factors), options.maxBoost);
      return checkScore(combine(options.boostMode, score, factor), leaf, doc);
    };
    return new FunctionScorer(inner, scoreOf, options.minScore);
  }

  explain(leaf: Leaf, doc: number): Explanation {
    const inner = this.inner.explain(leaf, doc);
    if (!inner.match) return inner;
    const { functions, options } = this;
    if (functions.length === 0) return this.aboveMinimum(inner);
    const parts = functions.flatMap((each, i) => explainFunction(each, this.filters[i], { leaf, doc, score: inner }));
    const joined = this.joined(parts);
    const capped = explainMatch(
      fround(Math.min(joined.value, options.maxBoost)),
      'min of:',
      joined,
      explainMatch(options.maxBoost, 'maxBoost'),
    );
    const value = combine(options.boostMode, inner.value, capped.value);
    if (options.boostMode === 'replace') return this.aboveMinimum(capped);
    return this.aboveMinimum(explainMatch(value, COMBINED[options.boostMode], inner, capped));
  }

  private joined(parts: readonly { explanation: Explanation; factor: Factor }[]): Explanation {
    const { functions, options } = this;
    const [first] = parts;
    if (!first) return explainMatch(1, 'No function matched');
    if (functions.length === 1 && functions[0]!.filter === undefined) return first.explanation;
    const factor = joinFactors(
      options.scoreMode,
      parts.map(part => part.factor),
    );
    return {
      ...explainMatch(
        factor,
        `function score, score mode [${options.scoreMode}]`,
        ...parts.map(part => part.explanation),
      ),
      type: 'double',
    };
  }

  private aboveMinimum(found: Explanation): Explanation {
    const { minScore } = this.options;
    if (minScore === undefined || found.value >= minScore) return found;
    return explainTooLow(found, minScore);
  }
}

const COMBINED = {
  multiply: 'function score, product of:',
  sum: 'sum of',
  avg: 'avg of',
  max: 'max of:',
  min: 'min of:',
} as const;

function bindFunction({ scoring, weight }: FilteredFunction, filter: Weight | undefined, leaf: Leaf): BoundFunction {
  const docs = filter?.scorer(leaf);
  const value = scoring?.bind(leaf);
  return (doc, score) => {
    if (filter && !matches(docs, doc)) return undefined;
    return { value: (value?.(doc, score) ?? 1) * (weight ?? 1), weight: weight ?? 1 };
  };
}

function matches(docs: Scorer | undefined, doc: number): boolean {
  if (!docs) return false;
  if (docs.doc < doc) docs.advance(doc);
  return docs.doc === doc;
}

function explainFunction(
  { filter, scoring, weight }: FilteredFunction,
  filterWeight: Weight | undefined,
  { leaf, doc, score }: { leaf: Leaf; doc: number; score: Explanation },
): { explanation: Explanation; factor: Factor }[] {
  const matched = filterWeight?.explain(leaf, doc);
  if (matched && !matched.match) return [];
  const own = scoring?.explain(leaf, doc, score) ?? explainMatch(1, 'constant score 1.0 - no function provided');
  const value = own.value * (weight ?? 1);
  const weighed = weight === undefined ? own : explainMatch(value, 'product of:', own, explainMatch(weight, 'weight'));
  const explanation = filter
    ? explainMatch(value, 'function score, product of:', explainMatch(1, `match filter: ${filter.describe()}`), weighed)
    : weighed;
  return [{ explanation, factor: { value, weight: weight ?? 1 } }];
}

class FunctionScorer implements Scorer {
  doc = -1;
  readonly maxScore = Number.POSITIVE_INFINITY;
  private readonly inner: Scorer;
  private readonly scoreOf: (doc: number, score: number) => number;
  private readonly minScore: number | undefined;
  private scored = -1;
  private value = 0;

  constructor(inner: Scorer, scoreOf: FunctionScorer['scoreOf'], minScore: number | undefined) {
    this.inner = inner;
    this.scoreOf = scoreOf;
    this.minScore = minScore;
  }

  get cost(): number {
    return this.inner.cost;
  }

  nextDoc(): number {
    return this.settle(this.inner.nextDoc());
  }

  advance(target: number): number {
    return this.settle(this.inner.doc < target ? this.inner.advance(target) : this.inner.doc);
  }

  /** Computed once per document: functions must not be called for an earlier document. */
  score(): number {
    if (this.scored !== this.doc) {
      this.scored = this.doc;
      this.value = this.scoreOf(this.doc, this.inner.score());
    }
    return this.value;
  }

  release(): void {
    this.inner.release?.();
  }

  private settle(found: number): number {
    this.doc = found;
    if (this.minScore === undefined) return found;
    while (this.doc !== NO_MORE_DOCS && this.score() < this.minScore) this.doc = this.inner.nextDoc();
    return this.doc;
  }
}

/** @throws EngineError for a negative or NaN score */
function checkScore(score: number, leaf: Leaf, doc: number): number {
  if (score >= 0) return score;
  throw illegalArgument(
    `function score query returned an invalid score: ${formatFloat(score)} for doc: ${leaf.docBase + doc}`,
  );
}
