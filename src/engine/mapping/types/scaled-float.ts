import { illegalArgument } from '../../errors/engine-error.ts';
import { Double } from '../../json/java-numbers.ts';
import type { JsonValue, Writable } from '../../json/json-value.ts';
import type { NumberRange, RangeBounds } from '../field-type.ts';
import { javaText } from '../java-text.ts';
import type { FieldSpec, FieldTypeDefinition } from '../mapped-field.ts';
import { nextDouble } from './half-float.ts';
import { javaDouble } from './java-parse.ts';
import { NumberField } from './number-field.ts';
import { NUMBER_KINDS } from './number-kind.ts';

/** Decimals kept as whole numbers: multiplied by a factor and rounded. */
class ScaledFloatField extends NumberField {
  private readonly factor: number;

  constructor(spec: FieldSpec) {
    super(spec, NUMBER_KINDS['double']!);
    const factor = spec.parameters['scaling_factor'];
    this.factor = factor instanceof Double ? factor.value : Number(factor);
  }

  protected override toColumn(value: number | bigint): number {
    return this.scale(Number(value));
  }

  override numberOf(value: JsonValue): number {
    return this.scale(javaDouble(javaText(value)));
  }

  override rangeOf(bounds: RangeBounds): NumberRange | undefined {
    if (bounds.gte !== undefined && bounds.gte === bounds.lte) {
      const exact = this.numberOf(bounds.gte);
      return { min: exact, max: exact };
    }
    const scaled = (value: JsonValue): number => javaDouble(javaText(value)) * this.factor;
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
    return new Double(this.metricOf(Number(columnValue)));
  }

  override metricOf(columnValue: number | bigint): number {
    return Number(columnValue) / this.factor;
  }

  private scale(value: number): number {
    return Math.round(value * this.factor);
  }
}

export const scaledFloatType: FieldTypeDefinition = {
  build(spec) {
    const factor = spec.parameters['scaling_factor'];
    if (factor === undefined || factor === null) throw illegalArgument('Field [scaling_factor] is required');
    const value = factor instanceof Double ? factor.value : Number(factor);
    if (!(value > 0))
      throw illegalArgument(`[scaling_factor] must be a positive number, got [${javaText(new Double(value))}]`);
    return new ScaledFloatField(spec);
  },
  nullValue: value => javaDouble(javaText(value)),
};
