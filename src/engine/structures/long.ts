/** A 64-bit integer: a number within ±2^53, otherwise a bigint. */
export type Long = number | bigint;

export function longOf(value: bigint): Long {
  return value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value;
}

/** Parses decimal digits with an optional sign; undefined unless the result is a 64-bit integer. */
export function parseLong(text: string): Long | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  const value = Number(text);
  if (Number.isSafeInteger(value)) return Object.is(value, -0) ? 0 : value;
  // Checked first because parsing a bigint takes quadratic time.
  if (Math.abs(value) > 2 ** 63) return undefined;
  const big = BigInt(text.replace(/^\+/, ''));
  return BigInt.asIntN(64, big) === big ? big : undefined;
}

/** Increments, wrapping around like Java's long. */
export function nextLong(value: Long): Long {
  return longOf(BigInt.asIntN(64, BigInt(value) + 1n));
}
