/** Double.toHexString and, with 8 bits of exponent, that of a float: `0x1.8p1`. */
export function hexOfDouble(value: number, isFloat = false): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value < 0 ? '-Infinity' : 'Infinity';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const size = Math.abs(value);
  if (size === 0) return `${sign}0x0.0p0`;
  const least = isFloat ? -126 : -1022;
  const isSubnormal = size < 2 ** least;
  let exponent = isSubnormal ? least : Math.floor(Math.log2(size));
  if (!isSubnormal && 2 ** exponent > size) exponent--;
  const digits = (scaled(size, exponent) % 1).toString(16).slice(2) || '0';
  return `${sign}0x${isSubnormal ? 0 : 1}.${digits}p${exponent}`;
}

/** Divides by a power of two exactly, also where the power itself is too small for a number. */
function scaled(size: number, exponent: number): number {
  return exponent < -1000 ? (size * 2 ** 1000) / 2 ** (exponent + 1000) : size / 2 ** exponent;
}
