/** The message with the padding common to all digests: a one bit, zeros, and the length in bits in the last words. */
export function padded(message: Uint8Array, block: 64 | 128, littleEndian: boolean): DataView {
  const lengthBytes = block / 8;
  const size = Math.ceil((message.length + 1 + lengthBytes) / block) * block;
  const bytes = new Uint8Array(size);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(size - 8, BigInt(message.length) * 8n, littleEndian);
  return view;
}
