/** What the file store asks of a file system: Node's on a host, a simulated disk with faults in tests. */
export interface FileSystem {
  /** @param flags as in fopen(3). @throws an error with a `code`, like all methods here */
  open(path: string, flags: 'r' | 'r+' | 'wx' | 'a+'): Promise<OpenFile>;
  /** Creates a folder and its parents; does nothing if it exists. */
  makeFolder(path: string): Promise<void>;
  /** The same, accessible only to the owner of the process. */
  makePrivateFolder(path: string): Promise<void>;
  list(folder: string): Promise<string[]>;
  /** Replaces what has the new name. */
  rename(from: string, to: string): Promise<void>;
  /** A file, or a folder with all that is in it; what is missing is no error. */
  remove(path: string): Promise<void>;
  exists(path: string): Promise<boolean>;
  /** Makes creations, renames and deletions in a folder durable. */
  syncFolder(path: string): Promise<void>;
  /** Bytes of all files below a folder, and those that the disk has left, where that is known. */
  usage(folder: string): Promise<{ used: number; free: number | undefined }>;
}

/** The part of Node's FileHandle that the file store uses. */
export interface OpenFile {
  read(buffer: Uint8Array, offset: number, length: number, position: number): Promise<{ bytesRead: number }>;
  /** May write less than it was given. */
  write(buffer: Uint8Array, offset: number, length: number, position: number): Promise<{ bytesWritten: number }>;
  truncate(length: number): Promise<void>;
  /** Makes what was written durable, and the file's length. */
  datasync(): Promise<void>;
  stat(): Promise<{ size: number }>;
  close(): Promise<void>;
}
