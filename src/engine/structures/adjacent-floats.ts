const view = new DataView(new ArrayBuffer(8));

/** The next larger double; the difference is one unit in the last place. */
export function nextUp(value: number): number {
  if (Number.isNaN(value) || value === Infinity) return value;
  if (value === 0) return Number.MIN_VALUE;
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + (value > 0 ? 1n : -1n));
  return view.getFloat64(0);
}

/** The next smaller double. */
export function nextDown(value: number): number {
  return -nextUp(-value);
}
