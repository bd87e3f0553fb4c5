/**
 * All of a stream, in a buffer of its own; or, where there is more than `limit`, the number of bytes that were seen
 * when it was given up.
 */
export async function readUpTo(
  stream: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | number> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of stream) {
    length += piece.length;
    if (length > limit) return length;
    pieces.push(piece);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** As UTF-8; a byte order mark stays what it is. */
export function textOf({ buffer }: Uint8Array<ArrayBuffer>): string {
  return Buffer.from(buffer).toString('utf8');
}
