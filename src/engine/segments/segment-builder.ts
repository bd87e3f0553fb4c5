import { ByteWriter } from '../structures/byte-writer.ts';
import { XxHash32 } from '../structures/xxhash.ts';
import { HEADER_WORDS, Header, MAGIC, VERSION } from './segment-format.ts';

/** Collects the sections of a segment and puts them into one buffer. */
export class SegmentBuilder {
  readonly directory = new ByteWriter(1024);
  private readonly parts: { address: number; bytes: Uint8Array }[] = [];
  private end = HEADER_WORDS * 4;

  /** Adds a section; returns its absolute address, a multiple of eight. The data must not change afterwards. */
  put(data: ArrayBufferView): number {
    const address = (this.end + 7) & ~7;
    this.parts.push({ address, bytes: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) });
    this.end = address + data.byteLength;
    return address;
  }

  /** Lays everything out, then sums it up, in steps. */
  *build(maxDoc: number): Generator<void, ArrayBuffer> {
    const directory = this.put(this.directory.written());
    const buffer = new ArrayBuffer((this.end + 7) & ~7);
    const bytes = new Uint8Array(buffer);
    for (const part of this.parts) {
      yield;
      bytes.set(part.bytes, part.address);
    }
    const header = new Uint32Array(buffer, 0, HEADER_WORDS);
    header[Header.magic] = MAGIC;
    header[Header.version] = VERSION;
    header[Header.maxDoc] = maxDoc;
    header[Header.bytes] = buffer.byteLength;
    header[Header.directory] = directory;
    header[Header.directoryLength] = this.directory.length;
    header[Header.checksum] = yield* checksum(buffer);
    return buffer;
  }
}

const SUM_STEP = 1 << 18;

/** xxHash32 of a segment without the header's row of four words that holds it. */
export function* checksum(buffer: ArrayBuffer): Generator<void, number> {
  const words = new Int32Array(buffer);
  const row = Header.checksum & ~3;
  const hash = new XxHash32().add(words, 0, row);
  for (let at = row + 4; at < words.length; at += SUM_STEP) {
    hash.add(words, at, Math.min(at + SUM_STEP, words.length));
    yield;
  }
  return hash.digest();
}
