/**
 * The interface between a console and an engine, wherever the engine runs. A plain record, which `postMessage` can
 * clone, and whose GET may have a body.
 */
export interface RestRequest {
  method: string;
  /** Percent-encoded, starts with a slash, without the query string. */
  path: string;
  /** The query string without its question mark; empty if there is none. */
  query: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  /** The client's address, if the host knows it. */
  peer?: string;
}

export interface RestResponse {
  status: number;
  /** Names in lower case; a list if the header may be repeated. */
  headers: Record<string, string | string[]>;
  body: Uint8Array<ArrayBuffer>;
}

/** `signal` cancels long work, if the host provides one. */
export type RestHandler = (request: RestRequest, signal?: RestSignal) => Promise<RestResponse>;

/** The part of an AbortSignal that the engine reads. */
export interface RestSignal {
  readonly aborted: boolean;
}
