import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { Double, Float } from '../../json/java-numbers.ts';
import type { JsonValue, Writable } from '../../json/json-value.ts';
import type { IndexableField } from '../../segments/indexable-document.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import type { NumberRange, RangeBounds } from '../field-type.ts';
import { javaToString } from '../java-to-string.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import { halfBound, nextDouble, nextFloat } from './half-float.ts';
import { javaDouble, truncateDecimal } from './java-parse.ts';
import { coercionError, fromQueryText, NUMBER_KINDS, type NumberKind, narrow } from './number-kind.ts';

/** long, integer, short, byte, unsigned_long, double, float, half_float. */
export class NumberField extends MappedField {
  protected readonly kind: NumberKind;
  private readonly coerce: boolean;

  constructor(spec: FieldSpec, kind: NumberKind) {
    const column = spec.parameters['doc_values'] === false ? 'none' : 'number';
    super(spec, 'number', { postings: 'none', norms: false, column, points: spec.parameters['index'] !== false });
    this.kind = kind;
    this.coerce = spec.given.has('coerce') ? spec.parameters['coerce'] === true : spec.environment.settings.coerce;
    this.nullValue = scalarOf(spec.parameters['null_value']);
  }

  parse(value: Scalar, sink: FieldSink): void {
    const number = this.read(value, sink);
    if (number === undefined || !this.kept) return;
    sink.add({ info: this.info, number: this.toColumn(number) });
    const given = value.text === '' ? this.nullValue : value;
    if (this.storesAsGiven) sink.store(this.name, new Float(javaDouble(given!.text)));
  }

  /** Overridden by half_float, whose column is less precise than the stored value. */
  private get storesAsGiven(): boolean {
    return this.stored && this.kind.name === 'half_float';
  }

  override storedValue(field: IndexableField): Writable {
    return this.storesAsGiven ? undefined : super.storedValue(field);
  }

  /** The column value of a number. */
  protected toColumn(value: number | bigint): number | bigint {
    return value;
  }

  /** The number to index; undefined for an empty string, which counts as missing. */
  private read(value: Scalar, sink: FieldSink): number | bigint | undefined {
    if (value.kind === 'integer' || value.kind === 'decimal') return this.kind.fromNumber(value, this.coerce, sink);
    if (value.kind === 'boolean') {
      const token = value.text === 'true' ? 'VALUE_TRUE' : 'VALUE_FALSE';
      throw coercionError(`Current token (${token}) not numeric, cannot use numeric value accessors`, sink);
    }
    if (!this.coerce) throw illegalArgument(`${this.kind.javaName} value passed as String`);
    if (value.text !== '') return this.kind.fromString(value.text);
    return this.nullValue && this.nullValue !== value ? this.read(this.nullValue, sink) : undefined;
  }

  override objectError(_token: string, _sink: FieldSink): EngineError {
    return illegalArgument('Cannot parse object as number');
  }

  override numberOf(value: JsonValue): number | bigint {
    return fromQueryText(this.askedKind, javaToString(value));
  }

  /** Queries on bytes and shorts accept any integer. */
  private get askedKind(): NumberKind {
    return this.kind.name === 'byte' || this.kind.name === 'short' ? NUMBER_KINDS['integer']! : this.kind;
  }

  override rangeOf(bounds: RangeBounds): NumberRange | undefined {
    const { limits } = this.kind;
    return limits ? wholeRange(bounds, limits) : decimalRange(bounds, this.kind);
  }

  override wireValue(columnValue: number | bigint | string): Writable {
    if (this.kind.limits) return columnValue;
    const value = Number(columnValue);
    return this.kind.name === 'double' ? new Double(value) : new Double(Math.fround(value));
  }
}

export function scalarOf(value: JsonValue | undefined): Scalar | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value) };
  if (typeof value === 'string') return { kind: 'string', text: value };
  const kind = typeof value === 'bigint' || Number.isInteger(value) ? 'integer' : 'decimal';
  return { kind, text: javaToString(value) };
}

/** The integers within bounds. @throws EngineError */
export function wholeRange(bounds: RangeBounds, limits: { min: bigint; max: bigint }): NumberRange | undefined {
  let { min, max } = limits;
  for (const [value, strict] of [
    [bounds.gte, false],
    [bounds.gt, true],
  ] as const) {
    if (value === undefined || value === null) continue;
    const { floor, exact } = floorOf(value);
    const lowest = exact && !strict ? floor : floor + 1n;
    if (lowest > min) min = lowest;
  }
  for (const [value, strict] of [
    [bounds.lte, false],
    [bounds.lt, true],
  ] as const) {
    if (value === undefined || value === null) continue;
    const { floor, exact } = floorOf(value);
    const highest = exact && strict ? floor - 1n : floor;
    if (highest < max) max = highest;
  }
  return min > max ? undefined : { min: narrow(min), max: narrow(max) };
}

/** The largest integer that is not above a bound. */
function floorOf(value: JsonValue): { floor: bigint; exact: boolean } {
  const text = javaToString(value).trim();
  const cut = truncateDecimal(text) ?? truncateDecimal(String(javaDouble(text)));
  if (cut) return { floor: !cut.exact && text.startsWith('-') ? cut.whole - 1n : cut.whole, exact: cut.exact };
  const infinite = javaDouble(text);
  return { floor: infinite > 0 ? 1n << 70n : -(1n << 70n), exact: true };
}

function decimalRange(bounds: RangeBounds, kind: NumberKind): NumberRange | undefined {
  if (kind.name === 'half_float') return halfRange(bounds);
  const next = NEXT[kind.name]!;
  let min = Number.NEGATIVE_INFINITY;
  let max = Number.POSITIVE_INFINITY;
  const read = (value: JsonValue): number => kind.round(javaDouble(javaToString(value)));
  if (isGiven(bounds.gte)) min = Math.max(min, read(bounds.gte));
  if (isGiven(bounds.gt)) min = Math.max(min, next(read(bounds.gt), true));
  if (isGiven(bounds.lte)) max = Math.min(max, read(bounds.lte));
  if (isGiven(bounds.lt)) max = Math.min(max, next(read(bounds.lt), false));
  return min > max ? undefined : { min, max };
}

/** Bounds keep float precision: they are not rounded to values that they exclude. */
function halfRange(bounds: RangeBounds): NumberRange | undefined {
  let min = Number.NEGATIVE_INFINITY;
  let max = Number.POSITIVE_INFINITY;
  for (const [value, strict] of [
    [bounds.gte, false],
    [bounds.gt, true],
  ] as const)
    if (isGiven(value)) min = Math.max(min, halfBound(floatOf(value), { up: true, strict }));
  for (const [value, strict] of [
    [bounds.lte, false],
    [bounds.lt, true],
  ] as const)
    if (isGiven(value)) max = Math.min(max, halfBound(floatOf(value), { up: false, strict }));
  return min > max ? undefined : { min, max };
}

function floatOf(value: JsonValue): number {
  return Math.fround(javaDouble(javaToString(value)));
}

function isGiven(value: JsonValue | undefined): value is JsonValue {
  return value !== undefined && value !== null;
}

const NEXT: Record<string, (value: number, up: boolean) => number> = {
  double: nextDouble,
  float: nextFloat,
};

export function numberType(name: string): FieldTypeDefinition {
  const kind = NUMBER_KINDS[name]!;
  return {
    build: spec => new NumberField(spec, kind),
    nullValue: value => numberNullValue(kind, value),
  };
}

/** A null value must be valid without truncation. */
function numberNullValue(kind: NumberKind, value: JsonValue): JsonValue {
  const text = javaToString(value);
  // Longs are read as doubles first, whose faults are worded differently.
  if (kind.name === 'long' || kind.name === 'unsigned_long') javaDouble(text);
  if (kind.limits) {
    const cut = truncateDecimal(text);
    if (cut && !cut.exact) throw illegalArgument(`Value [${text}] has a decimal part`);
  }
  return kind.fromString(text);
}
