import { product } from './cluster/product.ts';

const AGENT = `Elasticsearch-${product.number}-${product.buildHash}`;
/** Characters that cannot be in a quoted string (RFC 7230, 3.2.6), and the percent sign, which marks escapes. */
const UNSAFE = /[^\t\x20-\x24\x26-\x7e\x80-\xff]/gu;

/** Warnings as the value of a header (RFC 7234, 5.5: code, agent, text). */
export function warningHeader(texts: readonly string[]): string {
  return texts.map(text => `299 ${AGENT} "${quoted(text)}"`).join(', ');
}

function quoted(text: string): string {
  const whole = text.replace(/\p{Surrogate}/gu, '\ufffd');
  return whole.replace(/["\\]/g, '\\$&').replace(UNSAFE, encodeURIComponent);
}
