import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue, Writable } from '../../json/json-value.ts';
import { DateFormat } from '../dates/date-format.ts';
import { type DateMathOptions, parseDateMath } from '../dates/date-math.ts';
import { timeZone, UTC } from '../dates/time-zone.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import type { DateOptions, NumberRange, RangeBounds } from '../field-type.ts';
import { javaToString } from '../java-to-string.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField, type NullValueRequest } from '../mapped-field.ts';
import { scalarOf } from './number-field.ts';

/** Dates as milliseconds since the epoch. */
export class DateField extends MappedField {
  protected readonly format: DateFormat;
  private readonly locale: string;

  constructor(spec: FieldSpec) {
    const column = spec.parameters['doc_values'] === false ? 'none' : 'number';
    super(spec, 'date', { postings: 'none', norms: false, column, points: spec.parameters['index'] !== false });
    this.locale = String(spec.parameters['locale'] ?? '');
    this.format = DateFormat.of(String(spec.parameters['format']), this.locale);
    this.nullValue = scalarOf(spec.parameters['null_value']);
  }

  parse(value: Scalar, sink: FieldSink): void {
    const number = this.read(value.text);
    if (this.kept) sink.add({ info: this.info, number });
  }

  protected read(text: string): number | bigint {
    return this.format.millis(text);
  }

  override objectError(token: string, sink: FieldSink): EngineError {
    return illegalArgument(`Expected text at ${sink.where()} but found ${token}`);
  }

  override numberOf(value: JsonValue, options: DateOptions = {}): number | bigint {
    return parseDateMath(javaToString(value), this.formatOf(options.format), mathOptions(options));
  }

  override rangeOf(bounds: RangeBounds, options: DateOptions = {}): NumberRange | undefined {
    const read = (value: JsonValue, roundUp: boolean): number | bigint => this.numberOf(value, { ...options, roundUp });
    let min: number | bigint = this.smallest();
    let max: number | bigint = this.largest();
    if (isGiven(bounds.gte)) min = read(bounds.gte, false);
    if (isGiven(bounds.gt)) min = step(read(bounds.gt, true), 1);
    if (isGiven(bounds.lte)) max = read(bounds.lte, true);
    if (isGiven(bounds.lt)) max = step(read(bounds.lt, false), -1);
    return min > max ? undefined : { min, max };
  }

  protected smallest(): number | bigint {
    return Number.MIN_SAFE_INTEGER;
  }

  protected largest(): number | bigint {
    return Number.MAX_SAFE_INTEGER;
  }

  override wireValue(columnValue: number | bigint | string, format?: string, zone?: string): Writable {
    return this.formatOf(format).print(Number(columnValue), zone === undefined ? UTC : timeZone(zone));
  }

  protected formatOf(format: string | undefined): DateFormat {
    return format === undefined ? this.format : DateFormat.of(format, this.locale);
  }
}

export function mathOptions({ now, roundUp, timeZone: zone }: DateOptions): DateMathOptions {
  return { now: () => now ?? 0, roundUp, zone: zone === undefined ? undefined : timeZone(zone) };
}

function isGiven(value: JsonValue | undefined): value is JsonValue {
  return value !== undefined && value !== null;
}

function step(value: number | bigint, by: number): number | bigint {
  return typeof value === 'bigint' ? value + BigInt(by) : value + by;
}

/** Validates `null_value` with the field's format. */
export function dateNullValue(value: JsonValue, field: NullValueRequest): JsonValue {
  const text = javaToString(value);
  const format = DateFormat.of(String(field.parameters['format']), String(field.parameters['locale'] ?? ''));
  if (!format.tryInstant(text))
    throw illegalArgument(
      `Error parsing [null_value] on field [${field.name}]: failed to parse date field [${text}] with format [${format.pattern}]`,
    );
  return text;
}

export const dateType: FieldTypeDefinition = { build: spec => new DateField(spec), nullValue: dateNullValue };
