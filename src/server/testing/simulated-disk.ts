import type { FileSystem, OpenFile } from '../files/file-system.ts';

/** A call to a disk; `sync` is for a file, `sync folder` for names. */
export type DiskCall =
  | 'open'
  | 'write'
  | 'truncate'
  | 'sync'
  | 'read'
  | 'rename'
  | 'remove'
  | 'list'
  | 'mkdir'
  | 'sync folder';

/** The outcome of a call: an error code; `short`: a partial write; `crash`: the machine stops during the call. */
export type DiskFault = 'ENOSPC' | 'EIO' | 'EROFS' | 'EACCES' | 'short' | 'crash';

export interface DiskOptions {
  /** Returns numbers from 0 to 1, which decide what survives a crash. */
  random: () => number;
  /** Called before every call to the disk. */
  fault?: (call: DiskCall, path: string) => DiskFault | undefined;
}

type Change = { at: number; bytes: Uint8Array } | { length: number };

/** The bytes of a file: as processes see them, as stored on the disk, and the changes between the two. */
class Inode {
  seen = new Uint8Array(0);
  durable = new Uint8Array(0);
  pending: Change[] = [];

  change(change: Change): void {
    this.seen = changed(this.seen, change);
    this.pending.push(change);
  }
}

const FOLDER = Symbol('folder');
type Entry = Inode | typeof FOLDER;
/** Changes of names in one folder that are atomic: a rename is one. */
type Renaming = readonly (readonly [path: string, entry: Entry | undefined])[];

/**
 * A disk in memory that only keeps what was synced, for testing crash safety. A crash keeps a random choice of the
 * unsynced changes, perhaps only a part of the last write to a file. A failed sync loses the changes although processes
 * still read them, as Linux drops pages it could not write.
 */
export class SimulatedDisk implements FileSystem {
  fault: DiskOptions['fault'];
  /** Capacity in bytes of file contents. */
  capacity = Number.POSITIVE_INFINITY;
  calls = 0;
  private readonly random: () => number;
  private readonly names: Map<string, Entry>;
  private readonly durableNames: Map<string, Entry>;
  private pendingNames: Renaming[] = [];
  private isDead = false;

  constructor({ random, fault }: DiskOptions, names: ReadonlyMap<string, Entry> = new Map()) {
    this.random = random;
    this.fault = fault;
    this.names = new Map(names);
    this.durableNames = new Map(names);
  }

  /** The disk after a crash of the machine; this object must not be used any more. */
  crash(): SimulatedDisk {
    this.isDead = true;
    const names = new Map(this.durableNames);
    for (const renaming of this.pendingNames) if (this.random() < 0.5) apply(names, renaming);
    for (const [path, entry] of names) {
      if (!isReachable(names, path)) names.delete(path);
      else if (entry !== FOLDER) names.set(path, this.survivor(entry));
    }
    return new SimulatedDisk({ random: this.random }, names);
  }

  async open(path: string, flags: 'r' | 'r+' | 'wx' | 'a+'): Promise<OpenFile> {
    this.begin('open', path);
    const found = this.names.get(path);
    if (found === FOLDER) throw failure('EISDIR', 'open', path);
    if (found && flags === 'wx') throw failure('EEXIST', 'open', path);
    if (found) return this.handle(path, found);
    if (flags === 'r' || flags === 'r+' || !isReachable(this.names, path)) throw failure('ENOENT', 'open', path);
    const created = new Inode();
    this.rename_([[path, created]]);
    return this.handle(path, created);
  }

  async makeFolder(path: string): Promise<void> {
    this.begin('mkdir', path);
    for (let end = path.indexOf('/', 1); ; end = path.indexOf('/', end + 1)) {
      const part = end < 0 ? path : path.slice(0, end);
      if (!this.names.has(part)) this.rename_([[part, FOLDER]]);
      if (end < 0) return;
    }
  }

  makePrivateFolder(path: string): Promise<void> {
    return this.makeFolder(path);
  }

  async list(folder: string): Promise<string[]> {
    this.begin('list', folder);
    if (!this.names.has(folder)) throw failure('ENOENT', 'scandir', folder);
    return [...this.names.keys()].filter(path => parentOf(path) === folder).map(path => path.slice(folder.length + 1));
  }

  async rename(from: string, to: string): Promise<void> {
    this.begin('rename', from);
    const moved = [...this.names].filter(([path]) => path === from || path.startsWith(`${from}/`));
    if (moved.length === 0) throw failure('ENOENT', 'rename', from);
    this.rename_(
      moved.flatMap(([path, entry]) => [[path, undefined] as const, [to + path.slice(from.length), entry] as const]),
    );
  }

  async remove(path: string): Promise<void> {
    this.begin('remove', path);
    for (const name of [...this.names.keys()].reverse())
      if (name === path || name.startsWith(`${path}/`)) this.rename_([[name, undefined]]);
  }

  async exists(path: string): Promise<boolean> {
    this.begin('list', path);
    return this.names.has(path);
  }

  async syncFolder(path: string): Promise<void> {
    this.begin('sync folder', path);
    const folder = path === '/' ? '' : path;
    const isHere = (renaming: Renaming) => renaming.some(([name]) => parentOf(name) === folder);
    for (const renaming of this.pendingNames) if (isHere(renaming)) apply(this.durableNames, renaming);
    this.pendingNames = this.pendingNames.filter(renaming => !isHere(renaming));
  }

  async usage(): Promise<{ used: number; free: number | undefined }> {
    return { used: this.used, free: this.capacity - this.used };
  }

  private get used(): number {
    let used = 0;
    for (const entry of this.names.values()) if (entry !== FOLDER) used += entry.seen.length;
    return used;
  }

  private handle(path: string, inode: Inode): OpenFile {
    return {
      read: async (buffer, offset, length, position) => {
        this.begin('read', path);
        const bytes = inode.seen.subarray(position, position + length);
        buffer.set(bytes, offset);
        return { bytesRead: bytes.length };
      },
      write: async (buffer, offset, length, position) =>
        this.write(path, inode, { at: position, bytes: buffer.slice(offset, offset + length) }),
      truncate: async length => {
        this.begin('truncate', path);
        inode.change({ length });
      },
      datasync: async () => this.sync(path, inode),
      stat: async () => {
        this.begin('read', path);
        return { size: inode.seen.length };
      },
      close: async () => undefined,
    };
  }

  private write(
    path: string,
    inode: Inode,
    { at, bytes }: { at: number; bytes: Uint8Array },
  ): { bytesWritten: number } {
    const fault = this.faultOf('write', path);
    const room = Math.max(0, this.capacity - this.used + inode.seen.length - at);
    const isCut = fault === 'short' || fault === 'crash' || fault === 'ENOSPC';
    const part = fault === 'short' ? Math.ceil(this.random() * bytes.length) : Math.floor(this.random() * bytes.length);
    const taken = Math.min(room, isCut ? part : bytes.length);
    if (taken > 0 && (fault === undefined || isCut)) inode.change({ at, bytes: bytes.slice(0, taken) });
    this.end(fault, 'write', path);
    if (taken === 0 && bytes.length > 0 && room === 0) throw failure('ENOSPC', 'write', path);
    return { bytesWritten: taken };
  }

  private sync(path: string, inode: Inode): void {
    const fault = this.faultOf('sync', path);
    if (fault === undefined || fault === 'short') {
      inode.durable = inode.seen;
      inode.pending = [];
    } else if (fault !== 'crash') {
      inode.durable = this.chosen(inode);
      inode.pending = [];
    }
    this.end(fault, 'fdatasync', path);
  }

  /** Applies a random choice of the pending changes to a file. */
  private chosen({ durable, pending }: Inode): Uint8Array<ArrayBuffer> {
    let bytes = durable;
    for (const change of pending) {
      const choice = this.random();
      if (choice < 0.4) bytes = changed(bytes, change);
      else if (choice < 0.7 && 'bytes' in change)
        bytes = changed(bytes, {
          at: change.at,
          bytes: change.bytes.slice(0, Math.floor(this.random() * change.bytes.length)),
        });
    }
    return bytes;
  }

  private survivor(inode: Inode): Inode {
    const survivor = new Inode();
    survivor.seen = survivor.durable = this.chosen(inode);
    return survivor;
  }

  private rename_(renaming: Renaming): void {
    apply(this.names, renaming);
    this.pendingNames.push(renaming);
  }

  private begin(call: DiskCall, path: string): void {
    const fault = this.faultOf(call, path);
    if (fault !== 'short') this.end(fault, call, path);
  }

  private faultOf(call: DiskCall, path: string): DiskFault | undefined {
    if (this.isDead) return 'crash';
    this.calls++;
    return this.fault?.(call, path);
  }

  private end(fault: DiskFault | undefined, call: string, path: string): void {
    if (fault === undefined || fault === 'short') return;
    if (fault === 'crash') this.isDead = true;
    throw failure(fault === 'crash' ? 'ESHUTDOWN' : fault, call, path);
  }
}

function changed(bytes: Uint8Array<ArrayBuffer>, change: Change): Uint8Array<ArrayBuffer> {
  const length = 'length' in change ? change.length : Math.max(bytes.length, change.at + change.bytes.length);
  const result = new Uint8Array(length);
  result.set(bytes.subarray(0, length));
  if ('bytes' in change) result.set(change.bytes, change.at);
  return result;
}

function apply(names: Map<string, Entry>, renaming: Renaming): void {
  for (const [path, entry] of renaming) {
    if (entry === undefined) names.delete(path);
    else names.set(path, entry);
  }
}

function isReachable(names: ReadonlyMap<string, Entry>, path: string): boolean {
  const parent = parentOf(path);
  return parent === '' || (names.get(parent) === FOLDER && isReachable(names, parent));
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function failure(code: string, call: string, path: string): Error {
  return Object.assign(new Error(`${code}: simulated, ${call} '${path}'`), { code });
}
