export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** The number of bytes held in memory at once. */
const SLICE = 1 << 20;

async function* slicesOf(file: Blob, signal?: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < file.size; from += SLICE) {
    signal?.throwIfAborted();
    yield new Uint8Array(await file.slice(from, from + SLICE).arrayBuffer());
  }
}

/** The text of a file in chunks of about a megabyte, without its byte order mark. */
export async function* textChunks(file: Blob, encoding: Encoding, signal?: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of slicesOf(file, signal)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

export interface FileBytes {
  encoding: Encoding;
  /** An 80-bit hash of the bytes. */
  key: string;
}

/**
 * Reads a file once to determine its encoding and key. A byte order mark decides; otherwise it is UTF-8 if all bytes
 * are valid, else Windows-1252.
 */
export async function inspectBytes(
  file: Blob,
  signal?: AbortSignal,
  onBytes?: (done: number) => void,
): Promise<FileBytes> {
  const utf8 = new Utf8Check();
  const digests: ArrayBuffer[] = [];
  let mark: Encoding | undefined;
  let done = 0;
  for await (const bytes of slicesOf(file, signal)) {
    if (done === 0) mark = markOf(bytes);
    utf8.add(bytes);
    digests.push(await crypto.subtle.digest('SHA-256', bytes));
    done += bytes.length;
    onBytes?.(done);
  }
  const whole = new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob(digests).arrayBuffer()));
  const key = Array.from(whole.subarray(0, 10), byte => byte.toString(16).padStart(2, '0')).join('');
  return { encoding: mark ?? (utf8.isValid() ? 'utf-8' : 'windows-1252'), key };
}

function markOf(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

class Utf8Check {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private valid = true;

  add(bytes: Uint8Array): void {
    if (this.valid) this.attempt(() => this.decoder.decode(bytes, { stream: true }));
  }

  /** Finishes the check: a truncated character at the end is invalid too. */
  isValid(): boolean {
    if (this.valid) this.attempt(() => this.decoder.decode());
    return this.valid;
  }

  private attempt(decode: () => string): void {
    try {
      decode();
    } catch {
      this.valid = false;
    }
  }
}
