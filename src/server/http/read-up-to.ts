/** Reads a stream into a new buffer; if it is longer than `limit`, returns the number of bytes seen until then. */
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

/** Decodes UTF-8 and keeps a byte order mark. */
export function textOf({ buffer }: Uint8Array<ArrayBuffer>): string {
  return Buffer.from(buffer).toString('utf8');
}
