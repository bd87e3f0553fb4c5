/**
 * Identifies what a query matches and how it scores: equal keys mean interchangeable queries. Compare keys, never
 * `describe()`, which is for people and leaves state out.
 */
export type QueryKey = string & { readonly brand: 'QueryKey' };

type Part =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | QueryKey
  | Float32Array
  | readonly Part[]
  | { readonly [name: string]: Part };

/**
 * A key of a kind of query and of all its state. Parts are compared by value, floating-point numbers by bits; strings
 * carry their length, so no text can imitate the structure around it. Pass functions and other opaque state through
 * `identityOf`.
 */
export function keyOf(kind: string, ...parts: readonly Part[]): QueryKey {
  return `${kind}(${parts.map(textOf).join(',')})` as QueryKey;
}

const identities = new WeakMap<object, number>();
let lastIdentity = 0;

/** A number for an object that has no structure to compare: the same object has the same number, any other has not. */
export function identityOf(object: object): number {
  let identity = identities.get(object);
  if (identity === undefined) identities.set(object, (identity = ++lastIdentity));
  return identity;
}

function textOf(part: Part): string {
  if (typeof part === 'string') return `${part.length}:${part}`;
  if (typeof part === 'number') return Object.is(part, -0) ? '-0' : String(part);
  if (typeof part === 'bigint') return `${part}n`;
  if (typeof part !== 'object' || part === null) return String(part);
  if (part instanceof Float32Array) return `[${Array.from(part, textOf).join(',')}]`;
  if (Array.isArray(part)) return `[${part.map(textOf).join(',')}]`;
  return `{${Object.entries(part)
    .map(([name, value]) => `${textOf(name)}=${textOf(value as Part)}`)
    .join(',')}}`;
}
