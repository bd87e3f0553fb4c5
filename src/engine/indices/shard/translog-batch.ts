import type { DocumentRequest } from '../../mapping/parsed-document.ts';
import type { DocumentVersions } from '../../segments/segment.ts';
import { SPARE_MEMORY } from '../../structures/spare-memory.ts';

/** An operation in the translog: resolved, numbered, ready to be replayed. A deletion has an empty source. */
export interface LoggedOperation extends DocumentRequest, DocumentVersions {
  readonly kind: 'index' | 'delete';
}

const DELETE = 1;
const HAS_ROUTING = 2;
const HAS_TEMPLATES = 4;
/** Set for a version beyond a double's precision, written as a 64-bit integer. */
const WIDE_VERSION = 8;
const FIXED = 1 + 8 + 8 + 8;
/** Batches up to this size are copied; larger ones are built in memory of their own. */
const SMALL_BYTES = 1 << 15;
/** One huge batch must not make the next ones take as much. */
const LARGEST_HINT = 1 << 22;

/**
 * Builds the record that a bulk appends to a shard's translog. An operation consists of flags, sequence number, primary
 * term, version (doubles, except for very large versions), optional id, routing and templates, and the source; texts
 * are prefixed with their length in bytes.
 */
export class TranslogBatch {
  private readonly small = new Uint8Array(SMALL_BYTES);
  private bytes = this.small;
  private view = new DataView(this.bytes.buffer);
  private length = 0;
  /** Size of the last large batch, because the next one is likely to be as large. */
  private lastLarge = 0;
  private readonly encoder = new TextEncoder();

  get isEmpty(): boolean {
    return this.length === 0;
  }

  add(operation: LoggedOperation): void {
    const { routing, dynamicTemplates } = operation;
    this.reserve(FIXED);
    this.view.setUint8(this.length, flagsOf(operation));
    this.view.setFloat64(this.length + 1, operation.seqNo, true);
    this.view.setFloat64(this.length + 9, operation.primaryTerm, true);
    const { version } = operation;
    if (typeof version === 'bigint') this.view.setBigInt64(this.length + 17, version, true);
    else this.view.setFloat64(this.length + 17, version, true);
    this.length += FIXED;
    this.text(operation.id);
    if (routing !== undefined) this.text(routing);
    if (dynamicTemplates) this.text(JSON.stringify(dynamicTemplates));
    if (operation.kind !== 'index') return;
    if (operation.sourceUtf8) this.utf8(operation.sourceUtf8);
    else this.text(operation.source);
  }

  /** The encoded operations, whose memory the caller gives back to `SPARE_MEMORY`; the batch is empty afterwards. */
  take(): Uint8Array<ArrayBuffer> {
    const { bytes, small, length } = this;
    this.length = 0;
    if (bytes === small) return bytes.slice(0, length);
    this.lastLarge = Math.min(length, LARGEST_HINT);
    this.use(small);
    return bytes.subarray(0, length);
  }

  private utf8(bytes: Uint8Array): void {
    this.reserve(4 + bytes.length);
    this.view.setUint32(this.length, bytes.length, true);
    this.bytes.set(bytes, this.length + 4);
    this.length += 4 + bytes.length;
  }

  private text(text: string): void {
    this.reserve(4 + text.length * 3);
    const { written } = this.encoder.encodeInto(text, this.bytes.subarray(this.length + 4));
    this.view.setUint32(this.length, written, true);
    this.length += 4 + written;
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const { bytes, small, length } = this;
    const size = Math.max(length + more, bytes.length * 2, this.lastLarge);
    this.use(new Uint8Array(SPARE_MEMORY.take(size)));
    this.bytes.set(bytes.subarray(0, length));
    if (bytes !== small) SPARE_MEMORY.give(bytes.buffer);
  }

  private use(bytes: Uint8Array<ArrayBuffer>): void {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer);
  }
}

function flagsOf({ kind, routing, dynamicTemplates, version }: LoggedOperation): number {
  return (
    (kind === 'delete' ? DELETE : 0) |
    (routing === undefined ? 0 : HAS_ROUTING) |
    (dynamicTemplates ? HAS_TEMPLATES : 0) |
    (typeof version === 'bigint' ? WIDE_VERSION : 0)
  );
}

/** Reads a batch back. */
export function decodeTranslogBatch(bytes: Uint8Array): LoggedOperation[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const operations: LoggedOperation[] = [];
  let at = 0;
  const text = () => {
    const length = view.getUint32(at, true);
    at += 4 + length;
    return decoder.decode(bytes.subarray(at - length, at));
  };
  while (at < bytes.length) {
    const flags = view.getUint8(at);
    const seqNo = view.getFloat64(at + 1, true);
    const primaryTerm = view.getFloat64(at + 9, true);
    const version = flags & WIDE_VERSION ? view.getBigInt64(at + 17, true) : view.getFloat64(at + 17, true);
    at += FIXED;
    const id = text();
    const routing = flags & HAS_ROUTING ? text() : undefined;
    const dynamicTemplates = flags & HAS_TEMPLATES ? (JSON.parse(text()) as Record<string, string>) : undefined;
    const kind = flags & DELETE ? 'delete' : 'index';
    const source = kind === 'index' ? text() : '';
    operations.push({ kind, id, routing, seqNo, primaryTerm, version, source, dynamicTemplates });
  }
  return operations;
}
