import { formatDouble, formatFloat } from '../../json/java-numbers.ts';
import type { FieldType, NumberRange } from '../../mapping/field-type.ts';

/** Whole numbers that a type can hold: where an open bound of a range ends up. */
const WHOLE: Readonly<Record<string, readonly [bigint, bigint]>> = {
  byte: [-128n, 127n],
  short: [-32768n, 32767n],
  integer: [-2147483648n, 2147483647n],
};
const LONG: readonly [bigint, bigint] = [-(2n ** 63n), 2n ** 63n - 1n];

/** How the reference writes a range of numbers in explanations and validated queries. */
export function rangeText(field: FieldType, range: NumberRange): string {
  const text = boundText(field.type);
  return `[${text(range.min, 0)} TO ${text(range.max, 1)}]`;
}

function boundText(type: string): (bound: number | bigint, side: 0 | 1) => string {
  if (type === 'float' || type === 'half_float') return bound => formatFloat(Number(bound));
  if (type === 'double') return bound => formatDouble(Number(bound));
  const limits = WHOLE[type] ?? LONG;
  return (bound, side) => {
    const limit = limits[side];
    if (!Number.isFinite(Number(bound))) return String(limit);
    const whole = BigInt(typeof bound === 'number' ? Math.trunc(bound) : bound);
    return String(side === 0 ? (whole < limit ? limit : whole) : whole > limit ? limit : whole);
  };
}
