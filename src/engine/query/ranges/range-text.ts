import { formatDouble, formatFloat } from '../../json/java-numbers.ts';
import type { FieldType, NumberRange } from '../../mapping/field-type.ts';

/** Integer bounds of each type, which replace the open bounds of a range. */
const WHOLE: Readonly<Record<string, readonly [bigint, bigint]>> = {
  byte: [-128n, 127n],
  short: [-32768n, 32767n],
  integer: [-2147483648n, 2147483647n],
  unsigned_long: [0n, 2n ** 64n - 1n],
};
const LONG: readonly [bigint, bigint] = [-(2n ** 63n), 2n ** 63n - 1n];

/** Order-preserving integers that columns store for floating-point numbers. */
const SORTABLE: Readonly<Record<string, (value: number) => bigint>> = {
  float: value => sortable(new Float32Array([value]).buffer, 31n),
  half_float: value => sortable(new Float32Array([value]).buffer, 31n),
  double: value => sortable(new Float64Array([value]).buffer, 63n),
};

/** A range as Elasticsearch writes it for a query on doc values. */
export function columnRangeText(field: FieldType, range: NumberRange): string {
  const keep = SORTABLE[field.type];
  return keep ? `[${keep(Number(range.min))} TO ${keep(Number(range.max))}]` : rangeText(field, range);
}

/** Inverts all bits except the sign of a negative number. */
function sortable(bytes: ArrayBuffer, sign: bigint): bigint {
  const view = new DataView(bytes);
  const bits = sign === 31n ? BigInt(view.getInt32(0, true)) : view.getBigInt64(0, true);
  return bits < 0n ? bits ^ ((1n << sign) - 1n) : bits;
}

/** A numeric range as Elasticsearch writes it in explanations and validated queries. */
export function rangeText(field: FieldType, range: NumberRange): string {
  const text = boundText(field.type);
  return `[${text(range.min, 0)} TO ${text(range.max, 1)}]`;
}

/** A single value as Elasticsearch writes it in a set. */
export function valueText(field: FieldType, value: number | bigint): string {
  return boundText(field.type)(value, 0);
}

function boundText(type: string): (bound: number | bigint, side: 0 | 1) => string {
  if (type === 'float' || type === 'half_float') return bound => formatFloat(Number(bound));
  if (type === 'double') return bound => formatDouble(Number(bound));
  const limits = WHOLE[type] ?? LONG;
  // Elasticsearch indexes unsigned numbers as signed ones with the same order.
  const shift = type === 'unsigned_long' ? LONG[0] : 0n;
  const open = type.startsWith('date') ? Number.MAX_SAFE_INTEGER : Number.POSITIVE_INFINITY;
  return (bound, side) => {
    const limit = limits[side];
    if (Math.abs(Number(bound)) >= open) return String(limit + shift);
    const whole = BigInt(typeof bound === 'number' ? Math.trunc(bound) : bound);
    return String((side === 0 ? (whole < limit ? limit : whole) : whole > limit ? limit : whole) + shift);
  };
}
