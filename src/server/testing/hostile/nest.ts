/** Applies `make` repeatedly: nest(3, 'x', inner => [inner]) is [[['x']]]. */
export function nest<T>(levels: number, innermost: T, make: (inner: T) => T): T {
  let value = innermost;
  for (let level = 0; level < levels; level++) value = make(value);
  return value;
}

/** The same as text, for objects nested too deep to be written as JSON. */
export function nestText(levels: number, before: string, innermost: string, after: string): string {
  return before.repeat(levels) + innermost + after.repeat(levels);
}

/** An array of `count` values. */
export function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** An object with `count` members. */
export function members<T>(count: number, make: (index: number) => T, name = 'f'): Record<string, T> {
  return Object.fromEntries(many(count, index => [`${name}${index}`, make(index)]));
}
