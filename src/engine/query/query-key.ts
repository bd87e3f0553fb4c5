/**
 * Identifies what a query matches and how it scores: queries with equal keys are interchangeable. Compare keys and
 * never `describe()`, which is for humans and omits state.
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
 * The key of a kind of query with all its state. Parts are compared by value, floating-point numbers by bits; strings
 * are length-prefixed so that no text can imitate the structure. Pass functions and other opaque state through
 * `identityOf`.
 */
export function keyOf(kind: string, ...parts: readonly Part[]): QueryKey {
  return `${kind}(${parts.map(textOf).join(',')})` as QueryKey;
}

const identities = new WeakMap<object, number>();
let lastIdentity = 0;

/** A number that identifies an opaque object: stable for the same object, unique among objects. */
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
