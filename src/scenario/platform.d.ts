// What every host has, and browsers and Node declare in their own type libraries.

declare class CompressionStream {
  constructor(format: 'deflate-raw');
  readonly writable: ByteSink;
  readonly readable: ByteSource;
}

declare class DecompressionStream {
  constructor(format: 'deflate-raw');
  readonly writable: ByteSink;
  readonly readable: ByteSource;
}

interface ByteSink {
  getWriter(): {
    readonly ready: Promise<unknown>;
    write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
    close(): Promise<void>;
  };
}

interface ByteSource {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array }>;
    cancel(): Promise<void>;
  };
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
}
