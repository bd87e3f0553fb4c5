/** Requests in Console grammar with a name, as a tab or a saved request has them. */
export interface NamedText {
  name: string;
  /** `searches/slow`; empty at the top. */
  folder: string;
  text: string;
}

/** A part of a file that was not read or written, and the reason, as sentences. */
export interface Skipped {
  what: string;
  why: string;
}

/** What was read from a file. Nothing in it has been run. */
export interface FileContents {
  texts: NamedText[];
  /** Variables of the file by name. */
  definitions: ReadonlyMap<string, string>;
  skipped: Skipped[];
}

export interface WrittenFile {
  text: string;
  skipped: Skipped[];
}

/** A kind of file with requests. */
export interface ExchangeFormat {
  name: string;
  extension: string;
  mediaType: string;
  /**
   * Undefined if the text is not of this format.
   * @param fileName without folders
   * @throws UnreadableFile if it is of this format but cannot be read
   */
  read(text: string, fileName: string): FileContents | undefined;
  write(texts: readonly NamedText[], title: string): WrittenFile;
}

/** A file cannot be read; the message is a sentence for the user. */
export class UnreadableFile extends Error {}

/** The name of a file without its extension. */
export function baseName(fileName: string): string {
  return fileName.replace(/\.\w+$/, '') || fileName;
}

/** `a / b//c` as `a/b/c`. */
export function folderPath(written: string): string {
  return written
    .split('/')
    .map(part => part.trim())
    .filter(part => part !== '')
    .join('/');
}
