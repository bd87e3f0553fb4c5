import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue, Writable } from '../../json/json-value.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import type { NumberRange, RangeBounds } from '../field-type.ts';
import { javaToString } from '../java-to-string.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import { javaBoolean } from './java-parse.ts';
import { scalarOf } from './number-field.ts';
import { coercionError } from './number-kind.ts';

/** Booleans as terms `T` and `F`, and as 1 and 0 in the column. */
class BooleanField extends MappedField {
  constructor(spec: FieldSpec) {
    const { index, doc_values: docValues } = spec.parameters;
    super(spec, 'boolean', {
      postings: index === false ? 'none' : 'docs',
      norms: false,
      column: docValues === false ? 'none' : 'number',
      points: false,
    });
    this.nullValue = scalarOf(spec.parameters['null_value']);
  }

  /** A field without index, column and stored values is not parsed. */
  parse(value: Scalar, sink: FieldSink): void {
    if (!this.kept) return;
    if (value.kind === 'integer' || value.kind === 'decimal') {
      const token = value.kind === 'integer' ? 'VALUE_NUMBER_INT' : 'VALUE_NUMBER_FLOAT';
      throw coercionError(`Current token (${token}) not of boolean type`, sink);
    }
    const truth = value.text !== '' && javaBoolean(value.text);
    const { info } = this;
    const term = truth ? 'T' : 'F';
    const number = truth ? 1 : 0;
    if (info.column === 'none') sink.add({ info, term });
    else if (info.postings === 'none') sink.add({ info, number });
    else sink.add({ info, term, number });
  }

  override objectError(token: string, sink: FieldSink): EngineError {
    return coercionError(`Current token (${token}) not of boolean type`, sink);
  }

  override termOf(value: JsonValue): string {
    const text = javaToString(value);
    if (text === 'true') return 'T';
    if (text === 'false') return 'F';
    throw illegalArgument(`Can't parse boolean value [${text}], expected [true] or [false]`);
  }

  override numberOf(value: JsonValue): number {
    return this.termOf(value) === 'T' ? 1 : 0;
  }

  override rangeOf(bounds: RangeBounds): NumberRange | undefined {
    let min = 0;
    let max = 1;
    if (bounds.gte !== undefined && bounds.gte !== null) min = Math.max(min, this.numberOf(bounds.gte));
    if (bounds.gt !== undefined && bounds.gt !== null) min = Math.max(min, this.numberOf(bounds.gt) + 1);
    if (bounds.lte !== undefined && bounds.lte !== null) max = Math.min(max, this.numberOf(bounds.lte));
    if (bounds.lt !== undefined && bounds.lt !== null) max = Math.min(max, this.numberOf(bounds.lt) - 1);
    return min > max ? undefined : { min, max };
  }

  override wireValue(columnValue: number | bigint | string): Writable {
    return columnValue === 1 || columnValue === 'T';
  }
}

export const booleanType: FieldTypeDefinition = {
  build: spec => new BooleanField(spec),
  nullValue: value => javaBoolean(javaToString(value)),
};
