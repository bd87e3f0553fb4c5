/**
 * An id as Elasticsearch shows it in explanations: the bytes of its packed form. Digits are packed two per byte after
 * fe, anything else is UTF-8 after ff.
 */
export function encodedId(id: string): string {
  const bytes = /^[0-9]+$/.test(id) ? packDigits(id) : [0xff, ...new TextEncoder().encode(id)];
  return `[${bytes.map(byte => byte.toString(16)).join(' ')}]`;
}

function packDigits(id: string): number[] {
  const bytes = [0xfe];
  for (let i = 0; i < id.length; i += 2)
    bytes.push((Number(id[i]) << 4) | (i + 1 < id.length ? Number(id[i + 1]) : 15));
  return bytes;
}
