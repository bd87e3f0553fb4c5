import { type EngineError, illegalArgument } from '../errors/engine-error.ts';
import { decodeSnapshot, encodeSnapshot, type SnapshotFile, type SnapshotRecord } from './snapshot-record.ts';

/** The largest file that is written, in bytes: it is held in memory as a whole. */
const MAX_BYTES = 1 << 30;
const MAGIC = new TextEncoder().encode('VITRINE-SNAPSHOT-1\n');
const LENGTH_BYTES = 4;

/** A snapshot outside of a repository: its record and its blobs by digest, which the reader must verify. */
export interface UnpackedSnapshot {
  readonly record: SnapshotRecord;
  readonly blobs: ReadonlyMap<string, Uint8Array>;
}

/**
 * One file, without the global state: a magic line, the length of the record as a big-endian unsigned integer of 32 bits, the record, and the
 * distinct blobs in the order in which the record first names them.
 * @param read returns the blob with a digest
 * @throws EngineError if the blobs exceed 1 GiB
 */
export async function packSnapshot(
  record: SnapshotRecord,
  read: (digest: string) => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const sizes = sizesOf(record);
  const total = sum(sizes.values());
  if (total > MAX_BYTES)
    throw illegalArgument(
      `snapshot [${record.name}] has [${total}] bytes, but a file can have at most [${MAX_BYTES}]; snapshot fewer indices, or use a repository in a folder`,
    );
  const encoded = encodeSnapshot({ ...record, globalState: undefined });
  const start = MAGIC.length + LENGTH_BYTES;
  const file = new Uint8Array(start + encoded.length + total);
  file.set(MAGIC);
  new DataView(file.buffer).setUint32(MAGIC.length, encoded.length);
  file.set(encoded, start);
  let at = start + encoded.length;
  for (const [digest, bytes] of sizes) {
    file.set(await read(digest), at);
    at += bytes;
  }
  return file;
}

/** Blobs are views of `file`, whose digests are not checked. @throws EngineError unless it is a complete snapshot file */
export function unpackSnapshot(file: Uint8Array): UnpackedSnapshot {
  const start = MAGIC.length + LENGTH_BYTES;
  if (file.length < start || MAGIC.some((byte, at) => file[at] !== byte))
    throw notSnapshot('it does not start like one');
  const length = new DataView(file.buffer, file.byteOffset).getUint32(MAGIC.length);
  let at = start + length;
  if (at > file.length) throw notSnapshot('it is incomplete');
  const record = recordOf(file.subarray(start, at));
  const sizes = sizesOf(record);
  if (at + sum(sizes.values()) !== file.length) throw notSnapshot('it is incomplete, or has data after its end');
  const blobs = new Map<string, Uint8Array>();
  for (const [digest, bytes] of sizes) {
    blobs.set(digest, file.subarray(at, at + bytes));
    at += bytes;
  }
  return { record, blobs };
}

/** Sizes of the distinct blobs by digest, in the order of the record. */
function sizesOf({ indices }: SnapshotRecord): Map<string, number> {
  const files: SnapshotFile[] = indices.flatMap(({ shards }) => shards.flatMap(shard => shard.files));
  return new Map(files.map(({ digest, bytes }) => [digest, bytes]));
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

function recordOf(encoded: Uint8Array): SnapshotRecord {
  let record: SnapshotRecord;
  try {
    record = decodeSnapshot(encoded);
  } catch (error) {
    throw notSnapshot(`its record is invalid: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isRecord(record)) throw notSnapshot(`its record does not describe a snapshot`);
  return record;
}

/** Whether a value read from a file has the shape that its type promises. */
function isRecord(value: unknown): value is SnapshotRecord {
  const { name, uuid, state, indices, dataStreams, globalState, metadata, startedAt, endedAt, failures } =
    members(value);
  return (
    isText(name) &&
    isText(uuid) &&
    (state === 'SUCCESS' || state === 'PARTIAL') &&
    isListOf(indices, isIndex) &&
    isListOf(dataStreams, isText) &&
    globalState === undefined &&
    (metadata === undefined || isObject(metadata)) &&
    Number.isSafeInteger(startedAt) &&
    Number.isSafeInteger(endedAt) &&
    isListOf(failures, isFailure)
  );
}

function isIndex(value: unknown): boolean {
  const { name, uuid, metadata, shards } = members(value);
  return isText(name) && isText(uuid) && isText(metadata) && isListOf(shards, isShard);
}

function isShard(value: unknown): boolean {
  const { commit, files, startedAt, endedAt } = members(value);
  const isCopied = commit === undefined || isText(commit);
  return isCopied && isListOf(files, isFile) && Number.isSafeInteger(startedAt) && Number.isSafeInteger(endedAt);
}

function isFile(value: unknown): boolean {
  const { name, digest, bytes } = members(value);
  return isText(name) && isText(digest) && /^[0-9a-f]{64}$/.test(digest) && isCount(bytes);
}

function isFailure(value: unknown): boolean {
  const { index, uuid, shard, reason } = members(value);
  return isText(index) && isText(uuid) && Number.isSafeInteger(shard) && isText(reason);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function members(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

export function notSnapshot(reason: string): EngineError {
  return illegalArgument(`not a snapshot file: ${reason}`);
}
