import { formatDouble } from '../../json/java-numbers.ts';
import type { NumericColumn } from '../../segments/columns/columns.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { numbersOf } from '../column-scorer.ts';
import { type Explanation, explainMatch } from '../explanation.ts';
import type { ScoreFunction } from './score-function.ts';

/** A curve that decreases from 1 at the origin to `decay` at a distance of `scale`. */
export interface DecayCurve {
  /** The curve's constant for a scale and decay. */
  constant(scale: number, decay: number): number;
  at(distance: number, constant: number): number;
  describe(distance: string, constant: string): string;
}

export const CURVES: Readonly<Record<string, DecayCurve>> = {
  gauss: {
    constant: (scale, decay) => (0.5 * scale ** 2) / Math.log(decay),
    at: (distance, constant) => Math.exp((0.5 * distance ** 2) / constant),
    describe: (distance, constant) => `exp(-0.5*pow(${distance},2.0)/${constant})`,
  },
  exp: {
    constant: (scale, decay) => Math.log(decay) / scale,
    at: (distance, constant) => Math.exp(constant * distance),
    describe: (distance, constant) => `exp(- ${distance} * ${constant})`,
  },
  linear: {
    constant: (scale, decay) => scale / (1 - decay),
    at: (distance, constant) => Math.max(0, (constant - distance) / constant),
    describe: (distance, constant) => `max(0.0, ((${constant} - ${distance})/${constant})`,
  },
};

export type MultiValueMode = 'min' | 'max' | 'avg' | 'sum' | 'median';

/** Distances of values from the origin. */
export interface DecayDistances {
  /** Between the mode and the distances in explanations. */
  readonly join: string;
  of(column: NumericColumn, index: number): number;
  describe(column: NumericColumn, index: number): string;
}

export interface DecayOptions {
  readonly field: string;
  readonly curve: DecayCurve;
  readonly scale: number;
  readonly offset: number;
  readonly decay: number;
  readonly mode: MultiValueMode;
}

const JOIN: Readonly<Record<MultiValueMode, (distances: readonly number[]) => number>> = {
  min: distances => Math.min(...distances),
  max: distances => Math.max(...distances),
  sum: distances => distances.reduce((sum, each) => sum + each, 0),
  avg: distances => distances.reduce((sum, each) => sum + each, 0) / distances.length,
  median(distances) {
    const sorted = distances.toSorted((a, b) => a - b);
    const middle = sorted.length >> 1;
    return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  },
};

/** Scores by proximity of a value to an origin; documents without a value count as being at the origin. */
export class DecayFunction implements ScoreFunction {
  private readonly options: DecayOptions;
  private readonly distances: DecayDistances;
  private readonly constant: number;

  constructor(options: DecayOptions, distances: DecayDistances) {
    this.options = options;
    this.distances = distances;
    this.constant = options.curve.constant(options.scale, options.decay);
  }

  bind(leaf: Leaf): (doc: number) => number {
    const column = numbersOf(leaf, this.options.field);
    return doc => this.options.curve.at(this.distance(column, doc), this.constant);
  }

  explain(leaf: Leaf, doc: number): Explanation {
    const { field, curve, mode, offset } = this.options;
    const column = numbersOf(leaf, field);
    const indices = column ? indicesOf(column, doc) : [];
    const parts = indices.map(
      index => `Math.max(${this.distances.describe(column!, index)} - ${formatDouble(offset)}(=offset), 0)`,
    );
    const distance = `${mode.toUpperCase()}${this.distances.join}[${parts.join(', ') || '0.0'}]`;
    const constant = curve === CURVES['linear'] ? this.constant : Math.abs(this.constant);
    const value = Math.fround(this.bind(leaf)(doc));
    return explainMatch(
      value,
      `Function for field ${field}:`,
      explainMatch(value, curve.describe(distance, formatDouble(constant))),
    );
  }

  private distance(column: NumericColumn | undefined, doc: number): number {
    const indices = column ? indicesOf(column, doc) : [];
    if (indices.length === 0) return 0;
    const { offset, mode } = this.options;
    return JOIN[mode](indices.map(index => Math.max(0, this.distances.of(column!, index) - offset)));
  }
}

function indicesOf(column: NumericColumn, doc: number): number[] {
  const slot = column.slot(doc);
  if (slot < 0) return [];
  const first = column.first(slot);
  return Array.from({ length: column.end(slot) - first }, (_, i) => first + i);
}
