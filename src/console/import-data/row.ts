/** A record of a file: a document, or text that is none. */
export interface Row {
  /** The line it starts on, from 1. */
  line: number;
  /** The record as it is in the file. */
  text: string;
  /** JSON of an object on one line. Absent for CSV, whose columns have no types yet, and for a problem. */
  source?: string;
  cells?: string[];
  /** An id that the file itself gives, by a bulk action. */
  id?: string;
  problem?: string;
}

/** Takes a file's text in pieces of any size; the rows do not depend on where it was cut. */
export interface RowReader {
  push(chunk: string): Row[];
  end(): Row[];
}

/** The file cannot be read any further. */
export class UnreadableFile extends Error {}

/** No record is longer; more would have to be held in memory. */
export const MOST_CHARACTERS = 32 << 20;

/** JSON on one line, because a bulk body has one document per line. Line breaks occur only between its parts. */
export function onOneLine(json: string): string {
  return json.trim().replace(/\s*[\r\n]\s*/g, ' ');
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
