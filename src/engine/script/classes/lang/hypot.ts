const view = new DataView(new ArrayBuffer(8));

/** The number with the lower half of its bits cleared. */
function highWord(value: number): number {
  view.setFloat64(0, value);
  view.setUint32(4, 0);
  return view.getFloat64(0);
}

/** Above this, squares overflow; below its inverse, they underflow. */
const LARGE = 2 ** 500;

/**
 * The hypotenuse of a right triangle, bit-identical to Java's: the method of fdlibm, which splits the sides so that
 * their squares keep the significant bits.
 */
export function hypot(x: number, y: number): number {
  const [a, b] = [Math.max(Math.abs(x), Math.abs(y)), Math.min(Math.abs(x), Math.abs(y))];
  if (Math.abs(x) === Infinity || Math.abs(y) === Infinity) return Infinity;
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  if (b === 0 || a / b > 2 ** 60) return a + b;
  if (a > LARGE) return hypot(a * 2 ** -600, b * 2 ** -600) * 2 ** 600;
  if (b < 1 / LARGE) return hypot(a * 2 ** 600, b * 2 ** 600) * 2 ** -600;
  const between = a - b;
  if (between > b) {
    const high = highWord(a);
    return Math.sqrt(high * high - (b * -b - (a - high) * (a + high)));
  }
  const [twice, low] = [a + a, highWord(b)];
  const high = highWord(twice);
  return Math.sqrt(high * low - (between * -between - (high * (b - low) + (twice - high) * b)));
}
