/** Inclusive bounds of the numbers of a column, none of which is −0. They need not be reached. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
}

type Operation = (a: number, b: number) => number;

/**
 * Bounds of the results of an operator, which are those of the bounds: rounding keeps the order of numbers. Undefined if
 * they are not known, or if a result may be −0.
 */
export function rangeOf(
  symbol: string,
  a: NumberRange | undefined,
  b: NumberRange | undefined,
): NumberRange | undefined {
  if (!a || !b) return undefined;
  switch (symbol) {
    case '+':
      return { low: a.low + b.low, high: a.high + b.high };
    case '-':
      return { low: a.low - b.high, high: a.high - b.low };
    case '*':
      return signedRange(a, b, (x, y) => x * y);
    case '/':
      return b.low > 0 || b.high < 0 ? signedRange(a, b, (x, y) => x / y) : undefined;
    default:
      return undefined;
  }
}

function signedRange(a: NumberRange, b: NumberRange, operation: Operation): NumberRange | undefined {
  const ends = [a.low, a.high].flatMap(x => [b.low, b.high].map(y => operation(x, y)));
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  return low > 0 || high < 0 || (a.low >= 0 && b.low >= 0) ? { low, high } : undefined;
}

/** The range of a single number. */
export function rangeOfNumber(value: number): NumberRange | undefined {
  return Object.is(value, -0) || Number.isNaN(value) ? undefined : { low: value, high: value };
}
