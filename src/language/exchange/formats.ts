import { COPY } from '../copy.ts';
import { consoleText } from './console-text.ts';
import { type ExchangeFormat, type FileContents, UnreadableFile } from './exchange-format.ts';
import { httpFile } from './http-file.ts';
import { postman } from './postman.ts';
import { vitrineFile } from './vitrine-file.ts';

/** Every format, the most specific first: any text with a request in it is Console text. */
export const FORMATS: readonly ExchangeFormat[] = [vitrineFile, postman, httpFile, consoleText];

/** In bytes. Files of requests are written by people; larger ones hold data. */
export const LARGEST_FILE = 5_000_000;
const MOST_TEXTS = 2_000;

export interface RequestFile extends FileContents {
  /** The name of its format. */
  format: string;
}

/**
 * Reads a file in whichever format it has.
 * @throws UnreadableFile if it has none, or too many requests
 */
export function readRequestFile(text: string, fileName: string): RequestFile {
  if (text.length > LARGEST_FILE) throw new UnreadableFile(COPY.largeFile(LARGEST_FILE / 1_000_000));
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (const format of FORMATS) {
    const contents = format.read(clean, fileName);
    if (!contents) continue;
    if (contents.texts.length > MOST_TEXTS) throw new UnreadableFile(COPY.manyRequests(MOST_TEXTS));
    return { ...contents, format: format.name };
  }
  throw new UnreadableFile(COPY.noRequestsInFile);
}
