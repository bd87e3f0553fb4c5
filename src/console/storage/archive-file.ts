/** What an entry of an archive contains. */
export type EntryKind = 'index' | 'data-stream' | 'setting' | 'browser';

export interface EntryHeader {
  readonly kind: EntryKind;
  /** Of the index or data stream, the path of the request that stores a setting, or the key in the browser's storage. */
  readonly name: string;
  /** Of the contents that follow. */
  readonly bytes: number;
}

export interface ArchiveEntry extends EntryHeader {
  /** Read from the disk only when it is used. */
  readonly contents: Blob;
}

const MAGIC = 'VITRINE-ARCHIVE-1\n';
const KINDS: readonly EntryKind[] = ['index', 'data-stream', 'setting', 'browser'];
/** In bytes; an entry's header is one line of JSON. */
const MAX_HEADER = 4096;
const MAX_ENTRIES = 100_000;

/** The file is not a complete archive. */
export class ArchiveProblem extends Error {
  override name = 'ArchiveProblem';
}

/** Collects entries; the browser may keep their contents on disk. */
export class ArchiveWriter {
  private readonly parts: Blob[] = [new Blob([MAGIC])];
  private length = MAGIC.length;

  /** In bytes. */
  get size(): number {
    return this.length;
  }

  add(kind: EntryKind, name: string, contents: BlobPart): void {
    const blob = new Blob([contents]);
    const header = new Blob([`${JSON.stringify({ kind, name, bytes: blob.size } satisfies EntryHeader)}\n`]);
    this.parts.push(header, blob);
    this.length += header.size + blob.size;
  }

  finish(): Blob {
    return new Blob(this.parts, { type: 'application/octet-stream' });
  }
}

/** The entries of an archive. Reads headers only. @throws ArchiveProblem */
export async function readArchive(file: Blob): Promise<ArchiveEntry[]> {
  if ((await file.slice(0, MAGIC.length).text()) !== MAGIC) throw new ArchiveProblem('it does not start like one');
  const entries: ArchiveEntry[] = [];
  for (let at = MAGIC.length; at < file.size; ) {
    const [line] = (await file.slice(at, at + MAX_HEADER).text()).split('\n', 1);
    const header = headerOf(line!);
    if (header === undefined || entries.length === MAX_ENTRIES) throw new ArchiveProblem('it is damaged');
    const start = at + new TextEncoder().encode(line).length + 1;
    at = start + header.bytes;
    if (at > file.size) throw new ArchiveProblem('it is incomplete');
    entries.push({ ...header, contents: file.slice(start, at) });
  }
  return entries;
}

function headerOf(line: string): EntryHeader | undefined {
  try {
    const { kind, name, bytes } = JSON.parse(line) as Partial<EntryHeader>;
    const isWhole = KINDS.includes(kind!) && typeof name === 'string' && Number.isSafeInteger(bytes) && bytes! >= 0;
    return isWhole ? { kind: kind!, name: name!, bytes: bytes! } : undefined;
  } catch {
    return undefined;
  }
}
