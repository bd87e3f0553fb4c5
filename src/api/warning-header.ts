import { product } from './cluster/product.ts';

const AGENT = `Elasticsearch-${product.number}-${product.buildHash}`;
/** Characters that cannot be in a quoted string (RFC 7230, 3.2.6), and the percent sign, which marks escapes. */
const UNSAFE = /[^\t\x20-\x24\x26-\x7e\x80-\xff]/gu;

/** Clients refuse responses with more than 16 kB of headers; a warning may name a value of any length. */
const MOST_BYTES = 8192;
const LONGEST_TEXT = 800;

/**
 * Warnings as the value of a header (RFC 7234, 5.5: code, agent, text). Long texts are cut, and warnings that do not
 * fit into 8 kB are left out, as with Elasticsearch's `http.max_warning_header_size`.
 */
export function warningHeader(texts: readonly string[]): string {
  let header = '';
  for (const text of texts) {
    const warning = `299 ${AGENT} "${quoted(cut(text))}"`;
    if (header.length + warning.length > MOST_BYTES) continue;
    header += header === '' ? warning : `, ${warning}`;
  }
  return header;
}

function cut(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}...` : text;
}

function quoted(text: string): string {
  const whole = text.replace(/\p{Surrogate}/gu, '\ufffd');
  return whole.replace(/["\\]/g, '\\$&').replace(UNSAFE, encodeURIComponent);
}
