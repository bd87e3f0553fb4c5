/** Deflates bytes without a header (RFC 1951). */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return through(new CompressionStream('deflate-raw'), bytes, Number.POSITIVE_INFINITY);
}

/**
 * Inflates what `deflate` returns. Input is passed on in small parts, so that one which inflates to more than `limit`
 * bytes is given up early. @throws TooLarge above the limit, Error if the bytes are truncated or damaged
 */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<Uint8Array> {
  return through(new DecompressionStream('deflate-raw'), bytes, limit);
}

/** The output of a stream exceeds its limit. */
export class TooLarge extends Error {}

/** A byte of input becomes at most 1,032 bytes of output. */
const PART = 256;

interface Transform {
  readonly writable: { getWriter(): Writer };
  readonly readable: { getReader(): Reader };
}

interface Writer {
  readonly ready: Promise<unknown>;
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
}

interface Reader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(reason?: unknown): Promise<void>;
}

async function through(stream: Transform, bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<Uint8Array> {
  const reader = stream.readable.getReader();
  // A fault of the stream is also reported by reading, where it is handled.
  void feed(stream.writable.getWriter(), bytes).catch(() => undefined);
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done || !value) break;
    size += value.length;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      throw new TooLarge(`more than ${limit} bytes`);
    }
    parts.push(value);
  }
  return joined(parts, size);
}

async function feed(writer: Writer, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  for (let from = 0; from < bytes.length; from += PART) {
    await writer.ready;
    await writer.write(bytes.slice(from, from + PART));
  }
  await writer.close();
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
