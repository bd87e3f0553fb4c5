import { EngineError } from '../../errors/engine-error.ts';
import type { Allocate } from '../../structures/allocate.ts';
import { ByteWriter } from '../../structures/byte-writer.ts';
import { XxHash32 } from '../../structures/xxhash.ts';
import { HEADER_WORDS, Header, MAGIC, VERSION } from './segment-format.ts';

/** Collects the sections of a segment and puts them into one buffer. */
export class SegmentBuilder {
  readonly directory = new ByteWriter(1024);
  private readonly parts: { address: number; bytes: Uint8Array }[] = [];
  private end = HEADER_WORDS * 4;

  /**
   * Adds a section; returns its absolute address, a multiple of eight. The data must not change afterwards.
   * @throws EngineError if addresses in the segment would exceed 31 bits
   */
  put(data: ArrayBufferView): number {
    const address = (this.end + 7) & ~7;
    if (address + data.byteLength > LARGEST) throw tooLarge(address + data.byteLength);
    this.parts.push({ address, bytes: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) });
    this.end = address + data.byteLength;
    return address;
  }

  /** Concatenates the sections and computes the checksums, in steps. */
  *build(maxDoc: number, allocate: Allocate): Generator<void, ArrayBufferLike> {
    this.directory.align(4);
    const directory = this.put(this.directory.written());
    const buffer = allocate((this.end + 7) & ~7);
    const bytes = new Uint8Array(buffer);
    let copied = 0;
    for (const { address, bytes: part } of this.parts) {
      for (let from = 0; from < part.length; from += COPY_STEP) {
        const piece = part.subarray(from, from + COPY_STEP);
        bytes.set(piece, address + from);
        copied += piece.length;
        if (copied < COPY_STEP) continue;
        copied = 0;
        yield;
      }
    }
    const header = new Uint32Array(buffer, 0, HEADER_WORDS);
    header[Header.magic] = MAGIC;
    header[Header.version] = VERSION;
    header[Header.maxDoc] = maxDoc;
    header[Header.bytes] = buffer.byteLength;
    header[Header.directory] = directory;
    header[Header.directoryLength] = this.directory.length;
    header[Header.openChecksum] = openChecksum(buffer);
    header[Header.checksum] = yield* checksum(buffer);
    return buffer;
  }
}

/** Addresses are read as signed numbers. */
const LARGEST = 2 ** 31 - 8;

function tooLarge(bytes: number): EngineError {
  return new EngineError('illegal_state_exception', `a segment of ${bytes} bytes is over the limit of ${LARGEST}`);
}

const COPY_STEP = 1 << 22;
/** Number of words. */
const SUM_STEP = 1 << 18;
/** The row of four header words for the checksums, which no checksum covers. */
const ROW = Header.checksum;

/** xxHash32 of what opening reads: the header's first words and the directory. */
export function openChecksum(buffer: ArrayBufferLike): number {
  const words = new Int32Array(buffer);
  const from = words[Header.directory]! >>> 2;
  const to = Math.min(from + (words[Header.directoryLength]! >>> 2), words.length);
  return new XxHash32().add(words, 0, ROW).add(words, from, to).digest();
}

/** xxHash32 of a whole segment. */
export function* checksum(buffer: ArrayBufferLike): Generator<void, number> {
  const words = new Int32Array(buffer);
  const hash = new XxHash32().add(words, 0, ROW);
  for (let at = ROW + 4; at < words.length; at += SUM_STEP) {
    hash.add(words, at, Math.min(at + SUM_STEP, words.length));
    yield;
  }
  return hash.digest();
}
