import { base64Url } from '../../structures/base64.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * The content of the id of a scroll, point in time, async search or async query in ES|QL: a valid id must be distinguishable from garbage
 * even after its context is gone.
 */
export interface ContextId {
  readonly kind: 'scroll' | 'pit' | 'async' | 'esql';
  readonly key: string;
  readonly shards: number;
}

export function encodeContextId({ kind, key, shards }: ContextId): string {
  return base64Url.encode(encoder.encode(`${kind} ${key} ${shards}`));
}

/** Undefined for a text that is not such an id. */
export function decodeContextId(text: string): ContextId | undefined {
  const bytes = base64Url.decode(text.replace(/=+$/, ''));
  const match = bytes && /^(scroll|pit|async|esql) (\S+) (\d+)$/.exec(decoder.decode(bytes));
  return match ? { kind: match[1] as ContextId['kind'], key: match[2]!, shards: Number(match[3]) } : undefined;
}
