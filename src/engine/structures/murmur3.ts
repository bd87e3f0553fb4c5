/** MurmurHash3 x86_32 (Austin Appleby, public domain), as a signed number. */
export function murmur3(bytes: Uint8Array, seed = 0): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const body = bytes.length & ~3;
  let hash = seed | 0;
  for (let at = 0; at < body; at += 4) hash = mixBlock(hash, view.getInt32(at, true));
  let tail = 0;
  for (let at = bytes.length - 1; at >= body; at--) tail = (tail << 8) | bytes[at]!;
  if (bytes.length > body) hash ^= scramble(tail);
  return finish(hash, bytes.length);
}

/** The hash of a text's UTF-16 code units in little-endian order; routes documents to shards. */
export function murmur3OfText(text: string, seed = 0): number {
  const body = text.length & ~1;
  let hash = seed | 0;
  for (let at = 0; at < body; at += 2) hash = mixBlock(hash, text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16));
  if (text.length > body) hash ^= scramble(text.charCodeAt(body));
  return finish(hash, text.length * 2);
}

function scramble(block: number): number {
  const mixed = Math.imul(block, 0xcc9e2d51);
  return Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
}

function mixBlock(hash: number, block: number): number {
  const mixed = hash ^ scramble(block);
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

function finish(hash: number, length: number): number {
  let final = hash ^ length;
  final = Math.imul(final ^ (final >>> 16), 0x85ebca6b);
  final = Math.imul(final ^ (final >>> 13), 0xc2b2ae35);
  return final ^ (final >>> 16);
}
