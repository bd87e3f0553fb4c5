import { ByteWriter } from '../../engine/structures/byte-writer.ts';

const encoder = new TextEncoder();
const SCRATCH = new DataView(new ArrayBuffer(8));
const SCRATCH_BYTES = new Uint8Array(SCRATCH.buffer);

/** A growing big-endian byte stream. */
export class BinaryOutput extends ByteWriter {
  /** Unsigned, of 2, 4 or 8 bytes. */
  bigEndian(value: number | bigint, size: 2 | 4 | 8): void {
    if (size === 2) SCRATCH.setUint16(0, Number(value));
    else if (size === 4) SCRATCH.setUint32(0, Number(value));
    else SCRATCH.setBigUint64(0, BigInt(value));
    this.bytes(SCRATCH_BYTES.subarray(0, size));
  }

  float32(value: number): void {
    SCRATCH.setFloat32(0, value);
    this.bytes(SCRATCH_BYTES.subarray(0, 4));
  }

  float64(value: number): void {
    SCRATCH.setFloat64(0, value);
    this.bytes(SCRATCH_BYTES);
  }
}

export function utf8Of(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The bits of a 32-bit float. */
export function floatBits(value: number): bigint {
  SCRATCH.setFloat32(0, value);
  return BigInt(SCRATCH.getUint32(0));
}

/** The bits of a 64-bit float. */
export function doubleBits(value: number): bigint {
  SCRATCH.setFloat64(0, value);
  return SCRATCH.getBigUint64(0);
}
