/** A request, in the words of the Elasticsearch clients. */
export interface EngineRequest {
  /** GET if omitted. */
  readonly method?: string;
  /** Starts with a slash; percent-encoded where it needs to be. */
  readonly path: string;
  /** As text without its question mark, or as parameters; those that are undefined are left out. */
  readonly querystring?: string | Readonly<Record<string, Parameter | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes and texts are sent unchanged, an array as lines of JSON, other objects as JSON. */
  readonly body?: Uint8Array | string | readonly (object | string)[] | object;
  /** Cancels the request when it aborts. */
  readonly signal?: { readonly aborted: boolean };
}

type Parameter = string | number | boolean | readonly string[];

export interface EngineResponse {
  readonly statusCode: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[]>>;
  /** JSON parsed, other text as a string, other types as bytes; undefined if there is no body. */
  // biome-ignore lint/suspicious/noExplicitAny: its shape depends on the request
  readonly body: any;
}
