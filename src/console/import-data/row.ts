/** A record of a file: a document, or text that is not one. */
export interface Row {
  /** The line it starts on, from 1. */
  line: number;
  /** The record as written in the file. */
  text: string;
  /** The object as JSON on one line. Absent for CSV, whose columns have no types yet, and if there is a problem. */
  source?: string;
  cells?: string[];
  /** The id and the routing from a bulk action of the file. */
  id?: string;
  routing?: string;
  problem?: string;
}

/** Reads rows from text in chunks of any size, which do not affect the rows. */
export interface RowReader {
  push(chunk: string): Row[];
  end(): Row[];
}

/** The rest of the file cannot be read. */
export class UnreadableFile extends Error {}

/** Maximum length of a record, which has to be held in memory. */
export const MAX_CHARACTERS = 32 << 20;

/** Puts JSON on one line, as a bulk body requires. Line breaks only occur between tokens. */
export function onOneLine(json: string): string {
  return json.trim().replace(/\s*[\r\n]\s*/g, ' ');
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
