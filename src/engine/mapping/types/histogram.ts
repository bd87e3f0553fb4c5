import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { unexpectedToken } from '../../errors/parse-errors.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import { type JsonObject, type JsonValue, tokenOf, type Writable } from '../../json/json-value.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import { scalarOf } from './number-field.ts';
import { NUMBER_KINDS } from './number-kind.ts';

/** Bytes of a value and its count, both as 64-bit floating-point numbers. */
const PAIR_BYTES = 16;

/** Ascending values and how often each occurs, aggregated before indexing. Only aggregations and `exists` read it. */
class HistogramField extends MappedField {
  override readonly takesObjects = true;
  override readonly withoutPreview = true;
  override readonly indexed = false;
  override readonly refusedUses = {
    sorting: "can't sort on the [histogram] field",
    scripts: 'The [histogram] field does not support scripts',
    docvalueFields: 'String representation of doc values for [histogram] fields is not supported',
  };

  constructor(spec: FieldSpec) {
    super(spec, 'other', { postings: 'none', norms: false, column: 'binary', points: false });
  }

  parse({ kind }: Scalar): void {
    throw unexpectedToken(
      'START_OBJECT',
      `VALUE_${kind === 'string' || kind === 'boolean' ? kind.toUpperCase() : 'NUMBER'}`,
    );
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    const { values, counts, ...others } = value as JsonObject;
    const reject = (problem: string): Error => this.rejection(problem, sink);
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) throw reject(`with unknown parameter [${unknown}]`);
    if (values === undefined) throw reject('expected field called [values]');
    const ascending = this.readValues(values, sink);
    if (counts === undefined) throw reject('expected field called [counts]');
    const times = numbersIn(counts).map(count => this.readCount(count, sink));
    if (ascending.length !== times.length)
      throw reject(`expected same length from [values] and [counts] but got [${ascending.length} != ${times.length}]`);
    if (sink.has(this.name))
      throw illegalArgument(
        `Field [${this.name}] of type [histogram] doesn't support indexing multiple values for the same field in the same document`,
      );
    sink.add({ info: this.info, bytes: encode(ascending, times) });
  }

  private readValues(given: JsonValue, sink: FieldSink): number[] {
    let previous = -Number.MAX_VALUE;
    return numbersIn(given).map(({ text }) => {
      const value = Number(text);
      if (value < previous)
        throw this.rejection(
          `[values] values must be in increasing order, got [${formatDouble(value)}] but previous value was [${formatDouble(previous)}]`,
          sink,
        );
      previous = value;
      return value;
    });
  }

  private readCount(given: Scalar, sink: FieldSink): number {
    const count = Number(NUMBER_KINDS['long']!.fromNumber(given, true, sink));
    if (count < 0) throw this.rejection(`[counts] elements must be >= 0 but got ${count}`, sink);
    return count;
  }

  private rejection(problem: string, sink: FieldSink): EngineError {
    return new EngineError(
      'document_parsing_exception',
      `[${sink.where()}] error parsing field [${this.name}], ${problem}`,
    );
  }

  override objectError(token: string): EngineError {
    return unexpectedToken('START_OBJECT', token);
  }

  override shownValues(value: JsonValue): Writable[] {
    return value === null ? [] : [value as Writable];
  }

  override checkShownFormat(): void {
    throw illegalArgument(`Field [${this.name}] of type [histogram] doesn't support formats.`);
  }

  override termOf(): string {
    throw illegalArgument(
      `[histogram] field do not support searching, use dedicated aggregations instead: [${this.name}]`,
    );
  }
}

/** @throws EngineError unless the value is a list of numbers */
function numbersIn(value: JsonValue): Scalar[] {
  if (!Array.isArray(value)) throw unexpectedToken('START_ARRAY', tokenOf(value));
  return value.map(item => {
    if (tokenOf(item) !== 'VALUE_NUMBER') throw unexpectedToken('VALUE_NUMBER', tokenOf(item));
    return scalarOf(item)!;
  });
}

/** Values that do not occur are left out. */
function encode(values: readonly number[], counts: readonly number[]): Uint8Array {
  const present = values.flatMap((value, i) => (counts[i]! > 0 ? [value, counts[i]!] : []));
  const view = new DataView(new ArrayBuffer((present.length / 2) * PAIR_BYTES));
  present.forEach((number, i) => {
    view.setFloat64(8 * i, number);
  });
  return new Uint8Array(view.buffer);
}

/** Reads a histogram from the column. */
export class StoredHistogram {
  readonly length: number;
  private readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.length = bytes.length / PAIR_BYTES;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  value(index: number): number {
    return this.view.getFloat64(PAIR_BYTES * index);
  }

  count(index: number): number {
    return this.view.getFloat64(PAIR_BYTES * index + 8);
  }
}

export const histogramType: FieldTypeDefinition = { build: spec => new HistogramField(spec) };
