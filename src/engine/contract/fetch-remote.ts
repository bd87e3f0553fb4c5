/** Sends a request to another cluster: the body is JSON; the response text is returned unparsed. */
export type FetchRemote = (request: RemoteRequest) => Promise<{ status: number; text: string }>;

export interface RemoteRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds until a connection must be established; unlimited if undefined. */
  readonly connectTimeout: number | undefined;
  /** Milliseconds that the remote may be silent; unlimited if undefined. */
  readonly socketTimeout: number | undefined;
  /** Checked while waiting for the response. */
  readonly signal: { readonly aborted: boolean };
}
