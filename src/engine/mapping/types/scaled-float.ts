import { illegalArgument } from '../../errors/engine-error.ts';
import { Double, formatDouble } from '../../json/java-numbers.ts';
import type { JsonValue, Writable } from '../../json/json-value.ts';
import type { NumberRange, RangeBounds } from '../field-type.ts';
import { javaToString } from '../java-to-string.ts';
import type { FieldSpec, FieldTypeDefinition } from '../mapped-field.ts';
import { nextDouble } from './half-float.ts';
import { javaDouble } from './java-parse.ts';
import { NumberField } from './number-field.ts';
import { NUMBER_KINDS, type NumberKind } from './number-kind.ts';

const LONG_LIMIT = 2 ** 63;

const double = NUMBER_KINDS['double']!;

/** Parses like doubles, but has a different error for infinite values. */
const SCALED: NumberKind = {
  ...double,
  name: 'scaled_float',
  fromString: text => finite(javaDouble(text)),
  fromNumber: value => finite(Number(value.text)),
};

function finite(value: number): number {
  if (Number.isFinite(value)) return value;
  throw illegalArgument(`[scaled_float] only supports finite values, but got [${formatDouble(value)}]`);
}

/** Decimals stored as integers: multiplied by a factor and rounded. */
class ScaledFloatField extends NumberField {
  private readonly factor: number;
  /**
   * The inverse of the factor. Doc values are multiplied by it, while stored values are divided by the factor: 12 × 0.1
   * differs from 12 ÷ 10.
   */
  private readonly inverse: number;

  constructor(spec: FieldSpec) {
    super(spec, SCALED);
    const factor = spec.parameters['scaling_factor'];
    this.factor = factor instanceof Double ? factor.value : Number(factor);
    this.inverse = 1 / this.factor;
  }

  protected override toColumn(value: number | bigint): number | bigint {
    return this.scale(Number(value));
  }

  override numberOf(value: JsonValue): number | bigint {
    return this.scale(javaDouble(javaToString(value)));
  }

  override rangeOf(bounds: RangeBounds): NumberRange | undefined {
    if (bounds.gte !== undefined && bounds.gte === bounds.lte) {
      const exact = this.numberOf(bounds.gte);
      return { min: exact, max: exact };
    }
    // NaN is converted to the integer 0, as in Java.
    const scaled = (value: JsonValue): number => exactProduct(javaDouble(javaToString(value)), this.factor) || 0;
    let min = Number.NEGATIVE_INFINITY;
    let max = Number.POSITIVE_INFINITY;
    if (bounds.gte !== undefined && bounds.gte !== null) min = Math.max(min, Math.ceil(scaled(bounds.gte)));
    if (bounds.gt !== undefined && bounds.gt !== null)
      min = Math.max(min, Math.ceil(nextDouble(scaled(bounds.gt), true)));
    if (bounds.lte !== undefined && bounds.lte !== null) max = Math.min(max, Math.floor(scaled(bounds.lte)));
    if (bounds.lt !== undefined && bounds.lt !== null)
      max = Math.min(max, Math.floor(nextDouble(scaled(bounds.lt), false)));
    return min > max ? undefined : { min, max };
  }

  override wireValue(columnValue: number | bigint | string): Writable {
    return new Double(Number(columnValue) / this.factor);
  }

  override metricOf(columnValue: number | bigint): number {
    return Number(columnValue) * this.inverse;
  }

  private scale(value: number): number | bigint {
    const scaled = Math.round(value * this.factor) || 0;
    if (scaled >= LONG_LIMIT) return (1n << 63n) - 1n;
    return scaled <= -LONG_LIMIT ? -(1n << 63n) : scaled;
  }
}

/** The product of two numbers as they are written, so that `79.99 * 100` is 7999, as Java's BigDecimal computes it. */
function exactProduct(a: number, b: number): number {
  if (!Number.isFinite(a * b)) return a * b;
  const [left, right] = [decimalOf(a), decimalOf(b)];
  return Number(`${left.digits * right.digits}e${left.exponent + right.exponent}`);
}

function decimalOf(value: number): { digits: bigint; exponent: number } {
  const [written = '', exponent = '0'] = String(value).split('e');
  const [whole, fraction = ''] = written.split('.');
  return { digits: BigInt(`${whole}${fraction}`), exponent: Number(exponent) - fraction.length };
}

export const scaledFloatType: FieldTypeDefinition = {
  build(spec) {
    const factor = spec.parameters['scaling_factor'];
    if (factor === undefined || factor === null) throw illegalArgument('Field [scaling_factor] is required');
    const value = factor instanceof Double ? factor.value : Number(factor);
    if (!(value > 0))
      throw illegalArgument(`[scaling_factor] must be a positive number, got [${javaToString(new Double(value))}]`);
    return new ScaledFloatField(spec);
  },
  nullValue: value => javaDouble(javaToString(value)),
};
