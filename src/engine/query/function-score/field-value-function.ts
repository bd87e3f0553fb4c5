import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { formatDouble, formatFloat } from '../../json/java-numbers.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { numbersOf } from '../column-scorer.ts';
import { type Explanation, explainMatch } from '../scoring/explanation.ts';
import type { ScoreFunction } from './score-function.ts';

export const MODIFIERS: Readonly<Record<string, (value: number) => number>> = {
  none: value => value,
  log: value => Math.log10(value),
  log1p: value => Math.log10(value + 1),
  log2p: value => Math.log10(value + 2),
  ln: value => Math.log(value),
  ln1p: value => Math.log1p(value),
  ln2p: value => Math.log1p(value + 1),
  square: value => value ** 2,
  sqrt: value => Math.sqrt(value),
  reciprocal: value => 1 / value,
};

export interface FieldValueOptions {
  readonly name: string;
  readonly factor: number;
  readonly modifier: string;
  readonly missing: number | undefined;
}

/** A numeric field of the document, times a factor, passed through a modifier. */
export class FieldValueFunction implements ScoreFunction {
  private readonly field: FieldType | undefined;
  private readonly options: FieldValueOptions;

  constructor(field: FieldType | undefined, options: FieldValueOptions) {
    this.field = field;
    this.options = { ...options, factor: Math.fround(options.factor) };
  }

  bind(leaf: Leaf): (doc: number) => number {
    const column = this.field && numbersOf(leaf, this.field.name);
    return doc => {
      const stored = column?.value(doc) ?? Number.NaN;
      return this.of(Number.isNaN(stored) ? undefined : this.field!.metricOf(stored));
    };
  }

  explain(leaf: Leaf, doc: number): Explanation {
    const { name, modifier, missing, factor } = this.options;
    const otherwise = missing === undefined ? '' : `?:${formatDouble(missing)}`;
    return explainMatch(
      Math.fround(this.bind(leaf)(doc)),
      `field value function: ${modifier}(doc['${name}'].value${otherwise} * factor=${formatFloat(factor)})`,
    );
  }

  private of(found: number | undefined): number {
    const { name, factor, modifier, missing } = this.options;
    const value = found ?? missing;
    if (value === undefined)
      throw new EngineError('illegal_argument_exception', `Missing value for field [${name}]`, { status: 400 });
    const result = MODIFIERS[modifier]!(value * factor);
    if (result < 0) throw negative(result, value, modifier);
    return result;
  }
}

function negative(result: number, value: number, modifier: string): EngineError {
  const hint =
    modifier === 'log' || modifier === 'ln'
      ? `; consider using ${modifier}1p or ${modifier}2p instead of ${modifier} to avoid negative scores`
      : '';
  return illegalArgument(
    `field value function must not produce negative scores, but got: [${formatDouble(result)}] for field value: [${formatDouble(value)}]${hint}`,
  );
}
