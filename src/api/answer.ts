import type { Writable } from '../engine/json/json-value.ts';

/** The answer of an endpoint; `handler.ts` encodes it in the requested format. */
export interface Answer {
  status: number;
  /** Undefined for an empty body, as for HEAD. */
  body?: Writable;
  /** Text in place of a body. */
  text?: string;
  /** The media type of the text; plain if absent. */
  textType?: string;
  /** A file in place of a body. */
  file?: AnswerFile;
  /** A body that is encoded already. */
  encoded?: { readonly contentType: string; readonly body: Uint8Array<ArrayBuffer> };
  headers?: Record<string, string | string[]>;
  /** `filter_path` does not apply to the body. */
  isUnfiltered?: true;
}

export interface AnswerFile {
  /** The name to save it under: letters, digits, `-`, `_` and dots. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export function ok(body: Writable): Answer {
  return { status: 200, body };
}

/** 200 or 404 with an empty body. */
export function existence(exists: boolean): Answer {
  return { status: exists ? 200 : 404 };
}

export function textAnswer(text: string): Answer {
  return { status: 200, text };
}
