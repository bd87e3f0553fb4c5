/**
 * How the reference writes an id in its explanations: the bytes of its packed form. Digits go two to a byte behind fe,
 * anything else is UTF-8 behind ff.
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
