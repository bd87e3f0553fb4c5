const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
/** Browsers do not decode shared memory. */
const mustCopyShared = refusesSharedMemory();

/** Decodes UTF-8, a byte order mark included, from private or shared memory. */
export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(mustCopyShared && bytes.buffer instanceof SharedArrayBuffer ? bytes.slice() : bytes);
}

function refusesSharedMemory(): boolean {
  if (typeof SharedArrayBuffer === 'undefined') return false;
  try {
    decoder.decode(new Uint8Array(new SharedArrayBuffer(1)));
    return false;
  } catch {
    return true;
  }
}
