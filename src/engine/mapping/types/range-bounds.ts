import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { Double, Float, formatDouble, formatFloat } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonValue, type Writable } from '../../json/json-value.ts';
import { DateFormat } from '../dates/date-format.ts';
import { parseDateMath } from '../dates/date-math.ts';
import { timeZone } from '../dates/time-zone.ts';
import type { FieldSink } from '../field-sink.ts';
import type { DateOptions } from '../field-type.ts';
import { javaToString } from '../java-to-string.ts';
import type { FieldSpec } from '../mapped-field.ts';
import { nextDouble, nextFloat } from './half-float.ts';
import { ipTerm, ipText, javaAddress } from './ip-address.ts';
import { truncateDecimal } from './java-parse.ts';
import { scalarOf } from './number-field.ts';
import { coercionError, fromQueryText, NUMBER_KINDS, type NumberKind, narrow } from './number-kind.ts';

/** How the bounds of a range type are parsed and encoded as strings that sort like the values. */
export interface BoundKind {
  /** Parses a bound of a document. @throws EngineError */
  ofDocument(value: JsonValue, sink: FieldSink): string;
  /** Parses a bound of a query. @throws EngineError */
  ofQuery(value: JsonValue, options: DateOptions): string;
  /** The adjacent key. */
  next(key: string, up: boolean): string;
  readonly lowest: string;
  readonly highest: string;
  /** Formats a key for errors. */
  show(key: string): string;
  /** Formats a key in descriptions of queries, if not as for errors. */
  describe?(key: string): string;
  /** Formats a key for responses; dates with a format. */
  wire(key: string, format?: string): Writable;
  /** Converts a key to a number, for bounds that are numbers. */
  number?(key: string): number;
  /** The error for a lower bound above the upper one, if it differs from the general message. */
  notAscending?(): string;
}

const SHIFT = 1n << 63n;
const MASK = (1n << 64n) - 1n;

function keyOf(value: bigint): string {
  return (value + SHIFT).toString(16).padStart(16, '0');
}

function wholeOf(key: string): number {
  return Number(BigInt(`0x${key}`) - SHIFT);
}

function step(key: string, up: boolean): string {
  const value = BigInt(`0x${key}`);
  const limit = (1n << BigInt(key.length * 4)) - 1n;
  if (up ? value === limit : value === 0n) return key;
  return (up ? value + 1n : value - 1n).toString(16).padStart(key.length, '0');
}

/** integer_range, long_range: keys are the numbers with an offset that makes them positive. */
export function wholeBounds(kind: NumberKind, spec: FieldSpec): BoundKind {
  const { min, max } = kind.limits!;
  const number = numberReader(kind, spec);
  const [lowest, highest] = [keyOf(min), keyOf(max)];
  return {
    ofDocument: (value, sink) => keyOf(BigInt(number(value, sink))),
    ofQuery(value) {
      const text = javaToString(value);
      if (truncateDecimal(text)?.exact === false) throw illegalArgument(`Value [${text}] has a decimal part`);
      return keyOf(BigInt(fromQueryText(kind, text)));
    },
    // As in two's complement, the successor of the last number is the first.
    next: (key, up) => (key === (up ? highest : lowest) ? (up ? lowest : highest) : step(key, up)),
    lowest,
    highest,
    show: key => String(BigInt(`0x${key}`) - SHIFT),
    wire: key => narrow(BigInt(`0x${key}`) - SHIFT),
    number: wholeOf,
  };
}

function numberReader(kind: NumberKind, spec: FieldSpec): (value: JsonValue, sink: FieldSink) => number | bigint {
  const coerce = spec.given.has('coerce') ? spec.parameters['coerce'] === true : spec.environment.settings.coerce;
  return (value, sink) => {
    const scalar = isJsonObject(value) || Array.isArray(value) ? undefined : scalarOf(value);
    if (!scalar || scalar.kind === 'boolean') {
      const token = scalar ? `VALUE_${scalar.text.toUpperCase()}` : 'START_OBJECT';
      throw coercionError(`Current token (${token}) not numeric, cannot use numeric value accessors`, sink);
    }
    if (scalar.kind !== 'string') return kind.fromNumber(scalar, coerce, sink);
    if (!coerce) throw illegalArgument(`${kind.javaName} value passed as String`);
    return kind.fromString(scalar.text);
  };
}

const view = new DataView(new ArrayBuffer(8));

/** The bits of a double in numeric order: negative ones inverted (IEEE 754 totalOrder). */
function doubleKey(value: number): string {
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const ordered = bits & SHIFT ? ~bits & MASK : bits | SHIFT;
  return ordered.toString(16).padStart(16, '0');
}

function doubleOf(key: string): number {
  const ordered = BigInt(`0x${key}`);
  view.setBigUint64(0, ordered & SHIFT ? ordered & ~SHIFT : ~ordered & MASK);
  return view.getFloat64(0);
}

/** float_range, double_range. */
export function decimalBounds(kind: NumberKind, spec: FieldSpec): BoundKind {
  const neighbor = kind.name === 'float' ? nextFloat : nextDouble;
  const number = numberReader(kind, spec);
  return {
    ofDocument: (value, sink) => doubleKey(Number(number(value, sink))),
    ofQuery: value => doubleKey(Number(kind.fromString(javaToString(value)))),
    next: (key, up) => doubleKey(neighbor(doubleOf(key), up)),
    lowest: doubleKey(Number.NEGATIVE_INFINITY),
    highest: doubleKey(Number.POSITIVE_INFINITY),
    show: key => (kind.name === 'float' ? formatFloat : formatDouble)(doubleOf(key)),
    wire: key => new (kind.name === 'float' ? Float : Double)(doubleOf(key)),
    number: doubleOf,
  };
}

/** date_range: milliseconds. Documents may use date math except `now`, and are not rounded up. */
export function dateBounds(spec: FieldSpec): BoundKind {
  const locale = String(spec.parameters['locale'] ?? '');
  const own = DateFormat.of(String(spec.parameters['format']), locale);
  const noNow = (): number => {
    const cause = illegalArgument('now is not used at indexing time');
    throw new EngineError('parse_exception', 'could not read the current timestamp', { cause });
  };
  return {
    ofDocument: value => keyOf(BigInt(parseDateMath(javaToString(value), own, { now: noNow }))),
    ofQuery(value, options) {
      const format = options.format === undefined ? own : DateFormat.of(options.format, locale);
      const zone = options.timeZone === undefined ? undefined : timeZone(options.timeZone);
      const { roundUp } = options;
      return keyOf(BigInt(parseDateMath(javaToString(value), format, { now: () => options.now ?? 0, roundUp, zone })));
    },
    next: step,
    lowest: keyOf(-SHIFT),
    highest: keyOf(SHIFT - 1n),
    show: key => String(BigInt(`0x${key}`) - SHIFT),
    wire(key, format) {
      const shown = format === undefined ? own : DateFormat.of(format, locale);
      return shown.print(wholeOf(key));
    },
    number: wholeOf,
  };
}

/** ip_range: the terms of the addresses. */
export const ipBounds: BoundKind = {
  ofDocument: value => ipTerm(javaToString(value)),
  ofQuery: value => ipTerm(javaToString(value)),
  next: step,
  lowest: '0'.repeat(32),
  highest: 'f'.repeat(32),
  show: ipText,
  describe: key => `/${javaAddress(key)}`,
  wire: ipText,
  notAscending: () => 'min value cannot be greater than max value for InetAddressRange field',
};

export function numberBounds(name: 'integer' | 'long' | 'float' | 'double'): (spec: FieldSpec) => BoundKind {
  const kind = NUMBER_KINDS[name]!;
  return spec => (kind.limits ? wholeBounds(kind, spec) : decimalBounds(kind, spec));
}
